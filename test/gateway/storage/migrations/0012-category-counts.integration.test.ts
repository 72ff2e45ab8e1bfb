import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { categoryCounts } from '../../../../gateway/src/storage/migrations/0012-category-counts.ts';
import { buildGateway } from '../../../support/gateway.ts';

it('categories of before are counted, each owner’s by themselves', async () => {
  const { owner, addOwner, services, request } = await buildGateway();
  await owner.save({ categories: ['Bridges', 'Steel'] });
  await owner.save({ categories: ['bridges'] });
  await (await addOwner()).save({ categories: ['Bridges'] });
  const { db } = services.storage;
  // As 0011 left it.
  for (const what of ['insert', 'delete', 'article']) {
    await sql`drop trigger ${sql.ref(`article_category_counts_${what}`)}`.execute(db);
  }
  await sql`drop table article_category_counts`.execute(db);
  await categoryCounts.up(db);
  expect((await request('/api/v1/articles/terms')).json()).toMatchObject({
    categories: [
      { name: 'bridges', articles: 2 },
      { name: 'Steel', articles: 1 },
    ],
  });
});
