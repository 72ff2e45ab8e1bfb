import type { WebhookRequest } from '@article-bridge/contract';
import { FIXED_HEADERS } from './send-webhook.ts';
import type { StoredWebhook } from './stored-webhook.ts';

/**
 * A request as its owner may see it: the header fields that the owner has set may be credentials,
 * and the time and signature are new for every attempt. Pure.
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
