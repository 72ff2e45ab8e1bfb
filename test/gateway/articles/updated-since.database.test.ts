import { DatabaseSync } from 'node:sqlite';
import { ARTICLE_STATUSES, articleList, articleListQuery } from '@article-bridge/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_START, buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { IS_ON_POSTGRES } from '../../support/test-database.ts';
import { BEGINNINGS, CopyingReader, STOPS } from './copying-reader.ts';
import { GATEWAYS, WrittenArticles, gatewaysOn } from './written-articles.ts';

/** FULL=1 runs more. */
const RUNS = (process.env['FULL'] === '1' ? 40 : 1) * (IS_ON_POSTGRES ? 2 : 25);
const TIMEOUT_MS = process.env['FULL'] === '1' ? 1_800_000 : 300_000;

const ARTICLES = 12;
const READERS = 4;

const gatewayNumber = fc.nat({ max: GATEWAYS - 1 });
const articleNumber = fc.nat({ max: ARTICLES - 1 });

const reading = fc.record({
  does: fc.constant('read' as const),
  reader: fc.nat({ max: READERS - 1 }),
  gateway: gatewayNumber,
});

/** A corrected clock goes back by a minute; errors show at the boundaries of seconds. */
const waiting = fc.record({
  does: fc.constant('wait' as const),
  seconds: fc.constantFrom(1, 1, 1, 2, 3, 60, -1, -60),
});

const command = fc.oneof(
  { weight: 4, arbitrary: reading },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('save' as const),
      gateway: gatewayNumber,
      article: articleNumber,
    }),
  },
  { weight: 2, arbitrary: waiting },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('become' as const),
      gateway: gatewayNumber,
      article: articleNumber,
      status: fc.constantFrom(...ARTICLE_STATUSES),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('remove' as const),
      gateway: gatewayNumber,
      article: articleNumber,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('delay' as const),
      gateway: gatewayNumber,
      article: articleNumber,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ does: 'commit' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('restart' as const),
      reader: fc.nat({ max: READERS - 1 }),
    }),
  },
);

const perPage = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 50 }));

const begins = fc.constantFrom(...BEGINNINGS);

/** Two of four are runs of one program with one credential, which stops by the total. */
const readers = fc.tuple(
  fc.record({ begins, perPage, stops: fc.constantFrom(...STOPS) }),
  fc.record({ begins, perPage, stops: fc.constantFrom(...STOPS) }),
  fc.record({ begins, perPage, stops: fc.constantFrom('first total', 'latest total') }),
);

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
type Readers = typeof readers extends fc.Arbitrary<infer Value> ? Value : never;

const save = (article: number): Command => ({ does: 'save', gateway: 0, article });
const wait: Command = { does: 'wait', seconds: 1 };
const read: Command = { does: 'read', reader: 0, gateway: 0 };
const restart: Command = { does: 'restart', reader: 0 };

/** Everything it was reading has changed when it begins again. */
const DIED_THREE_TIMES: [Command[], Readers] = [
  [
    ...[
      save(1),
      save(0),
      read,
      read,
      save(0),
      restart,
      wait,
      restart,
      read,
      save(0),
      save(1),
      wait,
    ],
    ...[save(0), restart, read, wait, wait, save(0), read],
    ...([{ does: 'remove', gateway: 0, article: 0 }, restart, { does: 'commit' }] as const),
  ],
  [
    { begins: '1970', perPage: 1, stops: 'first total' },
    { begins: '1970', perPage: 1, stops: 'first total' },
    { begins: '1970', perPage: 1, stops: 'first total' },
  ],
];

/** Half of its list is gone when it begins again, and the ends of three pages were recorded. */
const ENDS_OUTLIVE_ARTICLES: [Command[], Readers] = [
  [
    ...[save(0), save(10), save(1), save(2), wait, read, wait, read, read, restart, read],
    ...([{ does: 'remove', gateway: 0, article: 0 }] as const),
    ...([{ does: 'remove', gateway: 0, article: 10 }, restart] as const),
    ...[read, wait],
  ],
  DIED_THREE_TIMES[1],
];

const by = (reader: number): Command => ({ does: 'read', reader, gateway: 0 });

/** One of two runs joins a reading that the other has finished, and continues in it. */
const JOINED_AT_ITS_END: [Command[], Readers] = [
  [
    ...[save(1), save(2), save(0), wait, by(2), save(1), wait],
    ...([{ does: 'remove', gateway: 0, article: 2 }] as const),
    ...[by(2), by(3)],
    ...([{ does: 'restart', reader: 2 }] as const),
    save(0),
  ],
  DIED_THREE_TIMES[1],
];

