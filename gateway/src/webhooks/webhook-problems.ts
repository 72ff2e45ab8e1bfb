import type { ApiText, TextValue } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import { HttpProblem, problems } from '../http/problem.ts';

/** Refusals of the webhook endpoints, by name. */
export const webhookProblems = {
  webhookNotFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('webhook-not-found'),
    }),

  deliveryNotFound: () =>
    new HttpProblem({
      status: 404,
      title: 'Not found',
      detail: apiText('delivery-not-found'),
    }),

  /** RFC 9110, section 13.1.1; the tag lets the caller see what has become of the webhook. */
  changed: (etag: string) =>
    new HttpProblem({
      status: 412,
      title: 'Precondition failed',
      detail: apiText('webhook-changed', { etag }),
      headers: { etag },
    }),

  /** The guard's reason, at the field that it is about. */
  urlRefused: (reason: ApiText) =>
    problems.badRequest(apiText('input-sentence', { name: '/url', sentence: reason }), [
      { pointer: '/url', ...reason },
    ]),

  /** Nobody but the owner's own endpoint is to learn what is never shown. */
  headersElsewhere: (origin: string) => {
    const reason = apiText('webhook-headers-elsewhere', { origin });
    return problems.badRequest(reason, [{ pointer: '/headers', ...reason }]);
  },

  tooMany: (most: number) =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('too-many-webhooks', { most }),
    }),

  disabled: (reason: TextValue) =>
    new HttpProblem({
      status: 409,
      title: 'Conflict',
      detail: apiText('webhook-disabled', { reason }),
    }),

  /** A test that did not arrive: the cause is on the endpoint's side. */
  testFailed: (reason: ApiText) =>
    new HttpProblem({
      status: 422,
      kind: 'webhook-test-failed',
      title: 'The test did not arrive',
      detail: reason,
    }),
};
