import { hash } from 'node:crypto';
import { PER_PAGE_MAXIMUM, wireTimeToSeconds } from '@article-bridge/contract';
import type { ForeignSummary } from '@article-bridge/contract';
import { SECOND_DONE } from './feed-cursor.ts';
import type { ListOrder, ReadingPlace } from './feed-cursor.ts';

/** A part of the service's list, as one answer shows it. */
export interface ListWindow {
  /** Index in the whole list of the first entry, from 0. */
  start: number;
  articles: readonly ForeignSummary[];
  /** Whether the list ends here. */
  isEnd: boolean;
  total: number;
}

/**
 * The page that contains an index and as many entries after it as possible. Entries may move from
 * one page to another between two answers, so only entries of one answer are certain to follow each
 * other.
 *
 * @param largest page that the service returns
 */
export function pageAround(
  index: number,
  largest = PER_PAGE_MAXIMUM,
): { page: number; per_page: number } {
  let best = largest;
  for (let size = largest; size > largest / 2; size -= 1) {
    if (size - (index % size) > best - (index % best)) best = size;
  }
  return { page: Math.floor(index / best) + 1, per_page: best };
}

/** The part of a window after a place: whole seconds only. */
export interface Unread {
  articles: ForeignSummary[];
  /** Start of the second that the window cuts off, if any. */
  cutAt: number | undefined;
}

/** Where to continue reading, or the index of the list around which to look for that. */
export type Located = Unread | { lookAt: number };

/** Finds what comes after a place. Pure. */
export function locate(window: ListWindow, place: ReadingPlace, order: ListOrder): Located {
  const { start, articles, isEnd } = window;
  const sign = order === 'newest-first' ? -1 : 1;
  const isDone = place.mark === SECOND_DONE;
  const from = articles.findIndex((article) => {
    const later = sign * (secondOf(article) - place.second);
    return later > 0 || (later === 0 && !isDone);
  });
  if (from === -1) {
    if (articles.length === 0 && start > 0) return { lookAt: start - 1 };
    return isEnd ? { articles: [], cutAt: undefined } : { lookAt: start + articles.length - 1 };
  }
  // What is unread may begin before what is seen, which may be more than came before it.
  if (from === 0 && start > 0) {
    return { lookAt: Math.max(0, start - Math.ceil(articles.length / 2)) };
  }
  const rest = articles.slice(from);
  const last = rest.at(-1);
  const cutSecond = isEnd || last === undefined ? undefined : secondOf(last);
  const whole = rest.filter((article) => secondOf(article) !== cutSecond);
  const cutAt = articles.findIndex((article) => secondOf(article) === cutSecond);
  return {
    articles: after(place, whole, order),
    cutAt: cutSecond === undefined ? undefined : start + cutAt,
  };
}

/**
 * The articles after a place in the order of the feed. Within one second they are ordered by their
 * marks, since a service need not keep an order there.
 */
export function after(
  place: ReadingPlace,
  articles: readonly ForeignSummary[],
  order: ListOrder,
): ForeignSummary[] {
  const sign = order === 'newest-first' ? -1 : 1;
  const ranked = articles.map((article) => ({
    article,
    second: secondOf(article),
    mark: markOf(article),
  }));
  return ranked
    .filter(({ second, mark }) => {
      const later = sign * (second - place.second);
      return later > 0 || (later === 0 && mark > place.mark);
    })
    .sort((a, b) => sign * (a.second - b.second) || (a.mark < b.mark ? -1 : 1))
    .map(({ article }) => article);
}

export function isOrdered(articles: readonly ForeignSummary[], order: ListOrder): boolean {
  const sign = order === 'newest-first' ? -1 : 1;
  const seconds = articles.map(secondOf);
  return seconds.every((second, i) => sign * (second - (seconds[i - 1] ?? second)) >= 0);
}

export function secondOf({ updated_at }: Pick<ForeignSummary, 'updated_at'>): number {
  return Math.max(0, wireTimeToSeconds(updated_at) ?? 0);
}

/** Mark of fixed length, whatever a service uses as uuid. */
export function markOf({ uuid }: Pick<ForeignSummary, 'uuid'>): string {
  return hash('sha256', uuid, 'base64url').slice(0, 16);
}

/**
 * Adds entries to a digest that does not depend on their order. It only spares a reader
 * repetitions; completeness does not rely on it.
 */
export function digestOf(articles: readonly ForeignSummary[], before = ''): string {
  if (articles.length === 0) return before;
  const sum = articles.reduce(
    (xor, article) => xor ^ BigInt(`0x${hash('sha256', JSON.stringify(article)).slice(0, 16)}`),
    BigInt(`0x${before === '' ? '0' : before}`),
  );
  return sum.toString(16).padStart(16, '0');
}
