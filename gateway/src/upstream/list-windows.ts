import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import type { ArticleListQuery, ForeignList, ForeignSummary } from '@article-bridge/contract';
import { pageAround, secondOf } from './reading-place.ts';
import type { ListWindow } from './reading-place.ts';
import { upstreamFailures } from './upstream-failure.ts';

/** The smallest pages that a list can be read in: each has to overlap the one before. */
const PAGE_MINIMUM = 15;

/** Articles of one second that are read together. */
export const SECOND_MAXIMUM = 2_500;

/** How often a second is read whose articles come in another order each time. */
const READINGS = 16;

/** Past every copy: what a reader has missed it never gets, so that old answers will not do. */
export type AskForList = (
  query: Pick<ArticleListQuery, 'page' | 'per_page' | 'updated_since'>,
) => Promise<ForeignList>;

export interface ListWindows {
  /** What one answer shows around an index. */
  around: (index: number) => Promise<ListWindow>;
  /** All articles of the second that begins at an index, however many pages they fill. */
  wholeSecond: (index: number, second: number) => Promise<ForeignSummary[]>;
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
    const { articles, page: number, per_page } = list;
    if (list.is_last || articles.length >= per_page) return list.is_last;
    const part = { page: number + 1, per_page };
    const next = await askForList(after === 0 ? part : { ...part, updated_since: after });
    if (next.articles.length === 0) return true;
    throw upstreamFailures.noFeed('lists pages that do not go together with the total');
  }

  async function around(index: number): Promise<ListWindow> {
    for (;;) {
      const window = await page(pageAround(index, size));
      if (window !== undefined) return window;
    }
  }

  /** One reading of a second: what stands in each of its places, which need not be something else. */
  async function readSecond(index: number, second: number): Promise<ForeignSummary[]> {
    const found: ForeignSummary[] = [];
    const pageSize = size;
    for (
      let number = Math.floor(index / pageSize) + 1;
      found.length <= SECOND_MAXIMUM;
      number += 1
    ) {
      const window = await page({ page: number, per_page: pageSize });
      // Its pages have become smaller meanwhile.
      if (window === undefined) return readSecond(index, second);
      const those = window.articles.filter((article) => secondOf(article) === second);
      found.push(...those);
      const isOver =
        window.start + window.articles.length > index && window.articles.at(-1) !== those.at(-1);
      if (isOver || window.isEnd || window.articles.length === 0) return found;
    }
    throw upstreamFailures.noFeed(
      `lists more than ${SECOND_MAXIMUM} articles that changed in one second`,
    );
  }

  return {
    around,

    async wholeSecond(index, second) {
      const found = new Map<string, ForeignSummary>();
      for (let reading = 0; reading < READINGS; reading += 1) {
        const places = await readSecond(index, second);
        for (const article of places) found.set(article.uuid, article);
        if (found.size >= places.length) return [...found.values()];
      }
      throw upstreamFailures.noFeed(
        'lists the articles of one second in an order that changes with every answer',
      );
    },

    largest: () => size,
  };
}
