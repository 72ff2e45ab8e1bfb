import { hash } from 'node:crypto';
import { subscriberOf } from '../http/subscriber.ts';
import { failureCounts } from './failure-counts.ts';

/** Wrong passwords are counted over a quarter of an hour, in seconds. */
export const WINDOW = 15 * 60;

/** Some 1,000 guesses a day at one account, however many machines guess. */
const ACCOUNT_FAILURES_MAX = 10;
/** More than for one account: a whole office may be behind one address. */
const ADDRESS_FAILURES_MAX = 30;
const DEVICE_FAILURES_MAX = 10;

export interface LogInAttempt {
  email: string;
  /** Address of the client. */
  address: string;
  /** Device id from a valid device cookie of this account. */
  device: string | undefined;
}

export type Throttled =
  | { allowed: true; succeeded: () => Promise<void> | undefined }
  | { allowed: false; retryAfter: number };

/** Counts an attempt before its password is checked; success takes the count back. */
export type LogInThrottle = (attempt: LogInAttempt) => Throttled | Promise<Throttled>;

/**
 * Counts wrong passwords per account and per address. Guesses at an account, from any address, use
 * up only the allowance of browsers that have never logged in to it. The owner's browsers carry a
 * device cookie and are counted separately, so nobody can lock the owner out of them; open sessions
 * stay open. Accounts that do not exist are counted like any other, and inventing accounts resets
 * no count. Counts are in memory, so a restart resets them.
 *
 * @param now Unix seconds
 */
export function logInThrottle(now: () => number): (attempt: LogInAttempt) => Throttled {
  const countOf = failureCounts(WINDOW, now);

  return (attempt) => {
    const counted = limitsOf(attempt).map(([key, max]) => ({ count: countOf(key), max }));
    const full = counted.filter(({ count, max }) => count.failures() >= max);
    if (full.length > 0) {
      const until = Math.max(...full.map(({ count }) => count.until()));
      return { allowed: false, retryAfter: until - now() };
    }
    // Counted before the password is checked, so that concurrent guesses do not all get through.
    for (const { count } of counted) count.add();
    return {
      allowed: true,
      succeeded: () => {
        for (const { count } of counted) count.remove();
        return undefined;
      },
    };
  };
}

/** The counters of an attempt, each with its limit per window. */
export function limitsOf({ email, address, device }: LogInAttempt): [key: string, max: number][] {
  if (device !== undefined) return [[`device ${device}`, DEVICE_FAILURES_MAX]];
  return [
    [`account ${hash('sha256', email.toLowerCase())}`, ACCOUNT_FAILURES_MAX],
    [`address ${subscriberOf(address)}`, ADDRESS_FAILURES_MAX],
  ];
}
