import { z } from 'zod';
import { ARTICLE_STATUSES, DEFAULT_LIST_STATUS } from './article-status.ts';
import { articleSummary } from './article-summary.ts';
import { articleTombstone } from './article-tombstone.ts';
import { readingWarning } from './foreign-article/reading.ts';
import { PER_PAGE_MAXIMUM, pageNumber, perPage } from './paging.ts';
import { seoPackage } from './seo-package.ts';
import { inputFault } from './texts/input-text.ts';
import { inputTime } from './wire-time.ts';

/** The largest number a cursor can hold: fifteen digits are safe integers. */
const CURSOR = /^(?:c(\d{1,15}))?$/;

/** A cursor that a gateway derives for a service without cursors, readable by that gateway only. */
const DERIVED_CURSOR = /^u[\w-]{1,500}$/;

/** The text of a cursor: opaque to readers. */
export function writeCursor(change: number): string {
  return `c${change}`;
}

/** The place of a reader that copies the articles; an empty string is the beginning. */
const cursor = z
  .string()
  .transform((text, context): number | string => {
    const match = CURSOR.exec(text);
    if (match !== null) return Number(match[1] ?? 0);
    if (DERIVED_CURSOR.test(text)) return text;
    context.addIssue({
      code: 'custom',
      message: 'must be the next_cursor of an earlier answer, or empty to begin',
    });
    return z.NEVER;
  })
  .describe(
    'Reads all changes in order, including tombstones. Send an empty value first, then each next_cursor.',
  );

/** Articles by their uuids, as many as a page may have. */
const chosen = z
  .string()
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(z.uuid({ error: inputFault('input-no-uuid') }).toLowerCase())
      .max(PER_PAGE_MAXIMUM, inputFault('input-too-many', { most: PER_PAGE_MAXIMUM })),
  )
  .describe(
    `Only these articles: up to ${PER_PAGE_MAXIMUM} uuids, separated by commas. One that does not ` +
      'exist, or does not match the other parameters, is not listed.',
  );

/** What cannot be combined with reading changes: an article that leaves a filter would be lost. */
const NOT_WITH_CURSOR = [
  ...(['updated_since', 'updated_before', 'search', 'language', 'category', 'uuids'] as const),
  ...(['sort', 'order'] as const),
] as const;

/** What the list can be sorted by. */
export const LIST_SORTS = ['updated_at', 'created_at', 'title', 'word_count'] as const;

/** What the entries of a list can be besides summaries. */
export const LIST_EXPANSIONS = ['payload', 'blocks', 'facets'] as const;

export const LIST_ORDERS = ['asc', 'desc'] as const;

/**
 * The query of `GET /articles` in the URL. A `per_page` above the maximum is reduced to it, which
 * the envelope shows; every other fault is refused by name.
 */
export const articleListQuery = z
  .strictObject({
    status: z
      .enum([...ARTICLE_STATUSES, 'any'], {
        error: inputFault('input-none-of', { allowed: `${ARTICLE_STATUSES.join(', ')}, any` }),
      })
      .default(DEFAULT_LIST_STATUS)
      .describe('Only articles with this status, or `any`.'),
    page: pageNumber,
    per_page: perPage,
    updated_since: inputTime
      .optional()
      .describe(
        'Only articles updated after this time (UTC unless it carries an offset). The second that ' +
          'runs is held back: the largest `updated_at` of all pages is safe to go on from. Begin ' +
          'with 1970-01-01T00:00:00: the pages of a list without `updated_since` move. A gateway ' +
          'before another service (`UPSTREAM_URL`) passes on what that service makes of it: read ' +
          'changes by `cursor` there.',
      ),
    updated_before: inputTime
      .optional()
      .describe('Only articles updated before this time (UTC unless it carries an offset).'),
    search: z
      .string()
      .trim()
      .max(200, inputFault('input-too-long', { most: 200 }))
      .optional()
      .describe('Only articles whose title, topic, slug or keyword contains this text.'),
    language: z
      .string()
      .trim()
      .min(2, inputFault('input-no-language'))
      .max(35, inputFault('input-no-language'))
      .optional()
      .describe('Only articles in this language (BCP 47); `pt` also matches `pt-BR`.'),
    category: z
      .string()
      .trim()
      .min(1, inputFault('input-empty'))
      .max(200, inputFault('input-too-long', { most: 200 }))
      .optional()
      .describe('Only articles in this category (case-insensitive).'),
    uuids: chosen.optional(),
    sort: z
      .enum(LIST_SORTS, { error: inputFault('input-none-of', { allowed: LIST_SORTS.join(', ') }) })
      .optional()
      .describe('Sort key; `updated_at` by default. Titles are compared case-insensitively.'),
    order: z
      .enum(LIST_ORDERS, {
        error: inputFault('input-none-of', { allowed: LIST_ORDERS.join(', ') }),
      })
      .optional()
      .describe('Sort direction. `desc` by default; `asc` with `updated_since` and no `sort`.'),
    cursor: cursor.optional(),
    expand: z
      .enum(LIST_EXPANSIONS, {
        error: inputFault('input-none-of', { allowed: LIST_EXPANSIONS.join(', ') }),
      })
      .optional()
      .describe(
        '`payload`: complete payloads instead of summaries. `blocks`: the same, and in `blocks` the ' +
          'bodies as serialized WordPress blocks. `facets`: summaries with title, language, ' +
          'categories, thumbnail and content hash, for clients that filter a local copy of the list. A payload larger than ' +
          '16 MiB / `per_page`, or half of that with `blocks`, is returned as a summary.',
      ),
  })
  .superRefine((query, context) => {
    if (query.cursor === undefined) return;
    const others = NOT_WITH_CURSOR.filter((name) => query[name] !== undefined);
    for (const name of query.page === 1 ? others : ['page', ...others]) {
      const message = 'cannot go with cursor, which reads every change once';
      context.addIssue({ code: 'custom', path: [name], message });
    }
    if (query.expand !== undefined && query.expand !== 'payload') {
      const message = 'must be payload, or left out, with cursor';
      context.addIssue({ code: 'custom', path: ['expand'], message });
    }
  });

