import { webhookTestAnswer, webhookTestQuery, webhookTestRequest } from '@article-bridge/contract';
import type { ApiText, WebhookTestAnswer } from '@article-bridge/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { principalOf } from '../accounts/access.ts';
import { problemOf } from '../http/error-handler.ts';
import type { WebhooksService } from './service.ts';
import { webhookProblems } from './webhook-problems.ts';
import type { testLimiter } from './test-limiter.ts';

const failed = {
  description: 'The result of the attempt; if it failed, `error` says why and how to fix it.',
};

export interface WebhookTestRouteOptions {
  webhooks: WebhooksService;
  /** Shared by both routes, so that a user's tests per minute are counted together. */
  limitTests: ReturnType<typeof testLimiter>;
}

/**
 * `POST /webhooks/test` (spec): signed and sent like a delivery. Every failure is answered with
 * `{ok: false, error}`, whatever its cause.
 */
export const webhookTestRoute: FastifyPluginCallbackZod<WebhookTestRouteOptions> = (
  app,
  { webhooks, limitTests },
  done,
) => {
  app.post(
    '/webhooks/test',
    {
      config: { access: 'session' },
      errorHandler: answerFailure,
      preHandler: async (request, reply) => {
        await limitTests(request, reply);
      },
      schema: {
        operationId: 'testWebhook',
        summary: 'Send a test delivery to a stored webhook, or to an endpoint that is not stored',
        tags: ['Webhooks'],
        querystring: webhookTestQuery,
        body: webhookTestRequest,
        response: {
          200: webhookTestAnswer,
          '4xx': { ...failed, content: { 'application/json': { schema: webhookTestAnswer } } },
        },
      },
    },
    async (request, reply): Promise<WebhookTestAnswer> => {
      const { error, sent } = await webhooks.test(principalOf(request).ownerId, request.body);
      const details = request.query.details && sent !== null ? { sent } : {};
      if (error === null) return { ok: true, ...details };
      reply.code(webhookProblems.testFailed(error).status).header('cache-control', 'no-store');
      return { ok: false, error: error.detail, ...namedMembers(error), ...details };
    },
  );
  done();
};

function namedMembers({ code, params }: ApiText) {
  return { code, ...(params && { params }) };
}

function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body, text } = problemOf(error, request);
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  const answer: WebhookTestAnswer = {
    ok: false,
    error: body.detail ?? body.title,
    ...(text && namedMembers(text)),
  };
  void reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(answer);
}
