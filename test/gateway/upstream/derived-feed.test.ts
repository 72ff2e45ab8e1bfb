import { secondsToWireTime } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SETTLING_SECONDS, readFeed } from '../../../gateway/src/upstream/derived-feed.ts';
import type { AskForList } from '../../../gateway/src/upstream/derived-feed.ts';
import {
  FEED_START,
  readFeedCursor,
  writeFeedCursor,
} from '../../../gateway/src/upstream/feed-cursor.ts';
import type { ListOrder } from '../../../gateway/src/upstream/feed-cursor.ts';

const START = 1_767_225_600;
const FEED = 'of-test';

interface ModelArticle {
  uuid: string;
  second: number;
  /** What a list does not tell: two of one second look the same there. */
  version: number;
}

/** A service that knows `updated_since`, and its changes as they come while somebody reads. */
function modelService(order: ListOrder, gatewayClockIsAheadBy: number) {
  const articles = new Map<string, ModelArticle>();
  const versionOf = new WeakMap<object, number>();
  let clock = START;
  let made = 0;
  /** What happens next, each after an answer. */
  const meanwhile: (() => void)[] = [];

  const change = (uuid: string, behind: number) => {
    made += 1;
    articles.set(uuid, { uuid, second: clock - behind, version: made });
  };
  const nth = (n: number) => [...articles.keys()][n % Math.max(1, articles.size)];

  const ask: AskForList = ({ page, per_page, updated_since = 0 }) => {
    const sign = order === 'newest-first' ? -1 : 1;
    const found = [...articles.values()]
      .filter(({ second }) => second > updated_since)
      .sort((a, b) => sign * (a.second - b.second) || (a.uuid < b.uuid ? -1 : 1));
    const shown = found.slice((page - 1) * per_page, page * per_page);
    const answer = {
      page,
      per_page,
      total: found.length,
      articles: shown.map(({ uuid, second, version }) => {
        const summary = summaryOf(uuid, second);
        versionOf.set(summary, version);
        return summary;
      }),
    };
    meanwhile.shift()?.();
    return Promise.resolve(answer);
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

type Model = ReturnType<typeof modelService>;

function summaryOf(uuid: string, second: number) {
  return {
    uuid,
    topic: '',
    status: 'completed',
    slug: uuid,
    word_count: 1,
    created_at: secondsToWireTime(START),
    updated_at: secondsToWireTime(second),
    meta_title: '',
    focus_keyword: '',
  };
}

/** Somebody who copies the articles, and keeps what they were given of each the last time. */
function modelReader(service: Model, limit: number) {
  const copy = new Map<string, number>();
  let cursor = writeFeedCursor(FEED, FEED_START);

  async function readPage(): Promise<{ given: number; hasMore: boolean }> {
    const position = readFeedCursor(FEED, cursor);
    if (position === undefined) throw new Error(`not a cursor: ${cursor}`);
    const page = await readFeed(position, limit, service.ask, service.now());
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

  /** What of the service the copy has not, or has in an older version. */
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

function happen(service: Model, one: Change) {
  if (one.do === 'create') service.create(one.count, one.behind);
  else if (one.do === 'bulk') service.create(one.count);
  else if (one.do === 'update') service.update(one.which, one.behind);
  else if (one.do === 'remove') service.remove(one.which);
  else service.wait(one.seconds);
}

describe.each(['newest-first', 'oldest-first'] as const)('a service that lists %s', (order) => {
  it('is copied whole, whatever changes while it is read, in pages of any size', async () => {
    const runs = fc.asyncProperty(
      fc.array(event, { minLength: 5, maxLength: 60 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: -30, max: 100 }),
      async (events, limit, ahead) => {
        const service = modelService(order, ahead);
        const reader = modelReader(service, limit);
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
        // Nothing changes any more: once the clocks agree that it is past, nothing is given again.
        service.wait(Math.max(0, -ahead) + SETTLING_SECONDS);
        await reader.readAll();
        service.wait(SETTLING_SECONDS);
        expect(await reader.readAll()).toBe(0);
      },
    );
    await fc.assert(runs, { numRuns: 60 });
  });

  it('gives each article twice at most when nothing changes, and a large second page by page', async () => {
    const service = modelService(order, 0);
    service.create(120);
    service.wait(60);
    service.create(130);
    const reader = modelReader(service, 20);
    expect(await reader.readAll()).toBe(250);
    expect(reader.missing()).toEqual([]);
    // The last second may still change; what lies before is done with.
    expect(await reader.readAll()).toBeLessThanOrEqual(130);
    service.wait(SETTLING_SECONDS);
    expect(await reader.readAll()).toBe(130);
    service.wait(SETTLING_SECONDS);
    expect(await reader.readAll()).toBe(0);
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
    readFeed(FEED_START, 20, (q) => Promise.resolve({ ...q, total, articles }), START);

  it('one in no order of time', async () => {
    await expect(list(3, first, second, first)).rejects.toThrow(/no order of updated_at/);
  });

  it('one whose pages are not full though more is to come', async () => {
    await expect(list(100, second, first)).rejects.toThrow(/do not go together with the total/);
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
