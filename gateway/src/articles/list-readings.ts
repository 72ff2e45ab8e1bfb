import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import type { ListQuery } from './list-articles.ts';
import type { ListPlace } from './list-order.ts';

/** Seconds without a request after which a reader counts as having given up. */
const GIVEN_UP_AFTER = 10 * 60;

/**
 * The same for a reader that has received everything but may still request the empty page after a
 * full one.
 */
const GIVEN_UP_AT_END_AFTER = 10;

/** `told_at` of a reader that has received everything: it is considered gone that much earlier. */
function toldAtWhenFinished(at: number): number {
  return at - GIVEN_UP_AFTER + GIVEN_UP_AT_END_AFTER;
}

/**
 * Seconds for which a reader that was given up may still continue, as long as no other reading has
 * begun. Also the longest duration of a reading, however many readers request its first page in the
 * meantime.
 */
const KEPT_FOR = 60 * 60;

/** Rows deleted at once at most, since a request waits for it. */
const PRUNED_AT_ONCE = 100;

/** Somebody's way through the pages of a list: what they are pages of, and where each ends. */
export interface Reading {
  list: string;
  reading: number;
  /** Unix seconds: everything listed is older. */
  before: number;
}

const storedPlace = z.tuple([z.union([z.string(), z.number()]), z.number()]);

