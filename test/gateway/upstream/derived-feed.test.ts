import { readForeignList, secondsToWireTime } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SETTLING_SECONDS, readFeed } from '../../../gateway/src/upstream/derived-feed.ts';
import type { FetchList } from '../../../gateway/src/upstream/list-windows.ts';
import {
  FEED_START,
  readFeedCursor,
  writeFeedCursor,
} from '../../../gateway/src/upstream/feed-cursor.ts';
import type { ListOrder } from '../../../gateway/src/upstream/feed-cursor.ts';

const START = 1_767_225_600;
const FEED = 'of-test';
const IS_LONG = process.env['FULL'] === '1';
const TIMEOUT_MS = IS_LONG ? 1_200_000 : 120_000;

interface ModelArticle {
  uuid: string;
  second: number;
  /** Not part of a list: two versions within one second look the same there. */
  version: number;
}

/** Behaviour of services that the document does not rule out. */
interface Oddities {
  /** The total of a list of this many articles, of which this page shows this many. */
  total?: (all: number, shown: number) => unknown;
  largestPage?: number;
  /** Whether it states its smaller page size. */
  saysPageSize?: boolean;
  /** Articles of one second have another order in every response. */
  shuffles?: boolean;
}

/**
 * Readings, with pauses between them, after which an unchanged service has been read completely.
 */
const SETTLING_ROUNDS = 8;

/** A service that supports `updated_since`, with changes between its responses. */
function modelService(
  order: ListOrder,
  gatewayClockIsAheadBy: number,
  { total = (all) => all, largestPage = 50, saysPageSize = true, shuffles = false }: Oddities = {},
) {
  const articles = new Map<string, ModelArticle>();
  const versionOf = new WeakMap<object, number>();
  let clock = START;
  let made = 0;
  /** Changes to make, each after a response. */
  const meanwhile: (() => void)[] = [];

  const change = (uuid: string, behind: number) => {
    made += 1;
    articles.set(uuid, { uuid, second: clock - behind, version: made });
  };
  const nth = (n: number) => [...articles.keys()][n % Math.max(1, articles.size)];

  let answers = 0;

  const ask: FetchList = ({ page, per_page: asked, updated_since = 0 }) => {
    answers += 1;
    const per_page = Math.min(asked, largestPage);
    const sign = order === 'newest-first' ? -1 : 1;
    const tie = shuffles ? shuffled(answers, articles.keys()) : byName;
    const found = [...articles.values()]
      .filter(({ second }) => second > updated_since)
      .sort((a, b) => sign * (a.second - b.second) || tie(a.uuid, b.uuid));
    const shown = found.slice((page - 1) * per_page, page * per_page);
    const answer = {
      page,
      per_page: saysPageSize ? per_page : asked,
      total: total(found.length, shown.length),
      articles: shown.map(({ uuid, second }) => summaryOf(uuid, second)),
    };
    const list = readForeignList(answer, { page, per_page: asked, status: 'completed' });
    for (const article of list?.articles ?? []) {
      versionOf.set(article, shown.find(({ uuid }) => uuid === article.uuid)?.version ?? 0);
    }
    meanwhile.shift()?.();
    return list === undefined ? Promise.reject(new Error('no list')) : Promise.resolve(list);
  };

  return {
    ask,
    articles,
    meanwhile,
    versionOf: (summary: object) => versionOf.get(summary) ?? 0,
    now: () => clock + gatewayClockIsAheadBy,
    wait: (seconds: number) => {
      clock += seconds;
    },
    create: (count: number, behind = 0) => {
      for (let i = 0; i < count; i += 1) change(`article-${articles.size}-${made}`, behind);
    },
    update: (n: number, behind = 0) => {
      const uuid = nth(n);
      if (uuid !== undefined) change(uuid, behind);
    },
    remove: (n: number) => articles.delete(nth(n) ?? ''),
  };
}

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

