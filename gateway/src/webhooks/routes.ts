import {
  webhook,
  webhookCreate,
  webhookList,
  webhookUpdate,
  webhookWithSecret,
} from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../accounts/access.ts';
import { noStore } from '../http/no-store.ts';
import { config, params, read, tags, write } from './route-parts.ts';
import type { WebhooksService } from './service.ts';

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
  app.addHook('onRequest', noStore);
  app.get(
    '/webhooks',
    {
      config,
      schema: {
        operationId: 'listWebhooks',
        summary: 'List webhooks',
        tags,
        response: { 200: webhookList, ...read },
      },
    },
    async (request) => ({ webhooks: await webhooks.list(principalOf(request).ownerId) }),
  );
  app.post(
    '/webhooks',
    {
      config,
      schema: {
        operationId: 'createWebhook',
        summary: 'Create a webhook; the response contains its secret',
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
      schema: {
        operationId: 'getWebhook',
        summary: 'Get a webhook',
        tags,
        params,
        response: { 200: webhook, ...read },
      },
    },
    (request) => webhooks.get(principalOf(request).ownerId, request.params.webhook_uuid),
  );
  app.put(
    '/webhooks/:webhook_uuid',
    {
      config,
      schema: {
        operationId: 'updateWebhook',
        summary: 'Update a webhook, or enable it again',
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
        operationId: 'deleteWebhook',
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
        operationId: 'rotateWebhookSecret',
        summary: 'Rotate the secret; for 24 hours, deliveries are also signed with the old one',
        tags,
        params,
        response: { 200: webhookWithSecret, ...read },
      },
    },
    (request) => webhooks.rotateSecret(principalOf(request).ownerId, request.params.webhook_uuid),
  );
  done();
};
