import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { RequestCounter } from '../http/rate-limit.ts';
import type { Database } from './database.ts';
import { holdingFreeRows, isPostgres } from './dialect.ts';
import { joinRuns } from './join-runs.ts';

/** How often a gateway removes counts that are over, in milliseconds. */
const TIDIED_EVERY_MS = 60_000;

/** The server's clock, in Unix seconds: one for all gateways. */
const SERVER_TIME = sql<number>`extract(epoch from clock_timestamp())`;

export interface SharedCount {
  counted: number;
  /** Until the window ends, with a fraction. */
  secondsLeft: number;
}

export interface CountUp {
  windowSeconds: number;
  /** How many more; one, if undefined. */
  more?: number;
  /** The time, in Unix seconds; the server's own, if undefined. */
  at?: number | RawBuilder<number>;
}

/**
 * Counts under a name, for all gateways on the database: one statement, so that no two of them
 * count the same number. A window begins with the first one, or with the first after the last
 * window's end.
 */
export async function countUp(
  db: Kysely<Database>,
  name: string,
  { windowSeconds, more = 1, at = SERVER_TIME }: CountUp,
): Promise<SharedCount> {
  const now = sql<number>`cast(${at} as double precision)`;
  const end = sql<number>`${now} + ${windowSeconds}`;
  const isOver = sql<boolean>`shared_counts.ends_at <= ${now}`;
  return db
    .insertInto('shared_counts')
    .values({ name, counted: more, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({
        counted: sql<number>`case when ${isOver} then 0 else shared_counts.counted end + ${more}`,
        ends_at: sql<number>`case when ${isOver} then ${end} else shared_counts.ends_at end`,
      }),
    )
    .returning(['counted', sql<number>`ends_at - ${now}`.as('secondsLeft')])
    .executeTakeFirstOrThrow();
}

/** Takes one back. */
export async function countDown(db: Kysely<Database>, name: string): Promise<void> {
  await db
    .updateTable('shared_counts')
    .set((eb) => ({ counted: eb('counted', '-', 1) }))
    .where('name', '=', name)
    .where('counted', '>', 0)
    .execute();
}

/** Counts requests for all gateways on the database; undefined where there is only this one. */
export function requestCounter(db: Kysely<Database>): RequestCounter | undefined {
  if (!isPostgres(db)) return undefined;
  let tidiedAt = performance.now();
  const windows = new Map<number, ReturnType<typeof countersOf>>();

  /** Counts those together that come at once: callers do not queue for their own row. */
  function countersOf(windowSeconds: number) {
    return joinRuns((name: string, more: number) => countUp(db, name, { windowSeconds, more }));
  }

  return async (policy, caller, windowSeconds) => {
    if (performance.now() - tidiedAt > TIDIED_EVERY_MS) {
      tidiedAt = performance.now();
      // Those that somebody is about to count in again stay: nobody waits for another one here.
      const over = db.selectFrom('shared_counts').select('name').where('ends_at', '<', SERVER_TIME);
      await db.deleteFrom('shared_counts').where('name', 'in', holdingFreeRows(db, over)).execute();
    }
    const count = windows.get(windowSeconds) ?? countersOf(windowSeconds);
    windows.set(windowSeconds, count);
    const { result, place, callers } = await count(`${policy} ${caller}`);
    return { requests: result.counted - callers + place, secondsLeft: result.secondsLeft };
  };
}
