import { systemFindings, systemState } from '@article-bridge/contract';
import { queryOptions } from '@tanstack/react-query';
import { REFRESH_MS } from '../api/query-client.ts';
import { request } from '../api/request.ts';

/** How the gateway stands; asked again while somebody looks. */
export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => request('system', systemState, { signal }),
  refetchInterval: REFRESH_MS,
});

/** What the gateway finds when it checks itself: seconds for a large database, so on demand. */
export const checksQuery = queryOptions({
  queryKey: ['system', 'checks'],
  queryFn: async ({ signal }) =>
    (await request('system/checks', systemFindings, { signal })).findings,
  staleTime: Infinity,
});
