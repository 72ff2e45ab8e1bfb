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
        'Identifier of the article: a UUID, if the service is a gateway. One that nobody can ask for is named in `reading_warnings`.',
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
