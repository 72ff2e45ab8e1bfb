import { hash } from 'node:crypto';
import { PER_PAGE_MAXIMUM, wireTimeToSeconds } from '@article-bridge/contract';
import type { ListOrder, ReadingPlace } from './feed-cursor.ts';
import type { UpstreamList } from './upstream-list.ts';

type ListedArticle = UpstreamList['articles'][number];

/** The smallest page that is asked for to have a place well within it. */
const PER_PAGE_MINIMUM = PER_PAGE_MAXIMUM / 2 + 1;

/** How far to look back for a place that has moved there. */
const STEP_BACK = PER_PAGE_MAXIMUM / 2;

/**
 * The page that shows an index and as much after it as a page can. Two pages are two answers,
 * between which entries may slip from one to the other; that an entry follows another is certain
 * only where one answer shows both.
 */
export function pageAround(index: number): { page: number; per_page: number } {
  let best = PER_PAGE_MAXIMUM;
  for (let size = PER_PAGE_MAXIMUM; size >= PER_PAGE_MINIMUM; size -= 1) {
    if (size - (index % size) > best - (index % best)) best = size;
  }
  return { page: Math.floor(index / best) + 1, per_page: best };
}

/** Where in a page to read on, or around which index of the list to look for that. */
export type Located = { from: number } | { lookAt: number };

/** Finds the place in a page, or where it was if its article has gone or changed. Pure. */
export function locate(list: UpstreamList, place: ReadingPlace, order: ListOrder): Located {
  const { articles, total } = list;
  const start = (list.page - 1) * list.per_page;
  const at = articles.findIndex(
    (article) => secondOf(article) === place.second && markOf(article) === place.mark,
  );
  if (at >= 0) {
    const isCutOff = at === articles.length - 1 && start + at + 1 < total;
    return isCutOff ? { lookAt: start + at } : { from: at + 1 };
  }
  // Its second is given once more: what of it was given is known by the article that is not there.
  const isUnread = (article: ListedArticle) =>
    order === 'newest-first'
      ? secondOf(article) <= place.second
      : secondOf(article) >= place.second;
  const from = articles.findIndex(isUnread);
  if (from > 0 || (from === 0 && start === 0)) return { from };
  if (from === 0) return { lookAt: Math.max(0, start - STEP_BACK) };
  if (articles.length === 0 && total > 0) return { lookAt: total - 1 };
  const end = start + articles.length;
  return end < total ? { lookAt: end - 1 } : { from: articles.length };
}

/** Whether a page shows less than its list has: what it leaves out, nobody can tell. */
export function hasGap({ page, per_page, total, articles: { length } }: UpstreamList): boolean {
  return length > 0 && length < per_page && (page - 1) * per_page + length < total;
}

export function isOrdered({ articles }: UpstreamList, order: ListOrder): boolean {
  const sign = order === 'newest-first' ? -1 : 1;
  const seconds = articles.map(secondOf);
  return seconds.every((second, i) => sign * (second - (seconds[i - 1] ?? second)) >= 0);
}

export function secondOf({ updated_at }: Pick<ListedArticle, 'updated_at'>): number {
  return Math.max(0, wireTimeToSeconds(updated_at) ?? 0);
}

/** Of one length, whatever a service takes for a uuid. */
export function markOf({ uuid }: Pick<ListedArticle, 'uuid'>): string {
  return hash('sha256', uuid, 'base64url').slice(0, 16);
}

/**
 * Adds entries to a digest in which their order does not count. It spares a reader what it has just
 * been given; that nothing is lost does not rest on it.
 */
export function digestOf(articles: readonly ListedArticle[], before = ''): string {
  if (articles.length === 0) return before;
  const sum = articles.reduce(
    (xor, article) => xor ^ BigInt(`0x${hash('sha256', JSON.stringify(article)).slice(0, 16)}`),
    BigInt(`0x${before === '' ? '0' : before}`),
  );
  return sum.toString(16).padStart(16, '0');
}
