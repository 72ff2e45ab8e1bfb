import { secondsToWireTime, writeCursor } from '@article-bridge/contract';
import type {
  ArticleList,
  ArticleListQuery,
  ArticleSummary,
  ArticleTombstone,
} from '@article-bridge/contract';
import { sql } from 'kysely';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { foldForSearch } from '../storage/fold-for-search.ts';
import { isLong, nextTurn } from '../turns/next-turn.ts';
import { storedContent } from './article.ts';
import type { StoredArticle } from './article.ts';
import { contentForPage } from './page-content.ts';
import { searchTextContains } from './search.ts';
import type { SearchBy } from './search.ts';

/** Query of a list. */
export interface ListQuery extends ArticleListQuery {
  /** Number of a change: later changes within the second of `updated_since` are listed, too. */
  after_change?: number | undefined;
  /** How the search is carried out; omitted: as the database decides. */
  searchBy?: SearchBy | undefined;
}

/** An entry of the list: its summary, and the whole article where that was asked for and fits. */
export interface ListedArticle {
  summary: ArticleSummary;
  article: StoredArticle | undefined;
}

export interface ListedPage extends Omit<ArticleList, 'articles'> {
  entries: ListedArticle[];
}

export interface ListedChanges extends Omit<ArticleList, 'articles'> {
  /** Articles and tombstones in the order of their last changes. */
  entries: (ListedArticle | ArticleTombstone)[];
  next_cursor: string;
  has_more: boolean;
}

export const SUMMARY_COLUMNS = [
  ...(['uuid', 'topic', 'status', 'slug', 'word_count', 'created_at', 'updated_at'] as const),
  ...(['meta_title', 'focus_keyword'] as const),
] as const;

/**
 * The changes after a cursor, only the latest of each article. One statement reads articles and
 * tombstones, so both are from the same moment.
 */
export async function listChanges(
  db: Kysely<Database>,
  ownerId: number,
  after: number,
  query: ArticleListQuery,
): Promise<ListedChanges> {
  const isListed =
    query.status === 'any' ? sql<boolean>`true` : sql<boolean>`status = ${query.status}`;
  const body =
    query.expand === undefined
      ? sql`null`
      : sql`case when ${isListed} then ${contentForPage(query)} end`;
  const { rows } = await sql<ChangeRow>`
    select * from (
      select change, uuid, topic, status, slug, word_count, created_at, updated_at, meta_title,
        focus_keyword, ${body} as content
      from articles where owner_id = ${ownerId} and change > ${after}
      order by change limit ${query.per_page + 1}
    ) as living
    union all
    select change, uuid, null, 'deleted', slug, null, null, deleted_at, null, null, null from (
      select change, uuid, slug, deleted_at from article_tombstones
      where owner_id = ${ownerId} and change > ${after}
      order by change limit ${query.per_page + 1}
    ) as gone
    order by change limit ${query.per_page + 1}`.execute(db);
  const shown = rows.slice(0, query.per_page);
  return {
    page: 1,
    per_page: query.per_page,
    total: await countListed(db, ownerId, query),
    entries: await eachInTurns(shown, listedChange),
    next_cursor: writeCursor(shown.at(-1)?.change ?? after),
    has_more: rows.length > shown.length,
  };
}

interface LivingRow extends Omit<ArticleSummary, 'created_at' | 'updated_at'> {
  created_at: number;
  updated_at: number;
  content?: string | null | undefined;
}

type ChangeRow = { change: number } & (
  LivingRow | { uuid: string; slug: string; status: 'deleted'; updated_at: number }
);

function listedChange(row: ChangeRow): ListedArticle | ArticleTombstone {
  if (row.status !== 'deleted') return listedArticle(row);
  const { uuid, slug, status, updated_at } = row;
  return { uuid, slug, status, updated_at: secondsToWireTime(updated_at) };
}

/** The entries of a page. */
export function listedEntries(rows: readonly LivingRow[]): Promise<ListedArticle[]> {
  return eachInTurns(rows, listedArticle);
}

