/** How long an answer may be used, and for what, in seconds after it was last validated. */
export interface Lifetimes {
  /** Without asking. */
  freshFor: number;
  /** Then: at once, asking behind it (RFC 5861, section 3). */
  staleWhileRevalidate: number;
  /** Then: only if the service cannot answer (RFC 5861, section 4). */
  staleIfError: number;
}

/**
 * Lifetimes for a service without Cache-Control, such as a bare one. A client that polls sees a
 * change after a minute at the latest; during an outage of up to a day, everything that was read
 * before stays readable.
 */
export const DEFAULT_LIFETIMES: Lifetimes = {
  freshFor: 5,
  staleWhileRevalidate: 55,
  staleIfError: 24 * 60 * 60,
};

/** Upper bound for the service's own values, in seconds: a mistake there must not last a year here. */
const LONGEST_LIFETIMES: Lifetimes = {
  freshFor: 5 * 60,
  staleWhileRevalidate: 60 * 60,
  staleIfError: 7 * 24 * 60 * 60,
};

/** Whether a copy is used as it is, used while it is renewed, or renewed first. */
export type Freshness = 'fresh' | 'renew-behind' | 'renew-first';

/**
 * Lifetimes that the service's Cache-Control allows. With `no-cache`, a copy is validated before every use, yet
 * used while the service is down, which is what the gateway is for; `must-revalidate` forbids even that.
 * Undefined: nothing may be stored.
 */
export function lifetimesOf(
  cacheControl: string | undefined,
  vary?: string,
): Lifetimes | undefined {
  if (vary?.includes('*') === true) return undefined;
  const stated = directives(cacheControl ?? '');
  if (stated.has('no-store')) return undefined;
  const mustRevalidate = stated.has('no-cache');
  const strict = stated.has('must-revalidate') || stated.has('proxy-revalidate');
  return {
    freshFor: mustRevalidate ? 0 : seconds(stated.get('max-age'), 'freshFor'),
    staleWhileRevalidate:
      mustRevalidate || strict
        ? 0
        : seconds(stated.get('stale-while-revalidate'), 'staleWhileRevalidate'),
    staleIfError: strict ? 0 : seconds(stated.get('stale-if-error'), 'staleIfError'),
  };
}

/** @param age seconds since the copy was last validated */
export function freshness(age: number, lifetimes: Lifetimes): Freshness {
  if (age < lifetimes.freshFor) return 'fresh';
  const usable = age < lifetimes.freshFor + lifetimes.staleWhileRevalidate;
  return usable ? 'renew-behind' : 'renew-first';
}

/** Whether a copy of this age may be read when the service cannot answer. */
export function canServeStale(age: number, lifetimes: Lifetimes): boolean {
  return age < lifetimes.freshFor + lifetimes.staleIfError;
}

function directives(cacheControl: string): Map<string, string> {
  return new Map(
    cacheControl
      .toLowerCase()
      .split(',')
      .map((directive) => directive.trim().split('=', 2))
      .map(([name = '', value = '']): [string, string] => [name.trim(), value.replaceAll('"', '')]),
  );
}

/** A value that is not a number of seconds is ignored. */
function seconds(value: string | undefined, lifetime: keyof Lifetimes): number {
  if (value === undefined || !/^\d{1,10}$/.test(value)) return DEFAULT_LIFETIMES[lifetime];
  return Math.min(Number(value), LONGEST_LIFETIMES[lifetime]);
}
