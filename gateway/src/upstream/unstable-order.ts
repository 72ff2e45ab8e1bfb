import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import type { ForeignList, ForeignSummary } from '@article-bridge/contract';
import { LRUCache } from 'lru-cache';
import type { Caller } from './caller.ts';
import { pageAround } from './reading-place.ts';
import { upstreamFailures } from './upstream-failure.ts';
import type { RequestedPart, UpstreamList } from './upstream-list.ts';

/** Entries of pages that are remembered, of all callers together: about 10 MB. */
const REMEMBERED = 50_000;

const CALLERS_REMEMBERED = 10_000;

/** Answers that are compared with one another: the service may have several machines, each with an order of its own. */
const COMPARED = 5;

/** Seconds for which an order that was found stable is not checked again. */
const STABLE_FOR = 60;

/** Seconds for which an order that was found unstable counts as that. */
const UNSTABLE_FOR = 60 * 60;

/** Pages of a list that is read as a whole: 2,000 articles. */
const PAGES_MAXIMUM = 40;

/** Requests for one whole list. */
const REQUESTS_MAXIMUM = 200;

/** Asks the service itself, not the cache. */
type AskForList = (part: RequestedPart) => Promise<ForeignList>;

/** A page as it is answered. */
type ShownPage = Pick<UpstreamList, 'per_page' | 'articles'>;

/** The page of a list on which an article was shown, and in which version. */
interface ShownOn {
  page: number;
  version: string;
}

/**
 * Notices lists whose order changes from answer to answer. Their pages do not go together: a client that
 * reads them one after the other sees some articles twice and others not at all.
 *
 * An article that is shown on a second page need not mean that: a change has moved those before it. But
 * unchanged articles never change places with each other in a list that has an order. So only then is the
 * service asked for the same part several times.
 *
 * @param now Unix seconds
 */
export function unstableOrders(now: () => number) {
  const readings = new LRUCache<string, Map<string, ShownOn>>({
    maxSize: REMEMBERED,
    sizeCalculation: (shown) => 1 + shown.size,
  });
  const checkedAt = new LRUCache<string, number>({ max: CALLERS_REMEMBERED });
  const unstableSince = new LRUCache<string, number>({ max: CALLERS_REMEMBERED });

  const isWithin = (seconds: number, since = -Infinity) => now() - since < seconds;

  /** Whether the page shows unchanged articles that other pages have shown. */
  function repeats(
    caller: Caller,
    { page, per_page, status, updated_since }: RequestedPart,
    { articles }: ShownPage,
  ): boolean {
    const key = JSON.stringify([caller.id, status, updated_since, per_page]);
    const earlierPages = page === 1 ? undefined : readings.get(key);
    const pages = earlierPages ?? new Map<string, ShownOn>();
    let isRepeated = false;
    for (const { uuid, updated_at: version } of articles) {
      const earlier = pages.get(uuid);
      isRepeated ||= earlier?.version === version && earlier.page !== page;
      pages.set(uuid, { page, version });
    }
    readings.set(key, pages);
    return isRepeated;
  }

  return {
    isUnstable: (caller: Caller): boolean => isWithin(UNSTABLE_FOR, unstableSince.get(caller.id)),

    /** @throws {UpstreamFailure} if the page does not go together with those before it */
    async check(caller: Caller, part: RequestedPart, shown: ShownPage, ask: AskForList) {
      if (!repeats(caller, part, shown) || isWithin(STABLE_FOR, checkedAt.get(caller.id))) return;
      const index = (part.page - 1) * shown.per_page;
      const around = { ...part, ...pageAround(index, Math.max(shown.per_page, part.per_page)) };
      let before = await ask(around);
      for (let compared = 1; compared < COMPARED; compared += 1) {
        const after = await ask(around);
        if (changesPlaces(before.articles, after.articles)) {
          unstableSince.set(caller.id, now());
          throw upstreamFailures.unstableOrder();
        }
        before = after;
      }
      checkedAt.set(caller.id, now());
    },
  };
}

/** Whether unchanged articles stand in another order than before. */
function changesPlaces(
  before: readonly ForeignSummary[],
  after: readonly ForeignSummary[],
): boolean {
  const versionOf = ({ uuid, updated_at }: ForeignSummary) => `${updated_at} ${uuid}`;
  const places = new Map(before.map((article, place) => [versionOf(article), place]));
  let last = -1;
  for (const article of after) {
    const place = places.get(versionOf(article)) ?? last;
    if (place < last) return true;
    last = place;
  }
  return false;
}

/**
 * Reads all pages of a list over and over, until as many articles were seen as it has rows, and puts them
 * into an order that stays: by time, as the API's own list, then by identifier.
 *
 * @throws {UpstreamFailure} if the list is too long for that, or never the same for long enough
 */
export async function readWholeList(
  ask: AskForList,
  query: Pick<RequestedPart, 'status' | 'updated_since'>,
): Promise<ForeignSummary[]> {
  const seen = new Map<string, ForeignSummary>();
  let requests = 0;
  let rowsBefore: number | undefined;
  while (requests < REQUESTS_MAXIMUM) {
    let rows = 0;
    let hasChanged = false;
    for (let page = 1, per_page = PER_PAGE_MAXIMUM, isLast = false; !isLast; page += 1) {
      if (page > PAGES_MAXIMUM) throw upstreamFailures.unstableOrder();
      const list = await ask({ ...query, page, per_page });
      requests += 1;
      per_page = list.per_page;
      rows += list.articles.length;
      for (const article of list.articles) {
        const known = seen.get(article.uuid);
        hasChanged ||= known !== undefined && known.updated_at !== article.updated_at;
        seen.set(article.uuid, article);
      }
      isLast = list.is_last || list.articles.length === 0;
    }
    if (hasChanged || (rowsBefore !== undefined && rowsBefore !== rows)) seen.clear();
    else if (seen.size >= rows) return sorted([...seen.values()], query);
    rowsBefore = rows;
  }
  throw upstreamFailures.unstableOrder();
}

function sorted(
  articles: ForeignSummary[],
  { updated_since }: Pick<RequestedPart, 'updated_since'>,
): ForeignSummary[] {
  const sign = updated_since === undefined ? -1 : 1;
  return articles.toSorted(
    (a, b) => sign * compare(a.updated_at, b.updated_at) || compare(a.uuid, b.uuid),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
