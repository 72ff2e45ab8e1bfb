import { WEBHOOK_EVENTS, articleEvent, webhookTestPayload } from '@article-bridge/contract';
import { z } from 'zod';

/** Descriptions without the ids that would make zod refer to definitions which are elsewhere. */
class WithoutIds extends z.core.$ZodRegistry<z.core.JSONSchemaMeta> {
  override get(schema: z.core.$ZodType) {
    const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {};
    return meta;
  }
}

const anySchema = z.record(z.string(), z.unknown());

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

/** The `webhooks` section of the OpenAPI document: what an endpoint is sent, and its answers. */
export function openApiWebhooks() {
  return {
    'article-event': delivery(
      'article-event',
      'An article changed',
      `One of ${WEBHOOK_EVENTS.join(', ')}; a hint to fetch the article.`,
      articleEvent,
    ),
    'webhook-test': delivery(
      'webhook-test',
      'A test',
      'Sent by POST /webhooks/test.',
      webhookTestPayload,
    ),
  };
}

function delivery(name: string, summary: string, description: string, body: z.ZodType) {
  return {
    post: {
      summary,
      description,
      tags: ['Webhooks'],
      security: [],
      parameters: SIGNATURE_HEADERS,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: bodySchema(name, body) } },
      },
      responses: {
        '2XX': { description: 'It has arrived.' },
        '410': { description: 'No more deliveries are wanted: the webhook is disabled.' },
        default: { description: 'It is sent again, on schedule.' },
      },
    },
  };
}

/** What refers to itself refers to where it stands in the document. */
function bodySchema(name: string, body: z.ZodType): z.infer<typeof anySchema> {
  const place = `#/webhooks/${name}/post/requestBody/content/application~1json/schema`;
  const { $schema: _schema, ...schema } = z.toJSONSchema(body, { metadata: new WithoutIds() });
  return anySchema.parse(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${place}/$defs/`)),
  );
}
