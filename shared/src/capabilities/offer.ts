import { z } from 'zod';
import { inputFault } from '../texts/input-text.ts';
import { CONTRACT_NAME } from '../versions.ts';

/** Formats in which a plugin can take an article's body, as it prefers them. */
export const CONTENT_FORMATS = ['blocks', 'html', 'markdown'] as const;

export const contentFormat = z.enum(CONTENT_FORMATS);

export type ContentFormat = z.infer<typeof contentFormat>;

/**
 * Features of this version beyond listing and exporting. `cursor` reports every change; deletions
 * only together with `tombstones`. With `publication_checks`, the service accepts what a site has
 * found on the pages of its articles. With `batches`, its list takes `uuids` and `expand=blocks`.
 */
export const FEATURES = [
  'conditional_requests',
  'content_hash',
  'search',
  'cursor',
  'tombstones',
  'expand',
  'filters',
  'history',
  'publication_checks',
  'batches',
] as const;

export const feature = z.enum(FEATURES);

export type Feature = z.infer<typeof feature>;

/** Those that this version of the plugin makes use of: all it may offer. */
export const PLUGIN_FEATURES = [
  'content_hash',
  'search',
  'cursor',
  'tombstones',
  'publication_checks',
  'batches',
] as const satisfies readonly Feature[];

const shortText = z.string().min(1).max(200);
const shortList = z.array(z.string().min(1).max(100)).max(50);

/** Characters of the names of all SEO plugins of a site: what is kept of a site repeats them. */
const SEO_PLUGINS_MAXIMUM = 500;

/**
 * Where a plugin wants to receive changes. The values are validated when the webhook is registered,
 * not here: an unsuitable address costs a warning, not the agreement.
 */
export const webhookOffer = z
  .looseObject({
    url: z.string().min(1).max(2048).describe('URL of the receiver.'),
    events: shortList.optional().describe('By default, all events, or those already registered.'),
    secret_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits')
      .nullish()
      .describe(
        'Hexadecimal SHA-256 of the secret that the plugin has stored (including "whsec_"). null or ' +
          'omitted if it has none and needs one.',
      ),
  })
  .meta({ title: 'Webhook offer' });

export type WebhookOffer = z.infer<typeof webhookOffer>;

/**
 * The body of `POST /wordpress/capabilities`: the identity of a plugin and what it supports.
 * Formats, features and versions are plain strings, since a newer plugin may name unknown ones,
 * which the negotiation ignores.
 */
export const capabilitiesOffer = z
  .looseObject({
    site: z.looseObject({
      url: z.url({ protocol: /^https?$/ }).describe('Home address of the site.'),
      name: z.string().max(200).default(''),
      language: z.string().min(2).max(35).default('en').describe('BCP 47.'),
    }),
    plugin: z.looseObject({ version: shortText }),
    wordpress: z.looseObject({ version: shortText }),
    php: z.looseObject({ version: shortText }),
    contracts: z
      .array(z.looseObject({ name: shortText, versions: shortList.min(1) }))
      .min(1)
      .max(20)
      .describe(`Contracts the plugin reads, such as ${CONTRACT_NAME} with its versions.`),
    content_formats: shortList.min(1).describe('In the plugin’s order of preference.'),
    features: shortList.default([]),
    seo_plugins: shortList
      .refine(
        (names) => names.join('').length <= SEO_PLUGINS_MAXIMUM,
        inputFault('input-too-long', { most: SEO_PLUGINS_MAXIMUM }),
      )
      .default([])
      .describe('SEO plugins active on the site.'),
    image_formats: shortList
      .optional()
      .describe('Image media types the site accepts. If omitted, images are not negotiated.'),
    limits: z
      .looseObject({ per_page: z.int().positive().optional() })
      .default({})
      .describe('Limits the plugin asks the service to keep to.'),
    webhook: webhookOffer
      .nullish()
      .describe('null or omitted if none is wanted; an existing registration is kept.'),
  })
  .meta({ id: 'CapabilitiesOffer', title: 'Capabilities offer' });

export type CapabilitiesOffer = z.infer<typeof capabilitiesOffer>;
