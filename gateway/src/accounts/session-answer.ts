import { secondsToWireTime } from '@article-bridge/contract';
import type { Session, SessionEntry } from '@article-bridge/contract';
import type { LoggedInSession, OpenSession } from './sessions-repository.ts';

export function sessionAnswer(
  { id, createdAt, expiresAt, isAdministrator }: LoggedInSession,
  email: string,
): Session {
  return {
    id,
    user: { email, administrator: isAdministrator },
    created_at: secondsToWireTime(createdAt),
    expires_at: secondsToWireTime(expiresAt),
  };
}

/** An entry of the list, seen from the session that asks. */
export function sessionEntryAnswer(entry: OpenSession, currentId: string): SessionEntry {
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
