import { session } from '@article-bridge/contract';
import type { Session } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../api/request.ts';
import { queryClient } from '../api/query-client.ts';

/** Tells the other tabs of this browser who is logged in now. */
const otherTabs = new BroadcastChannel('article-studio-session');

/** Who is logged in; null: nobody. Asked again whenever the window comes back to the front. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session | null> => {
    const query = { optional: 'true' };
    return (await request('session', session.optional(), { signal, query })) ?? null;
  },
  staleTime: 0,
});

/**
 * Logs in and stores the session's user.
 *
 * @throws {ApiProblem} if it is refused
 */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const made = await request('session', session, { method: 'POST', json: credentials });
  queryClient.setQueryData(sessionQuery.queryKey, made);
  otherTabs.postMessage('signed-in');
}

/** Logs out here, and in the other tabs of this browser, which share the cookie. */
export async function signOut(): Promise<void> {
  await request('session', z.undefined(), { method: 'DELETE' });
  queryClient.clear();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  otherTabs.postMessage('signed-out');
}

/** Asks again who is logged in whenever another tab has changed it. */
export function watchOtherTabs(): void {
  otherTabs.addEventListener('message', () => {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  });
}
