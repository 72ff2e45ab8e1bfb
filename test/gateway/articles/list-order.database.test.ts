import { articleFacetList, articleTerms } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

async function buildList() {
  const gateway = await buildGateway();
  const { request, owner, clock } = gateway;
  for (const [title, word_count] of [
    ['beam', 3],
    ['Arch', 1],
    ['Cable', 2],
  ] as const) {
    clock.now += 10;
    await owner.save(
      { title, slug: title, word_count },
      { createdAt: clock.now - word_count * 100 },
    );
  }
  // A list with updated_since holds back the current second.
  clock.now += 1;
  return {
    ...gateway,
    titles: async (query: string) => {
      const answer = await request(`/api/v1/articles?expand=facets&${query}`);
      expect(answer.statusCode).toBe(200);
      return articleFacetList.parse(answer.json()).articles.map(({ title }) => title);
    },
  };
}

describe('GET /articles?sort=', () => {
  it.each([
    ['', ['Cable', 'Arch', 'beam']],
    ['sort=updated_at&order=asc', ['beam', 'Arch', 'Cable']],
    ['order=asc', ['beam', 'Arch', 'Cable']],
    ['sort=title&order=asc', ['Arch', 'beam', 'Cable']],
    ['sort=title', ['Cable', 'beam', 'Arch']],
    ['sort=word_count', ['beam', 'Cable', 'Arch']],
    ['sort=created_at&order=asc', ['beam', 'Cable', 'Arch']],
    ['updated_since=2025-12-31&sort=title', ['Cable', 'beam', 'Arch']],
    ['updated_since=2025-12-31', ['beam', 'Arch', 'Cable']],
    ['updated_since=2025-12-31&order=desc', ['Cable', 'Arch', 'beam']],
    ['updated_before=2026-01-01T00:00:30', ['Arch', 'beam']],
    ['updated_before=2026-01-01T00:00:30&updated_since=2026-01-01T00:00:10', ['Arch']],
  ])('%s', async (query, titles) => {
    const list = await buildList();
    expect(await list.titles(query)).toEqual(titles);
  });

  it('pages go on where the one before ended, in every order, and link to each other in it', async () => {
    const { titles, request } = await buildList();
    for (const sort of ['updated_at', 'created_at', 'title', 'word_count']) {
      for (const order of ['asc', 'desc']) {
        const query = `sort=${sort}&order=${order}`;
        const pages = [];
        for (const page of [1, 2, 3])
          pages.push(...(await titles(`${query}&per_page=1&page=${page}`)));
        expect(pages, query).toEqual(await titles(query));
      }
    }
    const { headers } = await request(
      '/api/v1/articles?sort=title&order=asc&updated_before=2030-01-01&per_page=1',
    );
    expect(headers.link).toMatch(/updated_before=2030-01-01T00%3A00%3A00&sort=title&order=asc/);
  });

  it.each([
    ['sort=status', 'sort', 'must be one of updated_at, created_at, title, word_count'],
    ['order=down', 'order', 'must be one of asc, desc'],
    ['updated_before=soon', 'updated_before', 'must be an ISO 8601 time'],
    ['cursor=&sort=title', 'sort', 'cannot go with cursor'],
    ['cursor=&order=asc', 'order', 'cannot go with cursor'],
    ['cursor=&updated_before=2026-01-01', 'updated_before', 'cannot go with cursor'],
  ])('%s is refused', async (query, parameter, detail) => {
    const { request } = await buildGateway();
    const answer = await request(`/api/v1/articles?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      errors: [{ parameter, detail: expect.stringContaining(detail) }],
    });
  });
});

describe('GET /articles/terms', () => {
  it('tells languages and categories of one’s own articles, in whatever status, as they are written', async () => {
    const { owner, addOwner, request, services } = await buildGateway();
    await owner.save({ language: 'pt-BR', categories: ['Brücken', 'Stahl'] });
    await owner.save({ language: 'pt-BR', categories: ['Brücken'] }, { status: 'draft' });
    const { uuid } = await owner.save({ language: 'de' });
    await (await addOwner()).save({ language: 'fr', categories: ['Ponts'] });
    const read = async () => articleTerms.parse((await request('/api/v1/articles/terms')).json());
    expect(await read()).toEqual({
      languages: [
        { language: 'pt-BR', articles: 2 },
        { language: 'de', articles: 1 },
      ],
      categories: [
        { name: 'Brücken', articles: 2 },
        { name: 'Stahl', articles: 1 },
      ],
    });
    await services.articles.remove(owner.id, uuid);
    expect((await read()).languages).toEqual([{ language: 'pt-BR', articles: 2 }]);
  });

  it('tells what an imported article has as its language, tag or not', async () => {
    const { owner, request } = await buildGateway();
    await owner.save({ language: 'en_US' });
    await owner.save({ language: 'British English' });
    const response = await request('/api/v1/articles/terms');
    expect(response.statusCode).toBe(200);
    expect(articleTerms.parse(response.json()).languages).toEqual([
      { language: 'british english', articles: 1 },
      { language: 'en_us', articles: 1 },
    ]);
  });
});