/** Parsing a page of long articles takes a tenth of a second: others get a turn in between. */
async function eachInTurns<Row extends object, Entry>(
  rows: readonly Row[],
  entryOf: (row: Row) => Entry,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  let parsed = 0;
  for (const row of rows) {
    parsed += 'content' in row && typeof row.content === 'string' ? row.content.length : 0;
    if (isLong(parsed)) {
      await nextTurn();
      parsed = 0;
    }
    entries.push(entryOf(row));
  }
  return entries;
}

function listedArticle(row: LivingRow): ListedArticle {
  const { uuid, topic, status, slug, word_count, meta_title, focus_keyword } = row;
  const { created_at: createdAt, updated_at: updatedAt, content } = row;
  return {
    summary: {
      ...{ uuid, topic, status, slug, word_count },
      created_at: secondsToWireTime(createdAt),
      updated_at: secondsToWireTime(updatedAt),
      ...{ meta_title, focus_keyword },
    },
    article:
      typeof content === 'string'
        ? { uuid, status, createdAt, updatedAt, content: storedContent.parse(JSON.parse(content)) }
        : undefined,
  };
}

/** Without a filter but the status it is kept, and costs the same however many there are. */
export async function countListed(
  db: Kysely<Database>,
  ownerId: number,
  query: ListQuery,
): Promise<number> {
  const { updated_since, updated_before, search, language, category, uuids } = query;
  const filters = [updated_since, updated_before, search, language, category, uuids];
  if (filters.some((filter) => filter !== undefined && filter !== '')) {
    const { total } = await listedArticles(db, ownerId, query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }
  let counts = db.selectFrom('article_counts').where('owner_id', '=', ownerId);
  if (query.status !== 'any') counts = counts.where('status', '=', query.status);
  const { total } = await counts
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('articles'), eb.lit(0)).as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The articles that a query is about, in no order. */
export function listedArticles(db: Kysely<Database>, ownerId: number, query: ListQuery) {
  // With an index on these, SQLite would check all articles of the owner against those found.
  const isFoundFirst = typeof query.searchBy === 'object' && !isPostgres(db);
  const owner = isFoundFirst ? sql<number>`+owner_id` : sql.ref<number>('owner_id');
  const status = isFoundFirst ? sql<string>`+status` : sql.ref<string>('status');
  let matching = db.selectFrom('articles').where(owner, '=', ownerId);
  if (query.status !== 'any') matching = matching.where(status, '=', query.status);
  if (query.updated_since !== undefined) {
    matching = matching.where(changedSince(query.updated_since, query.after_change));
  }
  if (query.updated_before !== undefined) {
    matching = matching.where('updated_at', '<', query.updated_before);
  }
  if (query.uuids !== undefined) matching = matching.where('uuid', 'in', query.uuids);
  if (query.search !== undefined && query.search !== '') {
    matching = matching.where(searchTextContains(db, query.search, query.searchBy));
  }
  if (query.language !== undefined) {
    // RFC 4647, section 3.3.1: a range finds every tag that begins with it at a hyphen.
    const range = query.language.toLowerCase();
    matching = matching.where((eb) =>
      eb.or([
        eb('language', '=', range),
        eb.and([eb('language', '>=', `${range}-`), eb('language', '<', `${range}.`)]),
      ]),
    );
  }
  if (query.category !== undefined) {
    const category = foldForSearch(query.category);
    matching = matching.where('id', 'in', (eb) =>
      eb.selectFrom('article_categories').select('article_id').where('category', '=', category),
    );
  }
  return matching;
}

function changedSince(second: number, afterChange: number | undefined) {
  return (eb: ExpressionBuilder<Database, 'articles'>) =>
    afterChange === undefined
      ? eb('updated_at', '>', second)
      : eb.and([
          // The bound that the index is searched by.
          eb('updated_at', '>=', second),
          eb.or([eb('updated_at', '>', second), eb('change', '>', afterChange)]),
        ]);
}
