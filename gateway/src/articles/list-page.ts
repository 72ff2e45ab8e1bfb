import type { ArticleListQuery } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../storage/database.ts';
import { countListed, listedEntries } from './list-articles.ts';
import type { ListQuery, ListedPage } from './list-articles.ts';
import { listOrder } from './list-order.ts';
import { listRows, rowsAfter, versionOf } from './list-rows.ts';
import type { ListPlace } from './list-order.ts';
import { searchedList } from './list-search.ts';

/** Characters of all cache keys, which contain the query: some ten thousand pages. */
const KEYS_MAX_LENGTH = 2_000_000;

/** The last article of a page, and the owner's version as of which it was there. */
interface PageEnd extends ListPlace {
  version: number;
}

/** Start and total of a page, with the owner's version from before they were counted. */
interface Counted {
  offset: number;
  total: number;
  version: number;
}

/**
 * Pages of the list as it is now. Finding a page means counting all articles before it, which takes
 * longer the further back it is. Reading the list page by page avoids this: the next page begins
 * where the last one ended, as long as the owner changes nothing. Counting starts from the end of
 * the list if that is nearer.
 */
export function listedPages(db: Kysely<Database>) {
  const ends = new LRUCache<string, PageEnd>({
    maxSize: KEYS_MAX_LENGTH,
    sizeCalculation: ({ sortKey }, key) => key.length + String(sortKey).length,
  });

  /** The articles after a given one; none if the owner has changed anything since. */
  function readAfter(ownerId: number, query: ListQuery, end: PageEnd) {
    const rows = listRows(db, ownerId, query).where(versionOf(ownerId), '=', end.version);
    return rowsAfter(db, query, rows, end);
  }

  /** A page of which less comes after than before; nothing for others, and when the owner has changed anything since. */
  async function readFromEnd(
    ownerId: number,
    query: ListQuery,
    { offset, total, version }: Counted,
  ) {
    const following = total - offset;
    if (following <= 0 || following > offset) return [];
    const order = listOrder(query).direction === 'desc' ? 'asc' : 'desc';
    const rows = await listRows(db, ownerId, { ...query, order })
      .where(versionOf(ownerId), '=', version)
      .offset(Math.max(0, following - query.per_page))
      .limit(Math.min(following, query.per_page))
      .execute();
    return rows.reverse();
  }

  /** A page that is found by counting from the start. */
  async function readCountedOff(ownerId: number, query: ListQuery, counted: Counted) {
    const fromEnd = await readFromEnd(ownerId, query, counted);
    if (fromEnd.length > 0) return fromEnd;
    return listRows(db, ownerId, query).offset(counted.offset).execute();
  }

  async function versionNow(ownerId: number): Promise<number> {
    const { version } = await db
      .selectFrom('users')
      .select('articles_version as version')
      .where('id', '=', ownerId)
      .executeTakeFirstOrThrow();
    return version;
  }

  async function readPage(ownerId: number, query: ListQuery, offset: number, end?: PageEnd) {
    const { search = '' } = query;
    if (search !== '') return readSearched(ownerId, { ...query, search }, offset, end);
    const following = end === undefined ? [] : await readAfter(ownerId, query, end);
    if (following.length === 0 && offset > 0) {
      const version = await versionNow(ownerId);
      const total = await countListed(db, ownerId, query);
      return { rows: await readCountedOff(ownerId, query, { offset, total, version }), total };
    }
    const rows = following.length > 0 ? following : await listRows(db, ownerId, query).execute();
    return { rows, total: await countListed(db, ownerId, query) };
  }

  /** Its total decides how it is best read. */
  async function readSearched(
    ownerId: number,
    query: ListQuery & { search: string },
    offset: number,
    end?: PageEnd,
  ) {
    // Nothing comes before the first page: none is counted off, whatever changes meanwhile.
    const version = offset === 0 ? 0 : await versionNow(ownerId);
    const { total, query: list } = await searchedList(db, ownerId, query, offset);
    if (total <= offset) return { rows: [], total };
    const following = end === undefined ? [] : await readAfter(ownerId, list, end);
    if (following.length > 0) return { rows: following, total };
    return { rows: await readCountedOff(ownerId, list, { offset, total, version }), total };
  }

  return async function listPage(ownerId: number, query: ArticleListQuery): Promise<ListedPage> {
    const { page, per_page, ...filter } = query;
    const offset = (page - 1) * per_page;
    const keyAt = (articles: number) => `${ownerId}/${articles}/${JSON.stringify(filter)}`;
    const { rows, total } = await readPage(ownerId, query, offset, ends.get(keyAt(offset)));
    const last = rows.at(-1);
    if (last !== undefined) {
      const { version, sort_key: sortKey, id } = last;
      ends.set(keyAt(offset + rows.length), { version, sortKey, id });
    }
    return { page, per_page, total, entries: await listedEntries(rows) };
  };
}
