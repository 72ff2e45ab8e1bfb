import type { ArticleListQuery } from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../storage/database.ts';
import { SUMMARY_COLUMNS, countListed, listedArticle, listedArticles } from './list-articles.ts';
import type { ListedPage } from './list-articles.ts';
import { listOrder } from './list-order.ts';
import type { SortKey } from './list-order.ts';

/** Of the ends' keys, which hold what was asked for, in characters: some ten thousand pages. */
const KEYS_MAX_LENGTH = 2_000_000;

/** The last article of a page, and the owner's version as of which it was there. */
interface PageEnd {
  version: number;
  sortKey: SortKey;
  id: number;
}

/**
 * Pages of the list. A page is found by counting off all before it, which takes longer the further
 * back it is; whoever goes through a list page by page is spared that: where a page ended, the next
 * one begins, as long as the owner changes nothing.
 */
export function listedPages(db: Kysely<Database>) {
  const ends = new LRUCache<string, PageEnd>({
    maxSize: KEYS_MAX_LENGTH,
    sizeCalculation: ({ sortKey }, key) => key.length + String(sortKey).length,
  });

  function rowsOf(ownerId: number, query: ArticleListQuery) {
    const { key, direction } = listOrder(query);
    return listedArticles(db, ownerId, query)
      .select(SUMMARY_COLUMNS)
      .select(['id', key.as('sort_key'), versionOf(ownerId).as('version')])
      .$if(query.expand !== undefined, (expanded) => expanded.select('content'))
      .orderBy(key, direction)
      .orderBy('id', direction)
      .limit(query.per_page);
  }

  /**
   * What comes after an article; nothing when the owner has changed anything since. In two parts,
   * since of `(updated_at, id) < (…, …)` SQLite looks up the first half only, and an import leaves
   * thousands of articles with one time.
   */
  async function readAfter(ownerId: number, query: ArticleListQuery, end: PageEnd) {
    const { key, direction } = listOrder(query);
    const isLater = direction === 'desc' ? '<' : '>';
    const rows = rowsOf(ownerId, query).where(versionOf(ownerId), '=', end.version);
    const ofTheSameKey = rows
      .where(key, '=', end.sortKey)
      .where('id', isLater, end.id)
      .clearOrderBy()
      .orderBy('id', direction)
      .as('of_the_same_key');
    const ofLaterKeys = rows.where(key, isLater, end.sortKey).as('of_later_keys');
    return db
      .selectFrom(ofTheSameKey)
      .selectAll()
      .unionAll(db.selectFrom(ofLaterKeys).selectAll())
      .orderBy('sort_key', direction)
      .orderBy('id', direction)
      .limit(query.per_page)
      .execute();
  }

  return async function listPage(ownerId: number, query: ArticleListQuery): Promise<ListedPage> {
    const { page, per_page, ...filter } = query;
    const offset = (page - 1) * per_page;
    const keyAt = (articles: number) => `${ownerId}/${articles}/${JSON.stringify(filter)}`;
    const end = ends.get(keyAt(offset));
    const following = end === undefined ? [] : await readAfter(ownerId, query, end);
    const rows =
      following.length > 0 ? following : await rowsOf(ownerId, query).offset(offset).execute();
    const last = rows.at(-1);
    if (last !== undefined) {
      const { version, sort_key: sortKey, id } = last;
      ends.set(keyAt(offset + rows.length), { version, sortKey, id });
    }
    const total = await countListed(db, ownerId, query);
    return { page, per_page, total, entries: rows.map(listedArticle) };
  };
}

/** Read with the rows, in one statement: both are as of one moment. */
function versionOf(ownerId: number) {
  return sql<number>`(select articles_version from users where users.id = ${ownerId})`;
}
