import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import type { Misbehaviour } from '../../support/misbehaving-service.ts';
import { buildGateway } from '../../support/gateway.ts';
import { buildUpstreamGateway, cacheStatus, refusal } from './upstream-gateway.ts';

const UUID = '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11';

async function build() {
  const service = await startMisbehavingService();
  return { service, ...(await buildUpstreamGateway(service)) };
}

/**
 * Failures for which a copy may be served: the service is unavailable or replaced by something
 * else.
 */
const OUTAGES = [
  ['cut off', 502, 'upstream-cut-off'],
  ['hangup', 502, 'upstream-cut-off'],
  ['not HTTP', 502, 'upstream-cut-off'],
  ['a failure', 502, 'upstream-failed'],
  ['unavailable', 502, 'upstream-failed'],
  ['a limit', 429, 'upstream-rate-limited'],
  ['a redirect', 502, 'upstream-redirects'],
  ['a redirect to itself', 502, 'upstream-redirects'],
  ['huge', 502, 'upstream-too-large'],
  ['a long head', 502, 'upstream-too-large'],
  ['HTML for JSON', 502, 'upstream-not-json'],
  ['HTML called JSON', 502, 'upstream-malformed'],
  ['no type', 502, 'upstream-not-json'],
  ['a coding', 502, 'upstream-malformed'],
  ['invalid UTF-8', 502, 'upstream-malformed'],
] as const satisfies [Misbehaviour, number, string][];

describe.each(OUTAGES)('a service that sends: %s', (misbehaviour, status, kind) => {
  it(`answers ${status} ${kind}, and tells nothing of what is behind`, async () => {
    const { service, get, log } = await build();
    service.behave(misbehaviour);
    for (const path of [
      '/articles',
      `/articles/${UUID}`,
      `/articles/${UUID}/export?format=blocks`,
    ]) {
      const response = await get(path);
      expect(refusal(response)).toEqual([status, kind]);
      const answerText = JSON.stringify([response.headers, response.body]);
      // With the colon, since the number alone could be part of a random request id.
      expect(answerText).not.toContain(`:${new URL(service.origin).port}`);
      expect(answerText).not.toMatch(/127\.0\.0\.1|evil|10\.0\.0\.7|admin|log in/);
    }
    expect(log.join('')).not.toContain(service.key);
  });

  it('lets what was read before be read on, and says so', async () => {
    const { service, get, clock } = await build();
    const { uuid } = service.put();
    const paths = ['/articles', `/articles/${uuid}`, `/articles/${uuid}/export?format=blocks`];
    const before = [];
    for (const path of paths) before.push((await get(path)).body);
    service.behave(misbehaviour);
    clock.now += 3600;
    for (const [index, path] of paths.entries()) {
      const response = await get(path);
      expect([response.statusCode, response.body]).toEqual([200, before[index]]);
      expect(response.headers.age).toBe('3600');
      expect(cacheStatus(response)).toContain('detail=stale-if-error');
    }
    clock.now += 24 * 3600;
    expect((await get('/articles')).statusCode).toBe(status);
  });
});

