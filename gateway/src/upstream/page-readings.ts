import { hash } from 'node:crypto';
import type { ForeignSummary } from '@article-bridge/contract';
import { LRUCache } from 'lru-cache';

/** Entries of pages that are remembered, of all callers together: about 20 MB. */
export const REMEMBERED = 50_000;

/** Characters of an identifier, which may have megabytes, that take as much as an entry does. */
const ENTRY_LENGTH = 400;

/** Readings of one list that are told apart, such as those of two clients with the same key. */
const READINGS_MAXIMUM = 8;

/** Seconds after which a reading that has stopped is not expected to go on. */
const STOPPED_AFTER = 10 * 60;

/** How often a page is refused because it may belong to readings of both kinds: once for each of them. */
const REFUSALS = 2;

/** Whether pages are the service's own, or parts of the list that was read as a whole. */
export type PageKind = 'own' | 'part-of-whole';

/** An article as a page has shown it. */
export type ShownRevision = Pick<ForeignSummary, 'uuid' | 'updated_at'>;

/** The pages 1, 2, … that one client may have read, one after the other. */
export interface PageReading {
  /** Of each of its pages: equal where all pages up to that one are equal. */
  ids: readonly string[];
  kind: PageKind;
  /** When its first page was answered; Unix seconds. */
  begunAt: number;
  noted: number;
  refusals: number;
  /** Clients that may be at this place: the same pages may have been answered to several. */
  clients: number;
  pages: readonly (readonly ShownRevision[])[];
  /** Whether its last page was the last one of the list: it does not go on, but a page may be read again. */
  isDone: boolean;
  /** Entries of all pages. */
  rows: number;
  /** The same for the memory that they take. */
  size: number;
  /** Each article once: the page that has shown it last, and its version there. */
  seen: Map<string, { page: number; version: string }>;
  /** Whether the last page has shown an unchanged article that another page has shown, too. */
  isRepeating: boolean;
}

export interface RequestedPage {
  page: number;
  kind: PageKind;
  /** From when it was requested. */
  continued: readonly PageReading[];
}

/**
 * Remembers which pages of a list were answered, so that pages that do not go together can be noticed.
 * Requests do not say to which client they belong: a page goes on with every reading that was at the page
 * before it when the page was requested, or else with those that have been there.
 *
 * @param now Unix seconds
 */
export function pageReadings(now: () => number) {
  const readings = new LRUCache<string, PageReading[]>({
    maxSize: REMEMBERED,
    sizeCalculation: (all) => all.reduce((sum, { size }) => sum + size, 1),
  });

  const known = (list: string): PageReading[] =>
    (readings.get(list) ?? []).filter(({ noted }) => now() - noted < STOPPED_AFTER);

  function store(list: string, all: PageReading[]): void {
    // The size of a value that is already there would not be calculated again.
    readings.delete(list);
    const kept: PageReading[] = [];
    let size = 0;
    for (const one of all.slice(-READINGS_MAXIMUM).reverse()) {
      size += one.size;
      if (kept.length === 0 || size < REMEMBERED / 2) kept.unshift(one);
    }
    readings.set(list, kept);
  }

  /** The readings that a page may continue, up to the page before it. */
  function before(list: string, page: number): PageReading[] {
    const all = known(list);
    const there = all.filter(({ pages, isDone }) => pages.length === page - 1 && !isDone);
    if (there.length > 0 || page === 1) return there;
    return all.filter(({ pages }) => pages.length >= page).map((one) => cutTo(one, page - 1));
  }

  return {
    /** What a page that is requested now may continue; unless it may continue readings of both kinds. */
    continuedBy(list: string, page: number): PageReading[] | 'both' {
      const continued = page === 1 ? [] : before(list, page);
      if (new Set(continued.map(({ kind }) => kind)).size < 2) return continued;
      const counted = known(list).map((one) => {
        const isDoubtful = one.kind === 'own' && one.pages.length >= page - 1;
        return isDoubtful ? { ...one, refusals: one.refusals + 1 } : one;
      });
      store(
        list,
        counted.filter(({ refusals }) => refusals < REFUSALS),
      );
      return 'both';
    },

    /** One client was refused, and begins again. */
    end(list: string, ended: PageReading): void {
      const left = known(list).map((one) =>
        idOf(one) === idOf(ended) ? { ...one, clients: one.clients - 1 } : one,
      );
      store(
        list,
        left.filter(({ clients }) => clients > 0),
      );
    },

    /**
     * Adds a page that is answered, to what it continues.
     *
     * @returns the readings that it may belong to, with that page
     */
    note(
      list: string,
      { page, kind, continued }: RequestedPage,
      { articles, isLast }: { articles: readonly ShownRevision[]; isLast: boolean },
    ): PageReading[] {
      const revisions = articles.map(({ uuid, updated_at }) => ({ uuid, updated_at }));
      const made = new Map<string, PageReading>();
      for (const base of page === 1 ? [begun(kind, now())] : continued) {
        const next = { ...withPage({ ...base, noted: now() }, revisions), isDone: isLast };
        const id = idOf(next);
        const same = known(list).find((one) => idOf(one) === id);
        made.set(id, { ...next, clients: Math.max(base.clients, (same?.clients ?? 0) + 1) });
      }
      const ended = new Set(continued.map(idOf));
      const others = known(list).filter((one) => !ended.has(idOf(one)) && !made.has(idOf(one)));
      store(list, [...others, ...made.values()]);
      return [...made.values()];
    },
  };
}

function idOf({ kind, ids }: PageReading): string {
  return ids.at(-1) ?? kind;
}

function begun(kind: PageKind, begunAt: number): PageReading {
  const counts = { noted: begunAt, refusals: 0, clients: 1, rows: 0, size: 0, isDone: false };
  return { ids: [], kind, begunAt, ...counts, pages: [], seen: new Map(), isRepeating: false };
}

function cutTo(reading: PageReading, count: number): PageReading {
  const pages = reading.pages.slice(0, count);
  const seen: PageReading['seen'] = new Map();
  let isRepeating = false;
  for (const [index, shown] of pages.entries()) isRepeating = addTo(seen, index + 1, shown);
  return {
    ...reading,
    ids: reading.ids.slice(0, count),
    pages,
    seen,
    rows: pages.reduce((sum, { length }) => sum + length, 0),
    size: pages.reduce((sum, shown) => sum + sizeOf(shown), 0),
    isDone: false,
    isRepeating,
  };
}

function withPage(reading: PageReading, shown: readonly ShownRevision[]): PageReading {
  const seen = new Map(reading.seen);
  const isRepeating = addTo(seen, reading.pages.length + 1, shown);
  const id = hash('sha256', JSON.stringify([idOf(reading), shown]), 'base64url');
  return {
    ...reading,
    ids: [...reading.ids, id],
    pages: [...reading.pages, shown],
    seen,
    rows: reading.rows + shown.length,
    size: reading.size + sizeOf(shown),
    isRepeating,
  };
}

function sizeOf(shown: readonly ShownRevision[]): number {
  return shown.reduce((sum, { uuid }) => sum + 1 + Math.floor(uuid.length / ENTRY_LENGTH), 0);
}

/** @returns whether the page shows an unchanged article that another page has shown */
function addTo(seen: PageReading['seen'], page: number, shown: readonly ShownRevision[]): boolean {
  let isRepeating = false;
  for (const { uuid, updated_at: version } of shown) {
    const earlier = seen.get(uuid);
    isRepeating ||= earlier?.version === version && earlier.page !== page;
    seen.set(uuid, { page, version });
  }
  return isRepeating;
}
