import { articleFeed, articlePayloadList, articleSummary } from '@article-bridge/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleContent, buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';

/** FULL=1 runs more. */
const RUNS = process.env['FULL'] === '1' ? 300 : 12;
const TIMEOUT_MS = process.env['FULL'] === '1' ? 600_000 : 120_000;

const STATUSES = ['draft', 'in_review', 'completed', 'archived'] as const;

async function feed({ request }: TestGateway, query: string) {
  const response = await request(`/api/v1/articles?${query}`);
  expect(response.statusCode).toBe(200);
  return articleFeed.parse(response.json());
}

/** A reader that copies the service's articles and continues from what it has processed. */
class Copy {
  readonly entries = new Map<string, unknown>();
  cursor = '';

  /** Processes a page; after a crash before it is stored, copy and cursor are unchanged. */
  async read(gateway: TestGateway, perPage: number, { crashes }: { crashes: boolean }) {
    const query = `status=any&expand=payload&per_page=${perPage}&cursor=${this.cursor}`;
    const page = await feed(gateway, query);
    if (crashes) return true;
    for (const entry of page.articles) {
      if (entry.status === 'deleted') this.entries.delete(entry.uuid);
      else this.entries.set(entry.uuid, entry);
    }
    this.cursor = page.next_cursor;
    return page.has_more;
  }
}

const write = fc.record({
  article: fc.nat({ max: 6 }),
  what: fc.constantFrom('save', 'save', 'save', 'delete'),
  status: fc.constantFrom(...STATUSES),
  title: fc.constantFrom('One', 'Two', 'Three'),
});

const uuidOf = (article: number) => `00000000-0000-4000-8000-00000000000${article}`;

describe('GET /articles?cursor=', () => {
  it(
    'property: whatever is written meanwhile, wherever the reader crashes, its copy becomes equal',
    { timeout: TIMEOUT_MS },
    async () => {
      const gateway = await buildGateway();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.array(write, { maxLength: 6 }), fc.boolean()), { maxLength: 8 }),
          fc.integer({ min: 1, max: 5 }),
          async (rounds, perPage) => {
            const owner = await gateway.addOwner();
            const reader = {
              ...gateway,
              request: (url: string) =>
                gateway.request(url, { headers: { authorization: `Bearer ${owner.key}` } }),
            };
            const { articles } = gateway.services;
            const copy = new Copy();
            for (const [writes, crashes] of rounds) {
              gateway.clock.now += 1;
              // Concurrently: a page is created somewhere between the writes.
              await Promise.all([
                ...writes.map(({ article, what, status, title }) => {
                  const uuid = uuidOf(article);
                  if (what === 'delete') return articles.remove(owner.id, uuid);
                  const content = articleContent({ slug: `a-${article}`, title });
                  return articles.save(owner.id, { uuid, sourceKey: null, status, content });
                }),
                copy.read(reader, perPage, { crashes }),
              ]);
            }
            while (await copy.read(reader, perPage, { crashes: false }));
            const list = await reader.request('/api/v1/articles?status=any&expand=payload');
            const wanted = articlePayloadList.parse(list.json()).articles;
            expect(Object.fromEntries(copy.entries)).toEqual(
              Object.fromEntries(wanted.map((entry) => [entry.uuid, entry])),
            );
          },
        ),
        { numRuns: RUNS },
      );
    },
  );

  it('begins with an empty cursor, shows each article once at its last change, and tombstones', async () => {
    const gateway = await buildGateway();
    const { owner, services } = gateway;
    await owner.save({ slug: 'a' });
    const b = await owner.save({ slug: 'b', title: 'Before' });
    const c = await owner.save({ slug: 'c' });
    await owner.save({ slug: 'b', title: 'After' });
    await services.articles.remove(owner.id, c.uuid);
    const page = await feed(gateway, 'cursor=&per_page=2');
    expect(page).toMatchObject({ page: 1, per_page: 2, total: 2, has_more: true });
    expect(page.articles.map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(Object.keys(page.articles[0] ?? {}).toSorted()).toEqual(
      Object.keys(articleSummary.shape).toSorted(),
    );
    const rest = await feed(gateway, `cursor=${page.next_cursor}`);
    expect(rest.has_more).toBe(false);
    expect(rest.articles).toEqual([
      { uuid: c.uuid, status: 'deleted', slug: 'c', updated_at: '2026-01-01T00:00:00' },
    ]);
    const idle = await feed(gateway, `cursor=${rest.next_cursor}`);
    expect(idle).toMatchObject({ articles: [], next_cursor: rest.next_cursor, has_more: false });
    await owner.save({ slug: 'b', title: 'Later' });
    const later = await feed(gateway, `cursor=${rest.next_cursor}`);
    expect(later.articles).toMatchObject([{ uuid: b.uuid }]);
  });

  it('names an article that left the status asked for, without its content', async () => {
    const gateway = await buildGateway();
    await gateway.owner.save({ slug: 'a' }, { status: 'completed' });
    await gateway.owner.save({ slug: 'b' }, { status: 'archived' });
    const page = await feed(gateway, 'cursor=&expand=payload');
    expect(page.total).toBe(1);
    expect(page.articles).toMatchObject([
      { slug: 'a', status: 'completed', contract: 'seo_package' },
      { slug: 'b', status: 'archived' },
    ]);
    expect(page.articles[1]).not.toHaveProperty('html');
  });

  it('shows an article that came back after its deletion, and no tombstone', async () => {
    const gateway = await buildGateway();
    const { owner, services } = gateway;
    const { uuid } = await owner.save({ slug: 'a' });
    await services.articles.remove(owner.id, uuid);
    await owner.save({ slug: 'a' }, { uuid });
    expect((await feed(gateway, 'cursor=')).articles).toMatchObject([
      { uuid, updated_at: '2026-01-01T00:00:00' },
    ]);
    expect((await gateway.request(`/api/v1/articles/${uuid}`)).statusCode).toBe(200);
  });

  it('never shows another owner’s changes', async () => {
    const gateway = await buildGateway();
    const other = await gateway.addOwner();
    const { uuid } = await other.save();
    await gateway.services.articles.remove(other.id, uuid);
    await other.save();
    expect((await feed(gateway, 'cursor=')).articles).toEqual([]);
  });

  it('with what it cannot mean answers 400 that names the parameter', async () => {
    const { request } = await buildGateway();
    const refused = [
      ['cursor=c9', 'cursor'],
      ['cursor=x', 'cursor'],
      ["cursor=c1'--", 'cursor'],
      ['cursor=&page=2', 'page'],
      ['cursor=&search=x', 'search'],
      ['cursor=&updated_since=2026-01-01', 'updated_since'],
      ['expand=all', 'expand'],
      ['language=x', 'language'],
      ['category=', 'category'],
    ] as const;
    for (const [query, parameter] of refused) {
      const response = await request(`/api/v1/articles?${query}`);
      expect([query, response.statusCode]).toEqual([query, 400]);
      expect(response.json()).toMatchObject({ errors: [{ parameter }] });
    }
  });
});

