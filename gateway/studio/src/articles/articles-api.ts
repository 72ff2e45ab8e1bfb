import { articleFacetList, articleTerms, publicationList } from '@article-bridge/contract';
import type { ArticleFacets, ArticlePublication, ArticleStatus } from '@article-bridge/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiProblem } from '../api/api-problem.ts';
import { request, send } from '../api/request.ts';
import { queryClient } from '../api/query-client.ts';
import type { ListAddress } from './list/list-address.ts';
import { listQueryOf } from './list/list-query.ts';

/** Everything that is read of articles begins with it. */
const ARTICLES = ['articles'] as const;

/** How long what sites report, and what there is to filter by, is shown again without asking. */
const SLOW_FRESH_MS = 30_000;

/** A page of the list; the one before stays until it has come. */
export function articleListQuery(address: ListAddress) {
  const query = listQueryOf(address);
  return queryOptions({
    queryKey: [...ARTICLES, 'list', query],
    queryFn: ({ signal }) => request('articles', articleFacetList, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Languages and categories to filter by. */
export const termsQuery = queryOptions({
  queryKey: [...ARTICLES, 'terms'],
  queryFn: ({ signal }) => request('articles/terms', articleTerms, { signal }),
  staleTime: SLOW_FRESH_MS,
});

/** Where articles are live, by uuid; 50 articles at most. */
export function publicationsQuery(uuids: readonly string[]) {
  return queryOptions({
    queryKey: [...ARTICLES, 'publications', ...uuids],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ArticlePublication[]>> => {
      const query = { uuid: uuids.join(',') };
      const answer = await request('articles/publications', publicationList, { query, signal });
      return Map.groupBy(answer.publications, ({ uuid }) => uuid);
    },
    enabled: uuids.length > 0,
    staleTime: SLOW_FRESH_MS,
    placeholderData: keepPreviousData,
  });
}

/** What a site has just reported of where an article is, in place of what was read before. */
export async function publicationsReported(
  uuid: string,
  reported: ArticlePublication[],
): Promise<void> {
  const all = [...ARTICLES, 'publications'];
  // An answer that is on its way is older; the list asks again when it is looked at.
  await queryClient.cancelQueries({ queryKey: all });
  await queryClient.invalidateQueries({ queryKey: all, refetchType: 'none' });
  queryClient.setQueryData(publicationsQuery([uuid]).queryKey, new Map([[uuid, reported]]));
}

/** The hash of an article's content, which sites tell of the version that they have. */
export function contentHashQuery(uuid: string, etag: string | undefined) {
  return queryOptions({
    queryKey: [...ARTICLES, 'content-hash', uuid, etag],
    queryFn: async ({ signal }) => {
      const { headers } = await send(`articles/${uuid}`, { method: 'HEAD', signal });
      return headers.get('article-content-hash') ?? '';
    },
  });
}

/** Has all that is shown of articles read anew. */
export function articlesChanged(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ARTICLES });
}

/** @throws {ApiProblem} when the article may not go there from where it stands */
export async function changeStatus({ uuid }: ArticleFacets, status: ArticleStatus): Promise<void> {
  await send(`articles/${uuid}/status`, { method: 'POST', json: { status } });
}

/**
 * The version of an article that a deletion refers to.
 *
 * @returns undefined if the article no longer exists
 */
export async function articleVersionTag(uuid: string): Promise<string | undefined> {
  try {
    const { headers } = await send(`articles/${uuid}`, { method: 'HEAD' });
    return headers.get('etag') ?? undefined;
  } catch (error) {
    if (error instanceof ApiProblem && isGone(error)) return undefined;
    throw error;
  }
}

/**
 * Deletes an article if it is still the version that was shown. An article that no longer exists is
 * not an error.
 *
 * @param etag undefined deletes any version
 * @throws {ApiProblem}
 */
export async function deleteArticle(uuid: string, etag: string | undefined): Promise<void> {
  try {
    await request(`articles/${uuid}`, z.undefined(), {
      method: 'DELETE',
      ...(etag !== undefined && { headers: { 'if-match': etag } }),
      // Also when the page is being closed.
      keepalive: true,
    });
  } catch (error) {
    if (!(error instanceof ApiProblem && isGone(error))) throw error;
  }
}

function isGone({ status }: ApiProblem): boolean {
  return status === 404 || status === 410;
}
