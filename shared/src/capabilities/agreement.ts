import { z } from 'zod';
import { PER_PAGE_MAXIMUM } from '../paging.ts';
import { namedText } from '../texts/api-text.ts';
import { webhookEvent, webhookPayload } from '../webhook.ts';
import { wireTime } from '../wire-time.ts';
import { contentFormat } from './offer.ts';

/**
 * How deliveries are signed: Standard Webhooks 1.0.0, symmetric (`v1`), in the header fields
 * `webhook-id`, `webhook-timestamp` and `webhook-signature`.
 */
export const SIGNATURE_SCHEME = 'standard-webhooks-v1';

/** The webhook that is registered for the address of the offer. */
export const agreedWebhook = z
  .looseObject({
    webhook_uuid: z.uuid(),
    url: z.string(),
    events: z.array(webhookEvent),
    payload: webhookPayload,
    signature: z.literal(SIGNATURE_SCHEME),
    enabled: z.boolean().describe('False: its owner has switched it off.'),
    secret: z
      .string()
      .optional()
      .describe('Only where the plugin does not hold it yet: store it in place of the old one.'),
    previous_secret_expires_at: wireTime
      .optional()
      .describe('Until then deliveries are signed with the secret before this one as well, UTC.'),
  })
  .meta({ title: 'Agreed webhook' });

export type AgreedWebhook = z.infer<typeof agreedWebhook>;

/**
 * The answer of `POST /wordpress/capabilities`: what both sides support, and how long that is
 * valid. Optional fields were added later; older services omit them.
 */
export const capabilitiesAgreement = z
  .looseObject({
    service: z.looseObject({
      name: z.string().min(1),
      version: z.string().min(1),
      api_version: z.string().min(1),
    }),
    contract: z.looseObject({ name: z.string().min(1), version: z.string().min(1) }),
    content_format: contentFormat,
    features: z.array(z.string().min(1)),
    limits: z.looseObject({ per_page: z.int().positive().max(PER_PAGE_MAXIMUM) }),
    scopes: z.array(z.string()).describe('What the key may do.'),
    event_types: z
      .array(z.string())
      .optional()
      .describe('What a webhook can be told of; empty: the service has no webhooks.'),
    signature_schemes: z
      .array(z.string())
      .optional()
      .describe('How deliveries are signed; the first is the one to verify.'),
    webhook: agreedWebhook
      .nullish()
      .describe('Null: none is registered; `warnings` says why, if one was offered.'),
    image_formats: z
      .array(z.string())
      .optional()
      .describe(
        'Media types of images that both sides take, if the plugin has said which it takes.',
      ),
    upstream: z
      .looseObject({ name: z.string(), version: z.string() })
      .optional()
      .describe('The service behind this one, where it negotiates itself.'),
    notes: z
      .array(namedText)
      .optional()
      .describe('Those of `warnings` that have a name, for showing them in another language.'),
    warnings: z.array(z.string()).describe('What works, but less well than it could.'),
    expires_at: wireTime.describe('When to negotiate again, UTC.'),
  })
  .meta({ id: 'CapabilitiesAgreement', title: 'Capabilities agreement' });

export type CapabilitiesAgreement = z.infer<typeof capabilitiesAgreement>;
