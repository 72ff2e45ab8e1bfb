import { ARTICLE_STATUSES, articleList } from '@article-bridge/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';
import type { TestOwner } from '../../support/gateway.ts';

const SLUGS = ['a', 'b', 'c', 'd'];

const step = fc.record({
  slug: fc.constantFrom(...SLUGS),
  status: fc.constantFrom(...ARTICLE_STATUSES, 'deleted' as const),
});

it('GET /articles?status= tells a total that is the number of articles, whatever was written', async () => {
  const { services, addOwner, request } = await buildGateway({ RATE_LIMIT_MAX: '1000000' });

  async function listed(owner: TestOwner, status: string) {
    const headers = { authorization: `Bearer ${owner.key}` };
    const response = await request(`/api/v1/articles?status=${status}`, { headers });
    const { total, articles } = articleList.parse(response.json());
    expect(total, status).toBe(articles.length);
    return total;
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const owner = await addOwner();
      const uuids = new Map<string, string>();
      for (const { slug, status } of steps) {
        const uuid = uuids.get(slug);
        if (status !== 'deleted') {
          uuids.set(slug, (await owner.save({ slug }, { status })).uuid);
        } else if (uuid !== undefined) {
          await services.articles.remove(owner.id, uuid);
          uuids.delete(slug);
        }
      }
      for (const status of ARTICLE_STATUSES) await listed(owner, status);
      expect(await listed(owner, 'any')).toBe(uuids.size);
    }),
    { numRuns: 25 },
  );
});

it('the counts go with their user, and no other user’s', async () => {
  const { services, owner, addOwner } = await buildGateway();
  const other = await addOwner();
  await owner.save();
  await other.save();
  await services.storage.db.deleteFrom('users').where('id', '=', owner.id).execute();
  expect(await services.storage.db.selectFrom('article_counts').selectAll().execute()).toEqual([
    { owner_id: other.id, status: 'completed', articles: 1 },
  ]);
});
