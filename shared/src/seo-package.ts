import { z } from 'zod';
import { articleIdentifier } from './article-identifier.ts';
import { articleSummary } from './article-summary.ts';
import { jsonObject } from './json-value.ts';
import { inputFault } from './texts/input-text.ts';
import { CONTRACT_NAME, CONTRACT_VERSION } from './versions.ts';
import { wireTime } from './wire-time.ts';

const text = z.string().nullish();
const url = z.url({ protocol: /^https?$/, error: inputFault('input-no-web-address') });

const author = z.looseObject({
  name: z.string().min(1),
  url: url.nullish(),
  email: z.email().nullish(),
});

const robots = z.looseObject({ index: z.boolean(), follow: z.boolean() });

const openGraph = z.looseObject({ title: text, description: text, image_url: url.nullish() });

const twitter = z.looseObject({
  card: z.enum(['summary', 'summary_large_image']).nullish(),
  title: text,
  description: text,
  image_url: url.nullish(),
});

/** An image with what a media library needs to know about it. */
export const articleImage = z
  .looseObject({
    url,
    alt: z.string(),
    caption: text,
    credit: text,
    width: z.int().positive().nullish(),
    height: z.int().positive().nullish(),
    mime_type: text,
  })
  .meta({ title: 'Article image' });

export type ArticleImage = z.infer<typeof articleImage>;

const faqEntry = z.looseObject({ question: z.string().min(1), answer: z.string().min(1) });

const internalLink = z
  .looseObject({
    uuid: z.uuid().nullish(),
    url: url.nullish(),
    anchor_text: z.string().min(1),
  })
  .refine((link) => Boolean(link.uuid) !== Boolean(link.url), inputFault('input-link-target'));

const source = z.looseObject({ title: z.string().min(1), url });

/** Identity beyond the summary's uuid. */
const identityFields = {
  contract: z.literal(CONTRACT_NAME),
  version: z.literal(CONTRACT_VERSION),
  content_hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hexadecimal digits')
    .describe('SHA-256 of the canonical content; equal hashes mean equal content.'),
};

const articleFields = {
  title: z.string().min(1).describe('The headline.'),
  language: z.string().min(2).max(35).describe('BCP 47 tag of the language it is written in.'),
  excerpt: text.describe('A short summary for lists and feeds.'),
  html: z.string().describe('The body as HTML, without the title.'),
  markdown: z.string().describe('The body as Markdown, without the title.'),
  reading_time_minutes: z.int().positive().nullish(),
  published_at: wireTime.nullish().describe('Publication date, past or planned, UTC.'),
  author: author.nullish(),
};

const seoFields = {
  meta_description: text.describe('Description for search engines.'),
  secondary_keywords: z.array(z.string().min(1)).nullish(),
  canonical_url: url.nullish().describe('Canonical URL for search engines.'),
  robots: robots.nullish(),
  open_graph: openGraph.nullish(),
  twitter: twitter.nullish(),
  schema_jsonld: z.array(jsonObject).nullish().describe('JSON-LD objects of schema.org.'),
};

const mediaFields = {
  featured_image: articleImage.nullish(),
  images: z.array(articleImage).nullish().describe('All images of the body, in order.'),
};

const taxonomyFields = {
  categories: z.array(z.string().min(1)).nullish(),
  tags: z.array(z.string().min(1)).nullish(),
};

const enrichmentFields = {
  faq: z.array(faqEntry).nullish(),
  internal_links: z.array(internalLink).nullish(),
  sources: z.array(source).nullish(),
};

const openFields = {
  custom_fields: jsonObject.nullish().describe('Custom fields, passed through unchanged.'),
};

/**
 * `seo_package` 1.0: the publish payload, the same in the detail, the JSON export and full
 * webhooks. A flat superset of the list's summary. Unknown fields are kept, so that a payload
 * survives a round trip through an older reader.
 */
export const seoPackage = z
  .looseObject({
    ...identityFields,
    ...articleSummary.shape,
    uuid: articleIdentifier.describe(
      'Identifier of the article: a UUID, if the service is a gateway.',
    ),
    ...articleFields,
    ...seoFields,
    ...mediaFields,
    ...taxonomyFields,
    ...enrichmentFields,
    ...openFields,
  })
  .meta({ id: 'SeoPackage', title: 'seo_package 1.0' });

export type SeoPackage = z.infer<typeof seoPackage>;

/** The fields by subject, as documentation and editors list them. */
export const SEO_PACKAGE_GROUPS = {
  identity: ['contract', 'version', 'uuid', 'content_hash'],
  summary: Object.keys(articleSummary.omit({ uuid: true }).shape),
  article: Object.keys(articleFields),
  seo: Object.keys(seoFields),
  media: Object.keys(mediaFields),
  taxonomy: Object.keys(taxonomyFields),
  enrichment: Object.keys(enrichmentFields),
  open: Object.keys(openFields),
} as const;

/** What people call a field, in the middle of a sentence; any other by its name. */
export const SEO_PACKAGE_LABELS: Readonly<Partial<Record<keyof typeof seoPackage.shape, string>>> =
  {
    meta_title: 'SEO title',
    meta_description: 'meta description',
    focus_keyword: 'focus keyword',
    secondary_keywords: 'secondary keywords',
    canonical_url: 'canonical address',
    robots: 'robots',
    open_graph: 'Open Graph',
    twitter: 'Twitter card',
    schema_jsonld: 'structured data',
    language: 'language',
    topic: 'topic',
    author: 'author of the article',
    faq: 'questions and answers',
    internal_links: 'internal links',
    sources: 'sources',
    custom_fields: 'custom fields',
  };
