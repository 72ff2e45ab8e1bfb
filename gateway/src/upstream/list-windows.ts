import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import type { ArticleListQuery, ForeignList } from '@article-bridge/contract';
import { pageAround } from './reading-place.ts';
import type { ListWindow } from './reading-place.ts';
import { upstreamFailures } from './upstream-failure.ts';
import { goesOn } from './upstream-list.ts';
import { readWholeSecond } from './whole-second.ts';
import type { SecondRead, WantedSecond } from './whole-second.ts';

/** The smallest pages that a list can be read in: each has to overlap the one before. */
const PAGE_MINIMUM = 15;

/** Past every copy: what a reader has missed it never gets, so that old answers will not do. */
export type AskForList = (
  query: Pick<ArticleListQuery, 'page' | 'per_page' | 'updated_since'>,
) => Promise<ForeignList>;

export interface ListWindows {
  /** What one answer shows around an index. */
  around: (index: number) => Promise<ListWindow>;
  /** All articles of the second that begins about an index, however many pages they fill. */
  wholeSecond: (index: number, wanted: WantedSecond) => Promise<SecondRead>;
  /** The largest page that the service was found to give. */
  largest: () => number;
}

/**
 * Looks into the list of a service, which may give smaller pages than it is asked for.
 *
 * @param after only what changed after this second is listed; 0: everything
 * @param largest page that the service is known to give
 */
export function listWindows(
  askForList: AskForList,
  after: number,
  largest: number = PER_PAGE_MAXIMUM,
): ListWindows {
  let size = largest;

  async function page(asked: { page: number; per_page: number }): Promise<ListWindow | undefined> {
    const list = await askForList(after === 0 ? asked : { ...asked, updated_since: after });
    if (list.page !== asked.page) {
      throw upstreamFailures.noFeed('answers another page of its list than the one asked for');
    }
    if (list.per_page < asked.per_page && list.articles.length > 0) {
      if (list.per_page < PAGE_MINIMUM) {
        throw upstreamFailures.noFeed(`lists no more than ${list.per_page} articles a page`);
      }
      size = list.per_page;
      return undefined;
    }
    if (list.per_page > asked.per_page) {
      throw upstreamFailures.noFeed('answers pages of another size than the one asked for');
    }
    const start = (asked.page - 1) * asked.per_page;
    const { articles, total } = list;
    return { start, articles, total, isEnd: await isEnd(list) };
  }

  /** A page that is not full ends the list, unless the next one says otherwise. */
  async function isEnd(list: ForeignList): Promise<boolean> {
    const { articles, page: number, per_page, total } = list;
    if (list.is_last || articles.length >= per_page) return list.is_last;
    const part = { page: number + 1, per_page };
    const next = await askForList(after === 0 ? part : { ...part, updated_since: after });
    const countsMore = total > (number - 1) * per_page + articles.length;
    if (next.articles.length === 0 || (!countsMore && !goesOn(next, list))) return true;
    throw upstreamFailures.noFeed('lists pages that do not go together with the total');
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
