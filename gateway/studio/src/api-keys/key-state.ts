import type { ApiKey } from '@article-bridge/contract';
import { dateOf } from '../shared/wire-date.ts';

export type KeyState = 'active' | 'ending' | 'expired' | 'revoked';

/** From this long before its end a key is said to end soon: a week, in milliseconds. */
const SOON = 7 * 24 * 3_600 * 1000;

/** Whether a key works, and how it ended if it does not. */
export function keyState(
  { expires_at: expiresAt, revoked_at: revokedAt }: Pick<ApiKey, 'expires_at' | 'revoked_at'>,
  now: Date,
): KeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  const left = dateOf(expiresAt).getTime() - now.getTime();
  if (left <= 0) return 'expired';
  return left <= SOON ? 'ending' : 'active';
}

/** Active keys and keys that have ended, each with the newest first. */
export function byState(
  keys: readonly ApiKey[],
  now: Date,
): { working: ApiKey[]; ended: ApiKey[] } {
  const newestFirst = keys.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const hasEnded = (key: ApiKey) => ['expired', 'revoked'].includes(keyState(key, now));
  return {
    working: newestFirst.filter((key) => !hasEnded(key)),
    ended: newestFirst.filter(hasEnded),
  };
}
