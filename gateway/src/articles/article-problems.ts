import { STATUS_TRANSITIONS, apiText } from '@article-bridge/contract';
import type { ArticleStatus, ProblemError } from '@article-bridge/contract';
import { HttpProblem, problems } from '../http/problem.ts';
import type { SlugTakenError } from './article.ts';

/** Refusals of the article endpoints, by name. */
export const articleProblems = {
  /** All faults at once, each with its pointer. */
  refused: (errors: readonly ProblemError[]) => problems.inputRefused(errors),

  deleted: (deletedAt: string) =>
    new HttpProblem({
      status: 410,
      title: 'Gone',
      detail: apiText('article-deleted', { time: deletedAt }),
    }),

  /** RFC 9110, section 13.1.1; the tag lets the caller see what has become of the article. */
  changed: (etag: string) =>
    new HttpProblem({
      status: 412,
      title: 'Precondition failed',
      detail: apiText('article-changed', { etag }),
      headers: { etag },
    }),

  /** Too many concurrent writers: this one never succeeded. */
  contended: () =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('article-contended'),
    }),

  slugTaken: ({ slug, otherUuid }: SlugTakenError) =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('slug-taken', { slug, uuid: otherUuid }),
      errors: [{ pointer: '/slug', ...apiText('slug-of-another', { slug, uuid: otherUuid }) }],
    }),

  uuidTaken: (uuid: string) =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('uuid-taken', { uuid }),
      errors: [{ pointer: '/uuid', ...apiText('uuid-of-another') }],
    }),

  transitionRefused: (from: ArticleStatus, to: ArticleStatus) => {
    const allowed = STATUS_TRANSITIONS[from].join(' or ');
    return new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('transition-refused', { from, to, allowed }),
      errors: [{ pointer: '/status', ...apiText('transition-allowed', { allowed }) }],
    });
  },

  versionNotFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('version-not-found'),
    }),

  cursorUnknown: () =>
    problems.inputRefused([{ parameter: 'cursor', ...apiText('cursor-unknown') }]),

  idempotencyKeyMalformed: () =>
    problems.inputRefused([{ header: 'Idempotency-Key', ...apiText('idempotency-key-malformed') }]),

  /** draft-ietf-httpapi-idempotency-key-header, section 2.7. */
  idempotencyKeyReused: () =>
    new HttpProblem({
      status: 422,
      title: 'Unprocessable content',
      detail: apiText('idempotency-key-reused'),
    }),

  idempotencyKeyInFlight: () =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('idempotency-key-in-flight'),
      headers: { 'retry-after': '1' },
    }),
};
