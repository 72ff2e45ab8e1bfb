import { articleListQuery } from '@article-bridge/contract';
import type { ForeignList } from '@article-bridge/contract';
import { expect, test } from 'vitest';
import { readFeed } from '../../../gateway/src/upstream/derived-feed.ts';
import { FEED_START, SECOND_DONE } from '../../../gateway/src/upstream/feed-cursor.ts';
import { forwardedListResource } from '../../../gateway/src/upstream/forwarded-answers.ts';
import { listedArticles } from '../../../gateway/src/upstream/listed-articles.ts';
import { missedBy } from '../../../gateway/src/upstream/missed-articles.ts';
import { pageReadings } from '../../../gateway/src/upstream/page-readings.ts';
import { readList } from '../../../gateway/src/upstream/upstream-list.ts';
import { countTurns } from '../turns/counted-turns.ts';

const PART = { page: 1, per_page: 50, status: 'completed' } as const;

function listed(uuid: string, updated_at = '2026-01-01T00:00:00') {
  return {
    ...{ uuid, topic: 'T', status: 'completed', slug: uuid, word_count: 1 },
    ...{ created_at: '2026-01-01T00:00:00', updated_at, meta_title: 'M', focus_keyword: '' },
  };
}

/** A service's page that has all of its articles, however many were asked for. */
function pageOf(articles: ForeignList['articles'], page = 1): ForeignList {
  return { page, per_page: 50, total: articles.length, is_last: false, articles };
}

/** A service's answer. */
function answerOf(document: unknown) {
  return {
    state: 'complete',
    contentType: 'application/json',
    cacheControl: undefined,
    vary: undefined,
    age: 0,
    contentHash: undefined,
    body: Buffer.from(JSON.stringify(document)),
  } as const;
}

test('a list of another gateway that has thousands of articles is read in as many turns', async () => {
  const articles = Array<object>(30_000).fill({ uuid: 'a', updated_at: '' });
  const query = articleListQuery.parse({});
  let entries = 0;
  const { make } = forwardedListResource('https://a.example', query, (found) => {
    entries += found.length;
    return Promise.resolve();
  });
  const { count, end } = countTurns();
  await make(answerOf({ ...PART, total: articles.length, articles }));
  await end();
  expect(entries).toBe(articles.length);
  expect(count()).toBeGreaterThan(50);
});

test('an entry of such a list that is none is named', async () => {
  const articles = [{ uuid: 'a', updated_at: '' }, { uuid: 1 }];
  const query = articleListQuery.parse({});
  const { make } = forwardedListResource('https://a.example', query, () => Promise.resolve());
  const made = make(answerOf({ ...PART, total: 2, articles }));
  await expect(made).rejects.toMatchObject({
    body: { errors: [{ pointer: '/articles/1/uuid' }, { pointer: '/articles/1/updated_at' }] },
  });
});

test('a page of thousands of articles is read in as many turns', async () => {
  const articles = Array.from({ length: 2_000 }, (_, n) => listed(`a-${n}`));
  const answer = answerOf({ ...PART, total: 2_000, articles });
  const { count, end } = countTurns();
  expect((await readList(answer, PART)).articles).toHaveLength(2_000);
  await end();
  expect(count()).toBeGreaterThan(20);
});

test('a feed goes on with pages of more entries than a call can have arguments', async () => {
  const old = Array<ForeignList['articles'][number]>(400_000).fill(listed('old'));
  const ask = ({ page }: { page: number }) =>
    Promise.resolve(pageOf([...old, listed('new', '2026-01-02T00:00:00')], page));
  const { articles, hasMore } = await readFeed(FEED_START, 50, ask, () => 1_800_000_000);
  expect([articles.length, hasMore]).toEqual([50, true]);
});

test('what is unread is not looked for before the beginning of the list', async () => {
  const day = (n: number) => listed(`a-${n}`, `2026-01-${String(n).padStart(2, '0')}T00:00:00`);
  // The newest ones, which were read, are gone; every page has all that is left.
  const left = Array.from({ length: 200 }, () => day(1));
  const pages: number[] = [];
  const ask = ({ page }: { page: number }) => {
    pages.push(page);
    return Promise.resolve({ ...pageOf(left, page), is_last: true });
  };
  const place = { index: 60, second: Date.parse('2026-01-20T00:00:00Z') / 1000, mark: SECOND_DONE };
  const pass = { order: 'newest-first', closed: 0, place } as const;
  await readFeed({ ...FEED_START, pass }, 50, ask, () => 1_800_000_000);
  expect(Math.min(...pages)).toBe(1);
});

test('articles that pages lack are not looked for in more entries than full pages would have', async () => {
  const readings = pageReadings(() => 0);
  const [reading] = readings.note(
    'list',
    { page: 1, kind: 'own', continued: [] },
    { articles: [listed('a'), listed('a')], isLast: true },
  );
  if (reading === undefined) throw new Error('no reading');
  const page = pageOf(Array.from({ length: 10_000 }, () => listed('a')));
  let asked = 0;
  const missed = await missedBy(
    reading,
    () => {
      asked += 1;
      return Promise.resolve(page);
    },
    false,
  );
  expect([missed, asked]).toEqual(['unchanged', 3]);
});

test('entries of megabytes are not remembered as many as short ones', async () => {
  const caller = { id: 'caller', authorization: 'Bearer key' };
  const ask = () => Promise.reject(new Error('asked'));
  const listing = listedArticles({ reader: { ask }, now: () => 0 });
  const topic = 'x'.repeat(1_000_000);
  const noted = Array.from({ length: 50 }, (_, n) => ({ ...listed(`a-${n}`), topic }));
  await listing.note(caller, noted);
  const { known } = listing.of(caller);
  expect(noted.filter(({ uuid }) => known(uuid) !== undefined).length).toBeLessThan(20);
  expect(known('a-49')).toBeDefined();
});

test('nor are pages of identifiers of megabytes', () => {
  const readings = pageReadings(() => 0);
  const note = (list: string, uuid: string) => {
    const page = { page: 1, kind: 'own', continued: [] } as const;
    readings.note(list, page, { articles: [listed(uuid)], isLast: false });
  };
  note('short', 'a');
  note('long', 'a'.repeat(30_000_000));
  expect(readings.continuedBy('short', 2)).toHaveLength(1);
  expect(readings.continuedBy('long', 2)).toHaveLength(0);
});