/** Tracks who reads which list, for all gateways on the database. */
export function listReadings(db: Kysely<Database>, now: () => number) {
  /**
   * Only a single reader is ever known to have finished: with several, a repeated request for the
   * last page looks like another reader's. Their reading ends when no page of it is requested any
   * more.
   */
  function withoutReader({ list, reading }: Reading) {
    return db
      .updateTable('list_readings')
      .set({ readers: 0 })
      .where('list', '=', list)
      .where('reading', '=', reading)
      .where('readers', '=', 1);
  }

  return {
    /**
     * The reading that is in progress, or else a new one. Requests for the same list with the same
     * credential, as from two runs of one program, cannot be distinguished from page 2 on, so they
     * share one reading until the last of them has finished. A reader that has died counts as one
     * of them until it is given up, since a new reading would take the remaining pages from the
     * others. A reader that starts again in the meantime sees what is left, and gets the rest once
     * that is finished.
     *
     * A single reader that has received everything is no longer in progress: the next one takes its
     * place. The reading then contains what has settled since, which is also what the first reader
     * finds on the page after the last.
     *
     * @param before for a new one
     */
    async begin(ownerId: number, list: string, before: number): Promise<Reading> {
      const at = now();
      await db
        .deleteFrom('list_readings')
        .where('list', 'in', (eb) =>
          eb
            .selectFrom('list_readings')
            .select('list')
            .where('owner_id', '=', ownerId)
            .where('told_at', '<', at - KEPT_FOR)
            .limit(PRUNED_AT_ONCE),
        )
        .execute();
      const isOver = sql<boolean>`(
        list_readings.readers <= 0 or abs(list_readings.told_at - ${at}) > ${GIVEN_UP_AFTER}
        or abs(list_readings.begun_at - ${at}) > ${KEPT_FOR}
      )`;
      // Its only reader has reached the end of the total it received: usually that reader starts again.
      const isAtEnd = sql<boolean>`(
        list_readings.readers = 1 and list_readings.told_at <= ${toldAtWhenFinished(at)}
      )`;
      const resetIfOver = <Value>(value: Value, other: string) =>
        sql<Value>`case when ${isOver} then ${value} else ${sql.raw(other)} end`;
      const begun = await db
        .insertInto('list_readings')
        .values({
          ...{ list, owner_id: ownerId, reading: 1 },
          ...{ settled_until: before, readers: 1, told_at: at, begun_at: at },
        })
        .onConflict((conflict) =>
          conflict.column('list').doUpdateSet({
            reading: sql<number>`
              list_readings.reading + case when ${isOver} then 1 else 0 end`,
            settled_until: sql<number>`
              case when ${isOver} or (${isAtEnd} and ${before} > list_readings.settled_until)
              then ${before} else list_readings.settled_until end`,
            readers: sql<number>`
              case when ${isOver} or ${isAtEnd} then 1 else list_readings.readers + 1 end`,
            told_at: resetIfOver(at, 'list_readings.told_at'),
            begun_at: resetIfOver(at, 'list_readings.begun_at'),
            pages_told: resetIfOver(0, 'list_readings.pages_told'),
          }),
        )
        .returning(['list', 'reading', 'settled_until as before'])
        .executeTakeFirstOrThrow();
      await db
        .deleteFrom('list_reading_ends')
        .where('list', '=', list)
        .where('reading', '<', begun.reading)
        .execute();
      return begun;
    },

    current(list: string): Promise<Reading | undefined> {
      return db
        .selectFrom('list_readings')
        .select(['list', 'reading', 'settled_until as before'])
        .where('list', '=', list)
        .executeTakeFirst();
    },

    /** A reader relies on the total for the number of pages, whatever leaves the list meanwhile. */
    async recordPages({ list, reading }: Reading, pages: number): Promise<void> {
      await db
        .updateTable('list_readings')
        .set({ pages_told: pages })
        .where('list', '=', list)
        .where('reading', '=', reading)
        .where('pages_told', '<', pages)
        .execute();
    },

    /**
     * A reader has nothing left to read after this page and is finished, unless it goes by a total
     * that suggests more pages. One that does so and still stops counts as having given up.
     */
    async finish(reading: Reading, page: number): Promise<void> {
      await withoutReader(reading).where('pages_told', '<=', page).execute();
    },

    /** Like `finish`, for a page past the end, which is requested only because of a total. */
    async finishPastEnd(reading: Reading, page: number): Promise<void> {
      await withoutReader(reading).where('pages_told', '=', page).execute();
    },

    /** The reader has received everything. */
    async leave(reading: Reading): Promise<void> {
      await withoutReader(reading).execute();
    },

    /** Like `finish`, for a full last page: the reader may or may not request the empty one after it. */
    async expectEnd({ list, reading }: Reading, page: number): Promise<void> {
      await db
        .updateTable('list_readings')
        .set({ told_at: toldAtWhenFinished(now()) })
        .where('list', '=', list)
        .where('reading', '=', reading)
        .where('readers', '=', 1)
        .where('pages_told', '<=', page)
        .execute();
    },

    /** The last page up to this one whose end is known, with its end. */
    async lastEnd(
      { list, reading }: Reading,
      page: number,
    ): Promise<{ page: number; end: ListPlace } | undefined> {
      const last = await db
        .selectFrom('list_reading_ends')
        .select(['page', 'page_end'])
        .where('list', '=', list)
        .where('reading', '=', reading)
        .where('page', '<=', page)
        .orderBy('page', 'desc')
        .limit(1)
        .executeTakeFirst();
      return last && { page: last.page, end: placeOf(last.page_end) };
    },

    /** Records where a page ends, unless that is known; returns where it does. */
    async recordEnd({ list, reading }: Reading, page: number, end: ListPlace): Promise<ListPlace> {
      const noted = await db
        .insertInto('list_reading_ends')
        .values({ list, reading, page, page_end: JSON.stringify([end.sortKey, end.id]) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('page')
        .executeTakeFirst();
      // A reader that receives a full page continues, even one that joins a reading that seemed to
      // be at its end; but many clients request only the first page.
      const at = now();
      await db
        .updateTable('list_readings')
        .set({ told_at: at })
        .where('list', '=', list)
        .$if(page === 1, (first) => first.where('told_at', '<=', toldAtWhenFinished(at)))
        .execute();
      if (noted === undefined) {
        const { page_end } = await db
          .selectFrom('list_reading_ends')
          .select('page_end')
          .where('list', '=', list)
          .where('reading', '=', reading)
          .where('page', '=', page)
          .executeTakeFirstOrThrow();
        return placeOf(page_end);
      }
      return end;
    },
  };
}

export type ListReadings = ReturnType<typeof listReadings>;

function placeOf(stored: string): ListPlace {
  const [sortKey, id] = storedPlace.parse(JSON.parse(stored));
  return { sortKey, id };
}

/** Identifies what a reader pages through: the list, regardless of the page. */
export function listName(ownerId: number, reader: string, query: ListQuery): string {
  const { page: _page, ...list } = query;
  return hash('sha256', JSON.stringify([ownerId, reader, list]), 'base64url');
}
