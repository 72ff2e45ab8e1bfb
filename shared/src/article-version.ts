import { z } from 'zod';
import { articleStatus } from './article-status.ts';
import { wireTime } from './wire-time.ts';

/** A version of an article. */
export const articleVersion = z
  .object({
    version: z
      .int()
      .positive()
      .describe('Number of the change that created this version; higher numbers are newer.'),
    current: z.boolean(),
    status: articleStatus,
    title: z.string(),
    word_count: z.int().nonnegative(),
    updated_at: wireTime.describe('When this version was created, UTC.'),
  })
  .meta({ id: 'ArticleVersion' });

/** The answer of `GET /articles/{uuid}/history`: the current version, then earlier ones. */
export const articleHistory = z
  .object({ uuid: z.uuid(), versions: z.array(articleVersion) })
  .meta({ id: 'ArticleHistory' });

export type ArticleHistory = z.infer<typeof articleHistory>;