/** Another order of the articles for each answer. */
function shuffled(answer: number, uuids: Iterable<string>): (a: string, b: string) => number {
  const step = 7919 * answer;
  const ranks = new Map(
    [...uuids].sort().map((uuid, i) => [uuid, Math.imul(i + 1, 0x9e3779b1 + step) >>> 0]),
  );
  return (a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
}

type Model = ReturnType<typeof modelService>;

/** Written once: the services write the same times in each of thousands of answers. */
const wireTimes = new Map<number, string>();

function wireTimeOf(second: number): string {
  const time = wireTimes.get(second) ?? secondsToWireTime(second);
  wireTimes.set(second, time);
  return time;
}

function summaryOf(uuid: string, second: number) {
  return {
    uuid,
    topic: '',
    status: 'completed',
    slug: uuid,
    word_count: 1,
    created_at: wireTimeOf(START),
    updated_at: wireTimeOf(second),
    meta_title: '',
    focus_keyword: '',
  };
}

/** A client that copies the articles and keeps the last received version of each. */
function modelReader(service: Model, limit: number) {
  const copy = new Map<string, number>();
  let cursor = writeFeedCursor(FEED, FEED_START);

  async function readPage(): Promise<{ given: number; hasMore: boolean }> {
    const position = readFeedCursor(FEED, cursor);
    if (position === undefined) throw new Error(`not a cursor: ${cursor}`);
    const page = await readFeed(position, limit, service.ask, service.now);
    expect(page.articles.length).toBeLessThanOrEqual(limit);
    for (const article of page.articles) copy.set(article.uuid, service.versionOf(article));
    cursor = writeFeedCursor(FEED, page.next);
    expect(cursor.length).toBeLessThan(500);
    return { given: page.articles.length, hasMore: page.hasMore };
  }

  async function readAll(): Promise<number> {
    let given = 0;
    for (let pages = 0; pages < 3_000; pages += 1) {
      const page = await readPage();
      given += page.given;
      if (!page.hasMore) return given;
    }
    throw new Error('the feed does not end');
  }

  /** Articles that the copy lacks, or has in an older version. */
  const missing = () =>
    [...service.articles.values()].filter(({ uuid, version }) => copy.get(uuid) !== version);

  return { readPage, readAll, missing };
}

const behind = fc.integer({ min: 0, max: SETTLING_SECONDS - 1 });
const which = fc.integer({ min: 0, max: 10_000 });
const change = fc.oneof(
  fc.record({ do: fc.constant('create' as const), count: fc.integer({ min: 1, max: 3 }), behind }),
  fc.record({ do: fc.constant('bulk' as const), count: fc.integer({ min: 40, max: 130 }) }),
  { arbitrary: fc.record({ do: fc.constant('update' as const), which, behind }), weight: 3 },
  fc.record({ do: fc.constant('remove' as const), which }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 0, max: 25 }) }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

const event = fc.oneof(
  fc.record({ do: fc.constant('read' as const), meanwhile: fc.array(change, { maxLength: 4 }) }),
  change,
);
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

const totalOfPage = (_all: number, shown: number) => shown;

const oddities: fc.Arbitrary<Oddities> = fc.record(
  {
    total: fc.constantFrom(
      (all: number) => all,
      () => 0,
      () => undefined,
      totalOfPage,
      (all: number) => String(all),
    ),
    largestPage: fc.constantFrom(50, 20, 15),
    saysPageSize: fc.boolean(),
    shuffles: fc.boolean(),
  },
  { requiredKeys: [] },
);

const read = (...meanwhile: Change[]): Event => ({ do: 'read', meanwhile });
const bulk: Change = { do: 'bulk', count: 40 };
const updateFirst: Change = { do: 'update', which: 0, behind: 0 };
const wait = (seconds: number): Change => ({ do: 'wait', seconds });

/** Cases that once lost articles: events, limit, lead of the gateway's clock, oddities. */
const LOST: [Event[], number, number, Oddities][] = [
  // A second moved to other pages between the response that showed it and those that were to show
  // all of it.
  [
    [
      read(bulk),
      read(),
      read(bulk),
      read(wait(10)),
      read(updateFirst),
      updateFirst,
      read(),
      read(wait(0), bulk),
      read(),
    ],
    1,
    0,
    { largestPage: 20, shuffles: true },
  ],
  // The service took ten seconds to respond, which was mistaken for the time in which its newest
  // change settles.
  [
    [
      read(bulk),
      read(wait(10), bulk),
      read(),
      { do: 'create', count: 1, behind: 0 },
      wait(0),
      wait(0),
      read(),
    ],
    40,
    10,
    { largestPage: 20 },
  ],
  // The list grew between its last page and the next one, which only that page could reveal.
  [
    [read(bulk), read(), read(bulk), updateFirst, wait(0), read()],
    1,
    0,
    { total: () => undefined },
  ],
];

