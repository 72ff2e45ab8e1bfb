import { LIST_ORDERS, LIST_SORTS, articleListQuery } from '@article-bridge/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { articlesRepository } from '../../../gateway/src/articles/repository.ts';
import { articleContent, buildGateway } from '../../support/gateway.ts';

const slugs = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');

const step = fc.oneof(
  fc.record({
    does: fc.constant('save' as const),
    slug: slugs,
    title: fc.constantFrom('One', 'Two'),
    status: fc.constantFrom('draft', 'completed'),
    later: fc.nat({ max: 1 }),
  }),
  fc.record({
    does: fc.constant('page' as const),
    page: fc.integer({ min: 1, max: 5 }),
    per_page: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('any', 'completed'),
    sort: fc.constantFrom(undefined, ...LIST_SORTS),
    order: fc.constantFrom(undefined, ...LIST_ORDERS),
  }),
);

it('property: a page is the same where the one before it ended as counted off, whatever is written between', async () => {
  const { services, addOwner, clock } = await buildGateway();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const { id } = await addOwner();
      for (const { does, ...rest } of steps) {
        if ('slug' in rest) {
          const { slug, title, status, later } = rest;
          clock.now += later;
          const content = articleContent({ slug, title });
          await services.articles.save(id, { sourceKey: slug, status, content });
          continue;
        }
        const query = articleListQuery.parse(
          Object.fromEntries(
            Object.entries(rest)
              .filter(([, value]) => value !== undefined)
              .map(([name, value]) => [name, String(value)]),
          ),
        );
        // A repository without recorded pages counts with an offset.
        const counting = articlesRepository(services.storage.db);
        const expected = await counting.list(id, query);
        expect(await services.articles.list(id, query), does).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});

it('property: a page that is counted off from either end is that part of the whole list', async () => {
  const { services, owner } = await buildGateway();
  for (const n of Array.from({ length: 23 }).keys()) {
    await owner.save({ slug: `a-${n}`, title: `Title ${n % 3}` });
  }
  const filter = fc.record({
    sort: fc.constantFrom(...LIST_SORTS),
    order: fc.constantFrom(...LIST_ORDERS),
    search: fc.constantFrom('', 'title 1'),
  });
  const page = fc.record({ per_page: fc.integer({ min: 1, max: 9 }), page: fc.nat({ max: 24 }) });
  await fc.assert(
    fc.asyncProperty(filter, page, async (listed, { per_page, page }) => {
      const read = (paging: object) =>
        services.articles.list(owner.id, articleListQuery.parse({ ...listed, ...paging }));
      const whole = await read({ per_page: '50' });
      const found = await read({ per_page: String(per_page), page: String(page + 1) });
      expect(found.total).toBe(whole.total);
      expect(found.entries).toEqual(whole.entries.slice(page * per_page, (page + 1) * per_page));
    }),
  );
});
