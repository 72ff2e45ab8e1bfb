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
import { problemResponses } from '../http/openapi.ts';
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
        sends: ['ETag'],
        response: { 200: webhook, ...read },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const found = await webhooks.get(ownerId, request.params.webhook_uuid);
      reply.header('etag', found.etag);
      return found.webhook;
    },
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
        reads: ['If-Match'],
        sends: ['ETag'],
        response: { 200: webhook, ...write, ...problemResponses(412) },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const { params: where, body, headers } = request;
      const uuid = where.webhook_uuid;
      const updated = await webhooks.update(ownerId, uuid, body, headers['if-match']);
      reply.header('etag', updated.etag);
      return updated.webhook;
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
