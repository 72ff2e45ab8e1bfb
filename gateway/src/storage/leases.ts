import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Seconds by which the clocks of gateways on one database may differ. */
const CLOCK_TOLERANCE_SECONDS = 900;

/** When it is asked, and how long a lease lasts, in Unix seconds and seconds. */
export interface LeaseTimes {
  now: number;
  seconds: number;
}

/**
 * Whether a lease holds, which ends at this time. One that ends later than any can was taken while a clock was
 * wrong: nobody would take over from a gateway that was killed then, until that time has come.
 */
export function holds(leasedUntil: number, times: LeaseTimes): boolean {
  return leasedUntil > times.now && leasedUntil <= latestEnd(times);
}

/** The same of the column `leased_until`. */
export function leaseHolds(times: LeaseTimes): RawBuilder<boolean> {
  return sql<boolean>`(leased_until > ${times.now} and leased_until <= ${latestEnd(times)})`;
}

function latestEnd({ now, seconds }: LeaseTimes): number {
  return now + seconds + CLOCK_TOLERANCE_SECONDS;
}
