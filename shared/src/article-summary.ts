import { z } from 'zod';
import { articleStatus } from './article-status.ts';
import { wireTime } from './wire-time.ts';

/**
 * An article's identifier. Articles of a gateway of our own have a UUID; another service's is an opaque
 * text and stays as it is, case included. It is one segment of a path, whatever reads it.
 */
export const articleIdentifier = z
  .string()
  .regex(
    /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,128}$/,
    'must be an identifier of up to 128 letters and digits',
  );

/** An element of the list (spec, "Article summary"): these nine fields, no more. */
export const articleSummary = z
  .object({
    uuid: articleIdentifier.describe(
      'Identifier of the article: a UUID, if the service is a gateway.',
    ),
    topic: z.string().describe('What the article is about.'),
    status: articleStatus.describe('Where the article stands.'),
    slug: z.string().min(1).describe('Name of the article in a URL.'),
    word_count: z.int().nonnegative().describe('Words of the body, counted by Unicode rules.'),
    created_at: wireTime.describe('When the article was created, UTC.'),
    updated_at: wireTime.describe('When the article last changed, UTC.'),
    meta_title: z.string().describe('Title for search engines.'),
    focus_keyword: z.string().describe('The phrase the article should be found by; may be empty.'),
  })
  .meta({ id: 'ArticleSummary', title: 'Article summary' });

export type ArticleSummary = z.infer<typeof articleSummary>;
