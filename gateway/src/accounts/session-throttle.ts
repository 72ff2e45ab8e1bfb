import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';

/** Wrong passwords are counted over a quarter of an hour, in seconds. */
export const WINDOW = 15 * 60;

/** Some 1,000 guesses a day at one account, however many machines guess. */
const ACCOUNT_FAILURES_MAX = 10;
/** More than one account has: an office behind one address mistypes, too. */
const ADDRESS_FAILURES_MAX = 30;
const DEVICE_FAILURES_MAX = 10;

/** Counters kept at once; each is some 200 bytes. */
const COUNTERS_MAX = 100_000;

/** IPv6 subscribers get a /64 or more. */
const IPV6_SUBSCRIBER_BITS = 64;

export interface LogInAttempt {
  email: string;
  /** Where it comes from. */
  address: string;
  /** From a valid device cookie of this account. */
  device: string | undefined;
}

export type Throttled =
  | { allowed: true; succeeded: () => Promise<void> | undefined }
  | { allowed: false; retryAfter: number };

/** Counts an attempt before its password is checked; what has succeeded is taken back. */
export type LogInThrottle = (attempt: LogInAttempt) => Throttled | Promise<Throttled>;

/**
 * Counts wrong passwords per account and per address. Who guesses at an account from anywhere uses
 * up the account's allowance for browsers that never logged in to it; its owner's browsers carry a
 * device cookie and are counted each for itself, so nobody can lock the owner out of them, and
 * sessions that are open stay open. An account that does not exist is counted like any other. In
 * memory: a restart forgives.
 *
 * @param now Unix seconds
 */
export function logInThrottle(now: () => number): (attempt: LogInAttempt) => Throttled {
  const counters = new LRUCache<string, { failures: number; until: number }>({ max: COUNTERS_MAX });

  function current(key: string): { failures: number; until: number } {
    const known = counters.get(key);
    if (known !== undefined && known.until > now()) return known;
    const fresh = { failures: 0, until: now() + WINDOW };
    counters.set(key, fresh);
    return fresh;
  }

  return (attempt) => {
    const counted = limitsOf(attempt).map(([key, max]) => ({ counter: current(key), max }));
    const full = counted.filter(({ counter, max }) => counter.failures >= max);
    if (full.length > 0) {
      const until = Math.max(...full.map(({ counter }) => counter.until));
      return { allowed: false, retryAfter: until - now() };
    }
    // Counted before the password is checked, so that guesses made at once do not all get through.
    for (const { counter } of counted) counter.failures += 1;
    return {
      allowed: true,
      succeeded: () => {
        for (const { counter } of counted) counter.failures -= 1;
        return undefined;
      },
    };
  };
}

/** What an attempt is counted as, and how much of it there may be in a window. */
export function limitsOf({ email, address, device }: LogInAttempt): [key: string, max: number][] {
  if (device !== undefined) return [[`device ${device}`, DEVICE_FAILURES_MAX]];
  return [
    [`account ${hash('sha256', email.toLowerCase())}`, ACCOUNT_FAILURES_MAX],
    [`address ${subscriber(address)}`, ADDRESS_FAILURES_MAX],
  ];
}

function subscriber(address: string): string {
  if (!isIPv6(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(
    `${parsed.toString()}/${IPV6_SUBSCRIBER_BITS}`,
  ).toString();
}