function happen(service: Model, one: Change) {
  if (one.do === 'create') service.create(one.count, one.behind);
  else if (one.do === 'bulk') service.create(one.count);
  else if (one.do === 'update') service.update(one.which, one.behind);
  else if (one.do === 'remove') service.remove(one.which);
  else service.wait(one.seconds);
}

describe.each(['newest-first', 'oldest-first'] as const)('a service that lists %s', (order) => {
  it(
    'is copied whole, whatever changes while it is read, in pages of any size',
    async () => {
      const runs = fc.asyncProperty(
        fc.array(event, { minLength: 5, maxLength: 60 }),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: -30, max: 100 }),
        oddities,
        async (events, limit, ahead, odd) => {
          const service = modelService(order, ahead, odd);
          // With a different order each time, small pages take many readings.
          const reader = modelReader(service, odd.shuffles === true ? Math.max(limit, 30) : limit);
          for (const one of events) {
            if (one.do !== 'read') {
              happen(service, one);
              continue;
            }
            for (const its of one.meanwhile) {
              service.meanwhile.push(() => {
                happen(service, its);
              });
            }
            await reader.readPage();
          }
          for (const last of service.meanwhile.splice(0)) last();
          await reader.readAll();
          service.wait(SETTLING_SECONDS);
          await reader.readAll();
          expect(reader.missing()).toEqual([]);
          // Nothing changes any more: once the newest second has passed by both clocks, nothing is
          // returned again. If the total is wrong, each reading finds the newest second only on its
          // way.
          service.wait(Math.max(0, -ahead));
          let again = 1;
          for (let rounds = 0; again > 0 && rounds < SETTLING_ROUNDS; rounds += 1) {
            service.wait(SETTLING_SECONDS);
            again = await reader.readAll();
          }
          expect(again).toBe(0);
        },
      );
      const numRuns = LOST.length + (IS_LONG ? 300 : 4);
      await fc.assert(runs, { numRuns, examples: LOST });
    },
    TIMEOUT_MS,
  );

  it('gives each article twice at most when nothing changes, and a large second page by page', async () => {
    const service = modelService(order, 0);
    service.create(120);
    service.wait(60);
    service.create(130);
    const reader = modelReader(service, 20);
    expect(await reader.readAll()).toBe(250);
    expect(reader.missing()).toEqual([]);
    // The last second may still change; earlier ones are final.
    expect(await reader.readAll()).toBeLessThanOrEqual(130);
    service.wait(SETTLING_SECONDS);
    expect(await reader.readAll()).toBe(130);
    service.wait(SETTLING_SECONDS);
    expect(await reader.readAll()).toBe(0);
  });

  it.each<[string, Oddities]>([
    ['in another order each time', { shuffles: true }],
    ['in pages of 20', { largestPage: 20 }],
    ['in pages of 20 that it calls pages of 50', { largestPage: 20, saysPageSize: false }],
    [
      'in pages of 20 that it calls pages of 50, with no total',
      { largestPage: 20, saysPageSize: false, total: () => null },
    ],
    [
      'in another order, in pages of 20 that it calls pages of 50, with no total',
      { shuffles: true, largestPage: 20, saysPageSize: false, total: () => null },
    ],
    [
      'in pages of 20 that it calls pages of 50, with the total of each page',
      { largestPage: 20, saysPageSize: false, total: totalOfPage },
    ],
    ['with a total of 0', { total: () => 0 }],
    ['with the total of each page', { total: totalOfPage }],
    [
      'in another order, in small pages, with no total',
      { shuffles: true, largestPage: 20, total: () => null },
    ],
  ])('gives all of 114 articles of one second %s', async (_what, odd) => {
    for (const limit of [20, 50]) {
      const service = modelService(order, 0, odd);
      service.create(3);
      service.wait(5);
      service.create(114);
      service.wait(5);
      service.create(4);
      service.wait(60);
      const reader = modelReader(service, limit);
      expect(await reader.readAll()).toBe(121);
      expect(reader.missing()).toEqual([]);
    }
  });

  it('gives an article again that changed twice within the second its time tells', async () => {
    const service = modelService(order, 0);
    service.create(3);
    const reader = modelReader(service, 20);
    await reader.readAll();
    service.update(1);
    expect(await reader.readAll()).toBe(0);
    expect(reader.missing()).toHaveLength(1);
    service.wait(SETTLING_SECONDS);
    expect(await reader.readAll()).toBe(3);
    expect(reader.missing()).toEqual([]);
  });

  it('goes on when the articles before its place are gone', async () => {
    const service = modelService(order, 0);
    for (let i = 0; i < 400; i += 1) {
      service.create(1);
      service.wait(1);
    }
    const reader = modelReader(service, 50);
    await reader.readPage();
    await reader.readPage();
    await reader.readPage();
    for (let i = 0; i < 390; i += 1) service.remove(order === 'newest-first' ? 0 : 9);
    await reader.readAll();
    service.wait(SETTLING_SECONDS);
    await reader.readAll();
    expect(reader.missing()).toEqual([]);
  });

  it('is copied whole though articles leave a large second between two of its pages', async () => {
    for (let answers = 0; answers < 20; answers += 1) {
      const service = modelService(order, 0, { largestPage: 20 });
      service.create(90);
      service.wait(60);
      service.create(1);
      const reader = modelReader(service, 50);
      service.meanwhile.push(...Array.from({ length: answers }, () => () => undefined));
      // The first article of its second, so that all others of it move up.
      service.meanwhile.push(() => service.remove(0));
      await reader.readAll();
      service.wait(SETTLING_SECONDS);
      await reader.readAll();
      expect(reader.missing()).toEqual([]);
    }
  });

  it('is copied whole though a large second is never the same in two answers', async () => {
    const service = modelService(order, 0, { largestPage: 20 });
    service.create(400);
    service.wait(60);
    service.create(1);
    const reader = modelReader(service, 50);
    for (let n = 0; n < 390; n += 1) {
      service.meanwhile.push(() => {
        service.update(n);
      });
    }
    await reader.readPage();
    await reader.readAll();
    service.wait(SETTLING_SECONDS);
    await reader.readAll();
    expect(service.meanwhile).toHaveLength(0);
    expect(reader.missing()).toEqual([]);
  });

  it('is not closed by an article of the future', async () => {
    const service = modelService(order, 0);
    service.create(1, -86_400 * 365);
    const reader = modelReader(service, 20);
    await reader.readAll();
    service.wait(60);
    await reader.readAll();
    service.create(1);
    service.wait(60);
    await reader.readAll();
    expect(reader.missing()).toEqual([]);
  });
});

