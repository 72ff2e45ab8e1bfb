import {
  articleFacetList,
  articleList,
  contentHash,
  problemDetails,
  seoPackage,
} from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { TEST_START, buildGateway } from '../../support/gateway.ts';

const UNKNOWN_UUID = '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11';

describe('GET /articles', () => {
  it('answers 200 with the envelope and the nine fields of the summary', async () => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save({ slug: 'first', title: 'First', meta_title: 'Meta' });
    const response = await request('/api/v1/articles');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(articleList.parse(response.json())).toEqual({
      page: 1,
      per_page: 20,
      total: 1,
      articles: [
        {
          uuid,
          topic: 'Bridges',
          status: 'completed',
          slug: 'first',
          word_count: 2,
          created_at: '2026-01-01T00:00:00',
          updated_at: '2026-01-01T00:00:00',
          meta_title: 'Meta',
          focus_keyword: 'bridge',
        },
      ],
    });
  });

  it('lists completed articles by default, newest update first', async () => {
    const { request, owner, clock } = await buildGateway();
    await owner.save({ slug: 'older' });
    clock.now += 10;
    await owner.save({ slug: 'newer' });
    await owner.save({ slug: 'unfinished' }, { status: 'draft' });
    expect(slugs(await request('/api/v1/articles'))).toEqual(['newer', 'older']);
    expect(slugs(await request('/api/v1/articles?status=draft'))).toEqual(['unfinished']);
    expect(slugs(await request('/api/v1/articles?status=any'))).toHaveLength(3);
  });

  it('lists articles of one second in one order on every page', async () => {
    const { request, owner } = await buildGateway();
    for (const slug of ['a', 'b', 'c', 'd']) await owner.save({ slug });
    const first = slugs(await request('/api/v1/articles?per_page=2'));
    const second = slugs(await request('/api/v1/articles?per_page=2&page=2'));
    expect([...first, ...second]).toEqual(['d', 'c', 'b', 'a']);
  });

  it('with updated_since lists later updates only, oldest first', async () => {
    const { request, owner, clock } = await buildGateway();
    for (const slug of ['a', 'b', 'c']) {
      await owner.save({ slug });
      clock.now += 1;
    }
    const since = (time: string) =>
      request(`/api/v1/articles?updated_since=${encodeURIComponent(time)}`);
    expect(slugs(await since('2026-01-01T00:00:00'))).toEqual(['b', 'c']);
    expect(slugs(await since('2026-01-01T00:00:00.9Z'))).toEqual(['b', 'c']);
    expect(slugs(await since('2026-01-01T02:00:01+02:00'))).toEqual(['c']);
    expect(slugs(await since('2025-12-31'))).toEqual(['a', 'b', 'c']);
  });

  it('searches title, topic, slug and keyword in any script, taking wildcards literally', async () => {
    const { request, owner } = await buildGateway();
    await owner.save({ slug: 'one', title: 'ÜBER BRÜCKEN', topic: 't', focus_keyword: '' });
    await owner.save({ slug: 'two', title: '100% sure', topic: 't', focus_keyword: 'a_b' });
    const search = async (text: string) =>
      slugs(await request(`/api/v1/articles?search=${encodeURIComponent(text)}`));
    expect(await search('über brücken')).toEqual(['one']);
    expect(await search('0%')).toEqual(['two']);
    expect(await search('%')).toEqual(['two']);
    expect(await search('a_b')).toEqual(['two']);
    expect(await search('_')).toEqual(['two']);
    expect(await search('\\')).toEqual([]);
  });

  it('with expand=facets adds title, language, categories, thumbnail and hash to each summary, and no body', async () => {
    const { request, owner } = await buildGateway();
    await owner.save({ slug: 'plain' });
    await owner.save({ slug: 'german', language: 'de-CH', categories: ['Brücken', 'Stahl'] });
    const own = 'article-media:abcdefghijklmnopqrstuvw1.png';
    await owner.save({ slug: 'pictured', featured_image: { url: own, alt: '' } });
    const { articles } = articleFacetList.parse(
      (await request('/api/v1/articles?expand=facets')).json(),
    );
    expect(articles).toMatchObject([
      {
        slug: 'pictured',
        thumbnail_url: expect.stringMatching(
          /^http.*\/media\/abcdefghijklmnopqrstuvw1\.png\?size=thumbnail$/,
        ),
      },
      { slug: 'german', thumbnail_url: null, language: 'de-CH', categories: ['Brücken', 'Stahl'] },
      { slug: 'plain', language: 'en', categories: [] },
    ]);
    expect(articles[0]).not.toHaveProperty('html');
    expect(Object.keys(articles[0] ?? {})).toHaveLength(14);
    const { uuid, content_hash } = articles[0] ?? {};
    const payload = await request(`/api/v1/articles/${uuid}`);
    expect(payload.json()).toMatchObject({ content_hash });
  });

  it('serves per_page above 50 as 50 and says so', async () => {
    const { request } = await buildGateway();
    const response = await request('/api/v1/articles?per_page=500');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ per_page: 50 });
  });

  it('answers a page past the end with 200, an empty list and the true total', async () => {
    const { request, owner } = await buildGateway();
    await owner.save();
    const response = await request('/api/v1/articles?page=9');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ page: 9, per_page: 20, total: 1, articles: [] });
  });

  it('links first, prev, next and last pages with the same query', async () => {
    const { request, owner, publicUrl } = await buildGateway();
    for (let count = 0; count < 5; count += 1) await owner.save();
    const response = await request('/api/v1/articles?per_page=2&page=2&status=any');
    const page = (number: number) =>
      `<${publicUrl}/api/v1/articles?status=any&page=${number}&per_page=2>`;
    expect(response.headers.link).toBe(
      `${page(1)}; rel="first", ${page(1)}; rel="prev", ${page(3)}; rel="next", ${page(3)}; rel="last"`,
    );
  });

  it.each([
    ['per_page=abc', 'per_page', 'must be a whole number, 1 or more'],
    ['per_page=0', 'per_page', 'must be a whole number, 1 or more'],
    ['per_page=-1', 'per_page', 'must be a whole number, 1 or more'],
    ['page=1.5', 'page', 'must be a whole number, 1 or more'],
    ['page=1&page=2', 'page', 'must be given once'],
    ['status=any&status=any', 'status', 'must be given once'],
    ['status=published', 'status', 'must be one of draft, in_review, completed, archived, any'],
    ['expand=x', 'expand', 'must be one of payload, blocks, facets'],
    ['cursor=&expand=facets', 'expand', 'must be payload, or left out, with cursor'],
    [
      'updated_since=yesterday',
      'updated_since',
      'must be an ISO 8601 time such as 2026-01-31T09:30:00',
    ],
    [
      'perpage=3',
      'perpage',
      'is unknown; known are: status, page, per_page, updated_since, updated_before, search, language, category, uuids, sort, order, cursor, expand',
    ],
    [
      '__proto__=x',
      '__proto__',
      'is unknown; known are: status, page, per_page, updated_since, updated_before, search, language, category, uuids, sort, order, cursor, expand',
    ],
  ])('?%s answers 400 that names the parameter', async (query, parameter, detail) => {
    const { request } = await buildGateway();
    const response = await request(`/api/v1/articles?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/problem+json');
    expect(problemDetails.parse(response.json()).errors).toMatchObject([{ parameter, detail }]);
  });

  it('lists every fault of the query at once', async () => {
    const { request } = await buildGateway();
    const response = await request('/api/v1/articles?page=x&status=x&x=x');
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json()).errors).toHaveLength(3);
  });
});

describe('GET /articles/{uuid}', () => {
  it('answers 200 with a payload that fits the contract and hashes to its content_hash', async () => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save({
      author: { name: 'Ada' },
      custom_fields: { nested: { list: [1, 'two', null] } },
    });
    const response = await request(`/api/v1/articles/${uuid}`);
    expect(response.statusCode).toBe(200);
    const payload = seoPackage.parse(response.json());
    expect(payload).toMatchObject({
      contract: 'seo_package',
      version: '1.0',
      uuid,
      status: 'completed',
      author: { name: 'Ada' },
      custom_fields: { nested: { list: [1, 'two', null] } },
    });
    expect(payload.content_hash).toBe(await contentHash(payload));
    expect(response.headers['article-content-hash']).toBe(payload.content_hash);
    expect(response.headers.etag).toMatch(/^"[\w-]{43}"$/);
  });

  it('makes the addresses of own media absolute, wherever they stand', async () => {
    const { request, owner, publicUrl } = await buildGateway();
    const name = 'abcdefghijklmnopqrstuv.png';
    const { uuid } = await owner.save({
      html: `<p>article-media: is a scheme <img src="article-media:${name}" alt=""></p>`,
      markdown: `![](article-media:${name})`,
      featured_image: { url: `article-media:${name}`, alt: '' },
      images: [{ url: `article-media:${name}`, alt: '' }],
    });
    const payload = seoPackage.parse((await request(`/api/v1/articles/${uuid}`)).json());
    const address = `${publicUrl}/media/${name}`;
    expect(payload.html).toBe(`<p>article-media: is a scheme <img src="${address}" alt=""></p>`);
    expect(payload.markdown).toBe(`![](${address})`);
    expect(payload.featured_image?.url).toBe(address);
    expect(payload.images?.[0]?.url).toBe(address);
  });

  it('finds a uuid in either case', async () => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save();
    expect((await request(`/api/v1/articles/${uuid.toUpperCase()}`)).statusCode).toBe(200);
  });

  it.each([
    ['unknown', UNKNOWN_UUID],
    ['malformed', 'not-a-uuid'],
    ['SQL (injection, CVE-2026-26980)', encodeURIComponent("' or '1'='1")],
    ['an encoded path (path tricks, CVE-2026-6414)', '..%2F..%2Fhealthz'],
  ])('answers 404 problem for a uuid that is %s', async (_kind, uuid) => {
    const { request } = await buildGateway();
    for (const path of [`/api/v1/articles/${uuid}`, `/api/v1/articles/${uuid}/export`]) {
      const response = await request(path);
      expect(response.statusCode).toBe(404);
      expect(problemDetails.parse(response.json()).type).toMatch(/article-not-found$/);
    }
  });

  it('answers 500 without the cause for an article off the contract, and logs it', async () => {
    const { request, owner, log } = await buildGateway();
    const { uuid } = await owner.save({ canonical_url: 'no address' });
    const response = await request(`/api/v1/articles/${uuid}`);
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('canonical_url');
    expect(log.join('')).toContain('canonical_url');
  });
});

describe('GET /articles/{uuid}/export', () => {
  it.each([
    ['html', 'text/html; charset=utf-8', '<p>Hello <strong>world</strong></p>'],
    ['markdown', 'text/plain; charset=utf-8', 'Hello **world**'],
    [
      'blocks',
      'text/html; charset=utf-8',
      '<!-- wp:paragraph -->\n<p>Hello <strong>world</strong></p>\n<!-- /wp:paragraph -->',
    ],
  ])('?format=%s answers 200 with the body only', async (format, mediaType, body) => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save();
    const response = await request(`/api/v1/articles/${uuid}/export?format=${format}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(mediaType);
    expect(response.body.trim()).toBe(body);
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('?format=json and no format are the detail to the byte, with its tag and hash', async () => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save();
    const detail = await request(`/api/v1/articles/${uuid}`);
    for (const query of ['', '?format=json']) {
      const exported = await request(`/api/v1/articles/${uuid}/export${query}`);
      expect(exported.statusCode).toBe(200);
      expect(exported.rawPayload.equals(detail.rawPayload)).toBe(true);
      expect(exported.headers.etag).toBe(detail.headers.etag);
      expect(exported.headers['content-type']).toBe(detail.headers['content-type']);
    }
  });

  it('carries the same Article-Content-Hash in every format', async () => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save();
    const responses = await Promise.all(
      ['json', 'html', 'markdown', 'blocks'].map((format) =>
        request(`/api/v1/articles/${uuid}/export?format=${format}`),
      ),
    );
    const hashes = new Set(responses.map(({ headers }) => headers['article-content-hash']));
    expect([...hashes]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('?format=pdf answers 400 that lists the formats', async () => {
    const { request, owner } = await buildGateway();
    const { uuid } = await owner.save();
    const response = await request(`/api/v1/articles/${uuid}/export?format=pdf`);
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json()).errors).toMatchObject([
      { parameter: 'format', detail: 'must be one of json, html, markdown, blocks' },
    ]);
  });
});