describe('GET /articles', () => {
  it('?expand=payload lists payloads, each equal to its detail', async () => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save({ author: { name: 'Ada' } });
    const list = await request('/api/v1/articles?expand=payload');
    const [payload] = articlePayloadList.parse(list.json()).articles;
    expect(payload).toEqual((await request(`/api/v1/articles/${uuid}`)).json());
    expect(list.headers.link).toContain('expand=payload');
  });

  it('?language and ?category list what has them, in whatever case', async () => {
    const { request, owner } = await buildGateway();
    await owner.save({ slug: 'a', language: 'pt-BR', categories: ['ÄPFEL', 'b'] });
    await owner.save({ slug: 'b', language: 'pt', categories: ['Äpfel & more'] });
    await owner.save({ slug: 'c', language: 'ptx' });
    const slugs = async (query: string) => {
      const { articles } = (await request(`/api/v1/articles?${query}`)).json<{
        articles: { slug: string }[];
      }>();
      return articles.map(({ slug }) => slug).toSorted();
    };
    expect(await slugs('language=PT')).toEqual(['a', 'b']);
    expect(await slugs('language=pt-br')).toEqual(['a']);
    expect(await slugs(`category=${encodeURIComponent('äpfel')}`)).toEqual(['a']);
    expect(await slugs('category=b&language=pt')).toEqual(['a']);
    await owner.save({ slug: 'a', language: 'en' });
    expect(await slugs('category=b')).toEqual([]);
  });

  it('?search finds by the index what was saved, changed or deleted, quotes and all', async () => {
    const { request, owner, services } = await buildGateway();
    const { uuid } = await owner.save({ slug: 'a', title: 'He said "NEAR(x y)" AND left*' });
    await owner.save({ slug: 'b', title: '日本語の記事' });
    const total = async (text: string) => {
      const response = await request(`/api/v1/articles?search=${encodeURIComponent(text)}`);
      return response.json<{ total: number }>().total;
    };
    expect(await total('"near(x y)" and LEFT*')).toBe(1);
    expect(await total('本語の')).toBe(1);
    expect(await total('語')).toBe(1);
    expect(await total('near OR nothing')).toBe(0);
    expect(await total('a\0b')).toBe(0);
    await owner.save({ slug: 'a', title: 'Renamed' });
    expect([await total('near(x'), await total('renamed')]).toEqual([0, 1]);
    await services.articles.remove(owner.id, uuid);
    expect(await total('renamed')).toBe(0);
  });
});