describe('a service that is not there', () => {
  it('answers 502 that says what to check, or what was read before', async () => {
    const { get } = await buildUpstreamGateway({ url: 'http://127.0.0.1:9/api/v1', key: 'k' });
    expect(refusal(await get('/articles'))).toEqual([502, 'upstream-unreachable']);
    expect((await get('/articles')).json()).toMatchObject({
      detail: expect.stringContaining('UPSTREAM_URL'),
    });
  });

  it('is left alone after five failures, and asked again by one request after 5 s', async () => {
    const { service, get, clock } = await build();
    await get('/articles');
    service.behave('hangup');
    clock.now += 60;
    for (let i = 0; i < 5; i += 1) expect((await get(`/articles?page=2`)).statusCode).toBe(502);
    const asked = service.requests.length;
    const refused = await get('/articles?page=2');
    expect(refusal(refused)).toEqual([503, 'upstream-unavailable']);
    expect(refused.headers['retry-after']).toBe('5');
    expect(cacheStatus(await get('/articles'))).toBe('hit; ttl=-55; detail=circuit-open');
    expect(refusal(await get('/anything'))).toEqual([503, 'upstream-unavailable']);
    expect(service.requests).toHaveLength(asked);

    clock.now += 5;
    expect((await get('/articles?page=2')).statusCode).toBe(502);
    expect((await get('/articles?page=2')).headers['retry-after']).toBe('10');
    service.behave(undefined);
    clock.now += 10;
    expect((await get('/articles?page=2')).statusCode).toBe(200);
    expect((await get('/articles?page=3')).statusCode).toBe(200);
  });

  it('is not given up for answers that a caller can provoke', async () => {
    const { service, get } = await build();
    service.behave('a failure');
    await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/articles?page=${i + 1}`)));
    service.behave(undefined);
    expect((await get('/articles')).statusCode).toBe(200);
  });

  it('is not given up for long heads of what is forwarded', async () => {
    const { service, get } = await build();
    service.behave('a long head');
    for (let i = 0; i < 6; i += 1) {
      expect(refusal(await get('/other'))).toEqual([502, 'upstream-too-large']);
    }
  });
});

describe('a service that fails once in a while', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['500', (response) => response.writeHead(500).end()],
    ['503 for a second', (response) => response.writeHead(503, { 'retry-after': '1' }).end()],
    ['429 for a second', (response) => response.writeHead(429, { 'retry-after': '1' }).end()],
    ['a reset', (response) => response.destroy()],
  ])('%s: the list, an article and its exports are read again', async (_how, fail) => {
    const asked = new Set<string>();
    const service = await startBareService((own) => (request, response, body) => {
      const what = request.url ?? '';
      if (request.method !== 'GET' || asked.has(what)) own.answer(request, response, body);
      else {
        asked.add(what);
        fail(response);
      }
    });
    service.hasBodiesInDetail = false;
    const { uuid } = service.put();
    const { get } = await buildUpstreamGateway(service);
    for (const path of ['/articles', `/articles/${uuid}`, `/articles/${uuid}/export?format=html`]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    }
  });

  it('is asked three times for one thing, and no more before the time that it names', async () => {
    const service = await startMisbehavingService();
    const { get } = await buildUpstreamGateway(service);
    service.behave('a failure');
    expect(refusal(await get('/articles'))).toEqual([502, 'upstream-failed']);
    expect(service.requests).toHaveLength(3);
    const pausing = await startBareService(() => (_request, response) => {
      response.writeHead(503, { 'retry-after': '7' }).end();
    });
    const refused = await (await buildUpstreamGateway(pausing)).get('/articles');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([502, '7']);
    expect(pausing.requests).toHaveLength(1);
  });

  it('gets a change once, whatever becomes of it', async () => {
    const service = await startMisbehavingService();
    const { request } = await buildGateway({ UPSTREAM_URL: service.url });
    service.behave('a failure');
    const headers = { authorization: `Bearer ${service.key}` };
    const sent = await request('/api/v1/articles', {
      method: 'POST',
      headers,
      body: { topic: 'A' },
    });
    expect(sent.statusCode).toBe(500);
    expect(service.requests).toHaveLength(1);
  });
});

describe('a payload that cannot be a seo_package', () => {
  it('of another article answers 502', async () => {
    const { service, get } = await build();
    service.behave('another article');
    const response = await get('/articles/other');
    expect(refusal(response)).toEqual([502, 'upstream-off-contract']);
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/uuid' }] });
  });

  it('says what of it is wrong in words for people', async () => {
    const { service, get } = await build();
    const { uuid } = service.put({ topic: '', meta_title: '', slug: '' });
    expect((await get(`/articles/${uuid}`)).json()).toMatchObject({
      errors: [{ pointer: '/title', detail: 'is missing' }],
    });
  });

  it('is never replaced by an older copy: what changed is wrong, not absent', async () => {
    const { service, get, clock } = await build();
    const { uuid } = service.put();
    await get(`/articles/${uuid}`);
    service.put({ uuid, meta_title: '', topic: '' });
    clock.now += 60;
    expect((await get(`/articles/${uuid}`)).statusCode).toBe(502);
  });
});

describe('a payload that holds what JSON can say and nothing else can', () => {
  it.each(['a number that is none', 'a lone surrogate', 'deep nesting'] as const)(
    '%s is left out, and the article read',
    async (misbehaviour) => {
      const { service, get } = await build();
      service.behave(misbehaviour);
      const response = await get(`/articles/${UUID}`);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ title: 'A bridge', reading_warnings: [{}] });
    },
  );
});

describe('a list that is not as it should be', () => {
  it('with wrong types answers 502 with the place', async () => {
    const { service, get } = await build();
    service.behave('wrong types');
    const response = await get('/articles');
    expect(refusal(response)).toEqual([502, 'upstream-off-contract']);
    expect(response.json()).toMatchObject({
      errors: [{ pointer: '/articles' }],
    });
  });

  it('with a total below what it lists gets that: readers do not stop early', async () => {
    const { service, get } = await build();
    service.behave('a total that is too small');
    expect((await get('/articles')).json()).toMatchObject({ total: 1, articles: [{ uuid: UUID }] });
  });

  it('with the same article on every page is passed on as it is', async () => {
    const { service, get } = await build();
    service.behave('the same article on every page');
    for (const page of [1, 2]) {
      expect((await get(`/articles?page=${page}`)).json()).toMatchObject({
        total: 100,
        articles: [{ uuid: UUID }],
      });
    }
  });
});
