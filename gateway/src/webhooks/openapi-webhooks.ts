import { WEBHOOK_EVENTS } from '@article-bridge/contract';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const SIGNATURE_HEADERS = [
  header('webhook-id', 'The same at every attempt of a message.'),
  header('webhook-timestamp', 'Unix seconds of this attempt.'),
  header(
    'webhook-signature',
    'One `v1,` entry for each secret: base64 of HMAC-SHA256 over `id.timestamp.body`.',
  ),
];

/** The `webhooks` section of the OpenAPI document: what an endpoint receives, and its answers. */
export function openApiWebhooks() {
  return {
    'article-event': delivery({
      operationId: 'receiveArticleEvent',
      summary: 'Article changed',
      description: `One of ${WEBHOOK_EVENTS.join(', ')}; a hint to fetch the article.`,
      schema: 'ArticleEvent',
    }),
    'webhook-test': delivery({
      operationId: 'receiveWebhookTest',
      summary: 'A test',
      description: 'Sent by POST /webhooks/test.',
      schema: 'WebhookTestPayload',
    }),
  };
}

interface Delivery {
  operationId: string;
  summary: string;
  description: string;
  /** Name of the body's schema among the document's components. */
  schema: string;
}

function delivery({ schema, ...described }: Delivery) {
  return {
    post: {
      ...described,
      tags: ['Webhooks'],
      security: [],
      parameters: SIGNATURE_HEADERS,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
      responses: {
        '2XX': { description: 'The delivery was accepted.' },
        '410': { description: 'The endpoint is gone: the webhook is disabled.' },
        default: { description: 'The delivery failed and is retried on schedule.' },
      },
    },
  };
}
