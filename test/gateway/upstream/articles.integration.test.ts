import {
  articleBlocksList,
  articleList,
  articlePayloadList,
  contentHash,
  problemDetails,
  readingWarning,
  seoPackage,
} from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBareService } from '../../support/bare-service.ts';
import type { BareService } from '../../support/bare-service.ts';
import { startGateway } from '../../support/gateway.ts';
import { buildUpstreamGateway, cacheStatus, refusal } from './upstream-gateway.ts';

const listed = z.object({
  total: z.int(),
  articles: z.array(z.object({ uuid: z.string() })),
});

async function build(env: Record<string, string> = {}) {
  const service = await startBareService();
  return { service, ...(await buildUpstreamGateway(service, env)) };
}

/** Requests other than those for the service's capabilities. */
function reads({ requests }: BareService) {
  return requests.filter(({ method }) => method === 'GET');
}

describe('GET /articles before a bare service', () => {
  it('answers 502 that names the bound for a list of more values than a page of articles has', async () => {
    const zeros = '0,'.repeat(500_000);
    const service = await startBareService(() => (_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"page":1,"per_page":20,"total":0,"articles":[],"more":[${zeros}0]}`);
    });
    const response = await (await buildUpstreamGateway(service)).get('/articles');
    expect(refusal(response)).toEqual([502, 'upstream-off-contract']);
    expect(response.body).toContain('500000 values');
  });

  it('answers 200 with the service’s list, nine fields each, and links below its own address', async () => {
    const { service, get } = await build();
    service.put();
    const { uuid } = service.put({ slug: 'newest', meta_description: 'not in a list' });
    const response = await get('/articles?per_page=1');
    expect(response.statusCode).toBe(200);
    const list = articleList.strict().parse(response.json());
    expect(list).toMatchObject({
      page: 1,
      per_page: 1,
      total: 2,
      articles: [{ uuid, slug: 'newest' }],
    });
    expect(Object.keys(list.articles[0] ?? {})).toHaveLength(9);
    expect(response.headers.link).toContain(
      '<https://articles.example.com/api/v1/articles?status=completed&page=2&per_page=1>; rel="next"',
    );
    expect(response.body).not.toContain(service.origin);
  });

  it('asks with every parameter written out, and the credential of the caller', async () => {
    const { service, get } = await build();
    await get('/articles?updated_since=2026-01-01T02:00:00%2B02:00&status=draft&per_page=99');
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]).toMatchObject({
      method: 'GET',
      url: '/api/v1/articles?page=1&per_page=50&status=draft&updated_since=2026-01-01T00%3A00%3A00',
      headers: { authorization: `Bearer ${service.key}`, accept: 'application/json' },
    });
  });

  it.each(['', 'updated_since=1970-01-01T00:00:00&', 'expand=payload&'])(
    'loses nothing of a list (%s) whose order changes with every answer: after one refusal, all of it',
    async (query) => {
      const { service, get } = await build();
      service.odd = { shuffles: true, largestPage: 20 };
      const updated_at = '2026-03-01T10:00:00';
      const uuids = Array.from({ length: 57 }, () => service.put({ updated_at }).uuid).toSorted();
      const read = async () => {
        const found: string[] = [];
        for (let page = 1; ; page += 1) {
          const answer = await get(`/articles?${query}per_page=20&page=${page}`);
          if (answer.statusCode !== 200) return refusal(answer);
          const list = listed.parse(answer.json());
          found.push(...list.articles.map(({ uuid }) => uuid));
          if (page * 20 >= list.total) return found;
        }
      };
      expect(await read()).toEqual([502, 'upstream-unstable-order']);
      expect(await read()).toEqual(uuids);
      expect(await read()).toEqual(uuids);
      // The pages after the first one are parts of the same list.
      const { requests } = service;
      const lists = () => requests.filter(({ url }) => url.includes('/articles?')).length;
      const asked = lists();
      await get(`/articles?${query}per_page=20&page=2`);
      expect(lists()).toBe(asked);
    },
  );

  it('loses nothing of a reading that began before the order was seen to change', async () => {
    const { service, get } = await build();
    service.odd = { shuffles: true, largestPage: 20 };
    const updated_at = '2026-03-01T10:00:00';
    for (let articles = 0; articles < 57; articles += 1) service.put({ updated_at });
    const page = (query: string) => get(`/articles?per_page=20&page=${query}`);
    const seen = new Set<string>();
    const begun = await page('1');
    for (const { uuid } of listed.parse(begun.json()).articles) seen.add(uuid);
    // Another list of the same key shows it.
    await expect
      .poll(async () => {
        await page('1&updated_since=1970-01-01T00:00:00');
        return (await page('2&updated_since=1970-01-01T00:00:00')).statusCode;
      })
      .toBe(502);
    for (const answer of [await page('2'), await page('3')]) {
      if (answer.statusCode !== 200) {
        expect(refusal(answer)).toEqual([502, 'upstream-unstable-order']);
        return;
      }
      for (const { uuid } of listed.parse(answer.json()).articles) seen.add(uuid);
    }
    expect(seen.size).toBe(57);
  });

  it('takes an empty search for none', async () => {
    const { get } = await build();
    expect((await get('/articles?search=')).statusCode).toBe(200);
  });

  it('shows another owner none of them', async () => {
    const { service, get } = await build();
    const { uuid } = service.put();
    expect((await get('/articles')).json()).toMatchObject({ total: 1 });
    const { otherKey: key } = service;
    expect((await get('/articles', { key })).json()).toMatchObject({ total: 0, articles: [] });
    expect((await get(`/articles/${uuid}`)).statusCode).toBe(200);
    expect((await get(`/articles/${uuid}`, { key })).statusCode).toBe(404);
    expect((await get(`/articles/${uuid}/export?format=blocks`, { key })).statusCode).toBe(404);
  });

  it.each([
    ['/articles?page=0', 'page'],
    ['/articles?status=gone', 'status'],
    ['/articles?search=x', 'search'],
    ['/articles?search=x&page=2', 'search'],
    ['/articles?cursor=c5', 'cursor'],
    ['/articles?cursor=uAAAA', 'cursor'],
    ['/articles?language=en', 'language'],
    ['/articles?nonsense=1', 'nonsense'],
  ])('answers 400 to %s without asking for a list', async (path, parameter) => {
    const { service, get } = await build();
    const response = await get(path);
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json()).errors?.[0]?.parameter).toBe(parameter);
    expect(reads(service)).toEqual([]);
  });

  it('answers 401 without a key, without asking', async () => {
    const { service, app } = await build();
    const response = await app.inject({ url: '/api/v1/articles' });
    expect(refusal(response)).toEqual([401, 'key-missing']);
    expect(response.headers['www-authenticate']).toBe('Bearer realm="article-gateway"');
    expect(service.requests).toEqual([]);
  });

  it('answers 401 with a challenge to a key that the service refuses', async () => {
    const { get } = await build();
    const response = await get('/articles', { key: 'wrong' });
    expect(refusal(response)).toEqual([401, 'key-refused']);
    expect(response.headers['www-authenticate']).toContain('error="invalid_token"');
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('limits guesses by address: 429, and the service hears no more of them (CVE-2025-64526)', async () => {
    const { service, get } = await build();
    for (let guess = 0; guess < 120; guess += 1) await get('/articles', { key: `guess-${guess}` });
    expect(service.requests).toHaveLength(120);
    expect(refusal(await get('/articles', { key: 'guess-120' }))).toEqual([429, 'rate-limited']);
    expect(service.requests).toHaveLength(120);
  });

  it('limits a key that the service takes by that key', async () => {
    const { service, get } = await build({ RATE_LIMIT_MAX: '2' });
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await get('/articles')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await get('/articles', { key: service.otherKey })).statusCode).toBe(200);
  });
});

describe('GET /articles before a service whose list is not as the document has it', () => {
  it.each([
    ['of 0', () => 0],
    ['of the page alone', (_all: number, shown: number) => shown],
    ['of null', () => null],
    ['as a text', (all: number) => String(all)],
  ])('a total %s ends the reading neither early nor late', async (_what, total) => {
    const { service, get } = await build();
    service.odd.total = total;
    for (let i = 0; i < 60; i += 1) service.put();
    const found = new Set<string>();
    let path: string | undefined = '/articles?per_page=20';
    for (let pages = 0; path !== undefined; pages += 1) {
      expect(pages).toBeLessThan(5);
      const response = await get(path);
      for (const { uuid } of articleList.parse(response.json()).articles) found.add(uuid);
      path = /[^<]*\/api\/v1([^>]*)>; rel="next"/.exec(String(response.headers.link))?.[1];
    }
    expect(found.size).toBe(60);
  });

  it('fields that are missing or odd cost the field, not the list', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({
      word_count: null,
      slug: 7,
      topic: ['T'],
      meta_title: undefined,
    });
    const { articles } = articleList.parse((await get('/articles')).json());
    expect(articles).toMatchObject([
      { uuid, word_count: 0, slug: '7', topic: 'T', meta_title: '' },
    ]);
  });
});

describe('GET /articles?expand=payload before a bare service', () => {
  it('answers 200 with whole payloads, each the bytes of its detail', async () => {
    const { service, get } = await build();
    const uuids = Array.from({ length: 12 }, () => service.put().uuid).toReversed();
    const response = await get('/articles?expand=payload&per_page=11');
    expect(response.statusCode).toBe(200);
    const list = articlePayloadList.parse(response.json());
    expect(list).toMatchObject({ total: 12, per_page: 11 });
    expect(list.articles.map(({ uuid }) => uuid)).toEqual(uuids.slice(0, 11));
    const detail = await get(`/articles/${list.articles[3]?.uuid ?? ''}`);
    expect(detail.json()).toEqual(list.articles[3]);
    expect(response.headers.link).toContain('page=2&per_page=11&expand=payload>; rel="next"');
    // The list and eleven details; the detail requested before was cached.
    expect(reads(service)).toHaveLength(12);
    // A list without payloads has its own links. Another page follows, so it is requested again.
    expect((await get('/articles?per_page=11')).headers.link).not.toContain('expand');
    expect(reads(service)).toHaveLength(13);
    // The service's capabilities were requested once.
    expect(service.requests).toHaveLength(14);
  });

  it('reads as many as a page may have of a service that gives all it has', async () => {
    const service = await startBareService((own) => (request, response, body) => {
      request.url = request.url?.replace('per_page=20', 'per_page=1000');
      own.answer(request, response, body);
    });
    service.odd.largestPage = 1_000;
    for (let n = 0; n < 55; n += 1) service.put();
    const { get } = await buildUpstreamGateway(service);
    const response = await get('/articles?expand=payload');
    const { articles } = z
      .object({ articles: z.array(z.object({ html: z.string().optional() })) })
      .parse(response.json());
    expect(articles.map(({ html }) => html !== undefined)).toEqual(
      Array.from({ length: 55 }, (_, n) => n < 50),
    );
    expect(reads(service).filter(({ url }) => !url.includes('?'))).toHaveLength(50);
  });

  it('has the payloads for ?expand=blocks, too, and leaves the blocks to their exports', async () => {
    const { service, get } = await build();
    const { uuid } = service.put();
    const list = articleBlocksList.parse((await get('/articles?expand=blocks')).json());
    expect(list).toMatchObject({ articles: [{ uuid, contract: 'seo_package' }], blocks: {} });
  });

  it('refuses ?uuids=, which the service would ignore', async () => {
    const { service, get } = await build();
    const { uuid } = service.put();
    const refused = await get(`/articles?uuids=${uuid}&expand=blocks`);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ parameter: 'uuids' }] });
  });

  it('leaves out an article that has gone since it was listed', async () => {
    const { service, get } = await build();
    const { uuid } = service.put();
    const { uuid: other } = service.put();
    await get('/articles');
    service.remove(uuid);
    expect((await get('/articles?expand=payload')).json()).toMatchObject({
      total: 2,
      articles: [{ uuid: other }],
    });
  });
});

describe('GET /articles?expand=facets before a bare service', () => {
  it('answers 200 with the summaries as they are: its list does not tell facets', async () => {
    const { service, get } = await build();
    service.put();
    const plain = await get('/articles');
    expect((await get('/articles?expand=facets')).json()).toEqual(plain.json());
    expect(reads(service)).toHaveLength(1);
  });
});

describe('GET /articles?status=any before a bare service', () => {
  it('lists what the service lists by itself, also by cursor', async () => {
    const { service, get } = await build();
    const uuids = Array.from({ length: 3 }, () => service.put().uuid);
    const known = async (path: string) =>
      articleList.parse((await get(path)).json()).articles.map(({ uuid }) => uuid);
    expect(new Set(await known('/articles?status=any'))).toEqual(new Set(uuids));
    const first = await get('/articles?status=any&cursor=&per_page=2');
    const { next_cursor: next } = z.object({ next_cursor: z.string() }).parse(first.json());
    const cursor = encodeURIComponent(next);
    const second = await known(`/articles?status=any&cursor=${cursor}&per_page=2`);
    expect(new Set([...articleUuids(first.json()), ...second])).toEqual(new Set(uuids));
  });
});

/** Uuids on a page of the feed. */
function articleUuids(page: unknown): string[] {
  const feed = z.object({ articles: z.array(z.object({ uuid: z.string() })) });
  return feed.parse(page).articles.map(({ uuid }) => uuid);
}

describe('GET /articles?expand=payload before a bare service', () => {
  it('lists the others whole where one article is none', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ html: '<p>Text</p>' });
    const { uuid: none } = service.put({
      html: '',
      markdown: '',
      title: '',
      topic: '',
      meta_title: '',
    });
    const response = await get('/articles?expand=payload');
    expect(response.statusCode).toBe(200);
    expect(articleUuids(response.json())).toEqual([none, uuid]);
    expect((await get(`/articles/${none}`)).statusCode).toBe(502);
  });
});

describe('GET /articles/{uuid} before a bare service', () => {
  it('answers 200 with a whole seo_package, its hash the contract’s', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ meta_title: 'Bridges', topic: 'T', own_field: { a: [1] } });
    const response = await get(`/articles/${uuid}`);
    expect(response.statusCode).toBe(200);
    const payload = seoPackage.parse(response.json());
    expect(payload).toMatchObject({
      contract: 'seo_package',
      version: '1.0',
      uuid,
      title: 'Bridges',
      language: 'en',
      html: '<p>Hello <strong>world</strong></p>',
      own_field: { a: [1] },
    });
    expect(payload.content_hash).toBe(await contentHash(payload));
    expect(response.headers['article-content-hash']).toBe(payload.content_hash);
    expect(response.headers.etag).toMatch(/^"[\w-]{43}"$/);
  });

  it('keeps what the service says itself, but for a hash that is not the contract’s', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ title: 'Own', language: 'de', content_hash: 'f'.repeat(64) });
    const payload = seoPackage.parse((await get(`/articles/${uuid}`)).json());
    expect(payload).toMatchObject({ title: 'Own', language: 'de' });
    expect(payload.content_hash).toBe(await contentHash(payload));
  });

  it('names an article as it was asked for, however the detail spells its identifier', async () => {
    const { service, get } = await build();
    service.odd = { shouts: true };
    const { uuid } = service.put({ uuid: '01jc3qm5x0z8k4t7v9w2y6b1ae' });
    expect((await get(`/articles/${uuid}`)).json()).toMatchObject({ uuid });
  });

  it('fetches the bodies by their exports when the detail has none', async () => {
    const { service, get } = await build();
    service.hasBodiesInDetail = false;
    const { uuid } = service.put({ html: '<p>Мост</p>', markdown: 'Мост' });
    const payload = seoPackage.parse((await get(`/articles/${uuid}`)).json());
    expect(payload).toMatchObject({ html: '<p>Мост</p>', markdown: 'Мост', language: 'ru' });
    expect(
      service.requests.map(({ url, headers }) => [url.split('/').at(-1), headers.accept]),
    ).toEqual([
      [uuid, 'application/json'],
      ['export?format=html', 'text/html'],
      ['export?format=markdown', 'text/plain'],
    ]);
  });

  it('takes the Markdown of one whose HTML is empty', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ html: '', markdown: 'One\n\nTwo' });
    const payload = seoPackage.parse((await get(`/articles/${uuid}`)).json());
    expect(payload).toMatchObject({ html: '<p>One</p>\n<p>Two</p>', markdown: 'One\n\nTwo' });
  });

  it('renders the Markdown of one that has no HTML, safely and without its front matter', async () => {
    const { service, get } = await build();
    const markdown =
      '---\ntitle: Bridges\n---\n# Arches\n\nOf **stone**.\n\n![A](/a.png)\n\n<script>alert(1)</script>';
    const { uuid } = service.put({ html: '', markdown });
    const { html } = seoPackage.parse((await get(`/articles/${uuid}`)).json());
    expect(html).toContain('<h1>Arches</h1>\n<p>Of <strong>stone</strong>.</p>');
    expect(html).toContain(`src="${service.origin}/a.png"`);
    expect(html).not.toMatch(/title: Bridges|script/);
  });

  it('gives no status or time that nobody said, in whatever order the list comes', async () => {
    const { service, get } = await build();
    service.listedFieldsInDetail = false;
    service.odd = { shuffles: true, largestPage: 20, total: () => undefined };
    const updated_at = '2026-03-01T10:00:00';
    const uuids = Array.from({ length: 60 }, () => service.put({ updated_at }).uuid);
    const answers = await Promise.all(uuids.map((uuid) => get(`/articles/${uuid}`)));
    const found = answers.filter(({ statusCode }) => statusCode === 200);
    expect(found.length).toBeGreaterThan(30);
    for (const answer of found) {
      expect(answer.json()).toMatchObject({ status: 'completed', updated_at });
    }
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(refusal(answer)).toEqual([502, 'upstream-unsettled-list']);
    }
  });

  it('writes the service’s times as the wire has them', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({
      created_at: '2026-01-01T02:00:00+02:00',
      updated_at: '2026-01-02T00:00:00.5Z',
      published_at: '2026-01-03',
    });
    expect((await get(`/articles/${uuid}`)).json()).toMatchObject({
      created_at: '2026-01-01T00:00:00',
      updated_at: '2026-01-02T00:00:00',
      published_at: '2026-01-03T00:00:00',
    });
  });

  it('reads what is odd as what it plainly means, and names what was left out', async () => {
    const { service, get, log } = await build();
    const { uuid } = service.put({
      word_count: 'many',
      version: '1.1',
      author: 'Ada',
      canonical_url: '',
      tags: [{ name: 'Steel' }],
      robots: 'whatever',
      seo: { meta_description: 'Of bridges.' },
    });
    const response = await get(`/articles/${uuid}`);
    expect(response.statusCode).toBe(200);
    const payload = seoPackage.parse(response.json());
    expect(payload).toMatchObject({
      version: '1.0',
      author: { name: 'Ada' },
      tags: ['Steel'],
      meta_description: 'Of bridges.',
    });
    expect(payload).not.toHaveProperty('canonical_url');
    expect(payload.content_hash).toBe(await contentHash(payload));
    const warnings = z.array(readingWarning).parse(payload['reading_warnings']);
    expect(warnings).toContainEqual({ field: 'robots', value: '"whatever"', made: 'left-out' });
    expect(warnings).toContainEqual({
      field: 'author',
      value: '"Ada"',
      made: 'read-as',
      as: '{"name":"Ada"}',
    });
    expect(log.join('')).toContain('not as the contract has it');
  });

  it('reads an address of very many question marks in no more time than any other text', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ canonical_url: `${'.aa?'.repeat(100_000)} x` });
    const response = await get(`/articles/${uuid}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      reading_warnings: [{ field: 'canonical_url', made: 'left-out' }],
    });
  });

  it('takes from the list what the detail does not say', async () => {
    const { service, get } = await build();
    service.listedFieldsInDetail = false;
    const { uuid } = service.put({ slug: 'of-steel', topic: 'Steel', title: undefined });
    const payload = seoPackage.parse((await get(`/articles/${uuid}`)).json());
    expect(payload).toMatchObject({ title: 'Article 1', slug: 'of-steel', topic: 'Steel' });
    service.put({ uuid, topic: 'Iron' });
    await get('/articles');
    expect((await get(`/articles/${uuid}`)).json()).toMatchObject({ topic: 'Iron' });
  });

  it.each(['01J9ZC3T5W8QF2M6N7P8R9S0TV', 'UPPER-case.1', '7B2F0C3E-5A0D-4A52-8C1E-0F6F3D1F9A11'])(
    'keeps %s as it is',
    async (uuid) => {
      const { service, get } = await build();
      service.put({ uuid });
      expect((await get(`/articles/${uuid}`)).json()).toMatchObject({ uuid });
      expect((await get(`/articles/${uuid}/export?format=blocks`)).statusCode).toBe(200);
      expect((await get('/articles?expand=payload')).json()).toMatchObject({
        total: 1,
        articles: [{ uuid }],
      });
    },
  );

  it('answers 502 to an article without title, and to one without body', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ meta_title: '', topic: '' });
    const answer = await get(`/articles/${uuid}`);
    expect(refusal(answer)).toEqual([502, 'upstream-off-contract']);
    expect(answer.json()).toMatchObject({ errors: [{ pointer: '/title' }] });
    for (const body of ['', ' \n']) {
      const { uuid: empty } = service.put({ html: body, markdown: body });
      const refused = await get(`/articles/${empty}`);
      expect(refusal(refused)).toEqual([502, 'upstream-off-contract']);
      expect(refused.json()).toMatchObject({ errors: [{ pointer: '/html' }] });
    }
  });

  it.each(['7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11', 'nothing', 'a'.repeat(90)])(
    'answers 404 to %s',
    async (uuid) => {
      const { get } = await build();
      expect(refusal(await get(`/articles/${uuid}`))).toEqual([404, 'article-not-found']);
    },
  );

  it.each([...['..%2F..%2Fadmin', '..%5cadmin', 'a%00', 'a%0d%0aX:y', '%252e%252e%252fadmin']])(
    'takes %s for no path to anywhere: 404, and the service is not asked',
    async (uuid) => {
      const { service, get } = await build();
      for (const path of [`/articles/${uuid}`, `/articles/${uuid}/export`]) {
        expect([400, 404]).toContain((await get(path)).statusCode);
      }
      expect(service.requests).toEqual([]);
    },
  );
});

