import { ARTICLE_STATUSES, articleList, articleTerms } from '@article-bridge/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';
import type { TestOwner } from '../../support/gateway.ts';

const SLUGS = ['a', 'b', 'c', 'd'];

/** Category names to count: `B` and `b` are one category, reported as `b`. */
const NAMES = [[], ['A'], ['A', 'b'], ['B'], ['b'], ['Ä', 'A', 'B']];

const step = fc.record({
  slug: fc.constantFrom(...SLUGS),
  status: fc.constantFrom(...ARTICLE_STATUSES, 'deleted' as const),
  categories: fc.constantFrom(...NAMES),
});

it('GET /articles?status= tells a total that is the number of articles, and /terms those of a category, whatever was written', async () => {
  const { services, addOwner, request } = await buildGateway({ RATE_LIMIT_MAX: '1000000' });

  async function listed(owner: TestOwner, status: string) {
    const headers = { authorization: `Bearer ${owner.key}` };
    const response = await request(`/api/v1/articles?status=${status}`, { headers });
    const { total, articles } = articleList.parse(response.json());
    expect(total, status).toBe(articles.length);
    return total;
  }

  async function toldCategories({ key }: TestOwner) {
    const headers = { authorization: `Bearer ${key}` };
    const { categories } = articleTerms.parse(
      (await request('/api/v1/articles/terms', { headers })).json(),
    );
    return new Map(categories.map(({ name, articles }) => [name.toLowerCase(), articles]));
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const owner = await addOwner();
      const uuids = new Map<string, string>();
      const written = new Map<string, string[]>();
      for (const { slug, status, categories } of steps) {
        const uuid = uuids.get(slug);
        if (status !== 'deleted') {
          uuids.set(slug, (await owner.save({ slug, categories }, { status })).uuid);
          written.set(slug, categories);
        } else if (uuid !== undefined) {
          await services.articles.remove(owner.id, uuid);
          uuids.delete(slug);
          written.delete(slug);
        }
      }
      for (const status of ARTICLE_STATUSES) await listed(owner, status);
      expect(await listed(owner, 'any')).toBe(uuids.size);
      const counted = new Map<string, number>();
      for (const name of [...written.values()].flat().map((text) => text.toLowerCase())) {
        counted.set(name, (counted.get(name) ?? 0) + 1);
      }
      expect(await toldCategories(owner)).toEqual(counted);
    }),
    { numRuns: 25 },
  );
});

it('the counts go with their user, and no other user’s', async () => {
  const { services, owner, addOwner } = await buildGateway();
  const other = await addOwner();
  for (let n = 0; n < 3; n += 1) await owner.save({ categories: ['A'] });
  await other.save({ categories: ['A'] });
  await services.storage.db.deleteFrom('users').where('id', '=', owner.id).execute();
  expect(await services.storage.db.selectFrom('article_counts').selectAll().execute()).toEqual([
    { owner_id: other.id, status: 'completed', articles: 1 },
  ]);
  const categories = services.storage.db.selectFrom('article_category_counts').selectAll();
  expect(await categories.execute()).toEqual([
    { owner_id: other.id, category: 'a', name: 'A', articles: 1 },
  ]);
});
