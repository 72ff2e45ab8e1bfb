import { secondsToWireTime } from '@article-bridge/contract';
import type { ApiKey as ApiKeyDocument } from '@article-bridge/contract';
import type { ApiKey } from './api-keys-repository.ts';

/** A key as the API and `key list --json` show it. */
export function keyDocument(key: ApiKey): ApiKeyDocument {
  return {
    id: key.id,
    name: key.name,
    last_four: key.lastFour,
    scopes: [...key.scopes],
    created_at: secondsToWireTime(key.createdAt),
    expires_at: wireTimeOrNull(key.expiresAt),
    last_used_at: wireTimeOrNull(key.lastUsedAt),
    revoked_at: wireTimeOrNull(key.revokedAt),
  };
}

export function wireTimeOrNull(seconds: number | null): string | null {
  return seconds === null ? null : secondsToWireTime(seconds);
}
