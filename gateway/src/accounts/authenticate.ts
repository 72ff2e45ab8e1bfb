import { growingCache } from '../growing-cache.ts';
import type { Storage } from '../storage/database.ts';
import { joinRuns } from '../storage/join-runs.ts';
import { hashApiKey, isWellFormedApiKey } from './api-key.ts';
import type { Scope } from './api-key.ts';
import type { ApiKey, ApiKeysRepository } from './api-keys-repository.ts';
import type { LoggedInSession } from './sessions-repository.ts';

/** The time of a key's last use is written at most this often, in seconds. */
const USE_RECORDED_EVERY = 60;

/** Keys remembered between two writes to the database. */
const KEYS_REMEMBERED = 10_000;

/** The caller of a request, by API key or session, and what they may do. */
export type Principal = {
  ownerId: number;
  scopes: readonly Scope[];
  /** `Storage.changeStamp` at the time the request arrived. */
  changeStamp: string;
  /** Version of the owner's articles, as of then or later; omitted if it was not looked up. */
  articlesVersion?: number;
} & ({ keyId: string; session?: undefined } | { keyId?: undefined; session: LoggedInSession });

/** A name for the session or API key that makes a request. */
export function credentialOf({ keyId, session }: Principal): string {
  return session === undefined ? `key ${keyId}` : `session ${session.id}`;
}

export type CredentialFault = 'missing' | 'malformed' | 'refused' | 'expired';

export type Authentication =
  { principal: Principal; fault?: undefined } | { principal?: undefined; fault: CredentialFault };

/** The result for a credential, as of the state of the database that `changeStamp` identifies. */
interface Remembered {
  changeStamp: string;
  key: ApiKey;
  authentication: Authentication;
}

export interface AuthenticatorDeps {
  apiKeys: ApiKeysRepository;
  changeStamp: Storage['changeStamp'];
  /** Unix seconds. */
  now: () => number;
  /** Called when a use could not be recorded; the request goes on. */
  onUnrecorded: (error: unknown) => void;
}

/**
 * Reads `Authorization: Bearer <API_KEY>` (RFC 6750). A key is looked up again after any write to
 * the database, including writes by other processes, so a revoked key stops working at the next
 * request. Between writes, the header field alone identifies it and the answer is synchronous.
 */
export function authenticator(deps: AuthenticatorDeps) {
  // Valid keys only, so that guessed ones evict nothing.
  const remembered = growingCache<string, Remembered>(KEYS_REMEMBERED);
  const usesRecorded = growingCache<string, number>(KEYS_REMEMBERED);

  const findByHash = joinRuns((keyHash: string) => deps.apiKeys.findByHash(keyHash));

  function isExpired({ expiresAt }: ApiKey, now: number): boolean {
    return expiresAt !== null && expiresAt <= now;
  }

  function isUseDue({ lastUsedAt }: ApiKey, now: number): boolean {
    return lastUsedAt === null || now - lastUsedAt >= USE_RECORDED_EVERY;
  }

  async function lookUp(header: string, changeStamp: string): Promise<Authentication> {
    const token = /^Bearer (.*)$/i.exec(header)?.[1]?.trim();
    if (token === undefined) return { fault: 'missing' };
    if (!isWellFormedApiKey(token)) return { fault: 'malformed' };
    const { result: key } = await findByHash(hashApiKey(token));
    if (key?.revokedAt !== null) return { fault: 'refused' };
    const now = deps.now();
    if (isExpired(key, now)) return { fault: 'expired' };
    const { ownerId, id: keyId, scopes, articlesVersion } = key;
    const principal = { ownerId, keyId, scopes, changeStamp, articlesVersion };
    const authentication = { principal };
    key.lastUsedAt = usesRecorded.get(keyId) ?? key.lastUsedAt;
    const isDue = isUseDue(key, now);
    if (isDue) key.lastUsedAt = now;
    remembered.set(header, { changeStamp, key, authentication });
    if (isDue) {
      // Set before the write: requests that come meanwhile do not write the same again.
      usesRecorded.set(keyId, now);
      await deps.apiKeys.recordUse(ownerId, keyId).catch(deps.onUnrecorded);
    }
    return authentication;
  }

  return function authenticate(header = ''): Authentication | Promise<Authentication> {
    const changeStamp = deps.changeStamp();
    const known = remembered.get(header);
    if (known?.changeStamp !== changeStamp) return lookUp(header, changeStamp);
    const now = deps.now();
    if (isExpired(known.key, now) || isUseDue(known.key, now)) return lookUp(header, changeStamp);
    return known.authentication;
  };
}