describe('GET /articles/{uuid}/export before a bare service', () => {
  it.each([
    ['', 'application/json'],
    ['?format=json', 'application/json'],
    ['?format=html', 'text/html'],
    ['?format=markdown', 'text/plain'],
    ['?format=blocks', 'text/html'],
  ])('%s answers 200 with the type, the hash and a tag', async (query, type) => {
    const { service, get } = await build();
    const { uuid } = service.put();
    const detail = await get(`/articles/${uuid}`);
    const response = await get(`/articles/${uuid}/export${query}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'article-content-hash': detail.headers['article-content-hash'],
      'content-security-policy': "default-src 'none'; sandbox",
    });
    if (type === 'application/json') expect(response.body).toBe(detail.body);
    // One request for the article serves all formats.
    expect(reads(service)).toHaveLength(1);
  });

  it('?format=blocks answers what WordPress keeps as blocks, sanitized', async () => {
    const { service, get } = await build();
    const html =
      '<h2>A</h2><script>alert(1)</script><p onclick="x()">b <a href="javascript:y()">c</a></p>' +
      '<img src="https://x.example/a.png" onerror="z()"><iframe src="https://evil.example"></iframe>';
    const { uuid } = service.put({ html });
    const blocks = (await get(`/articles/${uuid}/export?format=blocks`)).body;
    expect(blocks).toContain('<!-- wp:heading -->');
    expect(blocks).toContain('<!-- wp:image');
    expect(blocks).not.toMatch(/script|onclick|onerror|javascript|evil|iframe/);
    // The HTML is the service's own.
    expect((await get(`/articles/${uuid}/export?format=html`)).body).toBe(html);
  });

  it('?format=blocks answers 502 for HTML that nests too deeply', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ html: '<blockquote>'.repeat(20_000) });
    const response = await get(`/articles/${uuid}/export?format=blocks`);
    expect(refusal(response)).toEqual([502, 'upstream-off-contract']);
    expect((await get(`/articles/${uuid}`)).statusCode).toBe(200);
  });

  it('answers 502 for an article of more values than a request may have', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ custom_fields: { a: Array.from({ length: 20_000 }, () => 0) } });
    const response = await get(`/articles/${uuid}`);
    expect(refusal(response)).toEqual([502, 'upstream-off-contract']);
    expect(response.body).toContain('10000 values');
  });

  it('answers 400 to an unknown format', async () => {
    const { get } = await build();
    expect((await get('/articles/a/export?format=pdf')).statusCode).toBe(400);
  });
});

describe('conditional requests before a bare service', () => {
  it.each(['', '/export?format=blocks', '/export?format=html'])(
    'answer 304 by the tag of %s, and 200 when it changed',
    async (rest) => {
      const { service, get, clock } = await build();
      const { uuid } = service.put();
      const path = `/articles/${uuid}${rest}`;
      const etag = String((await get(path)).headers.etag);
      const headers = { 'if-none-match': `"other", W/${etag}` };
      const known = await get(path, { headers });
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
      service.put({ uuid, html: '<p>New</p>' });
      clock.now += 60;
      expect((await get(path, { headers })).statusCode).toBe(200);
    },
  );
});

describe('before another gateway', () => {
  it('answers what that one answers, byte for byte, and asks by its tags', async () => {
    const { url, owner } = await startGateway();
    const { uuid } = await owner.save({ html: '<h2>A</h2><p>B</p>', categories: ['C'] });
    const { get } = await buildUpstreamGateway({ url: `${url}/api/v1`, key: owner.key });
    for (const rest of ['', '/export?format=html', '/export?format=blocks']) {
      const headers = { authorization: `Bearer ${owner.key}`, 'accept-encoding': 'identity' };
      const itself = await fetch(`${url}/api/v1/articles/${uuid}${rest}`, { headers });
      const through = await get(`/articles/${uuid}${rest}`);
      expect([through.body, through.headers.etag, through.headers['article-content-hash']]).toEqual(
        [
          await itself.text(),
          itself.headers.get('etag'),
          itself.headers.get('article-content-hash'),
        ],
      );
    }
    expect(cacheStatus(await get(`/articles/${uuid}`))).toBe(
      'fwd=stale; fwd-status=304; ttl=0; stored',
    );
  });
});