describe('tenant isolation (CVE-2026-35412, CVE-2026-25574)', () => {
  it('answers 404 for another owner’s article and lists none of them', async () => {
    const { request, owner, addOwner } = await buildGateway();
    const { uuid } = await owner.save();
    const stranger = await addOwner();
    const headers = { authorization: `Bearer ${stranger.key}` };
    expect((await request(`/api/v1/articles/${uuid}`)).statusCode).toBe(200);
    for (const path of ['', '/export', '/export?format=html']) {
      const response = await request(`/api/v1/articles/${uuid}${path}`, { headers });
      expect(response.statusCode).toBe(404);
    }
    const list = await request('/api/v1/articles?status=any', { headers });
    expect(list.json()).toMatchObject({ total: 0, articles: [] });
  });

  it('lets two owners have the same uuid and slug', async () => {
    const { request, owner, addOwner } = await buildGateway();
    const other = await addOwner();
    await owner.save({ slug: 'same', title: 'Mine' }, { uuid: UNKNOWN_UUID });
    await other.save({ slug: 'same', title: 'Theirs' }, { uuid: UNKNOWN_UUID });
    const response = await request(`/api/v1/articles/${UNKNOWN_UUID}`);
    expect(response.json()).toMatchObject({ title: 'Mine' });
  });
});

