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
        // One that has seen no page before counts off.
        const counting = articlesRepository(services.storage.db);
        const expected = await counting.list(id, query);
        expect(await services.articles.list(id, query), does).toEqual(expected);
      }
    }),
    { numRuns: 25 },
  );
});
