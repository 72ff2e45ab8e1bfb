import { wireTimeToSeconds } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { withBriefBusyTimeout } from '../storage/dialect.ts';
import { storageFailureOf } from '../storage/storage-failure.ts';
import type { ListQuery, ListedPage } from './list-articles.ts';
import { listRows } from './list-rows.ts';
import type { Settled } from './owner-clock.ts';

/** Seconds kept per credential, a row each: a client that began earlier has moved on. */
const KEPT_SECONDS = 1_000;

/** How long the rows of an unused credential are kept, in seconds: 30 days. */
const KEPT_FOR = 30 * 86_400;

/**
 * Lets a client that copies articles begin with the plain list, which also shows the current second, in which
 * more may still be written. A client that continues with `updated_since` at the largest `updated_at` it has
 * seen would miss that. So the last change shown of such a second is stored for each credential, and the list
 * with `updated_since` of exactly that second contains the later ones.
 */
export function listBeginnings(db: Kysely<Database>) {
  /** Query for what a credential was shown of a second. */
  function shownRow(ownerId: number, reader: string, second: number) {
    return db
      .selectFrom('list_beginnings')
      .select(['change', 'told_until'])
      .where('owner_id', '=', ownerId)
      .where('second', '=', second)
      .where('reader', '=', reader)
      .executeTakeFirst();
  }

  /** The change up to which a credential was shown a second; undefined where that does not matter. */
  async function lastShownChange(
    ownerId: number,
    reader: string,
    second: number,
  ): Promise<number | undefined> {
    return (await shownRow(ownerId, reader, second))?.change;
  }

  /**
   * Stores, before a page of the plain list is sent, what it shows of a second that is not over. If
   * there are several pages, or programs with one credential, the one that shows the least counts.
   *
   * @param settled as of before the page was read
   * @returns false if it could not be stored
   */
  async function recordShown(
    ownerId: number,
    reader: string,
    { before, change }: Settled,
    { entries }: ListedPage,
  ): Promise<boolean> {
    const times = entries.map(({ summary }) => summary.updated_at).toSorted();
    const second = wireTimeToSeconds(times.at(-1) ?? '');
    if (second === undefined || second < before) return true;
    const shown = await lastShownChange(ownerId, reader, second);
    if (shown !== undefined && shown <= change) return true;
    try {
      await withBriefBusyTimeout(db, async (writing) => {
        await writing
          .insertInto('list_beginnings')
          .values({ owner_id: ownerId, second, reader, change })
          .onConflict((conflict) =>
            conflict
              .columns(['owner_id', 'reader', 'second'])
              .doUpdateSet({ change })
              .where('list_beginnings.change', '>', change),
          )
          .execute();
        if (shown === undefined) await forgetOldest(writing, ownerId, reader, second);
      });
      return true;
    } catch (error) {
      // Reading goes on where nothing can be written.
      if (storageFailureOf(error) === undefined) throw error;
      return false;
    }
  }

  /**
   * A page of the rest of a second that does not fit on one page. The next page of it is shown when
   * the same request is repeated, which happens as long as nothing later is listed.
   */
  async function nextRestOfSecond(ownerId: number, reader: string, query: ListQuery) {
    const { updated_since: second, after_change: shown } = query;
    if (second === undefined || shown === undefined) return [];
    const { updated_before = second + 1 } = query;
    const rest = { ...query, updated_before: Math.min(updated_before, second + 1) };
    const after = (change: number) =>
      listRows(db, ownerId, { ...rest, after_change: change })
        .select('change')
        .clearOrderBy()
        .orderBy('change')
        .execute();
    const sentUntil = (await shownRow(ownerId, reader, second))?.told_until ?? 0;
    let rows = await after(Math.max(sentUntil, shown));
    if (rows.length === 0) rows = await after(shown);
    const { change = shown } = rows.at(-1) ?? {};
    await db
      .updateTable('list_beginnings')
      .set({ told_until: change })
      .where((eb) => eb.and({ owner_id: ownerId, second, reader }))
      .execute();
    return rows;
  }

  return { lastShownChange, recordShown, nextRestOfSecond };
}

async function forgetOldest(
  db: Kysely<Database>,
  ownerId: number,
  reader: string,
  second: number,
): Promise<void> {
  await db
    .deleteFrom('list_beginnings')
    .where('owner_id', '=', ownerId)
    .where('second', '<', second - KEPT_FOR)
    .execute();
  const secondsOfReader = db
    .selectFrom('list_beginnings')
    .select('second')
    .where('owner_id', '=', ownerId)
    .where('reader', '=', reader);
  await db
    .deleteFrom('list_beginnings')
    .where('owner_id', '=', ownerId)
    .where('reader', '=', reader)
    .where('second', '<', secondsOfReader.orderBy('second', 'desc').offset(KEPT_SECONDS).limit(1))
    .execute();
}

export type ListBeginnings = ReturnType<typeof listBeginnings>;
