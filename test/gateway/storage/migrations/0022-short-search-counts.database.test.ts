import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isBackfilled } from '../../../../gateway/src/storage/backfills.ts';
import { migrate } from '../../../../gateway/src/storage/migrations/migrate.ts';
import { runBackfills } from '../../../../gateway/src/storage/migrations/run-backfills.ts';
import { CUT_UP_TO, SEARCH_COUNTS } from '../../../../gateway/src/storage/search-parts.ts';
import { buildGateway } from '../../../support/gateway.ts';
import { undoSearchCounts } from '../search-counts.ts';

it('texts of before are counted as the triggers count them', async () => {
  const { owner, addOwner, services } = await buildGateway();
  await owner.save({ title: 'Brücken "aa" 記事\n🌉' }, { status: 'draft' });
  await owner.save({ title: 'Bridges', topic: '', focus_keyword: '' });
  await owner.save({ title: 'Long. '.repeat(400) });
  await (await addOwner()).save({ title: 'Bridges' });
  const { db } = services.storage;
  const counts = () =>
    db
      .selectFrom('article_search_counts')
      .selectAll()
      .orderBy('owner_id')
      .orderBy('part')
      .orderBy('status')
      .execute();
  const byTriggers = await counts();
  expect(byTriggers).toContainEqual({
    owner_id: owner.id,
    part: '事\n',
    status: 'draft',
    articles: 1,
  });
  await undoSearchCounts(db);
  await migrate(db);
  await runBackfills(db, { now: services.now, onProgress: () => undefined });
  expect(await counts()).toEqual(byTriggers);
});

it('an owner who changes a title over and over has no more counts than one who has it', async () => {
  const { owner, services } = await buildGateway();
  const { db } = services.storage;
  const rows = () => db.selectFrom('article_search_counts').select(['part', 'articles']).execute();
  const titleOf = (round: number) =>
    Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0x4e00 + 100 * round + n)).join('');
  const about = { slug: 'one', topic: '', focus_keyword: '' };
  const { uuid } = await owner.save({ ...about, title: titleOf(0) });
  const once = await rows();
  for (let round = 1; round < 4; round += 1) {
    await owner.save({ ...about, title: titleOf(round) }, { uuid });
  }
  expect(await rows()).toHaveLength(once.length);
  // Each part is a row, written while no request is processed.
  await owner.save({ ...about, title: titleOf(0).repeat(CUT_UP_TO / 50) }, { uuid });
  expect(await rows()).toEqual([{ part: '', articles: 1 }]);
  await services.articles.remove(owner.id, uuid);
  expect(await rows()).toEqual([]);
});

it('a database that was counted at its start, by an earlier form of this migration, stays as it is', async () => {
  const { owner, services, request } = await buildGateway();
  await owner.save({ title: 'Bridges' });
  const { db } = services.storage;
  // As the earlier form left it.
  await db.schema.dropTable('backfills').execute();
  await sql`delete from kysely_migration where name > ${SEARCH_COUNTS}`.execute(db);
  await db.updateTable('article_search_counts').set({ articles: 7 }).execute();
  expect(await migrate(db)).toEqual(['0023-backfills']);
  expect(await isBackfilled(db, SEARCH_COUNTS)).toBe(true);
  // Of the stored counts: nothing is counted anew.
  expect((await request('/api/v1/articles?search=br')).json()).toMatchObject({ total: 7 });
});