/** One of two runs stops by a total of which most has left the list; the other begins meanwhile. */
const TOTAL_OUTLIVES_LIST: [Command[], Readers] = [
  [
    ...[save(0), save(4), save(7), wait, by(2), save(7), save(4), by(2), save(0), wait, wait],
    ...[by(3), save(0), wait, by(2)],
  ],
  DIED_THREE_TIMES[1],
];

/**
 * Ten minutes after the last recorded page, by a clock that may have been set back by as much as
 * `within` allows.
 */
const UNTIL_GIVEN_UP = 20 * 60;

/** Close enough that no reader counts as having given up in the middle of a list. */
function within(time: number): number {
  return Math.min(Math.max(time, TEST_START - 250), TEST_START + 250);
}

/**
 * Finishes the current reading, then reads what was held back meanwhile. The rest of a second is
 * returned page by page, as long as nothing follows it.
 */
async function readThrough(
  copy: CopyingReader,
  service: WrittenArticles,
  clock: TestGateway['clock'],
) {
  const most = copy.options.begins === '1970' ? 3 : 3 + ARTICLES;
  for (let readings = 0; readings < most; readings += 1) {
    clock.now += 2;
    while (!(await copy.readPage(service.at(readings))));
  }
}

function mostInOneSecond(articles: Iterable<{ updated_at: number }>): number {
  const counts = new Map<number, number>();
  for (const { updated_at } of articles) counts.set(updated_at, (counts.get(updated_at) ?? 0) + 1);
  return Math.max(0, ...counts.values());
}

