import type { WebhookRequest } from '@article-bridge/contract';
import { FIXED_HEADERS } from './send-webhook.ts';
import type { StoredWebhook } from './stored-webhook.ts';

/**
 * A request as its owner may see it. Header fields set by the owner may be credentials, and time
 * and signature differ in every attempt, so none of these are shown. Pure.
 */
export function redactedRequest(
  { url, headerNames }: Pick<StoredWebhook, 'url' | 'headerNames'>,
  messageId: string,
  body: string,
): WebhookRequest {
  return {
    url,
    headers: {
      ...Object.fromEntries(headerNames.map((name) => [name, null])),
      ...FIXED_HEADERS,
      'webhook-id': messageId,
      'webhook-timestamp': null,
      'webhook-signature': null,
    },
    body,
  };
}
