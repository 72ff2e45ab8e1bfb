import { LRUCache } from 'lru-cache';
import type { Storage } from '../storage/database.ts';
import { hashApiKey, isWellFormedApiKey } from './api-key.ts';
import type { Scope } from './api-key.ts';
import type { ApiKey, ApiKeysRepository } from './api-keys-repository.ts';
import type { LoggedInSession } from './sessions-repository.ts';

/** The time of a key's last use is written at most this often, in seconds. */
const USE_RECORDED_EVERY = 60;

/** Keys remembered between two writes to the database. */
const KEYS_REMEMBERED = 10_000;

/** Who makes a request, with a key or logged in, and what they may do. */
export type Principal = { ownerId: number; scopes: readonly Scope[] } & (
  { keyId: string; session?: undefined } | { keyId?: undefined; session: LoggedInSession }
);

export type CredentialFault = 'missing' | 'malformed' | 'refused' | 'expired';

export type Authentication =
  { principal: Principal; fault?: undefined } | { principal?: undefined; fault: CredentialFault };

export interface AuthenticatorDeps {
  apiKeys: ApiKeysRepository;
  changeStamp: Storage['changeStamp'];
  /** Unix seconds. */
  now: () => number;
  /** Told of a use that could not be recorded; the request goes on. */
  onUnrecorded: (error: unknown) => void;
}

/**
 * Reads `Authorization: Bearer <API_KEY>` (RFC 6750). A key is looked up again after any write to
 * the database, another process' included, so that a revoked key stops at the next request.
 */
export function authenticator(deps: AuthenticatorDeps) {
  const remembered = new LRUCache<string, { stamp: string; key: ApiKey | undefined }>({
    max: KEYS_REMEMBERED,
  });

  async function lookUp(keyHash: string): Promise<ApiKey | undefined> {
    const stamp = deps.changeStamp();
    const known = remembered.get(keyHash);
    if (known?.stamp === stamp) return known.key;
    const key = await deps.apiKeys.findByHash(keyHash);
    remembered.set(keyHash, { stamp, key });
    return key;
  }

  async function recordUse(key: ApiKey): Promise<void> {
    const now = deps.now();
    if (key.lastUsedAt !== null && now - key.lastUsedAt < USE_RECORDED_EVERY) return;
    // Set before the write: requests that come meanwhile do not write the same again.
    key.lastUsedAt = now;
    await deps.apiKeys.recordUse(key.ownerId, key.id).catch(deps.onUnrecorded);
  }

  return async function authenticate(header: string | undefined): Promise<Authentication> {
    const token = /^Bearer +(.*)$/i.exec(header ?? '')?.[1]?.trim();
    if (token === undefined) return { fault: 'missing' };
    if (!isWellFormedApiKey(token)) return { fault: 'malformed' };
    const key = await lookUp(hashApiKey(token));
    if (key?.revokedAt !== null) return { fault: 'refused' };
    if (key.expiresAt !== null && key.expiresAt <= deps.now()) return { fault: 'expired' };
    await recordUse(key);
    return { principal: { ownerId: key.ownerId, keyId: key.id, scopes: key.scopes } };
  };
}
