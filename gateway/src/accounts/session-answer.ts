import { secondsToWireTime } from '@article-bridge/contract';
import type { Session, SessionEntry } from '@article-bridge/contract';
import type { LoggedInSession } from './sessions-repository.ts';

export function sessionAnswer(
  { id, createdAt, expiresAt }: LoggedInSession,
  email: string,
): Session {
  return {
    id,
    user: { email },
    created_at: secondsToWireTime(createdAt),
    expires_at: secondsToWireTime(expiresAt),
  };
}

/** An entry of the list, seen from the session that asks. */
export function sessionEntryAnswer(entry: LoggedInSession, currentId: string): SessionEntry {
  return {
    id: entry.id,
    current: entry.id === currentId,
    user_agent: entry.userAgent,
    address: entry.address,
    created_at: secondsToWireTime(entry.createdAt),
    last_used_at: secondsToWireTime(entry.lastUsedAt),
    expires_at: secondsToWireTime(entry.expiresAt),
  };
}
