import type { Webhook, WebhookEvent } from '@article-bridge/contract';

/** Who is notified of a change. */
export interface Audience {
  sites: number;
  webhooks: number;
}

/**
 * Who is notified of an event: enabled webhooks that subscribe to it.
 *
 * @param sites the webhooks that are a site's, by their uuid
 */
export function audienceOf(
  webhooks: readonly Webhook[],
  sites: Pick<ReadonlySet<string>, 'has'>,
  event: WebhookEvent,
): Audience {
  const subscribed = webhooks.filter(({ enabled, events }) => enabled && events.includes(event));
  const subscribedSites = subscribed.filter(({ webhook_uuid: uuid }) => sites.has(uuid)).length;
  return { sites: subscribedSites, webhooks: subscribed.length - subscribedSites };
}
