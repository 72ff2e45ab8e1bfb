import type { FastifyInstance } from 'fastify';
import type { CallerLimit } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import type { ReadRoom } from '../turns/read-room.ts';
import type { AllowList } from '../webhooks/address-guard.ts';
import { targetCheck } from '../webhooks/check-target.ts';
import type { WebhooksService } from '../webhooks/service.ts';
import { connectionRoutes } from './connection-routes.ts';
import { ownCapabilities } from './own-capabilities.ts';
import { pluginRoute } from './plugin-route.ts';
import { webhookRegistration } from './registration.ts';
import { wordpressRoutes } from './routes.ts';
import { siteRoutes } from './sites-routes.ts';

export interface OwnWordPressOptions {
  services: Pick<Services, 'sites' | 'connectCodes' | 'now'>;
  webhooks: WebhooksService;
  room: ReadRoom;
  allow: AllowList;
  publicUrl: () => string;
  count: CallerLimit['count'];
}

/** `/wordpress` where the articles are the gateway's own: what was agreed on, and with which sites. */
export async function ownWordPress(
  app: FastifyInstance,
  { services, webhooks, room, allow, publicUrl, count }: OwnWordPressOptions,
): Promise<void> {
  const { sites, connectCodes, now } = services;
  const register = webhookRegistration({
    webhooks,
    refusalOf: targetCheck(allow),
    onFailed: (error) => {
      app.log.error({ err: error }, 'the webhook of an offer was not registered');
    },
  });
  const agreeOn = ownCapabilities({
    register,
    sites,
    onUnrecorded: (error) => {
      app.log.error({ err: error }, 'a negotiation was not recorded');
    },
    now,
  });
  await app.register(wordpressRoutes, { agreeOn });
  await app.register(siteRoutes, { sites, room });
  await app.register(connectionRoutes, { connectCodes, publicUrl, count });
  await app.register(pluginRoute);
}
