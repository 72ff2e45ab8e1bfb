import type { ArticleListQuery } from '@article-bridge/contract';
import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import type { FeedPosition, ListOrder } from './feed-cursor.ts';
import {
  digestOf,
  isOrdered,
  locate,
  markOf,
  pageAround,
  hasGap,
  secondOf,
} from './reading-place.ts';
import { upstreamFailures } from './upstream-failure.ts';
import type { UpstreamList } from './upstream-list.ts';

/**
 * Seconds by which the clocks of the service's machines may differ, and a change may become visible
 * later than it says. Nothing that is younger than this counts as given for good.
 */
export const SETTLING_SECONDS = 10;

/** Pages to look for a place on before the pass begins again. */
const LOOKS = 40;

/** Past every copy: what a reader has missed it never gets, so that old answers will not do. */
export type AskForList = (
  query: Pick<ArticleListQuery, 'page' | 'per_page' | 'updated_since'>,
) => Promise<UpstreamList>;

/** What of the feed comes next. */
export interface FeedPage {
  articles: UpstreamList['articles'];
  total: number;
  next: FeedPosition;
  hasMore: boolean;
}

/**
 * Reads on in the changes of a service that knows `updated_since` only. Its list is read in passes.
 * A pass begins after the second up to which the last one had everything for good, and goes through
 * the list in the service's own order, page by page, each page overlapping the one before. What
 * changes meanwhile becomes younger than the pass and is in the next one.
 *
 * The last seconds of a pass are given again: at once when something in them has changed, and once
 * for sure when `SETTLING_SECONDS` have passed, since an article can change twice within the second
 * that is all its `updated_at` tells. So every state that lasts is given at least once. An article
 * that is deleted, or leaves the status, just is no more in the list.
 *
 * @param now Unix seconds, by the gateway's clock
 * @throws {UpstreamFailure} when the service does not answer, or with a list in no order of time
 */
export async function readFeed(
  position: FeedPosition,
  limit: number,
  ask: AskForList,
  now: number,
): Promise<FeedPage> {
  const { after, pass } = position;
  const askWhole: AskForList = async (query) => {
    const since = after === 0 ? query : { ...query, updated_since: after };
    const list = await ask(since);
    if (!hasGap(list)) return list;
    // Counted before and listed after a change, perhaps: once is no habit.
    const again = await ask(since);
    if (hasGap(again))
      throw upstreamFailures.noFeed('lists pages that do not go together with the total');
    return again;
  };
  if (pass !== undefined) {
    let index = pass.place.index;
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const list = await askWhole(pageAround(index));
      // One second may have filled all that was seen of the list when its order was judged.
      if (!isOrdered(list, pass.order)) break;
      const located = locate(list, pass.place, pass.order);
      if ('from' in located) return given({ ...position, pass }, list, located.from, limit);
      index = located.lookAt;
    }
  }
  return beginPass(position, limit, askWhole, now);
}

async function beginPass(
  position: FeedPosition,
  limit: number,
  ask: AskForList,
  now: number,
): Promise<FeedPage> {
  const { after } = position;
  const first = await ask({ page: 1, per_page: PER_PAGE_MAXIMUM });
  const { total } = first;
  if (first.articles.length === 0) return { articles: [], total, next: position, hasMore: false };
  const elapsed = now - position.begunAt;
  const isSettled = elapsed >= SETTLING_SECONDS;
  const isWhole = first.articles.length === total;
  if (isWhole && !isSettled && elapsed >= 0 && digestOf(first.articles) === position.digest) {
    return { articles: [], total, next: position, hasMore: false };
  }
  const { order, newest } = await endsOf(first, ask);
  if (!isOrdered(first, order))
    throw upstreamFailures.noFeed('lists its articles in no order of updated_at');
  const settled = Math.max(isSettled ? position.newest : 0, newest - SETTLING_SECONDS);
  // An article of next year must not close this one: its service's clock, or its writer, is wrong.
  const closed = Math.max(after, Math.min(settled, now - SETTLING_SECONDS));
  const place = { index: 0, second: 0, mark: '' };
  const pass = { order, closed, place };
  return given({ after, newest, begunAt: now, digest: '', pass }, first, 0, limit);
}

/** A list that goes on is asked for its other end, too: one second may fill its first page. */
async function endsOf(
  first: UpstreamList,
  ask: AskForList,
): Promise<{ order: ListOrder; newest: number }> {
  const { articles, per_page, total } = first;
  const isWhole = articles.length >= total;
  const last = isWhole ? first : await ask({ page: Math.ceil(total / per_page), per_page });
  const seconds = [...articles, ...last.articles].map(secondOf);
  const [begins = 0] = seconds;
  const other = seconds.find((second) => second !== begins) ?? begins;
  return { order: other > begins ? 'oldest-first' : 'newest-first', newest: Math.max(...seconds) };
}

/** The next entries of a page that shows what comes before them. */
function given(
  position: FeedPosition & { pass: NonNullable<FeedPosition['pass']> },
  list: UpstreamList,
  from: number,
  limit: number,
): FeedPage {
  const { pass, newest, begunAt } = position;
  const articles = list.articles.slice(from, from + limit);
  const { total } = list;
  const end = (list.page - 1) * list.per_page + from + articles.length;
  const unsettled = articles.filter((article) => secondOf(article) > pass.closed);
  const digest = digestOf(unsettled, position.digest);
  const last = articles.at(-1);
  if (end >= total || last === undefined) {
    const next = { after: pass.closed, newest, begunAt, digest };
    return { articles, total, next, hasMore: false };
  }
  const place = { index: end - 1, second: secondOf(last), mark: markOf(last) };
  return {
    articles,
    total,
    next: { ...position, digest, pass: { ...pass, place } },
    hasMore: true,
  };
}
