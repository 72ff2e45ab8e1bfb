import { z } from 'zod';
import { SOURCE_STATES } from './enumerations.ts';
import { maybeTime, restError } from './shapes.ts';

export const postSource = z.strictObject({
  uuid: z.string().nullable().describe('The article, or null for a post that none became.'),
  state: z.enum(SOURCE_STATES),
  service: z
    .strictObject({ name: z.string(), url: z.string() })
    .nullable()
    .describe('Null while the site is not connected.'),
  imported_at: maybeTime,
  source_updated_at: maybeTime,
  edited_fields: z.array(z.string()).describe('Names of fields, for people.'),
  conflict_fields: z.array(z.string()),
  problem: restError.nullable().describe('Why the service could not be asked for its version.'),
  can_refresh: z.boolean(),
  can_unlink: z.boolean(),
  site_name: z.string(),
  seo_plugin: z
    .string()
    .nullable()
    .describe('The SEO plugin that prints the fields; empty for nobody, null for this plugin.'),
  seo_kept: z
    .array(z.string())
    .describe('Names of the fields, for people, that somebody has set in the SEO plugin.'),
});
/** How a post compares with the article it was made from. */
export type PostSource = z.infer<typeof postSource>;
