import { webhookDeliveryList, webhookWithSecret } from '@article-bridge/contract';
import type { WebhookDelivery, WebhookWithSecret } from '@article-bridge/contract';
import type { LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { assemblePayload } from '../../../gateway/src/articles/assemble.ts';
import { allowList } from '../../../gateway/src/webhooks/address-guard.ts';
import { deliveryQueue } from '../../../gateway/src/webhooks/delivery-queue.ts';
import { deliveryWorker } from '../../../gateway/src/webhooks/delivery-worker.ts';
import type { DeliveryWorker } from '../../../gateway/src/webhooks/delivery-worker.ts';
import { webhookSender } from '../../../gateway/src/webhooks/send-webhook.ts';
import { verifyWebhook } from '../../../gateway/src/webhooks/signature.ts';
import { buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';
import type { Receiver } from './receiver.ts';

export interface WebhookGateway extends TestGateway {
  /** A request with one of the owner's keys that has the scope. */
  asOwner: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  addWebhook: (target: { url: string }, settings?: object) => Promise<WebhookWithSecret>;
  /** `POST /webhooks/test` by the logged-in owner. */
  test: (body: unknown, query?: string) => Promise<LightMyRequestResponse>;
  deliveries: (webhook: { webhook_uuid: string }) => Promise<WebhookDelivery[]>;
  /** Creates a worker without jitter, so that the clock can be set exactly. */
  worker: () => DeliveryWorker;
}

/** A gateway that may deliver to these receivers, and whose worker runs when told to. */
export async function webhookGateway(...receivers: Receiver[]): Promise<WebhookGateway> {
  const allowed = receivers.map(({ hostAndPort }) => hostAndPort).join(',');
  const gateway = await buildGateway({ WEBHOOK_ALLOW: allowed });
  const { services, owner, app } = gateway;
  const { key } = await owner.createKey({ scopes: ['webhooks:write'] });
  const asOwner: WebhookGateway['asOwner'] = async (method, path, body, headers) =>
    app.inject({
      method,
      url: `/api/v1/webhooks${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  return {
    ...gateway,
    asOwner,
    addWebhook: async ({ url }, settings = {}) => {
      const response = await asOwner('POST', '', { url, ...settings });
      return webhookWithSecret.parse(response.json());
    },
    test: async (body, query = '') => {
      const { token } = await openSession(services, owner.id);
      return app.inject({
        method: 'POST',
        url: `/api/v1/webhooks/test${query}`,
        headers: { cookie: `session=${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
    },
    deliveries: async ({ webhook_uuid: uuid }) => {
      const response = await asOwner('GET', `/${uuid}/deliveries?limit=100`);
      return webhookDeliveryList.parse(response.json()).deliveries;
    },
    worker: () => {
      const { storage, encryption, config, now } = services;
      const made = deliveryWorker({
        queue: deliveryQueue(storage.db, now, () => 0.5),
        sender: webhookSender({ allow: allowList(config.webhookAllow), now, timeoutMs: 5_000 }),
        encryption,
        assemble: (article) => assemblePayload(article, gateway.publicUrl),
        now,
        log: app.log,
        graceMs: 0,
      });
      onTestFinished(() => made.stop());
      return made;
    },
  };
}

/** Whether a request is signed with this secret at the current time. */
export function isSigned(
  { headers, body }: { headers: object; body: string },
  secret: string,
  now: number,
) {
  const single = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return verifyWebhook(Object.fromEntries(single), body, secret, now);
}
