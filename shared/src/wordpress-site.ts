import { z } from 'zod';
import { apiKey } from './api-key.ts';
import { agreedWebhook, capabilitiesAgreement } from './capabilities/agreement.ts';
import { wireTime } from './wire-time.ts';

/** What is kept of an agreement: all that tells how a site works, and never the webhook's secret. */
export const siteAgreement = z
  .object({
    ...capabilitiesAgreement.pick({
      contract: true,
      content_format: true,
      features: true,
      limits: true,
      scopes: true,
      notes: true,
      warnings: true,
      expires_at: true,
    }).shape,
    since: wireTime
      .optional()
      .describe('Since when the site has agreed on just this. Left out: longer than that is kept.'),
    webhook: z
      .object(
        agreedWebhook.pick({ webhook_uuid: true, url: true, events: true, enabled: true }).shape,
      )
      .nullable()
      .default(null)
      .describe('Null: none is registered; `warnings` says why, if one was offered.'),
  })
  .meta({ title: 'Last agreement with a site' });

export type SiteAgreement = z.infer<typeof siteAgreement>;

/** How a site was last heard of. */
export const SITE_CONTACTS = ['negotiation', 'key_use'] as const;

/** A WordPress site that has agreed with the service on what both can. */
export const wordpressSite = z
  .object({
    id: z.string(),
    url: z.string().describe('Home address of the site; one entry each.'),
    name: z.string(),
    language: z.string().describe('BCP 47.'),
    versions: z.object({ plugin: z.string(), wordpress: z.string(), php: z.string() }),
    seo_plugins: z.array(z.string()),
    agreement: siteAgreement,
    key: apiKey
      .pick({ id: true, name: true, last_four: true })
      .extend({ ended: z.boolean().describe('Whether it was revoked or has expired.') })
      .nullable()
      .describe('The key that it negotiated with.'),
    first_contact_at: wireTime,
    negotiated_at: wireTime.describe('When it last agreed.'),
    last_contact: z
      .object({
        at: wireTime,
        by: z
          .enum(SITE_CONTACTS)
          .describe(
            '`negotiation`: it agreed anew. `key_use`: a later use of its key, which counts only where no other site has the same.',
          ),
      })
      .describe('When it was last heard of, and by what.'),
  })
  .meta({ id: 'WordPressSite', title: 'WordPress site' });

export type WordPressSite = z.infer<typeof wordpressSite>;

/** The answer of `GET /wordpress/sites`. */
export const wordpressSiteList = z
  .object({ sites: z.array(wordpressSite).describe('The one heard of last is first.') })
  .meta({ id: 'WordPressSiteList' });

export type WordPressSiteList = z.infer<typeof wordpressSiteList>;
