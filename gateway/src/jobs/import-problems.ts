import { IMPORT_MEDIA_TYPES } from '../articles/import/import-formats.ts';
import { HttpProblem, problems } from '../http/problem.ts';

/** Refusals of the bulk import, by name. */
export const importProblems = {
  notFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'import-not-found',
      title: 'Not found',
      detail: 'There is no import of this id; imports are kept for 30 days.',
    }),

  formatUnsupported: () =>
    new HttpProblem({
      status: 415,
      kind: 'import-format-unsupported',
      title: 'Unsupported media type',
      detail: `The body is a file: send it with a Content-Type of ${Object.keys(IMPORT_MEDIA_TYPES).join(', ')}.`,
    }),

  empty: () => problems.badRequest('The body is empty: send the file as the body.'),

  tooMany: (most: number) =>
    new HttpProblem({
      status: 409,
      kind: 'too-many-imports',
      title: 'Conflict',
      detail: `There are ${most} imports under way, which is as many as there may be: wait for one, or cancel it.`,
    }),

  atItsEnd: (state: string) =>
    new HttpProblem({
      status: 409,
      kind: 'import-finished',
      title: 'Conflict',
      detail: `The import is ${state}: there is nothing to cancel. What it wrote stays.`,
    }),

  brokenOff: () => problems.badRequest('The body broke off before its end: send the file again.'),
};
