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
type ShownPage = Pick<UpstreamList, 'per_page' | 'total' | 'articles'>;

/** The page of a list on which an article was shown, and in which version. */
interface ShownOn {
  page: number;
  version: string;
}

/** What the pages of one list have shown since its first one was last requested. */
interface PagesRead {
  first: readonly ForeignSummary[];
  articles: Map<string, ShownOn>;
  /** How often a page showed an unchanged article that another page had shown. */
  repeated: number;
}

/**
 * Notices lists whose order changes from answer to answer. Their pages do not go together: a client that
 * reads them one after the other sees some articles twice and others not at all.
 *
 * An article that is shown on a second page need not mean that: a change has moved those before it. So
 * only then is the service asked for the same part several times, because unchanged articles never change
 * places with each other in a list that has an order. That proves a changing order, but not the contrary:
 * the same answer may come several times in a row. Whoever has read the last page must miss nothing, so
 * before that is answered, as many articles must have come to the front of the list as were shown twice.
 *
 * @param now Unix seconds
 */
export function unstableOrders(now: () => number) {
  const readings = new LRUCache<string, PagesRead>({
    maxSize: REMEMBERED,
    sizeCalculation: ({ articles }) => 1 + articles.size,
  });
  const checkedAt = new LRUCache<string, number>({ max: CALLERS_REMEMBERED });
  const unstableSince = new LRUCache<string, number>({ max: CALLERS_REMEMBERED });

  const isWithin = (seconds: number, since = -Infinity) => now() - since < seconds;

  /** The reading of which the page is a part, and whether the page shows what others have shown. */
  function noted(
    caller: Caller,
    { page, per_page, status, updated_since }: RequestedPart,
    shown: readonly ForeignSummary[],
  ): { reading: PagesRead; isRepeated: boolean } {
    const key = JSON.stringify([caller.id, status, updated_since, per_page]);
    const earlier = page === 1 ? undefined : readings.get(key);
    const first = page === 1 ? shown : [];
    const reading = earlier ?? { first, articles: new Map<string, ShownOn>(), repeated: 0 };
    let isRepeated = false;
    for (const { uuid, updated_at: version } of shown) {
      const before = reading.articles.get(uuid);
      if (before?.version === version && before.page !== page) {
        isRepeated = true;
        reading.repeated += 1;
      }
      reading.articles.set(uuid, { page, version });
    }
    // The size of a value that is already there would not be calculated again.
    readings.delete(key);
    readings.set(key, reading);
    return { reading, isRepeated };
  }

  /** @throws {UpstreamFailure} if the service gives the same part of its list in two orders */
  async function compareAnswers(
    caller: Caller,
    part: RequestedPart,
    index: number,
    ask: AskForList,
  ): Promise<void> {
    // As large as it may be: few articles seldom show that they have changed places.
    const around = { ...part, ...pageAround(index) };
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
  }

  return {
    isUnstable: (caller: Caller): boolean => isWithin(UNSTABLE_FOR, unstableSince.get(caller.id)),

    /** @throws {UpstreamFailure} if the page does not go together with those before it */
    async check(caller: Caller, part: RequestedPart, shown: ShownPage, ask: AskForList) {
      const { reading, isRepeated } = noted(caller, part, shown.articles);
      const { page } = part;
      const { per_page, total, articles } = shown;
      if (isRepeated && !isWithin(STABLE_FOR, checkedAt.get(caller.id))) {
        await compareAnswers(caller, part, (page - 1) * per_page, ask);
      }
      const isLast = articles.length < per_page || page * per_page >= total;
      if (reading.repeated === 0 || !isLast) return;
      const { articles: front } = await ask({ ...part, page: 1, per_page: PER_PAGE_MAXIMUM });
      if (!isMovedBy(front, reading)) throw upstreamFailures.unstableOrder();
    },
  };
}

/**
 * Whether changes explain the repeated articles: each change moves one article to the front of a list by
 * time, and so at most one to the next page.
 */
function isMovedBy(
  front: readonly ForeignSummary[],
  { first, articles, repeated }: PagesRead,
): boolean {
  // The first page was answered by another gateway, or before a restart.
  if (first.length === 0) return false;
  const newest = first.reduce(
    (last, { updated_at }) => (updated_at > last ? updated_at : last),
    '',
  );
  const isChange = ({ uuid, updated_at }: ForeignSummary) =>
    updated_at > newest && articles.get(uuid)?.version !== updated_at;
  const known = front.findIndex((article) => !isChange(article));
  return known === -1 || (known >= repeated && !changesPlaces(first, front));
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
