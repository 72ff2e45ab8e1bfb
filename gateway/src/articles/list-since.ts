import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { listedEntries } from './list-articles.ts';
import type { ListQuery, ListedPage } from './list-articles.ts';
import type { ListBeginnings } from './list-beginnings.ts';
import { listName, listReadings } from './list-readings.ts';
import type { Reading } from './list-readings.ts';
import { countAfter } from './list-count.ts';
import { listRows, placeAt, rowsAfter } from './list-rows.ts';
import type { ListPlace } from './list-order.ts';
import { settledUntil } from './owner-clock.ts';
import type { ClockTime } from './owner-clock.ts';

export interface ListSinceDeps {
  now: () => number;
  time: () => ClockTime;
  beginnings: Pick<ListBeginnings, 'lastShownChange' | 'nextRestOfSecond'>;
}

/** A page of a list that is copied from. */
export interface SincePage extends ListedPage {
  /** Whether the same request is answered the same until the owner changes something. */
  isLasting: boolean;
}

/**
 * Pages of a list with `updated_since`. The list contains what has settled (`owner-clock.ts`):
 * nothing can be inserted any more, so a client that has received all pages may continue from the
 * largest `updated_at` among them.
 *
 * The pages keep their boundaries while others write. An article that changes leaves the list,
 * since it becomes younger than everything in it, and the following articles would move up to pages
 * that the client has already received. So a list of several pages contains what had settled when
 * page 1 was first requested, and each page begins where the previous one ended when that was first
 * requested:
 * - The list only ever shrinks, and its remaining articles do not change: after the end of page k
 *   there are never more articles than when that end was recorded.
 * - A page contains the first articles after the end of the previous one. Up to its own recorded
 *   end there were at most as many as fit on a page, so no article between two pages is skipped.
 * - The pages that `total` suggests reach the end, by the first point; a page that is not full is
 *   the last.
 * - A client that dies between two pages and starts again joins the same reading, and may find
 *   nothing left in it: what has settled since is then shown on one page.
 */