describe('finished answers', () => {
  it('show a change at the next request', async () => {
    const { request, owner, clock } = await buildGateway();
    const draft = { sourceKey: 'a.md' };
    const { uuid } = await owner.save({ slug: 'a', title: 'Before' }, draft);
    const before = await request(`/api/v1/articles/${uuid}`);
    await request('/api/v1/articles');
    clock.now += 5;
    await owner.save({ slug: 'a', title: 'After' }, draft);
    const after = await request(`/api/v1/articles/${uuid}`);
    expect(after.json()).toMatchObject({ title: 'After', updated_at: '2026-01-01T00:00:05' });
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await request('/api/v1/articles')).json()).toMatchObject({
      articles: [{ updated_at: '2026-01-01T00:00:05' }],
    });
  });

  it('are told apart by query: equal ones are equal, other ones are not', async () => {
    const { request, owner } = await buildGateway();
    await owner.save({ slug: 'a' });
    await owner.save({ slug: 'b' }, { status: 'draft' });
    expect((await request('/api/v1/articles')).json()).toMatchObject({ total: 1 });
    expect((await request('/api/v1/articles?status=any')).json()).toMatchObject({ total: 2 });
    expect((await request('/api/v1/articles?status=completed')).json()).toMatchObject({ total: 1 });
  });

  it('do not keep a 404: an article that appears is served', async () => {
    const { request, owner } = await buildGateway();
    expect((await request(`/api/v1/articles/${UNKNOWN_UUID}`)).statusCode).toBe(404);
    await owner.save({}, { uuid: UNKNOWN_UUID });
    expect((await request(`/api/v1/articles/${UNKNOWN_UUID}`)).statusCode).toBe(200);
  });

  it('are the same without a cache (CACHE_MAX_BYTES=0)', async () => {
    const { request, owner } = await buildGateway({ CACHE_MAX_BYTES: '0' });
    const { uuid } = await owner.save();
    const first = await request(`/api/v1/articles/${uuid}`);
    const second = await request(`/api/v1/articles/${uuid}`);
    expect(second.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
  });
});

function slugs(response: { json: () => unknown }): string[] {
  return articleList.parse(response.json()).articles.map(({ slug }) => slug);
}

it('starts its clock where the tests expect it', () => {
  expect(new Date(TEST_START * 1000).toISOString()).toBe('2026-01-01T00:00:00.000Z');
});
