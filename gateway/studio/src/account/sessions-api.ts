import { sessionList } from '@article-bridge/contract';
import type { PasswordChange, SessionEntry } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../api/request.ts';
import { queryClient } from '../api/query-client.ts';

/** Everywhere the user is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }): Promise<SessionEntry[]> =>
    (await request('sessions', sessionList, { signal })).sessions,
});

/** Logs out elsewhere. @throws {ApiProblem} */
export async function endSession(id: string): Promise<void> {
  await request(`sessions/${encodeURIComponent(id)}`, z.undefined(), { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}

/** Ends every other session. @throws {ApiProblem} */
export async function changePassword(passwords: PasswordChange): Promise<void> {
  await request('session/password', z.undefined(), { method: 'PUT', json: passwords });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
}
