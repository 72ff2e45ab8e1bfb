import type { Session } from '@article-bridge/contract';
import { createContext, useContext } from 'react';

export const SessionContext = createContext<Session | null>(null);

/** Who is logged in. Below `SessionGate` only. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession() was called outside SessionGate');
  return session;
}
