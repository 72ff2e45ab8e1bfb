import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { countDown, countUp } from '../storage/shared-counts.ts';
import { WINDOW, limitsOf, logInThrottle } from './session-throttle.ts';
import type { LogInThrottle } from './session-throttle.ts';

/**
 * The throttle of log-ins: in memory if this process is the only one, otherwise shared by all
 * gateways on the database.
 *
 * @param now Unix seconds
 */
export function openThrottle(db: Kysely<Database>, now: () => number): LogInThrottle {
  return isPostgres(db) ? sharedThrottle(db, now) : logInThrottle(now);
}

/** `logInThrottle`, counted in the database: guesses at all gateways share one count. */
function sharedThrottle(db: Kysely<Database>, now: () => number): LogInThrottle {
  return async (attempt) => {
    const limits = limitsOf(attempt)
      .map(([key, max]) => ({ name: `log-in ${key}`, max }))
      // Always in one order, so that no two attempts wait for each other.
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const names = limits.map(({ name }) => name);
    const refused = await countAll(db, limits, now()).catch((error: unknown) => {
      if (error instanceof TooMany) return error;
      throw error;
    });
    if (refused !== undefined) return { allowed: false, retryAfter: refused.retryAfter };
    return {
      allowed: true,
      succeeded: async () => {
        for (const name of names) await countDown(db, name);
      },
    };
  };
}

/** Rolls back the transaction that counted: refused attempts leave no trace, however many there are. */
class TooMany extends Error {
  override readonly name = 'TooMany';
  readonly retryAfter: number;

  constructor(secondsLeft: number) {
    super(`for ${secondsLeft} seconds`);
    this.retryAfter = Math.ceil(secondsLeft);
  }
}

/** @throws {TooMany} when the attempt is over a limit; it is not counted then */
async function countAll(
  db: Kysely<Database>,
  limits: readonly { name: string; max: number }[],
  at: number,
): Promise<undefined> {
  await db.transaction().execute(async (trx) => {
    const over: number[] = [];
    for (const { name, max } of limits) {
      const count = await countUp(trx, name, { windowSeconds: WINDOW, at });
      if (count.counted > max) over.push(count.secondsLeft);
    }
    if (over.length > 0) throw new TooMany(Math.max(...over));
  });
}
