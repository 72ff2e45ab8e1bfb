import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import type { ArticleListQuery, ForeignSummary } from '@article-bridge/contract';
import { listLinks } from '../articles/list-links.ts';
import { jsonRepresentation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import { cacheKey } from './cache-key.ts';
import type { Caller } from './caller.ts';
import type { CopyReader, Reading } from './copy-reader.ts';
import type { Resource } from './fetch-copy.ts';
import type { PrivateCopies } from './private-copies.ts';
import { readWholeList, unstableOrders } from './unstable-order.ts';
import { askForList, hasMorePages, listRequest, readList, upstreamList } from './upstream-list.ts';
import type { RequestedPart, UpstreamList } from './upstream-list.ts';

/** Pages that are looked for among the copies, whatever total the service states. */
const PAGES_OUTDATED = 1_000;

export interface UpstreamListsOptions {
  reader: CopyReader;
  copies: PrivateCopies;
  /** Address of the list at this gateway. */
  address: () => string;
  /** Unix seconds. */
  now: () => number;
  /** Called with what a list shows. */
  onListed: (caller: Caller, articles: readonly ForeignSummary[]) => void;
}

/** A page of the list, and how it was read. */
export interface ListPage extends Pick<Reading, 'provenance'> {
  list: UpstreamList;
  representation: Representation;
}

/**
 * `GET /articles?page=` of a service that has only that: its own pages, as long as its list has an
 * order; pages of the whole list once it was seen to have none.
 */
export function upstreamLists({ reader, copies, address, now, onListed }: UpstreamListsOptions) {
  const orders = unstableOrders(now);
  const lists = new WeakMap<Representation, UpstreamList>();

  const asking = (caller: Caller) => (part: RequestedPart) => askForList(reader, caller, part);

  function represented(query: ArticleListQuery, list: UpstreamList): Representation {
    const link = listLinks(address(), { ...query, per_page: list.per_page }, list);
    return jsonRepresentation(list, { link });
  }

  /**
   * Has the pages after a changed one renewed, too: a copy from before the change would lack the articles
   * that the change has moved to it.
   */
  function outdateFollowing(
    caller: Caller,
    query: ArticleListQuery,
    { per_page, total }: UpstreamList,
  ) {
    const keyOf = (page: number) => cacheKey(caller.id, listRequest({ ...query, page }));
    const pages = Math.min(Math.ceil(total / per_page), PAGES_OUTDATED);
    let page = query.page + 1;
    // Pages may follow that the total does not count.
    while (copies.outdate(keyOf(page)) || page < pages) page += 1;
  }

  function pageResource(caller: Caller, query: ArticleListQuery): Resource {
    return {
      request: listRequest(query),
      make: async (answer) => {
        const { is_last: isLast, ...listed } = await readList(answer, query);
        onListed(caller, listed.articles);
        const { page, per_page, total } = listed;
        // A full page may be the last or not: its total may count only the page itself.
        const isDoubtful = !isLast && total <= page * per_page;
        const following = { ...query, page: page + 1, per_page };
        const isMore = isDoubtful && hasMorePages(await asking(caller)(following), listed);
        const list = { ...listed, total: isMore ? page * per_page + 1 : total };
        outdateFollowing(caller, query, list);
        const representation = represented(query, list);
        lists.set(representation, list);
        return { representation };
      },
    };
  }

  function wholeResource(caller: Caller, query: ArticleListQuery): Resource {
    return {
      request: { ...listRequest({ ...query, page: 1, per_page: PER_PAGE_MAXIMUM }), use: 'whole' },
      make: async () => {
        const articles = await readWholeList(asking(caller), query);
        onListed(caller, articles);
        const list = { page: 1, per_page: PER_PAGE_MAXIMUM, total: articles.length, articles };
        const representation = jsonRepresentation(list);
        lists.set(representation, list);
        return { representation, isComposed: true };
      },
    };
  }

  function listIn({ copy: { representation } }: Reading): UpstreamList {
    return (
      lists.get(representation) ?? upstreamList.parse(JSON.parse(representation.body.toString()))
    );
  }

  return {
    /** @throws {UpstreamFailure} if the page does not go together with those that were read before it */
    async read(caller: Caller, { expand: _apart, ...query }: ArticleListQuery): Promise<ListPage> {
      if (!orders.isUnstable(caller)) {
        const reading = await reader.read(caller, pageResource(caller, query));
        const list = listIn(reading);
        await orders.check(caller, query, list, asking(caller));
        return {
          list,
          representation: reading.copy.representation,
          provenance: reading.provenance,
        };
      }
      const { page, per_page } = query;
      const reading = await reader.read(caller, wholeResource(caller, query));
      const { articles, total } = listIn(reading);
      const shown = articles.slice((page - 1) * per_page, page * per_page);
      const list = { page, per_page, total, articles: shown };
      return { list, representation: represented(query, list), provenance: reading.provenance };
    },
  };
}
