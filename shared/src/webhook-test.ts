import { z } from 'zod';

/** The body of `POST /webhooks/test` (spec): a stored webhook, or an unsaved endpoint. */
export const webhookTestRequest = z
  .union(
    [
      z.strictObject({ webhook_uuid: z.string().min(1, 'must not be empty') }),
      z.strictObject({
        url: z.url('must be a URL such as https://cms.example.org/webhook'),
        secret: z.string().min(1, 'must not be empty').max(512, 'must be at most 512 characters'),
      }),
    ],
    'must be {"webhook_uuid": "…"} of a stored webhook, or {"url": "https://…", "secret": "…"}',
  )
  .meta({ id: 'WebhookTestRequest' });

export type WebhookTestRequest = z.infer<typeof webhookTestRequest>;

/** The answer of `POST /webhooks/test`: 200 with `ok: true`, or a 4xx that says what failed. */
export const webhookTestAnswer = z
  .discriminatedUnion('ok', [
    z.object({ ok: z.literal(true) }),
    z.object({ ok: z.literal(false), error: z.string().min(1) }),
  ])
  .meta({ id: 'WebhookTestAnswer' });

export type WebhookTestAnswer = z.infer<typeof webhookTestAnswer>;

/** What a test delivery carries (spec, "POST /webhooks/test"). */
export const webhookTestPayload = z
  .object({ test: z.literal(true), message: z.string() })
  .meta({ id: 'WebhookTestPayload' });

export type WebhookTestPayload = z.infer<typeof webhookTestPayload>;
