import fc from 'fast-check';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Fill } from '../../../gateway/src/storage/backfills.ts';
import { isBackfilled } from '../../../gateway/src/storage/backfills.ts';
import type { Database } from '../../../gateway/src/storage/database.ts';
import { isPostgres } from '../../../gateway/src/storage/dialect.ts';
import { shortSearchCounts } from '../../../gateway/src/storage/migrations/0022-short-search-counts.ts';
import {
  ARTICLES_AT_ONCE,
  backfillStep,
} from '../../../gateway/src/storage/migrations/backfill-step.ts';
import { migrate, schemaState } from '../../../gateway/src/storage/migrations/migrate.ts';
import { runBackfills } from '../../../gateway/src/storage/migrations/run-backfills.ts';
import { SEARCH_COUNTS } from '../../../gateway/src/storage/search-parts.ts';
import { schemaFinding } from '../../../gateway/src/operations/postgres-checks.ts';
import { articleContent, buildGateway } from '../../support/gateway.ts';
import { uuidOf } from '../articles/written-articles.ts';
import {
  addArticles,
  beforeSearchCounts,
  searchCountsOf,
  undoSearchCounts,
} from './search-counts.ts';

const countSearches: Fill = async (trx, range) => {
  const { fill } = shortSearchCounts;
  if (fill === undefined) throw new Error('no backfill');
  return fill(trx, range);
};

/** Runs statements whose references are not checked. */
async function withoutReferences(
  db: Kysely<Database>,
  work: (connection: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const [off, on] = isPostgres(db)
    ? ['set session_replication_role = replica', 'set session_replication_role = origin']
    : ['pragma foreign_keys = off', 'pragma foreign_keys = on'];
  await db.connection().execute(async (connection) => {
    await sql.raw(off).execute(connection);
    await work(connection);
    await sql.raw(on).execute(connection);
  });
}

const character = fc.constantFrom(...Array.from('aB記🌉 '));
const title = fc.string({ unit: character, minLength: 1, maxLength: 4 });
const status = fc.constantFrom('draft' as const, 'completed' as const);
const about = { owner: fc.nat({ max: 1 }), article: fc.nat({ max: 7 }) };
const written = fc.record({ ...about, title, status });
const performed = fc.oneof(
  { weight: 3, arbitrary: written.map((one) => ({ what: 'save' as const, ...one })) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), ...about }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('step' as const),
      articles: fc.integer({ min: 1, max: 3 }),
      gateway: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('search' as const), search: title }),
  },
);

it('property: whatever is written between the steps, searches count right at every moment, and the counts are right at the end', async () => {
  const { services, owner, addOwner, clock } = await buildGateway();
  const { articles, storage } = services;
  const { db } = storage;
  const owners = [owner, await addOwner()];
  const idOf = (index: number) => owners[index]?.id ?? owner.id;

  const save = async (one: typeof written extends fc.Arbitrary<infer T> ? T : never) => {
    const uuid = uuidOf(one.article);
    const content = articleContent({ title: one.title, slug: `a-${one.article}`, topic: '' });
    await articles.save(idOf(one.owner), { uuid, sourceKey: null, status: one.status, content });
  };
  const expectTotals = async (search: string) => {
    const found = await articles.list(owner.id, {
      ...{ status: 'any', search, page: 1, per_page: 50 },
    });
    const folded = search.toLowerCase();
    const all = await db
      .selectFrom('articles')
      .select('search_text')
      .where('owner_id', '=', owner.id)
      .execute();
    const matching = all.filter(({ search_text }) => search_text.includes(folded));
    expect(found.total, search).toBe(matching.length);
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(written, { maxLength: 8 }),
      fc.array(performed, { maxLength: 24 }),
      async (first, then) => {
        await undoSearchCounts(db);
        for (const one of first) await save(one);
        await migrate(db);
        for (const one of then) {
          if (one.what === 'save') await save(one);
          else if (one.what === 'remove')
            await articles.remove(idOf(one.owner), uuidOf(one.article));
          else if (one.what === 'search') await expectTotals(one.search);
          else {
            // The lease of the other gateway has expired.
            clock.now += 60;
            await backfillStep(db, {
              name: SEARCH_COUNTS,
              fill: (trx, { after, upTo }) =>
                countSearches(trx, { after, upTo: Math.min(upTo, after + one.articles) }),
              lease: `gateway ${one.gateway}`,
              now: services.now,
            });
          }
        }
        clock.now += 60;
        await runBackfills(db, { now: services.now, onProgress: () => undefined });
        expect(await isBackfilled(db, SEARCH_COUNTS)).toBe(true);
        const { stored, afresh } = await searchCountsOf(db);
        expect(stored).toEqual(afresh);
        for (const { id } of owners) {
          for (const uuid of await articles.uuids(id)) await articles.remove(id, uuid);
        }
      },
    ),
    { numRuns: 15 },
  );
}, 240_000);

