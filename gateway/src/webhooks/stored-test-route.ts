import { webhookTestAnswer } from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { principalOf } from '../accounts/access.ts';
import { noStore } from '../http/no-store.ts';
import { problemResponses } from '../http/openapi.ts';
import { config, params, tags } from './route-parts.ts';
import type { WebhookTestRouteOptions } from './test-route.ts';
import { webhookProblems } from './webhook-problems.ts';

/**
 * `POST /webhooks/{webhook_uuid}/test`: the equivalent of `POST /webhooks/test` for holders of a
 * key. A site that has just been connected checks with it whether it can be reached. It sends only
 * to the address of the webhook.
 */
export const storedWebhookTestRoute: FastifyPluginCallbackZod<WebhookTestRouteOptions> = (
  app,
  { webhooks, limitTests },
  done,
) => {
  app.post(
    '/webhooks/:webhook_uuid/test',
    {
      config,
      onRequest: noStore,
      preHandler: async (request, reply) => {
        await limitTests(request, reply);
      },
      schema: {
        operationId: 'testStoredWebhook',
        summary: 'Send a test delivery to a stored webhook',
        tags,
        params,
        response: {
          200: webhookTestAnswer,
          ...problemResponses(400, 401, 403, 404, 422, 429, 500),
        },
      },
    },
    async (request) => {
      const { error } = await webhooks.test(principalOf(request).ownerId, {
        webhook_uuid: request.params.webhook_uuid,
      });
      if (error !== null) throw webhookProblems.testFailed(error);
      return { ok: true as const };
    },
  );
  done();
};
