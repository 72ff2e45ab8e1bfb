import {
  PER_PAGE_MAXIMUM,
  articleSummary,
  readForeignListInSteps,
  readingWarning,
  secondsToWireTime,
} from '@article-bridge/contract';
import type { ArticleListQuery, ForeignList } from '@article-bridge/contract';
import { z } from 'zod';
import { doneInTurns } from '../turns/in-turns.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { Caller } from './caller.ts';
import type { CopyReader } from './copy-reader.ts';
import type { UpstreamAnswer } from './upstream-client.ts';
import { upstreamFailures } from './upstream-failure.ts';
import { LIST_VALUES_MAXIMUM, boundedJsonOf } from './upstream-json.ts';

/** The list as the gateway answers it: identifiers and statuses are the service's own. */
export const upstreamList = z.object({
  page: z.int().positive(),
  per_page: z.int().positive().max(PER_PAGE_MAXIMUM),
  total: z.int().nonnegative(),
  articles: z.array(articleSummary.extend({ uuid: z.string().min(1), status: z.string().min(1) })),
  reading_warnings: z.array(readingWarning).exactOptional(),
});

export type UpstreamList = z.infer<typeof upstreamList>;

/** The part of the service's list that is asked for. */
export type RequestedPart = Pick<
  ArticleListQuery,
  'status' | 'page' | 'per_page' | 'updated_since'
>;

/** `GET /articles` of the service, its query written out so that no default of its own counts. */
export function listRequest(query: RequestedPart): UpstreamRequest {
  return {
    path: '/articles',
    query: {
      status: query.status,
      page: String(query.page),
      per_page: String(query.per_page),
      ...(query.updated_since === undefined
        ? {}
        : { updated_since: secondsToWireTime(query.updated_since) }),
    },
    accept: 'application/json',
  };
}

/**
 * Reads the service's list by the contract's rules for lists of other services: an irregular field
 * costs only that field, and a full page means that more may follow, whatever the total says.
 *
 * @throws {UpstreamFailure} if it is not a list, or has more values than a list may have
 */
export async function readList(answer: UpstreamAnswer, asked: RequestedPart): Promise<ForeignList> {
  const document = await boundedJsonOf(answer, LIST_VALUES_MAXIMUM);
  const list = await doneInTurns(readForeignListInSteps(document, asked));
  if (list !== undefined) return list;
  throw upstreamFailures.offContract([
    { pointer: '/articles', detail: 'must be the list of articles' },
  ]);
}

/**
 * A page of the list from the service itself, not from the cache.
 *
 * @throws {UpstreamFailure} if the service refuses, or its answer is not a list
 */
export async function askForList(
  reader: Pick<CopyReader, 'ask'>,
  caller: Caller,
  part: RequestedPart,
): Promise<ForeignList> {
  return readList(await reader.ask(caller, listRequest(part)), part);
}

/**
 * Whether the answer for the next page can continue a page. After a short page it cannot: a service
 * may return the same page for any `page`. After a full page it can, whatever its order.
 */
export function hasMorePages(
  next: Pick<ForeignList, 'articles'>,
  { articles, per_page }: Pick<ForeignList, 'articles' | 'per_page'>,
): boolean {
  const known = new Set(articles.length < per_page ? articles.map(({ uuid }) => uuid) : []);
  return next.articles.some(({ uuid }) => !known.has(uuid));
}
