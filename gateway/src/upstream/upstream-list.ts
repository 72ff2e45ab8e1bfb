import {
  PER_PAGE_MAXIMUM,
  articleSummary,
  secondsToWireTime,
  wireTimeToSeconds,
} from '@article-bridge/contract';
import type { ArticleListQuery } from '@article-bridge/contract';
import { z } from 'zod';
import type { UpstreamRequest } from './cache-key.ts';
import type { UpstreamAnswer } from './upstream-client.ts';
import { upstreamFailures } from './upstream-failure.ts';
import { fitting, jsonOf } from './upstream-json.ts';

/** A time as a service may write it, as the wire shows it. */
export const upstreamTime = z.string().transform((text, context) => {
  const seconds = wireTimeToSeconds(text);
  if (seconds !== undefined) return secondsToWireTime(seconds);
  context.addIssue({ code: 'custom', message: 'must be an ISO 8601 time' });
  return z.NEVER;
});

/**
 * The list as the spec has it. It names one status only and says "string" of the uuid, so that a
 * list is not refused for values that only an importer minds.
 */
export const upstreamList = z.object({
  page: z.int().positive(),
  per_page: z.int().positive().max(PER_PAGE_MAXIMUM),
  total: z.int().nonnegative(),
  articles: z.array(
    articleSummary.extend({
      uuid: z.string().min(1),
      status: z.string().min(1),
      created_at: upstreamTime,
      updated_at: upstreamTime,
    }),
  ),
});

export type UpstreamList = z.infer<typeof upstreamList>;

/** `GET /articles` of the service, its query written out so that no default of its own counts. */
export function listRequest(
  query: Pick<ArticleListQuery, 'status' | 'page' | 'per_page' | 'updated_since'>,
): UpstreamRequest {
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
 * Reads the service's list. A total that is smaller than what has been listed by now is raised to
 * that: a reader who counts pages by it must not stop early.
 *
 * @param asked where the place in the list matters: it has to be this page, of this size
 * @throws {UpstreamFailure} when it is no list, or another part of it
 */
export function readList(
  answer: UpstreamAnswer,
  asked?: Pick<ArticleListQuery, 'page' | 'per_page'>,
): UpstreamList {
  const list = fitting(upstreamList, jsonOf(answer));
  const { page, per_page, total, articles } = list;
  if (asked !== undefined && (page !== asked.page || per_page !== asked.per_page)) {
    throw upstreamFailures.noFeed('answers another page of its list than the one asked for');
  }
  const listed = articles.length === 0 ? 0 : (page - 1) * per_page + articles.length;
  return { ...list, total: Math.max(total, listed) };
}