export function listsSince(db: Kysely<Database>, { now, time, beginnings }: ListSinceDeps) {
  const readings = listReadings(db, now);

  function rowsFrom(ownerId: number, query: ListQuery, place: ListPlace | undefined) {
    const rows = listRows(db, ownerId, query);
    return place === undefined ? rows.execute() : rowsAfter(db, query, rows, place);
  }

  /** The end of a page, found by counting if the page was not requested; undefined if there is none. */
  async function endOf(
    ownerId: number,
    query: ListQuery,
    reading: Reading,
    page: number,
  ): Promise<ListPlace | undefined> {
    const known = await readings.lastEnd(reading, page);
    if (known?.page === page) return known.end;
    const offset = (page - (known?.page ?? 0)) * query.per_page - 1;
    const end = await placeAt(db, ownerId, query, { after: known?.end, offset });
    return end && (await readings.recordEnd(reading, page, end));
  }

  async function readPage(
    ownerId: number,
    query: ListQuery,
    { reading, settled, reader }: { reading: Reading; settled: number; reader: string },
  ): Promise<ListedPage> {
    const { page, per_page } = query;
    const list = endingBefore(query, reading.before);
    const begins = page === 1 ? undefined : await endOf(ownerId, list, reading, page - 1);
    if (page > 1 && begins === undefined) {
      const total = await countAfter(db, ownerId, list, undefined);
      await readings.finishPastEnd(reading, page);
      return { page, per_page, total, entries: [] };
    }
    let rows = await rowsFrom(ownerId, list, begins);
    if (page === 1 && !showsLater(rows, query) && !(await hasLater(ownerId, list))) {
      const alone = await readAlone(ownerId, endingBefore(query, settled), reader);
      // After a full page, the reader may request the next one, and finishes with it.
      if (alone.entries.length < per_page) await readings.leave(reading);
      return alone;
    }
    const last = rows.at(-1);
    const isFull = rows.length === per_page;
    let here = (page - 1) * per_page + rows.length;
    let following = 0;
    if (last !== undefined && isFull) {
      const own = { sortKey: last.sort_key, id: last.id };
      const end = await readings.recordEnd(reading, page, own);
      // A concurrent request may have recorded another end: the page is read again to reach that one.
      if (end.id !== own.id) rows = await rowsFrom(ownerId, list, begins);
      // A client that only wants the total gets the current one.
      const counted = page === 1 ? endingBefore(query, settled) : list;
      following = await countAfter(db, ownerId, counted, end);
      here += following;
    }
    const beyond = await reachedBeyond(ownerId, list, reading, isFull ? page : page - 1);
    const total = Math.max(here, beyond);
    if (page === 1) await readings.recordPages(reading, Math.ceil(total / per_page));
    if (!isFull) await readings.finish(reading, page);
    else if (following === 0) await readings.expectEnd(reading, page);
    return { page, per_page, total, entries: await listedEntries(rows) };
  }

  /**
   * A total whose pages include the end. If articles have left the first pages, the last articles
   * lie beyond ends that were recorded earlier. 0 if no end beyond this page was recorded.
   */
  async function reachedBeyond(
    ownerId: number,
    list: ListQuery,
    reading: Reading,
    page: number,
  ): Promise<number> {
    const last = await readings.lastEnd(reading, Number.MAX_SAFE_INTEGER);
    if (last === undefined || last.page <= page) return 0;
    return last.page * list.per_page + (await countAfter(db, ownerId, list, last.end));
  }

  /**
   * What has settled by now, for a client that starts again while others may still be reading a
   * list of which nothing is left. The following pages belong to the others, so this page has no
   * next one, and it ends at the end of a second. It is empty only if one second has more articles
   * than a page.
   */
  async function readAlone(ownerId: number, query: ListQuery, reader: string): Promise<ListedPage> {
    const { page, per_page } = query;
    const oldestFirst = { ...query, sort: undefined, order: undefined };
    const beyond = await placeAt(db, ownerId, oldestFirst, { after: undefined, offset: per_page });
    const list = beyond === undefined ? query : endingBefore(query, Number(beyond.sortKey));
    let rows = await rowsFrom(ownerId, list, undefined);
    if (rows.length === 0) rows = await beginnings.nextRestOfSecond(ownerId, reader, query);
    return { page, per_page, total: rows.length, entries: await listedEntries(rows) };
  }

  /**
   * Whether the list contains anything later than the requested time. A list with only the rest of
   * a second (`list-beginnings.ts`) is requested again and again; read page by page, it would be
   * the same reading each time, and nothing later would ever be listed.
   */
  async function hasLater(ownerId: number, query: ListQuery): Promise<boolean> {
    const later = { ...query, after_change: undefined };
    return (await placeAt(db, ownerId, later, { after: undefined, offset: 0 })) !== undefined;
  }

  /** @param reader whose credential it is */
  return async function listSince(
    ownerId: number,
    { updated_since = 0, ...asked }: ListQuery,
    reader: string,
  ): Promise<SincePage> {
    const { page, per_page } = asked;
    const after_change = await beginnings.lastShownChange(ownerId, reader, updated_since);
    const query = { ...asked, updated_since, after_change };
    const { before, isAll } = await settledUntil(db, ownerId, time());
    const name = listName(ownerId, reader, query);
    const begun = page === 1 ? undefined : await readings.current(name);
    if (begun === undefined) {
      const list = endingBefore(query, before);
      const total = await countAfter(db, ownerId, list, undefined);
      // After a full page, another one may be requested.
      if (total < per_page) {
        const rows = page === 1 ? await rowsFrom(ownerId, list, undefined) : [];
        return { page, per_page, total, entries: await listedEntries(rows), isLasting: isAll };
      }
      if (after_change !== undefined) {
        // A list that is read without paging is one page: there is no second.
        if (page > 1) return { page, per_page, total, entries: [], isLasting: false };
        if (!(await hasLater(ownerId, list))) {
          return { ...(await readAlone(ownerId, list, reader)), isLasting: false };
        }
      }
    }
    const reading = begun ?? (await readings.begin(ownerId, name, before));
    return {
      ...(await readPage(ownerId, query, { reading, settled: before, reader })),
      isLasting: false,
    };
  };
}

/** Whether the page itself, without a query, shows anything later than the requested time. */
function showsLater(
  rows: readonly { updated_at: number }[],
  { updated_since = 0 }: ListQuery,
): boolean {
  return rows.some(({ updated_at }) => updated_at > updated_since);
}

function endingBefore(query: ListQuery, second: number): ListQuery {
  const { updated_before = second } = query;
  return { ...query, updated_before: Math.min(updated_before, second) };
}
