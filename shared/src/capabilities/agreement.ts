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
    enabled: z.boolean().describe('false if the owner has disabled it.'),
    secret: z
      .string()
      .optional()
      .describe('Only sent if the plugin does not have it yet; it replaces the stored one.'),
    previous_secret_expires_at: wireTime
      .optional()
      .describe('Until then, deliveries are also signed with the previous secret, UTC.'),
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
    scopes: z.array(z.string()).describe('Scopes of the key.'),
    event_types: z
      .array(z.string())
      .optional()
      .describe('Events a webhook can subscribe to; empty if the service has no webhooks.'),
    signature_schemes: z
      .array(z.string())
      .optional()
      .describe('Signature schemes of deliveries; verify the first one.'),
    webhook: agreedWebhook
      .nullish()
      .describe('null if none is registered; if one was offered, `warnings` says why.'),
    image_formats: z
      .array(z.string())
      .optional()
      .describe('Image media types that both sides accept, if the plugin has listed its own.'),
    upstream: z
      .looseObject({ name: z.string(), version: z.string() })
      .optional()
      .describe('The service behind this gateway, if it negotiates, too.'),
    notes: z
      .array(namedText)
      .optional()
      .describe('Machine-readable forms of `warnings`, for translation.'),
    warnings: z.array(z.string()).describe('What works with limitations.'),
    expires_at: wireTime.describe('When to negotiate again, UTC.'),
  })
  .meta({ id: 'CapabilitiesAgreement', title: 'Capabilities agreement' });

export type CapabilitiesAgreement = z.infer<typeof capabilitiesAgreement>;
