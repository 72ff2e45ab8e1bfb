import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** The server's clock, in Unix seconds: one for all gateways. */
export const SERVER_TIME = sql<number>`extract(epoch from clock_timestamp())`;

export interface SharedCount {
  counted: number;
  /** Seconds until the window ends, with a fraction. */
  secondsLeft: number;
}

export interface CountUp {
  windowSeconds: number;
  /** The increment; one, if undefined. */
  more?: number;
  /** The time, in Unix seconds; the server's own, if undefined. */
  at?: number | RawBuilder<number>;
}

/**
 * Counts under a name, for all gateways on the database: one statement, so that no two of them
 * count the same number. A window begins with the first count, or with the first one after the end
 * of the last window.
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

/** Decrements a count. */
export async function countDown(db: Kysely<Database>, name: string): Promise<void> {
  await db
    .updateTable('shared_counts')
    .set((eb) => ({ counted: eb('counted', '-', 1) }))
    .where('name', '=', name)
    .where('counted', '>', 0)
    .execute();
}
