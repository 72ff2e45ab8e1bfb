import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import type { ForeignList, ForeignSummary } from '@article-bridge/contract';
import { growingCache } from '../growing-cache.ts';
import type { Caller } from './caller.ts';
import { changesPlaces, missedBy } from './missed-articles.ts';
import { REMEMBERED, pageReadings } from './page-readings.ts';
import type { PageReading, RequestedPage } from './page-readings.ts';
import { pageAround } from './reading-place.ts';
import { upstreamFailures } from './upstream-failure.ts';
import type { RequestedPart, UpstreamList } from './upstream-list.ts';

const CALLERS_REMEMBERED = 10_000;

/** Answers that are compared with one another: the service may have several machines, each with an order of its own. */
const COMPARED = 5;

/** Seconds for which an order that was found stable is not checked again. */
const STABLE_FOR = 60;

/** Seconds for which an order that was found unstable counts as that. */
const UNSTABLE_FOR = 60 * 60;

/** Articles of a list that is read as a whole. */
const ARTICLES_MAXIMUM = 2_000;

/** Requests for one whole list. */
const REQUESTS_MAXIMUM = 500;

/** Asks the service itself, not the cache. */
type AskForList = (part: RequestedPart) => Promise<ForeignList>;

/** A page as it is answered. */
type ShownPage = Pick<UpstreamList, 'per_page' | 'total' | 'articles'>;

/**
 * Notices pages that do not go together: a client that reads them one after the other sees some articles
 * twice and others not at all. Either the order of the list changes from answer to answer, or articles have
 * moved past the reader.
 *
 * An article that is shown on a second page need not mean that: a change has moved those before it. So
 * only then is the service asked for the same part several times, because unchanged articles never change
 * places with each other in a list that has an order. That proves a changing order, but not the contrary:
 * the same answer may come several times in a row. Whoever has read the last page must miss nothing, so
 * before that is answered, what was shown twice is accounted for.
 *
 * @param now Unix seconds
 * @param callersRemembered number of callers, for whom memory is taken at once
 */
export function unstableOrders(now: () => number, callersRemembered = CALLERS_REMEMBERED) {
  const readings = pageReadings(now);
  const checkedAt = growingCache<string, number>(callersRemembered);
  const unstableSince = growingCache<string, number>(callersRemembered);

  const isWithin = (seconds: number, since = -Infinity) => now() - since < seconds;

  /** Whether the service gives the same part of its list in two orders. */
  async function isShuffled(
    caller: Caller,
    part: RequestedPart,
    index: number,
    ask: AskForList,
  ): Promise<boolean> {
    // As large as it may be: few articles seldom show that they have changed places.
    const around = { ...part, ...pageAround(index) };
    let before = await ask(around);
    for (let compared = 1; compared < COMPARED; compared += 1) {
      const after = await ask(around);
      if (changesPlaces(before.articles, after.articles)) return true;
      before = after;
    }
    checkedAt.set(caller.id, now());
    return false;
  }

  /** Whether the pages of a reading, the last of which is this one, lack articles that another order has. */
  async function lacksArticles(
    reading: PageReading,
    caller: Caller,
    part: RequestedPart,
    total: number,
    ask: AskForList,
  ): Promise<boolean> {
    if (reading.rows === reading.seen.size) return false;
    let size = PER_PAGE_MAXIMUM;
    const askForPage = async (page: number) => {
      const list = await ask({ ...part, page, per_page: size });
      size = list.per_page;
      return list;
    };
    const missed = await missedBy(reading, askForPage, total === reading.rows);
    return (
      missed === 'unchanged' ||
      (missed === 'perhaps-changed-only' && (await isShuffled(caller, part, 0, ask)))
    );
  }

  return {
    /**
     * How to answer a page that is requested now: as a reading that was begun goes on, else by what is known
     * of the list.
     *
     * @throws {UpstreamFailure} if readings of both kinds may go on with it
     */
    begin(caller: Caller, part: RequestedPart): RequestedPage {
      const continued = readings.continuedBy(keyOf(caller, part), part.page);
      if (continued === 'both') throw upstreamFailures.unstableOrder();
      const isUnstable = isWithin(UNSTABLE_FOR, unstableSince.get(caller.id));
      const kind = continued[0]?.kind ?? (isUnstable ? 'part-of-whole' : 'own');
      return { page: part.page, kind, continued };
    },

    /** Notes that a page of the whole list is answered. */
    noteWhole(caller: Caller, part: RequestedPart, requested: RequestedPage): void {
      readings.note(keyOf(caller, part), requested, { articles: [], isLast: false });
    },

    /** @throws {UpstreamFailure} if the page does not go together with those before it */
    async check(
      caller: Caller,
      part: RequestedPart,
      requested: RequestedPage,
      { per_page, total, articles }: ShownPage,
      ask: AskForList,
    ): Promise<void> {
      // Such a page is not remembered, and none goes together with it.
      if (articles.length > REMEMBERED) return;
      const { page } = part;
      const key = keyOf(caller, part);
      const isLast = articles.length < per_page || page * per_page >= total;
      for (const reading of readings.note(key, requested, { articles, isLast })) {
        const isDoubtful = reading.isRepeating && !isWithin(STABLE_FOR, checkedAt.get(caller.id));
        const isRefused =
          (isDoubtful && (await isShuffled(caller, part, (page - 1) * per_page, ask))) ||
          (isLast && (await lacksArticles(reading, caller, part, total, ask)));
        if (!isRefused) continue;
        unstableSince.set(caller.id, now());
        readings.end(key, reading);
        throw upstreamFailures.unstableOrder();
      }
    },
  };
}

/** Key of the readings of a list in pages of one size. */
function keyOf({ id }: Caller, { status, updated_since, per_page }: RequestedPart): string {
  return JSON.stringify([id, status, updated_since, per_page]);
}

/**
 * Reads all pages of a list over and over, until as many articles were seen as it has rows, and puts them
 * into an order that stays: by time, the newest first, since articles that change then move others to later
 * pages only, then by identifier.
 *
 * An article that was deleted meanwhile would make up for one that was never shown. So all of them have to be
 * seen again after that: what was there before and after it was there at that time, and so many were there.
 *
 * @throws {UpstreamFailure} if the list is too long for that, or never the same for long enough
 */
export async function readWholeList(
  ask: AskForList,
  query: Pick<RequestedPart, 'status' | 'updated_since'>,
): Promise<ForeignSummary[]> {
  let seen = new Map<string, ForeignSummary>();
  let complete: ReadonlyMap<string, ForeignSummary> | undefined;
  for (let requests = 0; requests < REQUESTS_MAXIMUM;) {
    let rows = 0;
    for (let page = 1, per_page = PER_PAGE_MAXIMUM, isLast = false; !isLast; page += 1) {
      if (rows > ARTICLES_MAXIMUM) throw upstreamFailures.unstableOrder();
      const list = await ask({ ...query, page, per_page });
      requests += 1;
      per_page = list.per_page;
      rows += list.articles.length;
      for (const article of list.articles) seen.set(article.uuid, article);
      isLast = list.is_last || list.articles.length === 0;
    }
    if (complete !== undefined && [...complete.keys()].every((uuid) => seen.has(uuid))) {
      return newestFirst([...seen.values()]);
    }
    if (seen.size >= rows) {
      complete = seen;
      seen = new Map();
    }
  }
  throw upstreamFailures.unstableOrder();
}

function newestFirst(articles: ForeignSummary[]): ForeignSummary[] {
  return articles.toSorted(
    (a, b) => compare(b.updated_at, a.updated_at) || compare(a.uuid, b.uuid),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
