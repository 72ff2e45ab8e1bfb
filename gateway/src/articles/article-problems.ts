import { STATUS_TRANSITIONS } from '@article-bridge/contract';
import type { ArticleStatus, ProblemError } from '@article-bridge/contract';
import { inputSummary } from '../http/input-errors.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import type { SlugTakenError } from './article.ts';

/** Refusals of the article endpoints, by name. */
export const articleProblems = {
  /** Every fault at once, each with its pointer. */
  refused: (errors: readonly ProblemError[]) => problems.badRequest(inputSummary(errors), errors),

  deleted: (deletedAt: string) =>
    new HttpProblem({
      status: 410,
      kind: 'article-deleted',
      title: 'Gone',
      detail: `The article was deleted at ${deletedAt} (UTC).`,
    }),

  /** RFC 9110, section 13.1.1; the tag lets the caller see what has become of the article. */
  changed: (etag: string) =>
    new HttpProblem({
      status: 412,
      kind: 'article-changed',
      title: 'Precondition failed',
      detail: `The article is no longer what If-Match names; it is ${etag} now: read it again.`,
      headers: { etag },
    }),

  /** So many writers at once that this one never came through. */
  contended: () =>
    new HttpProblem({
      status: 409,
      kind: 'article-contended',
      title: 'Conflict',
      detail: 'The article was changed by others at the same moment: try again.',
    }),

  slugTaken: ({ slug, otherUuid }: SlugTakenError) =>
    new HttpProblem({
      status: 409,
      kind: 'slug-taken',
      title: 'Conflict',
      detail: `The slug "${slug}" is that of article ${otherUuid}: choose another one.`,
      errors: [{ pointer: '/slug', detail: `"${slug}" is that of article ${otherUuid}` }],
    }),

  uuidTaken: (uuid: string) =>
    new HttpProblem({
      status: 409,
      kind: 'uuid-taken',
      title: 'Conflict',
      detail: `You have an article ${uuid} already: change it with PUT, or leave uuid out.`,
      errors: [{ pointer: '/uuid', detail: 'is that of another article' }],
    }),

  transitionRefused: (from: ArticleStatus, to: ArticleStatus) =>
    new HttpProblem({
      status: 409,
      kind: 'transition-refused',
      title: 'Conflict',
      detail: `An article that is ${from} cannot become ${to}, only ${STATUS_TRANSITIONS[from].join(' or ')}.`,
      errors: [{ pointer: '/status', detail: `must be ${STATUS_TRANSITIONS[from].join(' or ')}` }],
    }),

  versionNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'version-not-found',
      title: 'Not found',
      detail: 'The article has no such version; its history lists them.',
    }),

  cursorUnknown: () =>
    problems.badRequest('cursor: is none of this service; begin with an empty one.', [
      { parameter: 'cursor', detail: 'is none of this service; begin with an empty one' },
    ]),

  idempotencyKeyMalformed: () =>
    problems.badRequest('Idempotency-Key: must be 1 to 200 printable characters.', [
      { header: 'Idempotency-Key', detail: 'must be 1 to 200 printable characters' },
    ]),

  /** draft-ietf-httpapi-idempotency-key-header, section 2.7. */
  idempotencyKeyReused: () =>
    new HttpProblem({
      status: 422,
      kind: 'idempotency-key-reused',
      title: 'Unprocessable content',
      detail: 'This Idempotency-Key came with another request: take a new one for a new request.',
    }),

  idempotencyKeyInFlight: () =>
    new HttpProblem({
      status: 409,
      kind: 'idempotency-key-in-flight',
      title: 'Conflict',
      detail: 'A request with this Idempotency-Key is being answered: try again in a moment.',
      headers: { 'retry-after': '1' },
    }),
};
