import { articleListQuery } from '@article-bridge/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countAfter } from '../../../gateway/src/articles/list-count.ts';
import { TEST_START, buildGateway } from '../../support/gateway.ts';

it('property: what is counted from the other side is as many as are listed', async () => {
  const { services, owner, addOwner, clock } = await buildGateway();
  const other = await addOwner();
  for (const n of Array.from({ length: 24 }).keys()) {
    clock.now = TEST_START + Math.floor(n / 5);
    const draft = { status: n % 3 === 0 ? 'draft' : 'completed' } as const;
    await (n % 7 === 0 ? other : owner).save({ slug: `a-${n}` }, draft);
  }
  const { db } = services.storage;
  const stored = await db
    .selectFrom('articles')
    .select(['id', 'status', 'updated_at'])
    .where('owner_id', '=', owner.id)
    .orderBy('updated_at')
    .orderBy('id')
    .execute();
  const second = fc.integer({ min: TEST_START - 2, max: TEST_START + 7 });
  await fc.assert(
    fc.asyncProperty(
      second,
      fc.option(second, { nil: undefined }),
      fc.constantFrom('any', 'completed', 'draft', 'archived'),
      fc.nat({ max: stored.length * 2 }),
      async (since, before, status, at) => {
        const listed = stored.filter(
          (article) =>
            (status === 'any' || article.status === status) &&
            article.updated_at > since &&
            article.updated_at < (before ?? Number.MAX_SAFE_INTEGER),
        );
        const last = listed[at];
        const place = last && { sortKey: last.updated_at, id: last.id };
        const query = {
          ...articleListQuery.parse({ status }),
          ...{ updated_since: since, updated_before: before },
        };
        const expected = place === undefined ? listed.length : listed.length - at - 1;
        expect(await countAfter(db, owner.id, query, place)).toBe(expected);
      },
    ),
    { numRuns: 300 },
  );
});
