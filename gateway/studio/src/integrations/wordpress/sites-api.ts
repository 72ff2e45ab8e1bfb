import { wordpressSiteList } from '@article-bridge/contract';
import type { WordPressSite } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../../api/request.ts';
import { REFRESH_MS, queryClient } from '../../api/query-client.ts';

/** Every site that has negotiated; the one heard of last is first. */
export const sitesQuery = queryOptions({
  queryKey: ['wordpress-sites'],
  queryFn: async ({ signal }): Promise<WordPressSite[]> =>
    (await request('wordpress/sites', wordpressSiteList, { signal })).sites,
  refetchInterval: REFRESH_MS,
});

/** The site that uses a key; undefined until it has negotiated with it. */
export function siteOfKey(
  sites: readonly WordPressSite[],
  keyId: string,
): WordPressSite | undefined {
  return sites.find(({ key }) => key?.id === keyId);
}

/** @throws {ApiProblem} */
export async function forgetSite(id: string): Promise<void> {
  await request(`wordpress/sites/${encodeURIComponent(id)}`, z.undefined(), { method: 'DELETE' });
  await queryClient.invalidateQueries({ queryKey: sitesQuery.queryKey });
}
