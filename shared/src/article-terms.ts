import { z } from 'zod';

const articles = z.int().positive().describe('Number of articles with this value.');

/** Most languages, and categories, that are listed: those of most articles first. */
export const TERMS_MAXIMUM = 500;

/** The answer of `GET /articles/terms`: what the owner's articles can be filtered by. */
export const articleTerms = z
  .object({
    languages: z
      .array(z.object({ language: z.string().describe('BCP 47.'), articles }))
      .describe(`Most frequent first; at most ${TERMS_MAXIMUM}.`),
    categories: z
      .array(z.object({ name: z.string(), articles }))
      .describe(`Most frequent first; at most ${TERMS_MAXIMUM}.`),
  })
  .meta({ id: 'ArticleTerms' });

export type ArticleTerms = z.infer<typeof articleTerms>;