it('the start leaves the articles to be filled in, and no step takes more than its share of them', async () => {
  const { db, services } = await beforeSearchCounts(2 * ARTICLES_AT_ONCE + 50);
  expect(await migrate(db)).toContain(SEARCH_COUNTS);
  expect(schemaFinding(await schemaState(db)).detail).toContain(
    `fills in ${SEARCH_COUNTS}: 0 of ${2 * ARTICLES_AT_ONCE + 50} articles`,
  );
  const steps: number[] = [];
  const onProgress = ({ filled }: { filled: number }) => steps.push(filled);
  await runBackfills(db, { now: services.now, onProgress });
  const all = 2 * ARTICLES_AT_ONCE + 50;
  expect(steps).toEqual([ARTICLES_AT_ONCE, 2 * ARTICLES_AT_ONCE, all, all]);
  expect(schemaFinding(await schemaState(db)).detail).toBe('up to date');
  const { stored, afresh } = await searchCountsOf(db);
  expect(stored).toEqual(afresh);
});

it('texts of many different characters are counted in smaller steps', async () => {
  const { services, owner } = await buildGateway();
  const { db } = services.storage;
  await undoSearchCounts(db);
  for (let n = 0; n < 12; n += 1) {
    const characters = Array.from({ length: 400 }, (_, at) =>
      String.fromCodePoint(0x4e00 + 400 * n + at),
    );
    await owner.save({ title: characters.join(''), slug: `a-${n}`, topic: '', focus_keyword: '' });
  }
  await migrate(db);
  const steps: number[] = [];
  const onProgress = ({ filled }: { filled: number }) => steps.push(filled);
  await runBackfills(db, { now: services.now, onProgress });
  expect(steps).toEqual([5, 10, 12, 12]);
  const { stored, afresh } = await searchCountsOf(db);
  expect(stored).toEqual(afresh);
});

it('articles of an owner who is deleted meanwhile are not missed', async () => {
  const { db, services, addOwner } = await beforeSearchCounts(150);
  const gone = await addOwner();
  await addArticles(db, gone.id, 150);
  await migrate(db);
  await backfillStep(db, {
    ...{ name: SEARCH_COUNTS, fill: countSearches, lease: 'one', now: services.now },
  });
  await db.deleteFrom('users').where('id', '=', gone.id).execute();
  await runBackfills(db, { now: () => services.now() + 60, onProgress: () => undefined });
  const { stored, afresh } = await searchCountsOf(db);
  expect(stored).toEqual(afresh);
});

it('articles whose owner another program deleted without them are passed over', async () => {
  const { db, services, owner, addOwner } = await beforeSearchCounts(150);
  const [gone, last] = [await addOwner(), await addOwner()];
  await addArticles(db, gone.id, 150);
  await addArticles(db, last.id, 10);
  await migrate(db);
  // As an SQLite shell does it, which checks no references unless it is told to.
  await withoutReferences(db, async (connection) => {
    await connection.deleteFrom('users').where('id', '=', gone.id).execute();
  });
  const steps: number[] = [];
  const stopping = new AbortController();
  await runBackfills(db, {
    now: services.now,
    signal: stopping.signal,
    onProgress: ({ filled }) => {
      steps.push(filled);
      // Only against a hang.
      if (steps.length > 20) stopping.abort();
    },
  });
  expect(await isBackfilled(db, SEARCH_COUNTS)).toBe(true);
  const counted = await db
    .selectFrom('article_search_counts')
    .select('owner_id')
    .distinct()
    .orderBy('owner_id')
    .execute();
  expect(counted.map(({ owner_id }) => owner_id)).toEqual([owner.id, last.id]);
  // A database of PostgreSQL is used again, and emptied by its users.
  await withoutReferences(db, async (connection) => {
    for (const table of ['articles', 'article_counts', 'api_keys'] as const) {
      await connection.deleteFrom(table).where('owner_id', '=', gone.id).execute();
    }
  });
});

it('a lease of a gateway whose clock was ahead does not stop a backfill until that time has come', async () => {
  const { db, services } = await beforeSearchCounts(10);
  await migrate(db);
  const tomorrow = services.now() + 24 * 3_600;
  const step = (lease: string, now: number) =>
    backfillStep(db, { name: SEARCH_COUNTS, fill: countSearches, lease, now: () => now });
  expect(await step('killed', tomorrow)).toMatchObject({ filled: 10 });
  expect(await step('next', services.now())).toMatchObject({ isComplete: true });
  const { stored, afresh } = await searchCountsOf(db);
  expect(stored).toEqual(afresh);
});

it('counts of articles that are damaged keep no gateway from starting: only the total is unknown', async () => {
  const { db, services } = await beforeSearchCounts(10);
  await db.deleteFrom('article_counts').execute();
  await migrate(db);
  await runBackfills(db, { now: services.now, onProgress: () => undefined });
  const { stored, afresh } = await searchCountsOf(db);
  expect(stored).toEqual(afresh);
});
