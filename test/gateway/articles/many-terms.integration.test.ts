import { TERMS_MAXIMUM } from '@article-bridge/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listTerms } from '../../../gateway/src/articles/list-terms.ts';
import { buildGateway } from '../../support/gateway.ts';
import { overheard } from '../../support/query-plans.ts';

/** More categories than are counted in one step. */
const MANY = 4_500;

it('the most frequent of very many categories are found in steps', async () => {
  const { services, owner } = await buildGateway();
  const { db, asked } = overheard(services.storage.db);
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${MANY})
    insert into article_category_counts (owner_id, category, name, articles)
    select ${owner.id}, 'category ' || n, 'Category ' || n, n from numbers
  `.execute(db);
  asked.length = 0;
  const { categories } = await listTerms(db, owner.id);
  const frequent = Array.from({ length: TERMS_MAXIMUM }, (_, n) => MANY - n);
  expect(categories).toEqual(frequent.map((n) => ({ name: `Category ${n}`, articles: n })));
  expect(asked.filter(({ sql: text }) => text.includes('category_counts'))).toHaveLength(3);
});
