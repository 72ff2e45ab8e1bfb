import {
  ARTICLE_STATUSES,
  articleFields,
  articleSlug,
  languageTag,
  secondsToWireTime,
  wireTimeToSeconds,
} from '@article-bridge/contract';
import { z } from 'zod';
import { isLocal } from './address.ts';

const text = z.string('must be a text').trim().min(1, 'must not be empty');

const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an http or https address such as https://example.com/page',
});

/** A path beside the file, or an address: which of the two is the importer's to find out. */
const imageAddress = text
  .max(2000, 'must be at most 2000 characters')
  .refine(
    (address) => isLocal(address) || webAddress.safeParse(address).success,
    'must be the path of an image, or its http or https address',
  );

const time = z.string('must be a date such as 2026-01-31').transform((value, context) => {
  const seconds = wireTimeToSeconds(value.trim());
  if (seconds !== undefined) return secondsToWireTime(seconds);
  context.addIssue({
    code: 'custom',
    message: 'must be a date that exists, such as 2026-01-31 or 2026-01-31T09:30:00+01:00',
  });
  return z.NEVER;
});

/** A list of strings; a single string counts as a list of one. Duplicates are removed. */
const texts = z
  .union([text.transform((one) => [one]), z.array(text)], { error: 'must be a list of texts' })
  .transform((list) => [...new Set(list)]);

const author = z.union(
  [
    text.transform((name) => ({ name })),
    z.strictObject({
      name: text,
      url: webAddress.optional(),
      email: z.email('must be an e-mail address').optional(),
    }),
  ],
  { error: 'must be a name, or a mapping with name and, if wanted, url and email' },
);

/** An empty value means that there is none. */
const orNone = z
  .string('must be a text')
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const featuredImage = z.union(
  [
    imageAddress.transform((src) => ({ src })),
    z.strictObject({
      src: imageAddress,
      alt: z.string('must be a text').optional(),
      caption: orNone,
      credit: orNone,
    }),
  ],
  {
    error:
      'must be the path of an image, or a mapping with src and, if wanted, alt, caption, credit',
  },
);

const robots = z.strictObject({
  index: z.boolean('must be true or false').default(true),
  follow: z.boolean('must be true or false').default(true),
});

const openGraph = z.strictObject({
  title: text.optional(),
  description: text.optional(),
  image_url: imageAddress.optional(),
});

const twitterCard = z.enum(['summary', 'summary_large_image'], {
  error: 'must be summary or summary_large_image',
});

const jsonObject = z.record(z.string(), z.json(), 'must be a mapping');

const internalLink = z
  .strictObject({
    uuid: z.uuid('must be a uuid').optional(),
    url: webAddress.optional(),
    anchor_text: text,
  })
  .refine(
    (link) => (link.uuid === undefined) !== (link.url === undefined),
    'must hold either uuid or url',
  );

/** Fields that a file has in the API's form; `frontMatterFields` has the others. */
const inputFields = articleFields.omit({
  ...{ markdown: true, html: true, blocks: true, published_at: true },
}).shape;

/**
 * Every front matter key that the service knows. Other keys are not errors: they are kept in
 * `custom_fields`.
 */
export const frontMatterFields = z.object({
  ...inputFields,
  title: text.optional(),
  slug: articleSlug.optional(),
  date: time.optional(),
  updated: time.optional(),
  status: z
    .enum(ARTICLE_STATUSES, { error: `must be one of ${ARTICLE_STATUSES.join(', ')}` })
    .optional(),
  language: languageTag.optional(),
  uuid: z
    .uuid('must be a uuid such as 0b9f3c1e-5d0a-4c58-9a55-0d9a54d2f6c1')
    .toLowerCase()
    .optional(),
  topic: text.optional(),
  excerpt: text.optional(),
  description: text.optional(),
  meta_title: text.optional(),
  meta_description: text.optional(),
  focus_keyword: text.optional(),
  secondary_keywords: texts.optional(),
  canonical_url: webAddress.optional(),
  robots: robots.optional(),
  open_graph: openGraph.optional(),
  twitter: openGraph.extend({ card: twitterCard.optional() }).optional(),
  schema_jsonld: z
    .union([jsonObject.transform((one) => [one]), z.array(jsonObject)], {
      error: 'must be a JSON-LD mapping, or a list of them',
    })
    .optional(),
  author: author.optional(),
  categories: texts.optional(),
  tags: texts.optional(),
  featured_image: featuredImage.optional(),
  faq: z
    .array(
      z.strictObject({ question: text, answer: text }),
      'must be a list of question and answer',
    )
    .optional(),
  sources: z
    .array(z.strictObject({ title: text, url: webAddress }), 'must be a list of title and url')
    .optional(),
  internal_links: z
    .array(internalLink, 'must be a list of uuid or url, and anchor_text')
    .optional(),
  custom_fields: jsonObject.optional(),
});

export type FrontMatterFields = z.infer<typeof frontMatterFields>;
