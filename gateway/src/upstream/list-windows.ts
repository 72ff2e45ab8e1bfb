import { PER_PAGE_MAXIMUM, apiText } from '@article-bridge/contract';
import type { ArticleListQuery, ForeignList } from '@article-bridge/contract';
import { pageAround } from './reading-place.ts';
import type { ListWindow } from './reading-place.ts';
import { upstreamFailures } from './upstream-failure.ts';
import { hasMorePages } from './upstream-list.ts';
import { readWholeSecond } from './whole-second.ts';
import type { SecondResult, RequestedSecond } from './whole-second.ts';

/** The smallest pages that a list can be read in: each has to overlap the one before. */
const PAGE_MINIMUM = 15;

/**
 * Attempts at a page that is contradicted by the next page: the list may grow between the two. If every
 * attempt is contradicted, its length is taken for the page size, whatever the service calls it.
 */
const ATTEMPTS = 3;

/** Bypasses the cache: stale answers would lose changes. */
export type FetchList = (
  query: Pick<ArticleListQuery, 'page' | 'per_page' | 'updated_since'>,
) => Promise<ForeignList>;

interface AskedPage {
  page: number;
  per_page: number;
}

export interface ListWindows {
  /** The window around an index, from one answer. */
  around: (index: number) => Promise<ListWindow>;
  /** All articles of the second that begins about an index, however many pages they fill. */
  wholeSecond: (index: number, wanted: RequestedSecond) => Promise<SecondResult>;
  /** The largest page that the service has been seen to return. */
  largest: () => number;
}

/**
 * Reads parts of a service's list; the service may return smaller pages than requested.
 *
 * @param after lists only changes after this second; 0: everything
 * @param largest page that the service is known to return
 */
export function listWindows(
  askForList: FetchList,
  after: number,
  largest: number = PER_PAGE_MAXIMUM,
): ListWindows {
  let size = largest;

  const ask = (part: AskedPage) =>
    askForList(after === 0 ? part : { ...part, updated_since: after });

  async function page(asked: AskedPage): Promise<ListWindow | undefined> {
    const start = (asked.page - 1) * asked.per_page;
    let shown = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const list = await soundPage(asked);
      if (list === undefined) return undefined;
      const { articles, total } = list;
      const isEnd = await isLast(list);
      if (isEnd !== undefined) return { start, articles, total, isEnd };
      shown = articles.length;
    }
    if (shown < PAGE_MINIMUM) {
      throw upstreamFailures.noFeed(apiText('upstream-pages-off-total'));
    }
    size = shown;
    return undefined;
  }

  /** Undefined if pages have turned out to be smaller. */
  async function soundPage(asked: AskedPage): Promise<ForeignList | undefined> {
    const list = await ask(asked);
    if (list.page !== asked.page) {
      throw upstreamFailures.noFeed(apiText('upstream-other-page'));
    }
    if (list.per_page < asked.per_page && list.articles.length > 0) {
      if (list.per_page < PAGE_MINIMUM) {
        throw upstreamFailures.noFeed(apiText('upstream-small-pages', { most: list.per_page }));
      }
      size = list.per_page;
      return undefined;
    }
    if (list.per_page > asked.per_page) {
      throw upstreamFailures.noFeed(apiText('upstream-other-page-size'));
    }
    return list;
  }

  /** A page that is not full ends the list; undefined where the next one says otherwise. */
  async function isLast(list: ForeignList): Promise<boolean | undefined> {
    const { articles, page: number, per_page, total } = list;
    if (list.is_last || articles.length >= per_page) return list.is_last;
    const next = await ask({ page: number + 1, per_page });
    const countsMore = total > (number - 1) * per_page + articles.length;
    return next.articles.length === 0 || (!countsMore && !hasMorePages(next, list))
      ? true
      : undefined;
  }

  async function around(index: number): Promise<ListWindow> {
    for (;;) {
      const window = await page(pageAround(index, size));
      if (window !== undefined) return window;
    }
  }

  return {
    around,
    wholeSecond: (index, wanted) => readWholeSecond({ size: () => size, page }, index, wanted),
    largest: () => size,
  };
}
