import { wireTimeOf } from '../shared/wire-date.ts';

/** How long a key is to live: so many days, until a day of choice, or without an end. */
export const EXPIRIES = ['30', '90', '365', 'date', 'never'] as const;

export type Expiry = (typeof EXPIRIES)[number];

const DAY = 24 * 3_600 * 1000;

/**
 * The expiry of a key in the API's format; null for none.
 *
 * @param day `YYYY-MM-DD`, for `date`: the key works until the end of that day in the local time
 *   zone
 */
export function expiresAt(expiry: Expiry, day: string, now: Date): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'date') return wireTimeOf(new Date(`${day}T23:59:59`));
  return wireTimeOf(new Date(now.getTime() + Number(expiry) * DAY));
}
