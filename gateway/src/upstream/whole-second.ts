import { apiText } from '@article-bridge/contract';
import type { ArticleListQuery, ForeignSummary } from '@article-bridge/contract';
import type { ListOrder } from './feed-cursor.ts';
import { secondOf } from './reading-place.ts';
import type { ListWindow } from './reading-place.ts';
import { upstreamFailures } from './upstream-failure.ts';

/** Articles of one second that are read together. */
export const SECOND_MAXIMUM = 2_500;

/** How often a second is read if its articles come in another order each time. */
const READINGS = 20;

/** A list in pages of one size, which may turn out to be smaller. */
export interface PagedList {
  size: () => number;
  /** Undefined: the pages are smaller than the one asked for. */
  page: (
    asked: Required<Pick<ArticleListQuery, 'page' | 'per_page'>>,
  ) => Promise<ListWindow | undefined>;
}

export interface RequestedSecond {
  second: number;
  order: ListOrder;
  /** Whether it is the last reading, so that anything missing now would stay missing. */
  isLastTime: boolean;
}

export interface SecondResult {
  articles: ForeignSummary[];
  /** False: the list kept changing, and something may be missing. */
  isWhole: boolean;
}

/** One reading: what stands in each of the second's places, which need not be something else. */
interface Reading {
  /** Index in the list of the first place. */
  start: number;
  articles: ForeignSummary[];
}

/**
 * Reads a second that does not fit into one answer. Between two answers articles leave it, and the
 * list moves: an entry that moves to a page that was already read is missing in that reading, and
 * an entry that has left hides this in the count. So a reading is final only if the second had the
 * same place and size in two complete readings in a row: nothing joins a second that has settled,
 * so the same size means the same articles.
 *
 * @param index where the second began when it was found; the list may have moved since
 * @throws {UpstreamFailure} if some articles never appear although nothing changes, or if the
 *   second is too large
 */
export async function readWholeSecond(
  list: PagedList,
  index: number,
  wanted: RequestedSecond,
): Promise<SecondResult> {
  const seen = new Map<string, ForeignSummary>();
  const since = new Map<string, ForeignSummary>();
  let first: Reading | undefined;
  let hasChanged = false;
  for (let readings = 0; readings < READINGS; readings += 1) {
    const reading = await readSecond(list, index, wanted);
    const places = reading.articles.length;
    for (const article of reading.articles) seen.set(article.uuid, article);
    if (!wanted.isLastTime && seen.size >= places) {
      return { articles: [...seen.values()], isWhole: true };
    }
    if (first === undefined) {
      first = reading;
      continue;
    }
    const isSame = first.start === reading.start && first.articles.length === places;
    if (isSame) for (const article of reading.articles) since.set(article.uuid, article);
    if (isSame && since.size < places) continue;
    if (isSame && since.size === places && first.articles.every(({ uuid }) => since.has(uuid))) {
      return { articles: [...since.values()], isWhole: true };
    }
    hasChanged = true;
    first = reading;
    since.clear();
  }
  if (hasChanged) return { articles: [...seen.values()], isWhole: false };
  throw upstreamFailures.noFeed(apiText('upstream-changing-second'));
}

async function readSecond(
  list: PagedList,
  index: number,
  { second, order }: RequestedSecond,
): Promise<Reading> {
  const size = list.size();
  const sign = order === 'newest-first' ? -1 : 1;
  const isBefore = (article: ForeignSummary) => sign * (secondOf(article) - second) < 0;
  const isAfter = (article: ForeignSummary) => sign * (secondOf(article) - second) > 0;
  let number = Math.floor(index / size) + 1;
  let window = await list.page({ page: number, per_page: size });
  // The list may have moved towards its beginning.
  while (window !== undefined && number > 1 && !window.articles.slice(0, 1).some(isBefore)) {
    number -= 1;
    window = await list.page({ page: number, per_page: size });
  }
  const articles: ForeignSummary[] = [];
  let start: number | undefined;
  for (let passed = 0; window !== undefined;) {
    const those = window.articles.filter((article) => secondOf(article) === second);
    const [begins] = those;
    if (begins !== undefined) start ??= window.start + window.articles.indexOf(begins);
    for (const article of those) articles.push(article);
    passed += window.articles.length - those.length;
    if (window.articles.length === 0 || window.isEnd || window.articles.slice(-1).some(isAfter)) {
      return { start: start ?? index, articles };
    }
    if (articles.length > SECOND_MAXIMUM) {
      throw upstreamFailures.noFeed(apiText('upstream-full-second', { most: SECOND_MAXIMUM }));
    }
    if (passed > SECOND_MAXIMUM) {
      throw upstreamFailures.noFeed(apiText('upstream-no-order'));
    }
    number += 1;
    window = await list.page({ page: number, per_page: size });
  }
  // The service has reduced its page size meanwhile.
  return readSecond(list, index, { second, order, isLastTime: false });
}
