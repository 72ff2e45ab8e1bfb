import { z } from 'zod';
import type { ArticleStatus } from './article-status.ts';
import { namedText } from './texts/api-text.ts';
import { inputFault } from './texts/input-text.ts';
import { wireTime } from './wire-time.ts';

/** The events of webhooks. Every change of an article is exactly one of these. */
export const WEBHOOK_EVENTS = [
  'article.completed',
  'article.updated',
  'article.archived',
  'article.deleted',
] as const;

export const webhookEvent = z.enum(WEBHOOK_EVENTS);

export type WebhookEvent = z.infer<typeof webhookEvent>;

/**
 * The single event of a change to an article. A change that neither completes, archives nor deletes it
 * is an update, including the first lines of a draft: the payload has the status.
 *
 * @param before undefined for a new article
 */
export function webhookEventOf(
  before: ArticleStatus | undefined,
  after: ArticleStatus | 'deleted',
): WebhookEvent {
  if (after === 'deleted') return 'article.deleted';
  if (after === before) return 'article.updated';
  if (after === 'completed') return 'article.completed';
  return after === 'archived' ? 'article.archived' : 'article.updated';
}

/** `thin`: the summary and the content hash; `full`: the whole seo_package. */
export const WEBHOOK_PAYLOADS = ['thin', 'full'] as const;

export const webhookPayload = z.enum(WEBHOOK_PAYLOADS);

export type WebhookPayload = z.infer<typeof webhookPayload>;

/** Standard Webhooks: base64 of 24 to 64 bytes after the prefix. */
const SECRET = /^whsec_((?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/;
const SECRET_BYTES = { least: 24, most: 64 };
const SECRET_FAULT = inputFault('input-no-secret');

export const webhookSecret = z
  .string()
  .regex(SECRET, SECRET_FAULT)
  .refine((secret) => {
    const base64 = secret.slice('whsec_'.length);
    const bytes = Math.floor((base64.replace(/={1,2}$/, '').length * 3) / 4);
    return bytes >= SECRET_BYTES.least && bytes <= SECRET_BYTES.most;
  }, SECRET_FAULT)
  .describe('Signing secret: "whsec_" followed by 24 to 64 random bytes in base64.');

const HEADERS_MAXIMUM = 20;
const HEADER_VALUE_MAXIMUM = 2048;

/** Header fields that the delivery itself sets, or that belong to one connection (RFC 9110). */
const RESERVED_HEADER =
  /^(?:webhook-.*|content-.*|proxy-.*|host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|accept-encoding|user-agent)$/i;

export const webhookHeaders = z
  .record(
    z
      .string()
      .regex(/^[\w!#$%&'*+.^`|~-]{1,100}$/, inputFault('input-no-header-name'))
      .refine((name) => !RESERVED_HEADER.test(name), inputFault('input-reserved-header')),
    z
      .string()
      .max(HEADER_VALUE_MAXIMUM)
      .regex(/^[\x20-\x7e]*$/, inputFault('input-not-ascii')),
  )
  .refine((headers) => Object.keys(headers).length <= HEADERS_MAXIMUM, {
    error: inputFault('input-too-many-headers', { most: HEADERS_MAXIMUM }),
  })
  .describe(
    'Header fields sent with every delivery, such as Authorization. Their values are never returned.',
  );

const name = z
  .string()
  .trim()
  .max(200)
  .nullable()
  .describe('Display name, such as "News site"; null if it has none.');

const url = z
  .url({ protocol: /^https?$/, error: inputFault('input-no-https-address') })
  .max(2048)
  .describe('URL of the endpoint: https, on the public internet.');

const events = z
  .array(webhookEvent, {
    error: inputFault('input-list-of-none', { allowed: WEBHOOK_EVENTS.join(', ') }),
  })
  .min(1, inputFault('input-no-event'))
  .transform((names) => WEBHOOK_EVENTS.filter((name) => names.includes(name)))
  .describe('Events to deliver; all by default.');

/** The body of `POST /webhooks`. */
export const webhookCreate = z
  .strictObject({
    name: name.optional(),
    url,
    secret: webhookSecret.optional().describe('Generated if omitted.'),
    events: events.default([...WEBHOOK_EVENTS]),
    payload: webhookPayload.default('thin'),
    headers: webhookHeaders.default({}),
  })
  .meta({ id: 'WebhookCreate' });

export type WebhookCreate = z.infer<typeof webhookCreate>;

/** The body of `PUT /webhooks/{webhook_uuid}`. Enabling it clears why it was disabled. */
export const webhookUpdate = z
  .strictObject({
    name: name.optional().describe('Unchanged if omitted; null removes it.'),
    url,
    events: events.default([...WEBHOOK_EVENTS]),
    payload: webhookPayload.default('thin'),
    headers: webhookHeaders
      .optional()
      .describe(
        'Unchanged if omitted; to be given anew with a URL of another origin, if there are any.',
      ),
    enabled: z.boolean().default(true),
  })
  .meta({ id: 'WebhookUpdate' });

export type WebhookUpdate = z.infer<typeof webhookUpdate>;

/** A stored webhook. Its secret and the values of its header fields are not shown. */
export const webhook = z
  .object({
    webhook_uuid: z.uuid(),
    name: z.string().nullable().optional().describe('Display name.'),
    url: z.string(),
    events: z.array(webhookEvent),
    payload: webhookPayload,
    header_names: z.array(z.string()),
    enabled: z.boolean(),
    disabled_at: wireTime.nullable(),
    disabled_reason: z.string().nullable().describe('Why it is disabled.'),
    disabled_text: namedText.nullable().optional().describe('Machine-readable form of the reason.'),
    failing_since: wireTime
      .nullable()
      .describe(
        'Time of the first of three or more consecutive failures; null if there are fewer, or a test has arrived since.',
      ),
    created_at: wireTime,
    updated_at: wireTime,
  })
  .meta({ id: 'Webhook' });

export type Webhook = z.infer<typeof webhook>;

/** The answer of `POST /webhooks` and of a rotation: the only time the secret is shown. */
export const webhookWithSecret = webhook
  .extend({
    secret: z.string(),
    previous_secret_expires_at: wireTime
      .nullable()
      .describe('Until then, deliveries are also signed with the old secret.'),
  })
  .meta({ id: 'WebhookWithSecret' });

export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

export const webhookList = z
  .object({ webhooks: z.array(webhook) })
  .meta({ id: 'WebhookList', title: 'Webhook list' });

export type WebhookList = z.infer<typeof webhookList>;
