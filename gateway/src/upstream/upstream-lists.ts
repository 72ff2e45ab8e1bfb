import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import type { ArticleListQuery, ForeignSummary } from '@article-bridge/contract';
import { listLinks } from '../articles/list-links.ts';
import { listBody } from '../articles/wire-list.ts';
import { jsonBodyRepresentation } from '../http/representation.ts';
import type { Representation } from '../http/representation.ts';
import type { Caller } from './caller.ts';
import type { CopyReader, Reading } from './copy-reader.ts';
import type { Resource } from './fetch-copy.ts';
import { readWholeList, unstableOrders } from './unstable-order.ts';
import { askForList, hasMorePages, listRequest, readList, upstreamList } from './upstream-list.ts';
import type { RequestedPart, UpstreamList } from './upstream-list.ts';

export interface UpstreamListsOptions {
  reader: CopyReader;
  /** Address of the list at this gateway. */
  address: () => string;
  /** Unix seconds. */
  now: () => number;
  /** Called with what a list shows. */
  onListed: (caller: Caller, articles: readonly ForeignSummary[]) => Promise<void>;
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
export function upstreamLists({ reader, address, now, onListed }: UpstreamListsOptions) {
  const orders = unstableOrders(now);
  const lists = new WeakMap<Representation, UpstreamList>();

  const asking = (caller: Caller) => (part: RequestedPart) => askForList(reader, caller, part);

  async function represented(query: ArticleListQuery, list: UpstreamList): Promise<Representation> {
    const link = listLinks(address(), { ...query, per_page: list.per_page }, list);
    return jsonBodyRepresentation(await listBody(list), { link });
  }

  function pageResource(caller: Caller, query: ArticleListQuery): Resource {
    return {
      request: listRequest(query),
      make: async (answer) => {
        const { is_last: isLast, ...listed } = await readList(answer, query);
        await onListed(caller, listed.articles);
        const { page, per_page, total } = listed;
        // A full page may be the last or not: its total may count only the page itself.
        const isDoubtful = !isLast && total <= page * per_page;
        const following = { ...query, page: page + 1, per_page };
        const isMore = isDoubtful && hasMorePages(await asking(caller)(following), listed);
        const list = { ...listed, total: isMore ? page * per_page + 1 : total };
        const representation = await represented(query, list);
        lists.set(representation, list);
        return { representation, isComposed: isDoubtful };
      },
      // Pages of different times do not go together: articles move from one to another.
      mustBeCurrent: (copy) =>
        copy === undefined ? query.page > 1 : !isWholeList(listIn(copy.representation)),
    };
  }

  function wholeResource(caller: Caller, query: ArticleListQuery): Resource {
    return {
      request: { ...listRequest({ ...query, page: 1, per_page: PER_PAGE_MAXIMUM }), use: 'whole' },
      make: async () => {
        const articles = await readWholeList(asking(caller), query);
        await onListed(caller, articles);
        const list = { page: 1, per_page: PER_PAGE_MAXIMUM, total: articles.length, articles };
        const representation = await jsonBodyRepresentation(await listBody(list));
        lists.set(representation, list);
        return { representation, isComposed: true };
      },
      // The pages after the first one are parts of the same list as far as possible.
      mustBeCurrent: () => query.page === 1,
    };
  }

  function listIn(representation: Representation): UpstreamList {
    return (
      lists.get(representation) ?? upstreamList.parse(JSON.parse(representation.body.toString()))
    );
  }

  return {
    /** @throws {UpstreamFailure} if the page does not go together with those that were read before it */
    async read(caller: Caller, { expand: _apart, ...query }: ArticleListQuery): Promise<ListPage> {
      const requested = orders.begin(caller, query);
      if (requested.kind === 'own') {
        const { copy, provenance } = await reader.read(caller, pageResource(caller, query));
        const { representation } = copy;
        const list = listIn(representation);
        await orders.check(caller, query, requested, list, asking(caller));
        return { list, representation, provenance };
      }
      const { page, per_page } = query;
      const { copy, provenance } = await reader.read(caller, wholeResource(caller, query));
      const { articles, total } = listIn(copy.representation);
      const shown = articles.slice((page - 1) * per_page, page * per_page);
      const list = { page, per_page, total, articles: shown };
      orders.noteWhole(caller, query, requested);
      return { list, representation: await represented(query, list), provenance };
    },
  };
}

/** Whether a page has all there is, so that it need not go together with others. */
function isWholeList({ page, total, articles }: UpstreamList): boolean {
  return page === 1 && total <= articles.length;
}
