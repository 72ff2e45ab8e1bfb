import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { holdingFreeRows, isPostgres } from '../storage/dialect.ts';
import { joinRuns } from '../storage/join-runs.ts';
import { SERVER_TIME, countUp } from '../storage/shared-counts.ts';
import type { RequestCounter } from './rate-limit.ts';

/** How often a gateway removes expired counts, in milliseconds. */
const TIDIED_EVERY_MS = 60_000;

/** Counts requests for all gateways on the database; undefined where there is only this one. */
export function requestCounter(db: Kysely<Database>): RequestCounter | undefined {
  if (!isPostgres(db)) return undefined;
  let tidiedAt = performance.now();
  const windows = new Map<number, ReturnType<typeof countersOf>>();

  /** Counts concurrent requests together: callers do not queue for their own row. */
  function countersOf(windowSeconds: number) {
    return joinRuns((name: string, more: number) => countUp(db, name, { windowSeconds, more }));
  }

  return async (policy, caller, windowSeconds) => {
    if (performance.now() - tidiedAt > TIDIED_EVERY_MS) {
      tidiedAt = performance.now();
      // Those that are about to be counted in again stay: no request waits for another one here.
      const over = db.selectFrom('shared_counts').select('name').where('ends_at', '<', SERVER_TIME);
      await db.deleteFrom('shared_counts').where('name', 'in', holdingFreeRows(db, over)).execute();
    }
    const count = windows.get(windowSeconds) ?? countersOf(windowSeconds);
    windows.set(windowSeconds, count);
    const { result, place, callers } = await count(`${policy} ${caller}`);
    return { requests: result.counted - callers + place, secondsLeft: result.secondsLeft };
  };
}
