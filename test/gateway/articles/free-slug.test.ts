import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeSlug } from '../../../gateway/src/articles/free-slug.ts';

/** An owner's articles, whose slugs are `a`, `a-2` and so on by number. */
function articlesWith(isTaken: (number: number) => boolean) {
  let queries = 0;
  return {
    queries: () => queries,
    uuidsOfSlugs: (_ownerId: number, slugs: readonly string[]) => {
      queries += 1;
      const taken = slugs.filter((slug) => isTaken(numberOf(slug)));
      return Promise.resolve(taken.map((slug) => ({ slug, uuid: `of ${slug}` })));
    },
  };
}

function numberOf(slug: string): number {
  return slug === 'a' ? 1 : Number(slug.slice(2));
}

it('of 0 to 10,000,000 articles of one title the next has the next number, after a few queries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(10_000_000), async (count) => {
      const articles = articlesWith((number) => number <= count);
      expect(numberOf(await freeSlug(articles, 1, 'a', undefined))).toBe(count + 1);
      expect(articles.queries()).toBeLessThan(8);
    }),
  );
});

it('is free, and the first that is or one after a taken one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 120 })), async (numbers) => {
      const taken = new Set(numbers);
      const number = numberOf(
        await freeSlug(
          articlesWith((wanted) => taken.has(wanted)),
          1,
          'a',
          undefined,
        ),
      );
      const before = Array.from({ length: number - 1 }, (_, index) => index + 1);
      expect(taken.has(number)).toBe(false);
      expect(before.slice(0, 50).filter((earlier) => !taken.has(earlier))).toEqual([]);
      expect(number === 1 || taken.has(number - 1)).toBe(true);
    }),
  );
});

it('of the article itself stays', async () => {
  const articles = articlesWith((number) => number <= 3);
  expect(await freeSlug(articles, 1, 'a', 'of a-2')).toBe('a-2');
});
