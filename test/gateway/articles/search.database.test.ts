import { LIST_ORDERS, LIST_SORTS, articleListQuery } from '@article-bridge/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldForSearch } from '../../../gateway/src/storage/fold-for-search.ts';
import { articleContent, buildGateway } from '../../support/gateway.ts';
import { uuidOf } from './written-articles.ts';

/**
 * Few characters, so that several texts contain them: of one to four bytes, and those with a
 * meaning in queries.
 */
const character = fc.constantFrom(...Array.from('aBéÉ記事🌉 "%_\\*'));

const word = fc.string({ unit: character, minLength: 1, maxLength: 8 });

const title = fc.oneof(
  { weight: 9, arbitrary: word },
  // Too long for its characters to be counted.
  { weight: 1, arbitrary: word.map((text) => text + 'Long. '.repeat(400)) },
);

const about = { owner: fc.nat({ max: 1 }), article: fc.nat({ max: 5 }) };

const written = { status: fc.constantFrom('draft', 'completed'), title, keyword: word };

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ ...about, ...written }) },
  {
    weight: 1,
    arbitrary: fc.record({ ...about, status: fc.constantFrom('draft', 'archived', 'deleted') }),
  },
);

const asked = fc.record({
  search: fc.oneof(word, fc.constantFrom('a', 'ab', 'é', '記事', 'g.', 'long', '-1', '.\n')),
  status: fc.constantFrom('any', 'completed', 'draft'),
  language: fc.constantFrom(undefined, 'en', 'de'),
  sort: fc.constantFrom(undefined, ...LIST_SORTS),
  order: fc.constantFrom(undefined, ...LIST_ORDERS),
});

const paging = fc.record({ per_page: fc.integer({ min: 1, max: 4 }), page: fc.nat({ max: 3 }) });

it('property: ?search finds, counts and orders what a look into every article does', async () => {
  const { services, addOwner } = await buildGateway();
  const { articles } = services;

  async function perform(
    ownerId: number,
    one: typeof step extends fc.Arbitrary<infer T> ? T : never,
  ) {
    const uuid = uuidOf(one.article);
    const { status } = one;
    if (status === 'deleted') {
      await articles.remove(ownerId, uuid);
      return;
    }
    const { title, keyword } = { title: undefined, keyword: undefined, ...one };
    const content =
      title === undefined
        ? (await articles.find(ownerId, uuid))?.content
        : articleContent({ slug: `a-${one.article}`, title, focus_keyword: keyword });
    if (content === undefined) return;
    await articles.save(ownerId, { uuid, sourceKey: null, status, content });
  }

  async function list(ownerId: number, query: object) {
    return articles.list(ownerId, articleListQuery.parse(query));
  }

  async function naive(ownerId: number, { search, ...query }: { search: string }) {
    const { entries } = await list(ownerId, { ...query, per_page: '50' });
    const found: typeof entries = [];
    for (const entry of entries) {
      const article = await articles.find(ownerId, entry.summary.uuid);
      const { title, topic, slug, focus_keyword } = articleContent(article?.content);
      const text = foldForSearch([title, topic, slug, focus_keyword].join('\n'));
      if (text.includes(foldForSearch(search.trim()))) found.push(entry);
    }
    return found;
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.array(fc.tuple(asked, paging), { minLength: 10, maxLength: 20 }),
      async (steps, searches) => {
        const owners = [(await addOwner()).id, (await addOwner()).id];
        for (const one of steps) await perform(owners[one.owner] ?? 0, one);
        for (const ownerId of owners) {
          for (const [query, { per_page, page }] of searches) {
            const expected = await naive(ownerId, query);
            const numbers = { per_page: String(per_page), page: String(page + 1) };
            const found = await list(ownerId, { ...query, ...numbers });
            const shown = JSON.stringify(query);
            expect(found.total, shown).toBe(expected.length);
            const places = [page * per_page, (page + 1) * per_page] as const;
            expect(found.entries, shown).toEqual(expected.slice(...places));
          }
        }
      },
    ),
    { numRuns: 20 },
  );
});
