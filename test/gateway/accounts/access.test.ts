import { problemDetails } from '@article-bridge/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guardAccess } from '../../../gateway/src/accounts/access.ts';
import { createApiKey } from '../../../gateway/src/accounts/api-key.ts';
import { registerRateLimit } from '../../../gateway/src/http/rate-limit.ts';
import { TEST_START, buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';

const UUID = '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11';

/** Open to anybody; whatever is not named here needs a key. */
const PUBLIC = ['GET /api/v1/openapi.json', 'GET /healthz', 'GET /media/{name}', 'GET /readyz'];

const paths = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Every route that the service describes, as `METHOD /path`. */
async function routes({ app }: TestGateway): Promise<string[]> {
  const document = paths.parse((await app.inject({ url: '/api/v1/openapi.json' })).json());
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

async function call(gateway: TestGateway, route: string, authorization?: string) {
  const [method, path = ''] = route.split(' ');
  return gateway.app.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url: path.replace(/\{\w+\}/, UUID),
    ...(authorization === undefined ? {} : { headers: { authorization } }),
  });
}

describe('every route with every credential', () => {
  it('is public by name, or answers 401 to all but a valid key', async () => {
    const gateway = await buildGateway();
    const { owner, clock, services } = gateway;
    const revoked = await owner.createKey();
    await services.apiKeys.revoke(owner.id, revoked.id);
    const expired = await owner.createKey({ expiresAt: TEST_START + 1 });
    clock.now = TEST_START + 1;
    const refused: [string | undefined, string][] = [
      [undefined, 'key-missing'],
      ['', 'key-missing'],
      ['Basic YTpi', 'key-missing'],
      [owner.key, 'key-missing'],
      ['Bearer ', 'key-malformed'],
      [`Bearer ${owner.key.slice(0, -1)}`, 'key-malformed'],
      [`Bearer ${owner.key} ${owner.key}`, 'key-malformed'],
      ["Bearer ' or 1=1 --", 'key-malformed'],
      [`Bearer ${createApiKey()}`, 'key-refused'],
      [`Bearer ${revoked.key}`, 'key-refused'],
      [`Bearer ${expired.key}`, 'key-expired'],
    ];
    const guarded = (await routes(gateway)).filter((route) => !PUBLIC.includes(route));
    expect(guarded).toContain('GET /api/v1/articles');
    for (const route of guarded) {
      for (const [authorization, kind] of refused) {
        const response = await call(gateway, route, authorization);
        expect([route, authorization, response.statusCode]).toEqual([route, authorization, 401]);
        expect(problemDetails.parse(response.json()).type).toBe(
          `urn:article-bridge:problem:${kind}`,
        );
        const challenge = String(response.headers['www-authenticate']);
        expect(challenge).toMatch(/^Bearer realm="article-gateway"/);
        expect(challenge.includes('error="invalid_token"')).toBe(kind !== 'key-missing');
      }
      const allowed = await call(gateway, route, `Bearer ${owner.key}`);
      expect([401, 403]).not.toContain(allowed.statusCode);
    }
  });

  it('answers public routes without a key, and with a wrong one', async () => {
    const gateway = await buildGateway();
    const described = await routes(gateway);
    for (const route of PUBLIC.filter((name) => described.includes(name))) {
      for (const authorization of [undefined, 'Bearer wrong']) {
        expect([401, 403]).not.toContain((await call(gateway, route, authorization)).statusCode);
      }
    }
  });
});

describe('a key', () => {
  it('without the scope of the route answers 403 that names the scope', async () => {
    const { request, owner } = await buildGateway();
    const { key } = await owner.createKey({ scopes: ['webhooks:write'] });
    const response = await request('/api/v1/articles', {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.statusCode).toBe(403);
    expect(problemDetails.parse(response.json()).detail).toContain('articles:read');
    expect(response.headers['www-authenticate']).toContain(
      'error="insufficient_scope", scope="articles:read"',
    );
  });

  it('is taken whatever the case of the scheme (RFC 9110, section 11.1)', async () => {
    const { request, owner } = await buildGateway();
    const headers = { authorization: `bearer ${owner.key}` };
    expect((await request('/api/v1/articles', { headers })).statusCode).toBe(200);
  });

  it('stops working at once when it is revoked', async () => {
    const { request, owner, services } = await buildGateway();
    const { id, key } = await owner.createKey();
    const headers = { authorization: `Bearer ${key}` };
    expect((await request('/api/v1/articles', { headers })).statusCode).toBe(200);
    await services.apiKeys.revoke(owner.id, id);
    expect((await request('/api/v1/articles', { headers })).statusCode).toBe(401);
  });

  it('has its last use recorded, once a minute', async () => {
    const { request, owner, services, clock } = await buildGateway();
    const lastUse = async () => (await services.apiKeys.list(owner.id))[0]?.lastUsedAt;
    expect(await lastUse()).toBeNull();
    await request('/api/v1/articles');
    expect(await lastUse()).toBe(TEST_START);
    clock.now += 59;
    await request('/api/v1/articles');
    expect(await lastUse()).toBe(TEST_START);
    clock.now += 1;
    await request('/api/v1/articles');
    expect(await lastUse()).toBe(TEST_START + 60);
  });

  it('is stored as a hash, with its last four characters', async () => {
    const { owner, services } = await buildGateway();
    const { key } = await owner.createKey();
    const rows = await services.storage.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows.map((row) => row.last_four)).toContain(key.slice(-4));
  });
});

describe('a spelling of a path never gets around the guard (CVE-2026-22595, CVE-2026-33808)', () => {
  it.each([
    '//api/v1/articles',
    '/api/v1/articles/',
    '/api/v1//articles',
    '/API/V1/ARTICLES',
    '/api/v1/%61rticles',
    '/api/v1/./articles',
    '/healthz/../api/v1/articles',
    '/healthz/..%2fapi/v1/articles',
    '/api/v1/articles;/healthz',
    '/api/v1/articles%00',
    '/api/v1/articles#/healthz',
  ])('GET %s without a key is 401 or 404', async (url) => {
    const { app } = await buildGateway();
    expect([401, 404]).toContain((await app.inject({ url })).statusCode);
  });
});

it('a route that does not declare its access stops the start', async () => {
  const { services } = await buildGateway();
  const app = Fastify();
  await registerRateLimit(app);
  guardAccess(app, {
    apiKeys: services.apiKeys,
    changeStamp: services.storage.changeStamp,
    now: services.now,
    rateLimit: services.config.rateLimit,
    onUnrecorded: () => undefined,
  });
  expect(() => app.get('/forgotten', () => 'open')).toThrow(
    'the route GET /forgotten does not declare config.access',
  );
  await app.close();
});
