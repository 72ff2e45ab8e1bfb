import {
  webhookDeliveriesQuery,
  webhookDeliveryDetail,
  webhookDeliveryList,
  webhookRecoverAnswer,
  webhookRecoverRequest,
  webhookStats,
} from '@article-bridge/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { principalOf } from '../accounts/access.ts';
import { sendJsonList } from '../http/json-list.ts';
import { noStore } from '../http/no-store.ts';
import { whenAnswered } from '../http/when-answered.ts';
import type { ReadRoom } from '../turns/read-room.ts';
import { config, params, read, tags, write } from './route-parts.ts';
import type { WebhooksService } from './service.ts';

const deliveryParams = params.extend({ id: z.string().describe('Identifier of the delivery.') });

export interface DeliveryRoutesOptions {
  webhooks: WebhooksService;
  /** Shared with stored articles, since messages and answers may be long. */
  room: ReadRoom;
}

/** Deliveries of a webhook, and the actions on them. */
export const webhookDeliveryRoutes: FastifyPluginCallbackZod<DeliveryRoutesOptions> = (
  app,
  { webhooks, room },
  done,
) => {
  async function takeRoom(
    request: FastifyRequest,
    reply: FastifyReply,
    uuid: string,
    messageId?: string,
  ): Promise<void> {
    const { ownerId } = principalOf(request);
    const bytes = await webhooks.deliveryBytes(ownerId, uuid, messageId);
    whenAnswered(reply, await room.takeForArticle(ownerId, bytes));
  }

  app.addHook('onRequest', noStore);
  app.get(
    '/webhooks/:webhook_uuid/deliveries',
    {
      config,
      schema: {
        operationId: 'listWebhookDeliveries',
        summary: 'List deliveries of the last 30 days with their attempts',
        tags,
        params,
        querystring: webhookDeliveriesQuery,
        response: { 200: webhookDeliveryList, ...read },
      },
    },
    async (request, reply) => {
      const { ownerId } = principalOf(request);
      const { webhook_uuid: uuid } = request.params;
      await takeRoom(request, reply, uuid);
      const { deliveries, ...page } = await webhooks.deliveries(ownerId, uuid, request.query);
      return sendJsonList(reply, 'deliveries', deliveries, page);
    },
  );
  app.get(
    '/webhooks/:webhook_uuid/deliveries/:id',
    {
      config,
      schema: {
        operationId: 'getWebhookDelivery',
        summary: 'Get a delivery with its request',
        tags,
        params: deliveryParams,
        response: { 200: webhookDeliveryDetail, ...read },
      },
    },
    async (request, reply) => {
      const { webhook_uuid: uuid, id } = request.params;
      await takeRoom(request, reply, uuid, id);
      const { ownerId } = principalOf(request);
      const { attempts, ...delivery } = await webhooks.delivery(ownerId, uuid, id);
      return sendJsonList(reply, 'attempts', attempts, delivery);
    },
  );
  app.post(
    '/webhooks/:webhook_uuid/deliveries/:id/redeliver',
    {
      config,
      schema: {
        operationId: 'redeliverWebhookDelivery',
        summary: 'Redeliver, with the same webhook-id',
        tags,
        params: deliveryParams,
        response: { 202: z.undefined().describe('The delivery is queued again.'), ...write },
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
        operationId: 'recoverWebhookDeliveries',
        summary: 'Redeliver all failed deliveries since a time',
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
        operationId: 'getWebhookStats',
        summary: 'Get a webhook’s statistics of the last seven days',
        tags,
        params,
        response: { 200: webhookStats, ...read },
      },
    },
    (request) => webhooks.stats(principalOf(request).ownerId, request.params.webhook_uuid),
  );
  done();
};
