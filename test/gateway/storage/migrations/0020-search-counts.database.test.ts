import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isPostgres } from '../../../../gateway/src/storage/dialect.ts';
import { searchCounts } from '../../../../gateway/src/storage/migrations/0020-search-counts.ts';
import { buildGateway } from '../../../support/gateway.ts';

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
  // As 0019 left it.
  if (isPostgres(db)) await sql`drop function count_article_search cascade`.execute(db);
  else {
    for (const what of ['insert', 'delete', 'update']) {
      await sql`drop trigger ${sql.ref(`article_search_counts_${what}`)}`.execute(db);
    }
  }
  await sql`drop index articles_uncut`.execute(db);
  await sql`drop table article_search_counts`.execute(db);
  await searchCounts.up(db);
  expect(await counts()).toEqual(byTriggers);
});
