import {
  webhook,
  webhookCreate,
  webhookDeliveriesQuery,
  webhookDeliveryList,
  webhookList,
  webhookRecoverAnswer,
  webhookRecoverRequest,
  webhookStats,
  webhookUpdate,
  webhookWithSecret,
} from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../accounts/access.ts';
import { problemResponses } from '../http/openapi.ts';
import type { WebhooksService } from './service.ts';

const config = { access: { scope: 'webhooks:write', session: true } } as const;
const tags = ['Webhooks'];
const params = z.object({ webhook_uuid: z.string().describe('Identifier of the webhook.') });
const deliveryParams = params.extend({ id: z.string().describe('Identifier of the delivery.') });

const read = problemResponses(400, 401, 403, 404, 429, 500);
const write = problemResponses(400, 401, 403, 404, 409, 413, 415, 429, 500);

export interface WebhookRoutesOptions {
  webhooks: WebhooksService;
  publicUrl: () => string;
}

/** `/webhooks`: whom to tell of changes. */
export const webhookRoutes: FastifyPluginCallbackZod<WebhookRoutesOptions> = (
  app,
  { webhooks, publicUrl },
  done,
) => {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.header('cache-control', 'no-store');
    next();
  });
  app.get(
    '/webhooks',
    { config, schema: { summary: 'All webhooks', tags, response: { 200: webhookList, ...read } } },
    async (request) => ({ webhooks: await webhooks.list(principalOf(request).ownerId) }),
  );
  app.post(
    '/webhooks',
    {
      config,
      schema: {
        summary: 'Add a webhook; its secret is shown this once',
        tags,
        body: webhookCreate,
        sends: ['Location'],
        response: { 201: webhookWithSecret, ...write },
      },
    },
    async (request, reply) => {
      const created = await webhooks.create(principalOf(request).ownerId, request.body);
      const location = `${publicUrl()}/api/v1/webhooks/${created.webhook_uuid}`;
      reply.code(201).header('location', location);
      return created;
    },
  );
  app.get(
    '/webhooks/:webhook_uuid',
    {
      config,
      schema: { summary: 'One webhook', tags, params, response: { 200: webhook, ...read } },
    },
    (request) => webhooks.get(principalOf(request).ownerId, request.params.webhook_uuid),
  );
  app.put(
    '/webhooks/:webhook_uuid',
    {
      config,
      schema: {
        summary: 'Change a webhook, or enable it again',
        tags,
        params,
        body: webhookUpdate,
        response: { 200: webhook, ...write },
      },
    },
    (request) => {
      const { ownerId } = principalOf(request);
      return webhooks.update(ownerId, request.params.webhook_uuid, request.body);
    },
  );
  app.delete(
    '/webhooks/:webhook_uuid',
    {
      config,
      schema: {
        summary: 'Delete a webhook with its deliveries',
        tags,
        params,
        response: { 204: z.undefined().describe('Done.'), ...read },
      },
    },
    async (request, reply) => {
      await webhooks.remove(principalOf(request).ownerId, request.params.webhook_uuid);
      return reply.code(204).send();
    },
  );
  app.post(
    '/webhooks/:webhook_uuid/rotate-secret',
    {
      config,
      schema: {
        summary: 'Make a new secret; the old one signs as well for 24 hours',
        tags,
        params,
        response: { 200: webhookWithSecret, ...read },
      },
    },
    (request) => webhooks.rotateSecret(principalOf(request).ownerId, request.params.webhook_uuid),
  );
  app.get(
    '/webhooks/:webhook_uuid/deliveries',
    {
      config,
      schema: {
        summary: 'Deliveries with their attempts, of 30 days',
        tags,
        params,
        querystring: webhookDeliveriesQuery,
        response: { 200: webhookDeliveryList, ...read },
      },
    },
    (request) => {
      const { ownerId } = principalOf(request);
      return webhooks.deliveries(ownerId, request.params.webhook_uuid, request.query);
    },
  );
  app.post(
    '/webhooks/:webhook_uuid/deliveries/:id/redeliver',
    {
      config,
      schema: {
        summary: 'Send a delivery once more, under the same webhook-id',
        tags,
        params: deliveryParams,
        response: { 202: z.undefined().describe('It is due now.'), ...write },
      },
    },
    async (request, reply) => {
      const { webhook_uuid: uuid, id } = request.params;
      await webhooks.redeliver(principalOf(request).ownerId, uuid, id);
      return reply.code(202).send();
    },
  );
  app.post(
    '/webhooks/:webhook_uuid/recover',
    {
      config,
      schema: {
        summary: 'Send again what has not arrived since a time',
        tags,
        params,
        body: webhookRecoverRequest,
        response: { 200: webhookRecoverAnswer, ...write },
      },
    },
    async (request) => {
      const { ownerId } = principalOf(request);
      const { webhook_uuid: uuid } = request.params;
      return { recovered: await webhooks.recover(ownerId, uuid, request.body.since) };
    },
  );
  app.get(
    '/webhooks/:webhook_uuid/stats',
    {
      config,
      schema: {
        summary: 'How a webhook has fared in the last seven days',
        tags,
        params,
        response: { 200: webhookStats, ...read },
      },
    },
    (request) => webhooks.stats(principalOf(request).ownerId, request.params.webhook_uuid),
  );
  done();
};
