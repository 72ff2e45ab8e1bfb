import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { publications } from '../../../../gateway/src/storage/migrations/0007-publications.ts';
import { buildGateway } from '../../../support/gateway.ts';

it('categories of before get their names as the articles write them', async () => {
  const { owner, services } = await buildGateway();
  await owner.save({ categories: ['ÄPFEL', 'birnen'] });
  await owner.save({});
  const { db } = services.storage;
  // As 0006 left it.
  for (const what of ['insert', 'delete', 'article']) {
    await sql`drop trigger ${sql.ref(`article_category_counts_${what}`)}`.execute(db);
  }
  await sql`drop table article_publications`.execute(db);
  await sql`alter table article_categories drop column name`.execute(db);
  await publications.up(db);
  const rows = await db
    .selectFrom('article_categories')
    .select(['category', 'name'])
    .orderBy('category')
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { category: 'birnen', name: 'birnen' },
      { category: 'äpfel', name: 'ÄPFEL' },
    ]),
  );
});
