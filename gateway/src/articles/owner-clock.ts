import { sql } from 'kysely';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { holdingFreeRows, isPostgres, withBriefBusyTimeout } from '../storage/dialect.ts';
import { storageFailureOf } from '../storage/storage-failure.ts';

/**
 * Each owner has a clock of whole seconds, `users.articles_clock`. It guarantees that a client that
 * stores the largest `updated_at` it has received, and continues from there with `updated_since`,
 * misses nothing.
 * 1. It never goes back. Only `advancedClock` changes it, always while the owner's row is locked.
 * 2. A change sets it to the current time, if that is later, and takes its value as `updated_at`,
 *    in one transaction that holds the lock from its begin (`lockOwner`).
 * 3. A list with `updated_since` reads the clock and contains only what is strictly older.
 *
 * A change that such a list does not contain took the lock after the clock had the value that the
 * list has read (2; all writers lock the same row in turn). So its time is not before that value
 * (1), and it comes after everything in the list. This holds however long a commit takes, on
 * whichever gateway, and whatever the time is: a clock that is wrong, or set back, only causes
 * delay.
 *
 * The second that the clock shows is held back, because further changes may get it. Once it is
 * over, the next change or the next reader (`settledUntil`) advances the clock. A reader that finds
 * the row locked by a change uses the committed value.
 *
 * So `updated_at` is never in the future, unless the time was set back. Then the clock stands, and
 * continues at half the speed until the time has caught up. However far that is, nothing waits for
 * it.
 */
const SECONDS_WHEN_AHEAD = 2;

/** The time: Unix seconds, or what the server's clock says in the statement. */
export type ClockTime = number | RawBuilder<number>;

/** Time of a change of an owner's article. */
export interface ChangedAt {
  /** Unix seconds. */
  now: number;
  /** Time that the owner's clock follows. */
  time: ClockTime;
}

/** One clock for all gateways on a database, independent of their machines' clocks. */
const SERVER_SECOND = sql<number>`floor(extract(epoch from clock_timestamp()))::bigint`;

/** Default time of owners' clocks: this machine's clock on SQLite, the server's on PostgreSQL. */
export function clockTime(db: Kysely<Database>): ClockTime {
  return isPostgres(db) ? SERVER_SECOND : Math.floor(Date.now() / 1000);
}

/** The columns of a clock that advances to a time. */
export function advancedClock(time: ClockTime) {
  const { isLater, isDue, isBack } = comparedWith(time);
  return {
    articles_clock: sql<number>`
      case when ${isLater} then ${time} when ${isDue} then articles_clock + 1 else articles_clock end`,
    articles_clock_set_at: sql<number>`
      case when ${isLater} or ${isDue} or ${isBack} then ${time} else articles_clock_set_at end`,
  };
}

function comparedWith(time: ClockTime) {
  return {
    isLater: sql<boolean>`${time} > articles_clock`,
    /** The clock is ahead, and has been left ahead for long enough. */
    isDue: sql<boolean>`${time} >= articles_clock_set_at + ${SECONDS_WHEN_AHEAD}`,
    /** The time was set back since. */
    isBack: sql<boolean>`${time} < articles_clock_set_at`,
  };
}

/** Up to where an owner's changes are settled. */
export interface Settled {
  /** Unix seconds: nothing older will ever be written. */
  before: number;
  /** Whether that is all there is now. */
  isAll: boolean;
  /** Number of the owner's last change. */
  change: number;
}

/** Reads an owner's clock, and advances it where that settles something. */
export async function settledUntil(
  db: Kysely<Database>,
  ownerId: number,
  time: ClockTime,
): Promise<Settled> {
  const { isLater, isDue, isBack } = comparedWith(time);
  const { before, change, held, moves } = await db
    .selectFrom('users')
    .select([
      'articles_clock as before',
      'articles_version as change',
      sql<number>`(
        select count(*) from (
          select 1 from articles where owner_id = users.id and updated_at >= articles_clock limit 1
        ) as unsettled
      )`.as('held'),
      sql<number>`case when ${isLater} or ${isDue} or ${isBack} then 1 else 0 end`.as('moves'),
    ])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (held === 0) return { before, change, isAll: true };
  if (moves === 0) return { before, change, isAll: false };
  const later = await advanceStoredClock(db, ownerId, time);
  return later === undefined || later === before
    ? { before, change, isAll: false }
    : { before: later, change, isAll: true };
}

/** Undefined while a change is being made, or where nothing can be written now: reading goes on. */
async function advanceStoredClock(
  db: Kysely<Database>,
  ownerId: number,
  time: ClockTime,
): Promise<number | undefined> {
  try {
    const updated = await withBriefBusyTimeout(db, (writing) => {
      const free = writing.selectFrom('users').select('id').where('id', '=', ownerId);
      return writing
        .updateTable('users')
        .set(advancedClock(time))
        .where('id', 'in', holdingFreeRows(writing, free))
        .returning('articles_clock')
        .executeTakeFirst();
    });
    return updated?.articles_clock;
  } catch (error) {
    if (storageFailureOf(error) === undefined) throw error;
    return undefined;
  }
}

/** A change, as it is counted on its owner. */
export interface CountedChange {
  /** Its number among those of the owner. */
  change: number;
  /** Unix seconds. */
  updatedAt: number;
}

/**
 * Counts a change of the owner's articles and determines its time, within the transaction that
 * makes the change. That transaction holds the owner's lock from its begin, so numbers and times
 * follow the order of commits, and no change becomes visible before one with a smaller number.
 */
export async function countChange(
  trx: Transaction<Database>,
  ownerId: number,
  time: ClockTime,
): Promise<CountedChange> {
  return trx
    .updateTable('users')
    .set((eb) => ({ articles_version: eb('articles_version', '+', 1), ...advancedClock(time) }))
    .where('id', '=', ownerId)
    .returning(['articles_version as change', 'articles_clock as updatedAt'])
    .executeTakeFirstOrThrow();
}
