import type { Webhook, WebhookEvent } from '@article-bridge/contract';

/** Whom a change is told. */
export interface Audience {
  sites: number;
  webhooks: number;
}

/**
 * Who is told of an event: switched on, and subscribed to it.
 *
 * @param sites the webhooks that are a site's, by their uuid
 */
export function audienceOf(
  webhooks: readonly Webhook[],
  sites: Pick<ReadonlySet<string>, 'has'>,
  event: WebhookEvent,
): Audience {
  const told = webhooks.filter(({ enabled, events }) => enabled && events.includes(event));
  const toldSites = told.filter(({ webhook_uuid: uuid }) => sites.has(uuid)).length;
  return { sites: toldSites, webhooks: told.length - toldSites };
}
