import { readFileSync } from 'node:fs';
import { seoPackage } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBareService } from '../../support/bare-service.ts';
import { buildUpstreamGateway } from './upstream-gateway.ts';

const VECTORS = new URL('../../../shared/test-vectors/article-identifiers.json', import.meta.url);

const { accepted, refused } = z
  .object({
    accepted: z.array(z.object({ identifier: z.string(), segment: z.string() })),
    refused: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(VECTORS, 'utf8')));

const LONGEST = '橋'.repeat(191);

const forms = [
  ...accepted,
  { identifier: LONGEST, segment: encodeURIComponent(LONGEST) },
  { identifier: 'a'.repeat(191), segment: 'a'.repeat(191) },
];

/** Without segments of dots and encoded slashes, as servers decode a path. */
const ONE_ARTICLE =
  /^\/api\/v1\/articles\/(?!\.{1,2}(?:[/?]|$))[A-Za-z0-9._~%-]+(?:\/export)?(?:\?.*)?$/;

const page = z.object({
  total: z.number(),
  articles: z.array(z.looseObject({ uuid: z.string(), html: z.string().optional() })),
  reading_warnings: z
    .array(z.object({ field: z.string(), value: z.string(), made: z.string() }))
    .optional(),
});

async function build() {
  const service = await startBareService();
  const gateway = await buildUpstreamGateway(service);
  const list = async (query: string) =>
    page.parse((await gateway.get(`/articles?per_page=50${query}`)).json());
  return { service, ...gateway, list };
}

describe('identifiers of another service', () => {
  it.each(forms)('$identifier: detail and exports', async ({ identifier, segment }) => {
    const { service, get } = await build();
    service.put({ uuid: identifier });
    const detail = await get(`/articles/${segment}`);
    expect(detail.statusCode).toBe(200);
    expect(seoPackage.parse(detail.json())).toMatchObject({ uuid: identifier });
    for (const format of ['json', 'html', 'markdown', 'blocks']) {
      const exported = await get(`/articles/${segment}/export?format=${format}`);
      expect(exported.statusCode).toBe(200);
      expect(exported.body).toContain('world');
    }
    for (const { method, url } of service.requests) {
      if (method === 'GET') expect(url).toMatch(ONE_ARTICLE);
    }
  });

  it.each(forms)('$identifier: bodies that only exports have', async ({ identifier, segment }) => {
    const { service, get } = await build();
    service.hasBodiesInDetail = false;
    service.listedFieldsInDetail = false;
    service.put({ uuid: identifier, topic: 'Said by the list' });
    const detail = await get(`/articles/${segment}`);
    expect(detail.statusCode).toBe(200);
    expect(detail.json()).toMatchObject({ uuid: identifier, topic: 'Said by the list' });
    expect(seoPackage.parse(detail.json()).html).toContain('world');
  });

  it('all are listed, expanded and in the feed of changes', async () => {
    const { service, list } = await build();
    for (const { identifier } of forms) service.put({ uuid: identifier });
    const all = forms.map(({ identifier }) => identifier).sort();
    const listed = await list('');
    expect(listed.articles.map(({ uuid }) => uuid).sort()).toEqual(all);
    expect(listed.reading_warnings).toBeUndefined();
    for (const query of ['&expand=payload', '&cursor=&expand=payload']) {
      const { articles } = await list(query);
      expect(articles.map(({ uuid }) => uuid).sort()).toEqual(all);
      expect(articles.filter(({ html }) => html === undefined)).toEqual([]);
    }
  });

  it('tells upper from lower case, as the service does', async () => {
    const { service, get, list } = await build();
    service.listedFieldsInDetail = false;
    for (const uuid of ['aB', 'Ab']) service.put({ uuid, topic: `Topic of ${uuid}` });
    await list('');
    for (const uuid of ['aB', 'Ab']) {
      expect((await get(`/articles/${uuid}`)).json()).toMatchObject({ topic: `Topic of ${uuid}` });
    }
  });

  it('what is none stays a summary, is named, and is not asked for', async () => {
    const { service, list } = await build();
    const named = refused.filter((text) => text !== '');
    for (const uuid of named) service.put({ uuid });
    const { uuid: sound } = service.put();
    for (const query of ['', '&expand=payload', '&cursor=', '&cursor=&expand=payload']) {
      const { articles, reading_warnings: warnings = [] } = await list(query);
      expect(articles.map(({ uuid }) => uuid).sort()).toEqual([...named, sound].sort());
      expect(warnings.map(({ value }) => value).sort()).toEqual(
        named.map((text) => JSON.stringify(text)).sort(),
      );
      for (const { field, value, made } of warnings) {
        const index = Number(/^articles\[(\d+)\]\.uuid$/.exec(field)?.[1]);
        expect([JSON.stringify(articles[index]?.uuid), made]).toEqual([value, 'left-out']);
      }
    }
    for (const { method, url } of service.requests) {
      if (method === 'GET' && !url.includes('page=')) expect(url).toContain(sound);
    }
  });

  it('an entry without one is named in the list, which goes on', async () => {
    const { service, list } = await build();
    service.put({ uuid: '' });
    const { uuid } = service.put();
    const { articles, reading_warnings: warnings } = await list('');
    expect(articles.map((article) => article.uuid)).toEqual([uuid]);
    expect(warnings).toEqual([{ field: 'articles[1].uuid', value: '""', made: 'left-out' }]);
  });

  it.each([
    '..',
    '%2e%2e',
    '%2E%2E%2Fwebhooks',
    'a%2F..%2Fb',
    'a%5C..%5Cb',
    '%252e%252e',
    'a%252f..%252fb',
    '..%2f..%2fadmin',
    'a%0Ab',
    'a%00b',
    '%20a',
    'a'.repeat(192),
  ])('GET /articles/%s asks the service for no article', async (segment) => {
    const { service, get } = await build();
    service.put({ uuid: 'b' });
    for (const path of [`/articles/${segment}`, `/articles/${segment}/export?format=html`]) {
      const response = await get(path);
      expect([400, 404]).toContain(response.statusCode);
    }
    expect(service.requests.filter(({ url }) => url.includes('/articles/'))).toEqual([]);
  });
});
