import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { AllowList } from '../webhooks/address-guard.ts';
import { targetCheck } from '../webhooks/check-target.ts';
import type { WebhooksService } from '../webhooks/service.ts';
import { ownCapabilities } from './own-capabilities.ts';
import { webhookRegistration } from './registration.ts';
import { wordpressRoutes } from './routes.ts';
import { siteRoutes } from './sites-routes.ts';

export interface OwnWordPressOptions {
  services: Pick<Services, 'sites' | 'now'>;
  webhooks: WebhooksService;
  allow: AllowList;
}

/** `/wordpress` where the articles are the gateway's own: what is agreed on, and with whom. */
export async function ownWordPress(
  app: FastifyInstance,
  { services, webhooks, allow }: OwnWordPressOptions,
): Promise<void> {
  const { sites, now } = services;
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
  await app.register(siteRoutes, { sites });
}
