import { secondsToWireTime } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startBareService } from '../../support/bare-service.ts';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import { buildUpstreamGateway, cacheStatus, refusal } from './upstream-gateway.ts';

const list = z.object({ articles: z.array(z.object({ uuid: z.string() })) });

async function build(env: Record<string, string> = {}) {
  const service = await startMisbehavingService();
  return { service, ...(await buildUpstreamGateway(service, env)) };
}

/** A service that adds the test's header fields to every response, and validates its own ETags. */
async function buildWith(headers: Record<string, string>) {
  const service = await startBareService((own) => (request, response, body) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const isKnown =
      headers['etag'] !== undefined && request.headers['if-none-match'] === headers['etag'];
    const isOld =
      headers['last-modified'] !== undefined &&
      request.headers['if-modified-since'] === headers['last-modified'];
    if (isKnown || isOld) response.writeHead(304).end();
    else own.answer(request, response, body);
  });
  return { service, ...(await buildUpstreamGateway(service)) };
}

describe('a copy', () => {
  it('is read without asking for 5 s, then at once while it is renewed, then after', async () => {
    const { service, get, clock } = await build();
    service.put();
    const first = await get('/articles');
    expect([first.headers.age, cacheStatus(first)]).toEqual([
      '0',
      'fwd=uri-miss; fwd-status=200; ttl=5; stored',
    ]);
    service.put();
    clock.now += 4;
    const fresh = await get('/articles');
    expect([fresh.headers.age, cacheStatus(fresh)]).toEqual(['4', 'hit; ttl=1']);
    expect(fresh.json()).toMatchObject({ total: 1 });
    expect(service.requests).toHaveLength(1);

    clock.now += 46;
    const stale = await get('/articles');
    expect([stale.headers.age, cacheStatus(stale)]).toEqual([
      '50',
      'hit; ttl=-45; detail=stale-while-revalidate',
    ]);
    expect(stale.json()).toMatchObject({ total: 1 });
    await expect.poll(async () => (await get('/articles')).body).toContain('"total":2');
    expect(service.requests).toHaveLength(2);

    service.put();
    clock.now += 60;
    const renewed = await get('/articles');
    expect([renewed.headers.age, cacheStatus(renewed)]).toEqual([
      '0',
      'fwd=stale; fwd-status=200; ttl=5; stored',
    ]);
    expect(renewed.json()).toMatchObject({ total: 3 });
  });

  it('is of one credential: another one with the same path is asked for', async () => {
    const { service, get } = await build();
    service.put();
    const answers = [];
    for (const key of [service.key, service.otherKey, service.key, service.otherKey]) {
      answers.push((await get('/articles', { key })).json());
    }
    expect(answers).toMatchObject([{ total: 1 }, { total: 0 }, { total: 1 }, { total: 0 }]);
    expect(service.requests).toHaveLength(2);
    // A key that was never accepted reads nobody's copies.
    expect((await get('/articles', { key: `${service.key}x` })).statusCode).toBe(401);
    expect((await get('/articles', { key: service.key.toUpperCase() })).statusCode).toBe(401);
  });

  it('is one for all spellings of a query', async () => {
    const { service, get } = await build();
    await get('/articles?page=1&status=completed');
    await get('/articles?status=completed&per_page=20');
    await get('/articles?status=%63ompleted&per_page=020');
    await get('/%61rticles');
    expect(service.requests).toHaveLength(1);
  });

  it('is not changed by headers that the caller chooses (cache poisoning, CVE-2026-53943)', async () => {
    const { service, get } = await build();
    service.put();
    const poison = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/api/v1/articles?status=draft',
      'x-http-method-override': 'DELETE',
      accept: 'text/html, */*;q=0.1',
      'accept-language': 'evil',
      'cache-control': 'no-store',
      cookie: 'session=evil',
      range: 'bytes=0-1',
      'if-none-match': '*',
      origin: 'https://evil.example',
    };
    const poisoned = await get('/articles', { headers: poison });
    expect(poisoned.statusCode).toBe(304);
    const clean = await get('/articles');
    expect(cacheStatus(clean)).toBe('hit; ttl=5');
    expect(clean.json()).toMatchObject({ total: 1 });
    expect(JSON.stringify([clean.headers, clean.body])).not.toContain('evil');
    expect(Object.keys(service.requests[0]?.headers ?? {}).toSorted()).toEqual([
      ...['accept', 'accept-encoding', 'authorization', 'connection', 'host', 'user-agent'],
    ]);
  });

  it('of an article is renewed before use once a list shows that it changed', async () => {
    const { service, get, clock } = await build();
    const { uuid } = service.put({ markdown: 'Old' });
    await get(`/articles/${uuid}`);
    service.put({ uuid, markdown: 'New' });
    clock.now += 1;
    expect((await get(`/articles/${uuid}`)).json()).toMatchObject({ markdown: 'Old' });
    await get('/articles');
    expect((await get(`/articles/${uuid}`)).json()).toMatchObject({ markdown: 'New' });
  });

  it.each([1, 6, 30, 70])(
    'of a page is used only if nothing has changed, if the list has others (after %i s)',
    async (seconds) => {
      const { service, get, clock } = await build();
      const read = async (page: number) =>
        list
          .parse((await get(`/articles?page=${page}&per_page=2`)).json())
          .articles.map(({ uuid }) => uuid);
      const uuids = Array.from({ length: 5 }, () => service.put().uuid);
      for (const page of [1, 2, 3]) await read(page);
      clock.now += seconds;
      service.put({ uuid: uuids[0] });
      service.put();
      service.put();
      const pages = [await read(1), await read(2), await read(3), await read(4)];
      expect(new Set(pages.flat()).size).toBe(7);
      // Each page once.
      expect(service.requests).toHaveLength(3 + 4);
    },
  );

  it('of a page is read while the service is down', async () => {
    const { service, get } = await build();
    for (let articles = 0; articles < 3; articles += 1) service.put();
    const read = async (page: number) => (await get(`/articles?page=${page}&per_page=2`)).body;
    const before = [await read(1), await read(2)];
    service.behave('a failure');
    expect([await read(1), await read(2)]).toEqual(before);
  });

  it('of an article that is gone goes, too', async () => {
    const { service, get, clock } = await build();
    const { uuid } = service.put();
    await get(`/articles/${uuid}`);
    service.remove(uuid);
    clock.now += 60;
    expect((await get(`/articles/${uuid}`)).statusCode).toBe(404);
    service.behave('a failure');
    expect((await get(`/articles/${uuid}`)).statusCode).toBe(502);
  });

  it('is not kept where CACHE_MAX_BYTES is 0', async () => {
    const { service, get } = await build({ CACHE_MAX_BYTES: '0' });
    expect(cacheStatus(await get('/articles'))).toBe('fwd=uri-miss; fwd-status=200; ttl=5');
    await get('/articles');
    expect(service.requests).toHaveLength(2);
  });

  it('that is larger than CACHE_MAX_BYTES is not kept, and costs no other its place', async () => {
    const { service, get } = await build({ CACHE_MAX_BYTES: '4000' });
    const { uuid } = service.put({ html: 'x'.repeat(5000) });
    await get('/articles');
    expect(cacheStatus(await get(`/articles/${uuid}`))).not.toContain('stored');
    expect(cacheStatus(await get('/articles'))).toBe('hit; ttl=5');
  });
});

