import { HttpProblem, problems } from '../http/problem.ts';

/** Every refusal that has to do with webhooks, by name. */
export const webhookProblems = {
  webhookNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'webhook-not-found',
      title: 'Not found',
      detail: 'There is no webhook of this webhook_uuid.',
    }),

  deliveryNotFound: () =>
    new HttpProblem({
      status: 404,
      kind: 'delivery-not-found',
      title: 'Not found',
      detail: 'This webhook has no delivery of this id; deliveries are kept for 30 days.',
    }),

  /** The guard's reason, at the field that it is about. */
  urlRefused: (reason: string) =>
    problems.badRequest(`/url: ${reason}`, [{ pointer: '/url', detail: reason }]),

  tooMany: (most: number) =>
    new HttpProblem({
      status: 409,
      kind: 'too-many-webhooks',
      title: 'Conflict',
      detail: `There are ${most} webhooks already, which is as many as there may be: delete one.`,
    }),

  disabled: (reason: string | null) =>
    new HttpProblem({
      status: 409,
      kind: 'webhook-disabled',
      title: 'Conflict',
      detail: `The webhook is disabled: ${reason ?? ''} Enable it first: PUT it with "enabled": true.`,
    }),

  /** A test that did not arrive: the cause is the endpoint's side. */
  testFailed: (reason: string) =>
    new HttpProblem({
      status: 422,
      kind: 'webhook-test-failed',
      title: 'The test did not arrive',
      detail: reason,
    }),
};