describe('a list that no cursor can be derived from is refused', () => {
  const first = summaryOf('a', START);
  const second = summaryOf('b', START + 1);
  const list = (total: number, ...articles: (typeof first)[]) =>
    readFeed(
      FEED_START,
      20,
      (q) =>
        Promise.resolve({
          ...q,
          total,
          articles,
          is_last: q.page > 1 || articles.length === total,
        }),
      () => START,
    );

  it('one in no order of time', async () => {
    await expect(list(3, first, second, first)).rejects.toThrow(
      /not list its articles in the order of updated_at/,
    );
  });

  it('one whose pages are not full though more is to come', async () => {
    await expect(list(100, second, first)).rejects.toThrow(/do not match the total/);
  });

  it('one that gives the articles of a second in an order of which some never come', async () => {
    const many = Array.from({ length: 120 }, (_, i) => summaryOf(`a-${i}`, START));
    const read = readFeed(
      FEED_START,
      20,
      (q) => {
        // The same articles are on every page.
        const articles = many.slice(0, q.page > 2 ? 20 : q.per_page);
        return Promise.resolve({ ...q, total: 120, articles, is_last: q.page > 2 });
      },
      () => START,
    );
    await expect(read).rejects.toThrow(/in an order that changes with every answer/);
  });

  it('one of pages that are too small to overlap', async () => {
    const service = modelService('newest-first', 0, { largestPage: 5 });
    service.create(20);
    await expect(readFeed(FEED_START, 20, service.ask, service.now)).rejects.toThrow(
      /5 articles a page/,
    );
  });
});

describe('a cursor', () => {
  const text = writeFeedCursor(FEED, FEED_START);

  it('is read back', () => {
    expect(readFeedCursor(FEED, text)).toEqual(FEED_START);
  });

  it.each([
    ['of another feed', writeFeedCursor('another', FEED_START)],
    ['cut off', text.slice(0, -3)],
    ['of nothing', 'u'],
    [
      'with more in it',
      `u${Buffer.from(JSON.stringify([FEED, { ...FEED_START, x: 1 }])).toString('base64url')}`,
    ],
    ['of no time', writeFeedCursor(FEED, { ...FEED_START, after: -1 })],
  ])('%s is none', (_what, broken) => {
    expect(readFeedCursor(FEED, broken)).toBeUndefined();
  });
});