describe('renewal', () => {
  it('by ETag: 304 keeps the copy and its formats', async () => {
    const { service, get, clock } = await buildWith({ etag: 'W/"7"' });
    const { uuid } = service.put();
    const path = `/articles/${uuid}/export?format=blocks`;
    const before = await get(path);
    clock.now += 60;
    const after = await get(path);
    expect(service.requests.at(-1)?.headers['if-none-match']).toBe('W/"7"');
    expect(cacheStatus(after)).toBe('fwd=stale; fwd-status=304; ttl=5; stored');
    expect([after.statusCode, after.body, after.headers.etag]).toEqual([
      200,
      before.body,
      before.headers.etag,
    ]);
  });

  it('by Last-Modified', async () => {
    const { service, get, clock } = await buildWith({
      'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    });
    await get('/articles');
    clock.now += 60;
    expect(cacheStatus(await get('/articles'))).toContain('fwd-status=304');
    expect(service.requests).toHaveLength(2);
  });

  it('by the content’s hash where the service has neither: equal bytes, nothing made again', async () => {
    const { service, get, clock } = await build();
    service.hasBodiesInDetail = false;
    const { uuid } = service.put();
    // Long after the change: an article changed within the current second may change again with the
    // same time.
    clock.now += 3_600;
    const before = await get(`/articles/${uuid}`);
    expect(service.requests).toHaveLength(3);
    clock.now += 60;
    const after = await get(`/articles/${uuid}`);
    expect(after.headers.etag).toBe(before.headers.etag);
    // The detail only: an unchanged article needs no exports.
    expect(service.requests).toHaveLength(4);
  });

  it.each([
    ['once its time has come', (uuid: string) => `/articles/${uuid}`],
    ['once the cursor tells of it', () => '/articles?cursor='],
  ])('of bodies from exports that changed within one second: %s', async (_what, address) => {
    const { service, get, clock } = await build();
    service.hasBodiesInDetail = false;
    const updated_at = secondsToWireTime(clock.now);
    const { uuid } = service.put({ updated_at, markdown: 'Old', html: '<p>Old</p>' });
    await get(`/articles/${uuid}`);
    service.put({ uuid, updated_at, markdown: 'New', html: '<p>New</p>' });
    clock.now += 3_600;
    await get(address(uuid));
    expect((await get(`/articles/${uuid}`)).json()).toMatchObject({ markdown: 'New' });
  });

  it('asks for every use where the service says no-cache, and keeps nothing where it says no-store', async () => {
    const asking = await buildWith({ 'cache-control': 'private, no-cache' });
    await asking.get('/articles');
    expect(cacheStatus(await asking.get('/articles'))).toContain('fwd=stale');
    const storing = await buildWith({ 'cache-control': 'no-store' });
    await storing.get('/articles');
    expect(cacheStatus(await storing.get('/articles'))).toBe('fwd=uri-miss; fwd-status=200; ttl=0');
  });

  it('counts the time that an answer lay in caches before', async () => {
    const { get } = await buildWith({ 'cache-control': 'max-age=60', age: '50' });
    await get('/articles');
    const response = await get('/articles');
    expect([response.headers.age, cacheStatus(response)]).toEqual(['50', 'hit; ttl=10']);
  });

  it('judges age by its own clock, whatever the service’s says', async () => {
    const { service, get, clock } = await build();
    service.behave('another clock');
    await get('/articles');
    clock.now += 3;
    expect((await get('/articles')).headers.age).toBe('3');
    clock.now -= 1000;
    const backwards = await get('/articles');
    expect([backwards.statusCode, backwards.headers.age]).toEqual([200, '0']);
  });
});

describe('a 401 of the service', () => {
  it('drops everything of that credential at once, and nothing of another', async () => {
    const { service, get, clock } = await build();
    const { uuid } = service.put();
    for (const path of [
      '/articles',
      `/articles/${uuid}`,
      `/articles/${uuid}/export?format=blocks`,
    ]) {
      await get(path);
    }
    await get('/articles', { key: service.otherKey });
    service.revoked.add(service.key);
    expect((await get(`/articles/${uuid}`)).statusCode).toBe(200);
    // The service refuses any request, after which no copy is served, fresh or not.
    expect((await get('/articles?page=2')).statusCode).toBe(401);
    for (const path of [
      '/articles',
      `/articles/${uuid}`,
      `/articles/${uuid}/export?format=blocks`,
    ]) {
      expect((await get(path)).statusCode).toBe(401);
    }
    expect(cacheStatus(await get('/articles', { key: service.otherKey }))).toBe('hit; ttl=5');
    // No copy is served when the service is down, either.
    service.behave('hangup');
    clock.now += 10;
    expect((await get('/articles')).statusCode).toBe(502);
  });

  it('counts for a request of another kind, too', async () => {
    const { service, get } = await build();
    await get('/articles');
    service.revoked.add(service.key);
    expect((await get('/anything')).statusCode).toBe(401);
    expect((await get('/articles')).statusCode).toBe(401);
  });

  it('in the background ends the use of a stale copy', async () => {
    const { service, get, clock } = await build();
    await get('/articles');
    service.revoked.add(service.key);
    clock.now += 10;
    await expect.poll(async () => (await get('/articles')).statusCode).toBe(401);
  });
});

describe('equal requests in flight', () => {
  async function buildGated() {
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const service = await startBareService((own) => async (request, response, body) => {
      await gate;
      own.answer(request, response, body);
    });
    return { service, open, ...(await buildUpstreamGateway(service)) };
  }

  it('of a list of several pages become one with those that were not sent before them', async () => {
    const { service, open, get } = await buildGated();
    for (let articles = 0; articles < 2; articles += 1) service.put();
    const answers = [1, 2, 3].map(() => get('/articles?page=2&per_page=1'));
    await expect.poll(() => service.requests.length).toBe(1);
    open();
    for (const { statusCode } of await Promise.all(answers)) expect(statusCode).toBe(200);
    expect(service.requests).toHaveLength(2);
  });

  it('become one, of each credential', async () => {
    const { service, open, get } = await buildGated();
    service.put();
    const mine = [1, 2, 3].map(() => get('/articles'));
    const others = [1, 2].map(() => get('/articles', { key: service.otherKey }));
    await expect.poll(() => service.requests.length).toBe(2);
    open();
    const answers = await Promise.all([...mine, ...others]);
    const totals = answers.map((response): [unknown, boolean] => [
      response.json(),
      cacheStatus(response).includes('collapsed'),
    ]);
    expect(totals).toMatchObject([
      [{ total: 1 }, false],
      [{ total: 1 }, true],
      [{ total: 1 }, true],
      [{ total: 0 }, false],
      [{ total: 0 }, true],
    ]);
    expect(service.requests).toHaveLength(2);
  });

  it('all fail when the one fails, and the next one asks again', async () => {
    const { service, open, get } = await buildGated();
    service.revoked.add(service.key);
    const answers = [get('/articles'), get('/articles')];
    await expect.poll(() => service.requests.length).toBe(1);
    open();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    service.revoked.clear();
    expect((await get('/articles')).statusCode).toBe(200);
  });
});

describe('a change that goes through the gateway', () => {
  it('is seen by its author at once', async () => {
    const service = await startBareService((own) => (request, response, body) => {
      if (request.method !== 'POST') {
        own.answer(request, response, body);
        return;
      }
      own.put();
      response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
    });
    const { get, app } = await buildUpstreamGateway(service);
    expect((await get('/articles')).json()).toMatchObject({ total: 0 });
    const created = await app.inject({
      method: 'POST',
      url: '/api/v1/articles',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      payload: '{"title":"A"}',
    });
    expect(created.statusCode).toBe(201);
    expect((await get('/articles')).json()).toMatchObject({ total: 1 });
  });
});

describe('a service that limits', () => {
  it('is left alone for as long as it asks; copies are read meanwhile', async () => {
    const { service, get, clock } = await build();
    await get('/articles');
    service.behave('a limit');
    clock.now += 60;
    expect(cacheStatus(await get('/articles'))).toBe('fwd=stale; ttl=-55; detail=stale-if-error');
    const refused = await get('/articles?page=2');
    expect(refusal(refused)).toEqual([429, 'upstream-rate-limited']);
    expect(refused.headers['retry-after']).toBe('7');
    service.behave(undefined);
    expect((await get('/articles?page=2')).statusCode).toBe(429);
    expect(service.requests).toHaveLength(2);
    expect((await get('/articles', { key: service.otherKey })).statusCode).toBe(200);
    clock.now += 7;
    expect((await get('/articles?page=2')).statusCode).toBe(200);
  });
});
