import { z } from 'zod';
import { inputFault } from './texts/input-text.ts';
import { textMembers } from './texts/api-text.ts';
import { queryFlag } from './query-flag.ts';
import { webhookRequest } from './webhook-delivery.ts';
import { webhookSecret } from './webhook.ts';

/**
 * The secret of an endpoint that is not stored: any text (spec), whose bytes are the key. Only a
 * text with the prefix of Standard Webhooks must be a secret of that format.
 */
const adHocSecret = z
  .string()
  .min(1, inputFault('input-empty'))
  .max(512, inputFault('input-too-long', { most: 512 }))
  .refine(
    (secret) => !secret.startsWith('whsec_') || webhookSecret.safeParse(secret).success,
    inputFault('input-no-ad-hoc-secret'),
  )
  .describe(
    'Signing secret: "whsec_" followed by 24 to 64 bytes in base64, or any other text, whose UTF-8 bytes are the key.',
  );

/** The body of `POST /webhooks/test` (spec): a stored webhook, or an unsaved endpoint. */
export const webhookTestRequest = z
  .union(
    [
      z.strictObject({ webhook_uuid: z.string().min(1, inputFault('input-empty')) }),
      z.strictObject({
        url: z.url(inputFault('input-no-webhook-address')),
        secret: adHocSecret,
      }),
    ],
    'must be {"webhook_uuid": "…"} of a stored webhook, or {"url": "https://…", "secret": "…"}',
  )
  .meta({ id: 'WebhookTestRequest' });

export type WebhookTestRequest = z.infer<typeof webhookTestRequest>;

/** The query of `POST /webhooks/test`. */
export const webhookTestQuery = z.strictObject({
  details: queryFlag.describe('true: include the request that was sent as `sent`.'),
});

/** The request of a test, and how it was answered; never what the answer says. */
export const webhookTestSent = z.object({
  request: webhookRequest,
  status: z
    .int()
    .nullable()
    .describe('HTTP status of the endpoint’s response; null if there was none.'),
  duration_ms: z.int().nonnegative(),
});

export type WebhookTestSent = z.infer<typeof webhookTestSent>;

const sent = webhookTestSent
  .optional()
  .describe('The request that was sent; only with `details=true`.');

/** The answer of `POST /webhooks/test`: 200 with `ok: true`, or a 4xx that says what failed. */
export const webhookTestAnswer = z
  .discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), sent }),
    z.object({ ok: z.literal(false), error: z.string().min(1), ...textMembers, sent }),
  ])
  .meta({ id: 'WebhookTestAnswer' });

export type WebhookTestAnswer = z.infer<typeof webhookTestAnswer>;

/** What a test delivery carries (spec, "POST /webhooks/test"). */
export const webhookTestPayload = z
  .object({ test: z.literal(true), message: z.string() })
  .meta({ id: 'WebhookTestPayload' });

export type WebhookTestPayload = z.infer<typeof webhookTestPayload>;
