import { apiKeyList, apiKeyWithSecret } from '@article-bridge/contract';
import type { ApiKey, ApiKeyWithSecret, Scope } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../api/request.ts';
import { queryClient } from '../api/query-client.ts';

/** All keys of who is logged in, those that have ended included. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }): Promise<ApiKey[]> =>
    (await request('keys', apiKeyList, { signal })).keys,
});

export interface WantedKey {
  name: string;
  scopes: readonly Scope[];
  /** A wire time; null: no end. */
  expires_at: string | null;
}

/** The answer is the only one with the key itself. @throws {ApiProblem} */
export async function createKey(wanted: WantedKey): Promise<ApiKeyWithSecret> {
  const created = await request('keys', apiKeyWithSecret, { method: 'POST', json: wanted });
  await reload();
  return created;
}

/** The answer is the only one with the new key itself. @throws {ApiProblem} */
export async function rotateKey(id: string, overlapHours: number): Promise<ApiKeyWithSecret> {
  const made = await request(`keys/${encodeURIComponent(id)}/rotate`, apiKeyWithSecret, {
    method: 'POST',
    json: { overlap_hours: overlapHours },
  });
  await reload();
  return made;
}

/** @throws {ApiProblem} */
export async function revokeKey(id: string): Promise<void> {
  await request(`keys/${encodeURIComponent(id)}`, z.undefined(), { method: 'DELETE' });
  await reload();
}

async function reload(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey });
}