async function stored({ services }: TestGateway, ownerId: number) {
  const rows = await services.storage.db
    .selectFrom('articles')
    .select(['uuid', 'topic', 'status', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(rows.map(({ uuid, ...row }) => [uuid, row]));
}

/** @param key the owner's first one by default */
async function slugsListed({ request }: TestGateway, query: string, key?: string) {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const answer = await request(`/api/v1/articles?${query}`, { headers });
  return articleList.parse(answer.json()).articles.map(({ slug }) => slug);
}

describe('GET /articles?updated_since=', () => {
  it(
    'property: whoever asks again from the largest updated_at seen has a copy of all there is',
    { timeout: TIMEOUT_MS },
    async () => {
      const gateway = await buildGateway();
      const gateways = await gatewaysOn(gateway);
      const { clock } = gateway;
      await fc.assert(
        fc.asyncProperty(
          fc.array(command, { minLength: 20, maxLength: 80, size: 'max' }),
          readers,
          async (commands, [first, second, twin]) => {
            clock.now = TEST_START;
            let latest = clock.now;
            const { id: ownerId } = await gateway.addOwner();
            const service = new WrittenArticles(gateways, ownerId);
            const copies = [first, second, twin, twin].map(
              (reader, n) =>
                new CopyingReader({ ...reader, ownerId, credential: `key ${Math.min(n, 2)}` }),
            );
            for (const step of commands) {
              if (step.does === 'save') await service.save(step.gateway, step.article);
              if (step.does === 'remove') await service.remove(step.gateway, step.article);
              if (step.does === 'become') {
                await service.become(step.gateway, step.article, step.status);
              }
              if (step.does === 'delay') await service.delay(step.gateway, step.article);
              if (step.does === 'commit') await service.commit();
              if (step.does === 'wait') clock.now = within(clock.now + step.seconds);
              if (step.does === 'read') {
                await copies[step.reader]?.readPage(service.at(step.gateway));
              }
              if (step.does === 'restart') copies[step.reader]?.restart();
              latest = Math.max(latest, clock.now);
            }
            await service.commit();
            const living = await stored(gateway, ownerId);
            const expectAll = (copy: CopyingReader | undefined) => {
              for (const [uuid, { topic, status }] of living) {
                expect(copy?.copy.get(uuid)).toBe(`${topic}, ${status}`);
              }
            };
            for (const copy of copies) await readThrough(copy, service, clock);
            for (const alone of [0, 1]) {
              const died = commands.some(
                (step) => step.does === 'restart' && step.reader === alone,
              );
              const copy = copies[alone];
              const { begins: beginning, perPage: most = 0 } = copy?.options ?? {};
              const inOneSecond = mostInOneSecond(living.values());
              // The rest of the second in which it began precedes newer changes on the same page.
              const fits = (beginning === '1970' ? 1 : 2) * inOneSecond <= most;
              if (fits || (!died && beginning === '1970')) expectAll(copy);
            }
            // If a second is larger than a page for a reader that died, or for shared readings,
            // until those are given up.
            clock.now += UNTIL_GIVEN_UP;
            for (const copy of copies) {
              await readThrough(copy, service, clock);
              expectAll(copy);
            }
            // A delayed commit has an earlier time of the test: for the owner, the clock was set
            // back.
            const wasSetBack = commands.some(
              (step) =>
                (step.does === 'wait' && step.seconds < 0) ||
                (IS_ON_POSTGRES && step.does === 'delay'),
            );
            for (const { updated_at } of living.values()) {
              // After being set back, the owner's clock runs at half speed.
              expect(updated_at).toBeLessThanOrEqual(wasSetBack ? latest + 120 : latest);
            }
          },
        ),
        {
          numRuns: RUNS,
          examples: [
            DIED_THREE_TIMES,
            JOINED_AT_ITS_END,
            TOTAL_OUTLIVES_LIST,
            ENDS_OUTLIVE_ARTICLES,
          ],
        },
      );
    },
  );

  it('holds back the second that runs, which the plain list and the cursor do not', async () => {
    const gateway = await buildGateway();
    const { owner, clock } = gateway;
    const { key: other } = await owner.createKey();
    const slugs = (query: string, key?: string) => slugsListed(gateway, query, key);
    const since = 'updated_since=1970-01-01T00:00:00';
    await owner.save({ slug: 'a' });
    expect(await slugs('', other)).toEqual(['a']);
    expect(await slugs('cursor=')).toEqual(['a']);
    expect(await slugs(since)).toEqual([]);
    await owner.save({ slug: 'b' });
    expect(await slugs(since)).toEqual([]);
    clock.now += 1;
    expect(await slugs(since)).toEqual(['a', 'b']);
    expect(await slugs('updated_since=2026-01-01T00:00:00')).toEqual([]);
    await owner.save({ slug: 'c' });
    expect(await slugs('updated_since=2026-01-01T00:00:00')).toEqual([]);
    clock.now += 1;
    expect(await slugs('updated_since=2026-01-01T00:00:00')).toEqual(['c']);
  });

  it('has the rest of a second of which the plain list has shown the beginning, to who was shown it', async () => {
    const gateway = await buildGateway();
    const { owner, clock } = gateway;
    const { key: other } = await owner.createKey();
    const slugs = (query: string, key?: string) => slugsListed(gateway, query, key);
    await owner.save({ slug: 'a' });
    expect(await slugs('')).toEqual(['a']);
    await owner.save({ slug: 'b' });
    // It has shown more of the second, but perhaps to another page or program of the same client.
    expect(await slugs('')).toEqual(['b', 'a']);
    clock.now += 1;
    const since = 'updated_since=2026-01-01T00:00:00';
    expect(await slugs(since)).toEqual(['b']);
    expect(await slugs(since, other)).toEqual([]);
    await owner.save({ slug: 'c' });
    clock.now += 1;
    expect(await slugs(since)).toEqual(['b', 'c']);
    expect(await slugs('updated_since=2026-01-01T00:00:01')).toEqual([]);
  });

  it('forgets what a credential was shown for none of what others are shown', async () => {
    const { services, owner, clock } = await buildGateway();
    const { db } = services.storage;
    const list = async (query: Record<string, string>, reader: string) => {
      const page = await services.articles.list(owner.id, articleListQuery.parse(query), reader);
      return page.entries.map(({ summary }) => summary.slug);
    };
    await owner.save({ slug: 'a' });
    await list({}, 'own');
    await owner.save({ slug: 'b' });
    const others = Array.from({ length: 1_500 }, (_, n) => ({
      ...{ owner_id: owner.id, reader: 'other', second: clock.now + n, change: 1 },
    }));
    for (let n = 0; n < others.length; n += 100) {
      await db
        .insertInto('list_beginnings')
        .values(others.slice(n, n + 100))
        .execute();
    }
    clock.now += others.length;
    await owner.save({ slug: 'c' });
    await list({}, 'other');
    const kept = db.selectFrom('list_beginnings').select(['reader']).where('reader', '=', 'other');
    expect((await kept.execute()).length).toBeLessThanOrEqual(1_001);
    expect(await list({ updated_since: '2026-01-01T00:00:00' }, 'own')).toEqual(['b']);
  });

  it.skipIf(IS_ON_POSTGRES)(
    'and the plain list do not wait for another process that writes',
    // Four delayed writes took ten seconds each.
    { timeout: 30_000 },
    async () => {
      const gateway = await buildGateway();
      const { services, owner, clock } = gateway;
      await owner.save({ slug: 'a' });
      clock.now += 1;
      const other = new DatabaseSync(services.config.databasePath);
      onTestFinished(() => {
        other.close();
      });
      other.exec('begin immediate');
      expect(await slugsListed(gateway, '')).toEqual(['a']);
      expect(await slugsListed(gateway, 'updated_since=1970-01-01')).toEqual([]);
      other.exec('rollback');
      const { rows } = await sql`pragma busy_timeout`.execute(services.storage.db);
      expect(rows).toEqual([{ timeout: 10_000 }]);
    },
  );

  it('shows what it held back to a client that sends the ETag of before', async () => {
    const { request, owner, clock } = await buildGateway();
    const url = '/api/v1/articles?updated_since=1970-01-01T00:00:00';
    await owner.save({ slug: 'a' });
    const before = await request(url);
    const ask = () => request(url, { headers: { 'if-none-match': String(before.headers.etag) } });
    expect((await ask()).statusCode).toBe(304);
    clock.now += 1;
    const after = await ask();
    expect(after.statusCode).toBe(200);
    expect(articleList.parse(after.json()).total).toBe(1);
  });

  it('dates a hundred changes of a moment to that moment', async () => {
    const { owner, services } = await buildGateway();
    const { uuid } = await owner.save({ slug: 'a', title: 'Title 0' });
    for (let n = 1; n <= 100; n += 1) await owner.save({ slug: 'a', title: `Title ${n}` });
    expect(await services.articles.find(owner.id, uuid)).toMatchObject({ updatedAt: TEST_START });
  });

  it('while the clock is set back, dates nothing before what was seen, and makes nobody wait', async () => {
    const { request, owner, clock, services } = await buildGateway();
    await owner.save({ slug: 'a' });
    clock.now += 1;
    const since = async (time: string) => {
      const answer = await request(`/api/v1/articles?updated_since=${time}`);
      return articleList.parse(answer.json()).articles;
    };
    expect(await since('1970-01-01T00:00:00')).toMatchObject([
      { slug: 'a', updated_at: '2026-01-01T00:00:00' },
    ]);
    const YEAR = 365 * 86_400;
    clock.now -= YEAR;
    const { uuid } = await owner.save({ slug: 'b' });
    const { updatedAt = 0 } = (await services.articles.find(owner.id, uuid)) ?? {};
    expect(updatedAt).toBeGreaterThan(TEST_START);
    clock.now += 2;
    expect(await since('2026-01-01T00:00:00')).toMatchObject([{ slug: 'b' }]);
    clock.now += YEAR;
    const late = await owner.save({ slug: 'c' });
    expect(await services.articles.find(owner.id, late.uuid)).toMatchObject({
      updatedAt: clock.now,
    });
  });

  it('with a page past the end, or never led up to, shows what is there', async () => {
    const { request, owner, clock } = await buildGateway();
    for (const slug of ['a', 'b', 'c']) await owner.save({ slug });
    clock.now += 1;
    const page = async (query: string) => {
      const answer = await request(
        `/api/v1/articles?updated_since=1970-01-01T00:00:00&per_page=2&${query}`,
      );
      const { total, articles } = articleList.parse(answer.json());
      return { total, slugs: articles.map(({ slug }) => slug) };
    };
    expect(await page('page=2')).toEqual({ total: 3, slugs: ['c'] });
    expect(await page('page=9')).toEqual({ total: 3, slugs: [] });
    expect(await page('page=1')).toEqual({ total: 3, slugs: ['a', 'b'] });
    expect(await page('page=2')).toEqual({ total: 3, slugs: ['c'] });
  });

  it('goes on where the page before ended, though an article on it has changed', async () => {
    const { request, owner, clock } = await buildGateway();
    for (const slug of ['a', 'b', 'c', 'd', 'e']) await owner.save({ slug });
    clock.now += 1;
    const page = async (number: number) => {
      const answer = await request(
        `/api/v1/articles?updated_since=1970-01-01T00:00:00&per_page=2&page=${number}`,
      );
      const { total, articles } = articleList.parse(answer.json());
      return { total, slugs: articles.map(({ slug }) => slug) };
    };
    expect(await page(1)).toEqual({ total: 5, slugs: ['a', 'b'] });
    await owner.save({ slug: 'a', title: 'Changed' });
    clock.now += 1;
    expect(await page(2)).toEqual({ total: 5, slugs: ['c', 'd'] });
    expect(await page(3)).toEqual({ total: 5, slugs: ['e'] });
    // Its reader has finished: the next one gets the current list.
    expect(await page(1)).toEqual({ total: 5, slugs: ['b', 'c'] });
    expect(await page(2)).toEqual({ total: 5, slugs: ['d', 'e'] });
    expect(await page(3)).toEqual({ total: 5, slugs: ['a'] });
  });

  it('that ended with a full page shows what was settled since to who begins again at once', async () => {
    const { services, owner, clock } = await buildGateway();
    const list = async () => {
      const slugs: string[] = [];
      for (let page = 1; ; page += 1) {
        const query = { updated_since: '1970-01-01', per_page: '2', page: String(page) };
        const { entries, total } = await services.articles.list(
          owner.id,
          articleListQuery.parse(query),
          'key',
        );
        slugs.push(...entries.map(({ summary }) => summary.slug));
        if (page * 2 >= total) return slugs;
      }
    };
    const all: string[] = [];
    for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      await owner.save({ slug });
      all.push(slug);
      clock.now += 1;
      expect(await list()).toEqual(all);
    }
  });

  describe('to several with one credential', () => {
    async function pagesOfFive() {
      const { services, owner, clock } = await buildGateway();
      for (let n = 0; n < 12; n += 1) await owner.save({ slug: `a-${n}` });
      clock.now += 1;
      const page = async (number: number) => {
        const query = { updated_since: '1970-01-01', per_page: '5', page: String(number) };
        const list = await services.articles.list(owner.id, articleListQuery.parse(query), 'key');
        return list.entries.map(({ summary }) => summary.slug);
      };
      return { owner, clock, page };
    }

    it('a last page that is asked for twice takes nothing from those who are in the middle', async () => {
      const { owner, clock, page } = await pagesOfFive();
      const seen = await page(1);
      for (const number of [1, 2, 3, 3]) await page(number);
      for (const slug of seen.slice(0, 3)) await owner.save({ slug, title: 'Changed' });
      clock.now += 1;
      await page(1);
      const copied = new Set([...seen, ...(await page(2)), ...(await page(3))]);
      expect(copied.size).toBe(12);
    });

    it('one that looks at the first page now and then does not hold up the others', async () => {
      const { owner, clock, page } = await pagesOfFive();
      const look = async () => {
        await page(1);
        clock.now += 9 * 60;
      };
      await look();
      await owner.save({ slug: 'new' });
      for (let looks = 0; looks < 2; looks += 1) await look();
      expect([...(await page(1)), ...(await page(2)), ...(await page(3))]).toContain('new');
    });
  });

  describe('to one that died between two pages, when all that it was going through has changed', () => {
    const [BEFORE, AFTER] = ['Before, completed', 'After, completed'];

    async function deadReader(perPage: number, slugs: readonly string[]) {
      const gateway = await buildGateway();
      const { services, owner, clock } = gateway;
      const credential = { ownerId: owner.id, credential: 'key', perPage };
      const reader = new CopyingReader({
        ...credential,
        begins: '1970',
        stops: 'first total',
      });
      for (const slug of slugs) await owner.save({ slug, topic: 'Before' });
      clock.now += 1;
      expect(await reader.readPage(services.articles)).toBe(false);
      reader.restart();
      return { ...gateway, reader };
    }

    it('shows whole seconds on one page, and then the rest', async () => {
      const { services, owner, clock, reader } = await deadReader(2, ['a', 'b', 'c']);
      for (const slug of ['c', 'b', 'a']) {
        await owner.save({ slug, topic: 'After' });
        if (slug === 'c') clock.now += 1;
      }
      clock.now += 1;
      // Only one of the two articles of a second would fit: the second comes as a whole, later.
      expect(await reader.readPage(services.articles)).toBe(true);
      expect([...reader.copy.values()].toSorted()).toEqual([AFTER, BEFORE, BEFORE]);
      while (!(await reader.readPage(services.articles)));
      expect([...reader.copy.values()]).toEqual([AFTER, AFTER, AFTER]);
    });

    it('shows a second that is more than a page in ten minutes', async () => {
      const { services, owner, clock, reader } = await deadReader(1, ['a', 'b']);
      for (const slug of ['a', 'b']) await owner.save({ slug, topic: 'After' });
      clock.now += 1;
      // Another run with its credential may still be reading those pages, so there is nothing yet.
      expect(await reader.readPage(services.articles)).toBe(true);
      expect([...reader.copy.values()]).toEqual([BEFORE]);
      clock.now += 10 * 60;
      while (!(await reader.readPage(services.articles)));
      expect([...reader.copy.values()]).toEqual([AFTER, AFTER]);
    });
  });
});
