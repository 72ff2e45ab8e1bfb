import { apiText } from '@article-bridge/contract';
import { HttpProblem, problems, tooManyRequests } from '../../../http/problem.ts';
import { IMPORT_MEDIA_TYPES } from '../import-formats.ts';

/** `Retry-After` for an owner with too many imports under way, in seconds. */
const RETRY_SECONDS = 30;

/** Refusals of the bulk import, by name. */
export const importProblems = {
  notFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('import-not-found'),
    }),

  formatUnsupported: () =>
    new HttpProblem({
      status: 415,
      title: 'Unsupported media type',
      detail: apiText('import-format-unsupported', {
        types: Object.keys(IMPORT_MEDIA_TYPES).join(', '),
      }),
    }),

  empty: () => problems.badRequest(apiText('import-empty')),

  tooMany: (most: number) =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('too-many-imports', { most }),
    }),

  tooManyUploads: (most: number) =>
    tooManyRequests(apiText('too-many-uploads', { most, seconds: RETRY_SECONDS }), RETRY_SECONDS),

  tooManyBytes: (most: number) =>
    tooManyRequests(
      apiText('too-many-upload-bytes', { most, seconds: RETRY_SECONDS }),
      RETRY_SECONDS,
    ),

  atItsEnd: (state: string) =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('import-finished', { state }),
    }),
};
