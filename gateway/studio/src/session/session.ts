import { session } from '@article-bridge/contract';
import type { Session } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiProblem } from '../api/api-problem.ts';
import { request } from '../api/request.ts';
import { queryClient } from '../api/query-client.ts';

/** Tells the other tabs of this browser who is logged in now. */
const otherTabs = new BroadcastChannel('article-studio-session');

/** Whose data this window holds. */
let lastUser: string | undefined;

/** As whom its requests are made; undefined: as nobody, or nobody knows for a moment. */
let sender: string | undefined;

/**
 * The work as this user: it is refused as soon as requests are no longer made as them. The browser would
 * send it with the cookie of whoever is logged in by then.
 */
export function asUser<Asked extends readonly unknown[], Answer>(
  email: string | undefined,
  work: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  return (...asked) =>
    email !== undefined && sender === email
      ? work(...asked)
      : Promise.reject(ApiProblem.signedOut());
}

/** The same as the user whose window this is now, for what goes on in the background. */
export function asUserOfNow<Asked extends readonly unknown[], Answer>(
  work: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  return asUser(lastUser, work);
}

const otherUserListeners = new Set<() => void>();

/** Calls `listener` before this window shows the studio to another user than the last one. */
export function onOtherUser(listener: () => void): void {
  otherUserListeners.add(listener);
}

/** Forgets what was read as another user: it must not be shown to this one. */
function asUserOfWindow(current: Session): Session {
  const { email } = current.user;
  if (lastUser !== undefined && lastUser !== email) {
    queryClient.removeQueries({ predicate: isOfNoSession });
    for (const listener of otherUserListeners) listener();
  }
  lastUser = email;
  sender = email;
  return current;
}

/** Who is logged in; null: nobody. Asked again whenever the window comes back to the front. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const query = { optional: 'true' };
    const current = await request('session', session.optional(), { signal, query });
    if (current !== undefined) return asUserOfWindow(current);
    sender = undefined;
    return null;
  },
  staleTime: 0,
});

function isOfNoSession({ queryKey: [name] }: Query): boolean {
  return name !== sessionQuery.queryKey[0];
}

/**
 * Logs in and stores the session's user.
 *
 * @throws {ApiProblem} if it is refused
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const made = await request('session', session, { method: 'POST', json: credentials });
  queryClient.setQueryData(sessionQuery.queryKey, asUserOfWindow(made));
  otherTabs.postMessage('signed-in');
}

/** Logs out here, and in the other tabs of this browser, which share the cookie. */
export async function signOut(): Promise<void> {
  await request('session', z.undefined(), { method: 'DELETE' });
  sender = undefined;
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  otherTabs.postMessage('signed-out');
}

/** Asks again who is logged in whenever another tab has changed it, or may have while this one could not hear of it. */
export function watchOtherTabs(): void {
  const askAgain = () => {
    sender = undefined;
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  otherTabs.addEventListener('message', askAgain);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    askAgain();
    // What it shows is from before it was left, however short that was ago.
    void queryClient.invalidateQueries({ predicate: isOfNoSession });
  });
}
