import { z } from 'zod';
import { ARTICLE_STATUSES, DEFAULT_LIST_STATUS } from './article-status.ts';
import { articleSummary } from './article-summary.ts';
import { inputTime } from './wire-time.ts';

/** Page sizes of `GET /articles` (spec, "Limits"). */
export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAXIMUM = 50;

/** The largest page number: beyond it an offset would leave the safe integers. */
const PAGE_MAXIMUM = 1_000_000_000;

const wholeNumber = (maximum: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, 'must be a whole number, 1 or more')
    .transform(Number)
    .refine((number) => number >= 1 && number <= maximum, `must be from 1 to ${maximum}`);

/**
 * The query of `GET /articles` as it stands in the URL. `per_page` above the maximum is served as
 * the maximum, and the envelope says so; everything else that is wrong is refused by name.
 */
export const articleListQuery = z.strictObject({
  status: z
    .enum([...ARTICLE_STATUSES, 'any'], {
      error: `must be one of ${ARTICLE_STATUSES.join(', ')}, any`,
    })
    .default(DEFAULT_LIST_STATUS)
    .describe('Articles of this status only, or `any`.'),
  page: wholeNumber(PAGE_MAXIMUM).default(1).describe('1-based page number.'),
  per_page: wholeNumber(PAGE_MAXIMUM)
    .transform((number) => Math.min(number, PER_PAGE_MAXIMUM))
    .default(PER_PAGE_DEFAULT)
    .describe(`Articles a page; ${PER_PAGE_MAXIMUM} at most, larger numbers are served as that.`),
  updated_since: inputTime
    .optional()
    .describe('Only articles updated after this time (UTC unless it carries an offset).'),
  search: z
    .string()
    .trim()
    .max(200, 'must be at most 200 characters')
    .optional()
    .describe('Only articles whose title, topic, slug or keyword holds this text.'),
});

export type ArticleListQuery = z.infer<typeof articleListQuery>;

/** The answer of `GET /articles` (spec, "List envelope"). */
export const articleList = z
  .object({
    page: z.int().positive().describe('Page number returned, 1-based.'),
    per_page: z.int().positive().max(PER_PAGE_MAXIMUM).describe('Page size used.'),
    total: z.int().nonnegative().describe('Articles that match the query, on all pages.'),
    articles: z.array(articleSummary),
  })
  .meta({ id: 'ArticleList', title: 'Article list' });

export type ArticleList = z.infer<typeof articleList>;
