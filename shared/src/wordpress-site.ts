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
      .describe(
        'Since when this agreement has been in effect; omitted if that was longer ago than is stored.',
      ),
    webhook: z
      .object(
        agreedWebhook.pick({ webhook_uuid: true, url: true, events: true, enabled: true }).shape,
      )
      .nullable()
      .default(null)
      .describe('null if none is registered; if one was offered, `warnings` says why.'),
  })
  .meta({ title: 'Last agreement with a site' });

export type SiteAgreement = z.infer<typeof siteAgreement>;

/** How a site was last heard of. */
export const SITE_CONTACTS = ['negotiation', 'key_use'] as const;

/** A WordPress site that has agreed with the service on what both can. */
export const wordpressSite = z
  .object({
    id: z.string(),
    url: z.string().describe('Home URL of the site, unique in the list.'),
    name: z.string(),
    language: z.string().describe('BCP 47.'),
    versions: z.object({ plugin: z.string(), wordpress: z.string(), php: z.string() }),
    seo_plugins: z.array(z.string()),
    agreement: siteAgreement,
    key: apiKey
      .pick({ id: true, name: true, last_four: true })
      .extend({ ended: z.boolean().describe('Whether the key was revoked or has expired.') })
      .nullable()
      .describe('The API key used for the negotiation.'),
    first_contact_at: wireTime,
    negotiated_at: wireTime.describe('Time of the last agreement.'),
    last_contact: z
      .object({
        at: wireTime,
        by: z
          .enum(SITE_CONTACTS)
          .describe(
            '`negotiation`: it negotiated. `key_use`: its key was used later; counted only if no other site uses the same key.',
          ),
      })
      .describe('The site’s last contact.'),
  })
  .meta({ id: 'WordPressSite', title: 'WordPress site' });

export type WordPressSite = z.infer<typeof wordpressSite>;

/** The answer of `GET /wordpress/sites`. */
export const wordpressSiteList = z
  .object({ sites: z.array(wordpressSite).describe('Most recently active site first.') })
  .meta({ id: 'WordPressSiteList' });

export type WordPressSiteList = z.infer<typeof wordpressSiteList>;
