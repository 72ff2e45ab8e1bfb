import { __ } from '@wordpress/i18n';
import { z } from 'zod';

const text = z.string().optional();
const texts = z.array(z.string()).optional();

/**
 * An article in the editor: the writer's fields under the names of the API. An absent field is
 * derived from the text by the gateway or is not set. The schema is looser than the contract,
 * because half-typed values must be kept, too.
 */
export const draftSchema = z.object({
  title: z.string(),
  markdown: z.string(),
  slug: text,
  language: text,
  topic: text,
  excerpt: text,
  published_at: text,
  author: z.looseObject({ name: z.string(), url: text, email: text }).optional(),
  meta_title: text,
  meta_description: text,
  focus_keyword: text,
  secondary_keywords: texts,
  canonical_url: text,
  robots: z.looseObject({ index: z.boolean(), follow: z.boolean() }).optional(),
  open_graph: z.looseObject({ title: text, description: text, image_url: text }).optional(),
  twitter: z
    .looseObject({ card: text, title: text, description: text, image_url: text })
    .optional(),
  schema_jsonld: z.array(z.json()).optional(),
  featured_image: z
    .looseObject({ url: z.string(), alt: text, caption: text, credit: text })
    .optional(),
  categories: texts,
  tags: texts,
  faq: z.array(z.looseObject({ question: z.string(), answer: z.string() })).optional(),
  internal_links: z.array(z.json()).optional(),
  sources: z.array(z.looseObject({ title: z.string(), url: z.string() })).optional(),
  custom_fields: z.record(z.string(), z.json()).optional(),
});

export type Draft = z.infer<typeof draftSchema>;

export type DraftField = keyof Draft;

/** What a field is called on the screen. */
export function fieldName(field: DraftField): string {
  const names: Record<DraftField, string> = {
    title: __('Title'),
    markdown: __('Text'),
    slug: __('Address'),
    language: __('Language'),
    topic: __('Topic'),
    excerpt: __('Excerpt'),
    published_at: __('Published'),
    author: __('Author'),
    meta_title: __('Title in search results'),
    meta_description: __('Description in search results'),
    focus_keyword: __('Focus keyword'),
    secondary_keywords: __('Other keywords'),
    canonical_url: __('Canonical address'),
    robots: __('Search engines'),
    open_graph: __('Social card'),
    twitter: __('Social card of X'),
    schema_jsonld: __('Structured data'),
    featured_image: __('Featured image'),
    categories: __('Categories'),
    tags: __('Tags'),
    faq: __('Questions and answers'),
    internal_links: __('Links to other articles'),
    sources: __('Sources'),
    custom_fields: __('Custom fields'),
  };
  return names[field];
}
