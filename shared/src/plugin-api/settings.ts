import { z } from 'zod';
import { capabilitiesAgreement } from '../capabilities/agreement.ts';
import {
  CONNECTION_STATES,
  FAQ_CHOICES,
  SETUP_PROGRESS,
  UNINSTALL_CHOICES,
  VALUE_SOURCES,
} from './enumerations.ts';
import { importOptions } from './options.ts';
import { count, restError } from './shapes.ts';

const push = z.strictObject({
  active: z.boolean(),
  receiver: z.string().nullable().describe('The address that the service delivers to.'),
  last_delivery_at: z.iso.datetime().nullable(),
  reason: z.string().nullable().describe('Why not, with the fix; null where they do.'),
  off: z.boolean().describe('Whether somebody has switched it off.'),
});
/** Whether articles arrive by themselves. */
export type Push = z.infer<typeof push>;

export const connection = z.strictObject({
  state: z.enum(CONNECTION_STATES),
  url: z.string(),
  url_source: z.enum(VALUE_SOURCES),
  key_source: z.enum(VALUE_SOURCES),
  key_hint: z
    .string()
    .nullable()
    .describe('The end of the stored key, such as "…abcd"; the key itself never comes here.'),
  agreement: capabilitiesAgreement.nullable(),
  error: restError.nullable(),
  push: push.nullable(),
  former_service: z
    .strictObject({ url: z.string(), posts: count })
    .nullable()
    .describe(
      'Another service that posts were imported from, while it is open whether it has moved.',
    ),
});
export type Connection = z.infer<typeof connection>;

/** Which plugin prints the SEO of imported posts. */
export const seoSettings = z.strictObject({
  active: z.array(z.string()).describe('Slugs of the SEO plugins that run.'),
  names: z.record(z.string(), z.string()).describe('Names of all that are known, by slug.'),
  choice: z.string().describe('"auto", "none" or a slug.'),
  prints: z.string().describe('What follows from it: "article-bridge", "none" or a slug.'),
  faq: z.enum(FAQ_CHOICES),
});
export type SeoSettings = z.infer<typeof seoSettings>;

export const advancedSettings = z.strictObject({
  rollback_days: count,
  rollback_runs: count,
  shortcodes: z.array(z.string()),
  image_limits: z
    .strictObject({ bytes: count, pixels: count, seconds: count })
    .describe('What an image may cost; a filter of the site can change it.'),
});
export type StoredAdvanced = z.infer<typeof advancedSettings>;

export const uninstallSettings = z.strictObject({ posts: z.enum(UNINSTALL_CHOICES) });
export type StoredUninstall = z.infer<typeof uninstallSettings>;

export const setupSettings = z.strictObject({ progress: z.enum(SETUP_PROGRESS) });

const preset = z.strictObject({ slug: z.string(), name: z.string(), options: importOptions });
/** A named set of options. */
export type Preset = z.infer<typeof preset>;

export const presets = z.strictObject({
  default: z
    .string()
    .nullable()
    .describe('Slug of the preset that holds where an import names none.'),
  presets: z.array(preset),
});
export type Presets = z.infer<typeof presets>;

/** A test of Site Health. */
export const healthResult = z.strictObject({
  label: z.string(),
  status: z.enum(['good', 'recommended', 'critical']),
  badge: z.strictObject({ label: z.string(), color: z.string() }),
  description: z.string(),
  actions: z.string(),
  test: z.string(),
});
