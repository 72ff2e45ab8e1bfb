import type { ArticleListQuery } from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../storage/database.ts';
import { SUMMARY_COLUMNS, countListed, listedArticle, listedArticles } from './list-articles.ts';
import type { ListedPage } from './list-articles.ts';

/** Of the ends' keys, which hold what was asked for, in characters: some ten thousand pages. */
const KEYS_MAX_LENGTH = 2_000_000;

/** The last article of a page, and the owner's version as of which it was there. */
interface PageEnd {
  version: number;
  updatedAt: number;
  id: number;
}

/**
 * Pages of the list, newest first; with `updated_since` oldest first, so that a sync that stops
 * half-way can go on from the last article it saw. A page is found by counting off all before it,
 * which takes longer the further back it is; whoever goes through a list page by page is spared
 * that: where a page ended, the next one begins, as long as the owner changes nothing.
 */
export function listedPages(db: Kysely<Database>) {
  const ends = new LRUCache<string, PageEnd>({
    maxSize: KEYS_MAX_LENGTH,
    sizeCalculation: (_end, key) => key.length,
  });

  function rowsOf(ownerId: number, query: ArticleListQuery) {
    const direction = directionOf(query);
    return listedArticles(db, ownerId, query)
      .select(SUMMARY_COLUMNS)
      .select(['id', versionOf(ownerId).as('version')])
      .$if(query.expand !== undefined, (expanded) => expanded.select('content'))
      .orderBy('updated_at', direction)
      .orderBy('id', direction)
      .limit(query.per_page);
  }

  /**
   * What comes after an article; nothing when the owner has changed anything since. In two parts,
   * since of `(updated_at, id) < (…, …)` SQLite looks up the first half only, and an import leaves
   * thousands of articles with one time.
   */
  async function readAfter(ownerId: number, query: ArticleListQuery, end: PageEnd) {
    const direction = directionOf(query);
    const isLater = direction === 'desc' ? '<' : '>';
    const rows = rowsOf(ownerId, query).where(versionOf(ownerId), '=', end.version);
    const ofTheSameTime = rows
      .where('updated_at', '=', end.updatedAt)
      .where('id', isLater, end.id)
      .as('of_the_same_time');
    const ofLaterTimes = rows.where('updated_at', isLater, end.updatedAt).as('of_later_times');
    return db
      .selectFrom(ofTheSameTime)
      .selectAll()
      .unionAll(db.selectFrom(ofLaterTimes).selectAll())
      .orderBy('updated_at', direction)
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
      const { version, updated_at: updatedAt, id } = last;
      ends.set(keyAt(offset + rows.length), { version, updatedAt, id });
    }
    const total = await countListed(db, ownerId, query);
    return { page, per_page, total, entries: rows.map(listedArticle) };
  };
}

function directionOf({ updated_since }: ArticleListQuery) {
  return updated_since === undefined ? 'desc' : 'asc';
}

/** Read with the rows, in one statement: both are as of one moment. */
function versionOf(ownerId: number) {
  return sql<number>`(select articles_version from users where users.id = ${ownerId})`;
}