export type ArticleListQuery = z.infer<typeof articleListQuery>;

/** The answer of `GET /articles` (spec, "List envelope"). */
export const articleList = z
  .object({
    page: z.int().positive().describe('Page number returned, 1-based.'),
    per_page: z.int().positive().max(PER_PAGE_MAXIMUM).describe('Page size used.'),
    total: z.int().nonnegative().describe('Number of matching articles on all pages.'),
    articles: z.array(articleSummary),
    reading_warnings: z
      .array(readingWarning)
      .optional()
      .describe(
        'Only in front of another service: articles that cannot be requested because their identifier is invalid.',
      ),
  })
  .meta({ id: 'ArticleList', title: 'Article list' });

export type ArticleList = z.infer<typeof articleList>;

const listedArticle = z
  .union([seoPackage, articleSummary])
  .meta({ id: 'ListedArticle', title: 'Payload, or summary' });

/**
 * The answer of `GET /articles?expand=payload`. An article that is too large for such a page
 * (gateway/docs/api.md, "Limits") is represented by its summary; its payload is at its own address.
 */
export const articlePayloadList = articleList
  .extend({ articles: z.array(listedArticle) })
  .meta({ id: 'ArticlePayloadList', title: 'Article list with payloads' });

export type ArticlePayloadList = z.infer<typeof articlePayloadList>;

/** The answer of `GET /articles?expand=blocks`. */
export const articleBlocksList = articlePayloadList
  .extend({
    blocks: z
      .record(z.string(), z.string())
      .describe(
        'Bodies as serialized WordPress blocks by uuid, each of the version in `articles`. ' +
          'Completed articles have them, up to 100,000 characters of HTML; export the others.',
      ),
  })
  .meta({ id: 'ArticleBlocksList', title: 'Article list with payloads and blocks' });

export type ArticleBlocksList = z.infer<typeof articleBlocksList>;

/** A summary, with the fields by which people recognize and filter articles. */
export const articleFacets = articleSummary
  .extend({
    title: seoPackage.shape.title,
    language: seoPackage.shape.language,
    categories: z.array(z.string()).describe('Names of the categories, in the article’s order.'),
    thumbnail_url: z
      .url()
      .nullable()
      .optional()
      .describe('URL of a small image for lists, if there is one.'),
    content_hash: seoPackage.shape.content_hash
      .optional()
      .describe(
        'The `content_hash` of the payload: it tells versions of one second apart, which have the same `updated_at`.',
      ),
  })
  .meta({ id: 'ArticleFacets', title: 'Article summary with facets' });

export type ArticleFacets = z.infer<typeof articleFacets>;

/** The answer of `GET /articles?expand=facets`. */
export const articleFacetList = articleList
  .extend({ articles: z.array(articleFacets) })
  .meta({ id: 'ArticleFacetList', title: 'Article list with facets' });

const changedArticle = z
  .union([seoPackage, articleSummary, articleTombstone])
  .meta({ id: 'ChangedArticle', title: 'Payload, summary or tombstone' });

const cursorFields = {
  next_cursor: z
    .string()
    .describe('The cursor of the next page. Store it once this page has been processed.'),
  has_more: z.boolean().describe('Whether there are already changes after this page.'),
};

/**
 * The answer of `GET /articles?cursor=`: the changes in order, each article once, in its current
 * state. A deleted article is represented by its tombstone. An article that no longer has the
 * requested status is represented by its summary, so that copies can drop it; so is one whose
 * payload is too large for the page.
 */
export const articleFeed = articleList
  .extend({
    articles: z.array(changedArticle),
    ...cursorFields,
  })
  .meta({ id: 'ArticleFeed', title: 'Changes of articles' });

export type ArticleFeed = z.infer<typeof articleFeed>;

/** What `GET /articles` answers, by its query. */
export const articlePage = z
  .union([articleList, articlePayloadList, articleBlocksList, articleFacetList, articleFeed])
  .meta({ id: 'ArticlePage', title: 'Page of a list of articles' });
