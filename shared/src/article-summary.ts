import { z } from 'zod';
import { articleStatus } from './article-status.ts';
import { wireTime } from './wire-time.ts';

/** An element of the list (spec, "Article summary"): these nine fields, no more. */
export const articleSummary = z
  .object({
    uuid: z
      .string()
      .min(1)
      .describe(
        'Identifier of the article; a UUID unless the gateway is in front of another service. Identifiers that cannot be requested are named in `reading_warnings`.',
      ),
    topic: z.string().describe('What the article is about.'),
    status: articleStatus.describe('Status of the article.'),
    slug: z.string().min(1).describe('Slug of the article, for URLs.'),
    word_count: z
      .int()
      .nonnegative()
      .describe('Number of words in the body, by Unicode word boundaries.'),
    created_at: wireTime.describe('When the article was created, UTC.'),
    updated_at: wireTime.describe('When the article last changed, UTC.'),
    meta_title: z.string().describe('Title for search engines.'),
    focus_keyword: z.string().describe('The search phrase the article targets; may be empty.'),
  })
  .meta({ id: 'ArticleSummary', title: 'Article summary' });

export type ArticleSummary = z.infer<typeof articleSummary>;
