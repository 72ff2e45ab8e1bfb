import { z } from 'zod';
import { articleStatus } from './article-status.ts';
import { jsonObject } from './json-value.ts';
import { articleImage, seoPackage } from './seo-package.ts';
import { queryFlag } from './query-flag.ts';
import { inputFault } from './texts/input-text.ts';
import { inputTime, secondsToWireTime } from './wire-time.ts';

/** The longest slug: WordPress cuts `post_name` at 200 bytes (wp_posts.post_name). */
export const SLUG_MAX_LENGTH = 200;

const SLUG = /^[\p{L}\p{M}\p{N}]+(?:[-_.~]+[\p{L}\p{M}\p{N}]+)*$/u;

export const articleSlug = z
  .string(inputFault('input-not-text'))
  .max(SLUG_MAX_LENGTH, {
    error: inputFault('input-too-long', { most: SLUG_MAX_LENGTH }),
    // The pattern takes a third of a second for a text as long as a whole request may be.
    abort: true,
  })
  .regex(SLUG, inputFault('input-no-slug'));

/** More than any language tag has; to canonicalize one takes time with the square of its length. */
const LANGUAGE_READ_LENGTH = 255;

const LANGUAGE_FAULT = inputFault('input-no-language');

/** A language tag; written as RFC 5646 recommends. */
export const languageTag = z
  .string(inputFault('input-not-text'))
  .trim()
  .transform((value, context) => {
    const [tag] = canonicalLocales(value);
    if (tag !== undefined && tag.length >= 2 && tag.length <= 35) return tag;
    context.addIssue({ code: 'custom', message: LANGUAGE_FAULT });
    return z.NEVER;
  });

function canonicalLocales(tag: string): string[] {
  try {
    return tag === '' || tag.length > LANGUAGE_READ_LENGTH ? [] : Intl.getCanonicalLocales(tag);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

const text = z.string().trim().min(1, inputFault('input-empty')).max(10_000).nullish();
const texts = z
  .array(z.string().trim().min(1, inputFault('input-empty')).max(500))
  .max(500)
  .transform((list) => [...new Set(list)])
  .nullish();

/** What a writer sends as it is published; `articleFields` names what has a form of its own. */
const publishedFields = seoPackage.omit({
  ...{ contract: true, version: true, uuid: true, content_hash: true, created_at: true },
  ...{ updated_at: true, word_count: true, reading_time_minutes: true, images: true },
}).shape;

/** The forms in which a body can come; the others are derived from it. */
export const BODY_FORMS = ['markdown', 'html', 'blocks'] as const;

export type BodyForm = (typeof BODY_FORMS)[number];

/** Characters of a body: the longest novels have three times as many, and no article has a third. */
const BODY_MAX_LENGTH = 1_000_000;

const body = z
  .string()
  .max(BODY_MAX_LENGTH, inputFault('input-too-long', { most: BODY_MAX_LENGTH }));

/** What a writer can say of an article. A field that is left out or null is derived, or absent. */
export const articleFields = z.strictObject({
  ...publishedFields,
  title: z.string().trim().min(1, inputFault('input-empty')).max(1000).describe('The headline.'),
  slug: articleSlug.nullish(),
  language: languageTag.nullish().describe('BCP 47. By default, guessed from the text.'),
  status: articleStatus
    .optional()
    .describe('By default, `draft` for a new article; otherwise unchanged.'),
  markdown: body.optional().describe('The body as Markdown (GFM).'),
  html: body.optional().describe('The body as HTML; disallowed markup is removed.'),
  blocks: body.optional().describe('The body as WordPress blocks.'),
  topic: text,
  excerpt: text,
  published_at: inputTime.transform(secondsToWireTime).nullish(),
  meta_title: text,
  meta_description: text,
  focus_keyword: z.string().trim().max(500).nullish(),
  secondary_keywords: texts,
  featured_image: articleImage
    .pick({ url: true, caption: true, credit: true, width: true, height: true, mime_type: true })
    .extend({ alt: z.string().default('') })
    .nullish()
    .describe('Size and type are filled in for images uploaded to this service.'),
  categories: texts,
  tags: texts,
});

/** Asked whatever else is wrong with an object, so that one answer lists every fault. */
const oneBodyFault = {
  error: inputFault('input-one-body', { forms: BODY_FORMS.join(', ') }),
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

function hasOneBody(fields: object): boolean {
  return BODY_FORMS.filter((form) => Object.hasOwn(fields, form)).length === 1;
}

/** The body of `PUT /articles/{uuid}`: the whole article anew. */
export const articleInput = articleFields
  .refine(hasOneBody, oneBodyFault)
  .meta({ id: 'ArticleInput', title: 'Article as a writer sends it' });

export type ArticleInput = z.infer<typeof articleInput>;

/** The body of `POST /articles`. */
export const articleCreate = articleFields
  .extend({ uuid: z.uuid().toLowerCase().optional().describe('Generated if omitted.') })
  .refine(hasOneBody, oneBodyFault)
  .meta({ id: 'ArticleCreate', title: 'New article' });

export type ArticleCreate = z.infer<typeof articleCreate>;

/**
 * The body of `PATCH /articles/{uuid}`: a JSON Merge Patch (RFC 7396). The patched article is
 * validated like the body of a PUT.
 */
export const articlePatch = jsonObject
  .describe('Fields as in PUT. null removes a field; derived fields are computed again.')
  .meta({ id: 'ArticlePatch', title: 'Merge patch of an article' });

export type ArticlePatch = z.infer<typeof articlePatch>;

/** The query of `POST /articles`, `PUT` and `PATCH /articles/{uuid}`. */
export const articleSaveQuery = z.strictObject({
  autosave: queryFlag.describe(
    'true: an automatic save by an editor. Automatic saves within ten minutes form one version in the history and send one webhook message at their end.',
  ),
});

/** The query of `POST /articles`. */
export const articleCreateQuery = articleSaveQuery.extend({
  missing_images: z
    .enum(['refuse', 'keep'])
    .default('refuse')
    .describe(
      'keep: images that are neither on the web nor uploaded stay in the Markdown, and their alternative text takes their place in the HTML, as after an import that did not find them.',
    ),
});

/** The body of `POST /articles/{uuid}/status`. */
export const articleStatusChange = z
  .strictObject({ status: articleStatus })
  .meta({ id: 'ArticleStatusChange' });
