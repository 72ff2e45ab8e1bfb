import { problemDetails } from '@article-bridge/contract';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { guardAccess } from '../../../gateway/src/accounts/access.ts';
import { SCOPES, createApiKey } from '../../../gateway/src/accounts/api-key.ts';
import { TEST_START, buildGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';
import type { TestGateway } from '../../support/gateway.ts';

const UUID = '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11';

/** Public routes; all others require a credential. */
const PUBLIC = [
  'GET /api/v1/openapi.json',
  'GET /healthz',
  'GET /media/{name}',
  'GET /readyz',
  'POST /api/v1/session',
  'POST /api/v1/setup',
  'POST /api/v1/wordpress/connections',
];

/** Routes for administrators; all other routes with a session accept any user's. */
const ADMINISTRATORS = [
  'GET /api/v1/system',
  'GET /api/v1/system/checks',
  'GET /api/v1/users',
  'PATCH /api/v1/users/{id}',
  'POST /api/v1/system/backup',
  'POST /api/v1/users',
];

const security = z.array(z.record(z.string(), z.array(z.string())));
const paths = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ security }))),
});

interface Route {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Required scope of a key; undefined if keys are not accepted. */
  scope: string | undefined;
  takesSession: boolean;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** All routes of the service, with their documented credentials. */
async function routes({ app }: TestGateway): Promise<Route[]> {
  const document = paths.parse((await app.inject({ url: '/api/v1/openapi.json' })).json());
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([verb, { security: ways }]) =>
      METHODS.filter((method) => method.toLowerCase() === verb).map((method) => ({
        name: `${method} ${path}`,
        method,
        path,
        scope: ways.find((way) => 'apiKey' in way)?.['apiKey']?.[0],
        takesSession: ways.some((way) => 'session' in way),
      })),
    ),
  );
}

let calls = 0;

/** Each call uses an address of its own, so that it is not limited after failures. */
async function call(
  { app }: TestGateway,
  { method, path }: Route,
  headers: Record<string, string> = {},
) {
  calls += 1;
  return app.inject({
    method,
    remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
    url: path.replaceAll(/\{\w+\}/g, UUID),
    headers: { ...headers, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { payload: '{}' }),
  });
}

/** The kind of an error, in either of its two forms. */
function kindOf(response: Awaited<ReturnType<typeof call>>): string {
  const problem = problemDetails.safeParse(response.json());
  return problem.data?.type ?? z.object({ error: z.string() }).parse(response.json()).error;
}

describe('every route with every credential', () => {
  it('says which credentials it takes, or is public by name', async () => {
    const all = await routes(await buildGateway());
    const open = all.filter(({ scope, takesSession }) => scope === undefined && !takesSession);
    expect(open.map(({ name }) => name).toSorted()).toEqual(PUBLIC);
    expect(all.length).toBeGreaterThan(PUBLIC.length + 15);
  });

  it('that takes a key answers 401 to all but a valid one, 403 without the scope', async () => {
    const gateway = await buildGateway();
    const { owner, clock, services } = gateway;
    const revoked = await owner.createKey();
    await services.apiKeys.revoke(owner.id, revoked.id);
    const expired = await owner.createKey({ expiresAt: TEST_START + 1 });
    const all = await owner.createKey({ scopes: SCOPES });
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
    const guarded = (await routes(gateway)).filter(({ scope }) => scope !== undefined);
    for (const route of guarded) {
      for (const [authorization, kind] of refused) {
        const headers = authorization === undefined ? {} : { authorization };
        const response = await call(gateway, route, headers);
        expect([route.name, authorization, response.statusCode, kindOf(response)]).toEqual([
          route.name,
          authorization,
          401,
          `urn:article-bridge:problem:${kind}`,
        ]);
        const challenge = String(response.headers['www-authenticate']);
        expect(challenge).toMatch(/^Bearer realm="article-gateway"/);
        expect(challenge.includes('error="invalid_token"')).toBe(kind !== 'key-missing');
      }
      const other = await owner.createKey({
        scopes: SCOPES.filter((scope) => scope !== route.scope),
      });
      const without = await call(gateway, route, { authorization: `Bearer ${other.key}` });
      expect([route.name, without.statusCode]).toEqual([route.name, 403]);
      const allowed = await call(gateway, route, { authorization: `Bearer ${all.key}` });
      expect([401, 403, 500]).not.toContain(allowed.statusCode);
    }
  });

  it('that takes a session answers 401 to all but an open one, 403 from another origin', async () => {
    const gateway = await buildGateway();
    const { owner, services, publicUrl } = gateway;
    const open = () => openSession(services, owner.id);
    const guarded = (await routes(gateway)).filter(({ takesSession }) => takesSession);
    expect(guarded.map(({ name }) => name)).toContain('POST /api/v1/webhooks/test');
    for (const route of guarded) {
      const ended = await open();
      await services.sessions.end(owner.id, ended.id);
      const current = await open();
      const cookies = [`session=${ended.token}`, 'session=x', "session=' or 1=1 --"];
      for (const cookie of [...cookies, `session=${current.token}; session=${ended.token}`]) {
        const response = await call(gateway, route, { cookie });
        expect([route.name, cookie, response.statusCode]).toEqual([route.name, cookie, 401]);
      }
      const cookie = `session=${current.token}`;
      if (route.method !== 'GET') {
        const foreign: Record<string, string>[] = [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'cross-site' },
          { 'sec-fetch-site': 'same-site', origin: publicUrl },
        ];
        for (const headers of foreign) {
          const response = await call(gateway, route, { cookie, ...headers });
          expect([route.name, headers, response.statusCode]).toEqual([route.name, headers, 403]);
        }
      }
      const key = await owner.createKey({ scopes: SCOPES });
      if (route.scope === undefined) {
        const response = await call(gateway, route, { authorization: `Bearer ${key.key}` });
        expect([route.name, response.statusCode]).toEqual([route.name, 401]);
      }
      const allowed = await call(gateway, route, { cookie, origin: publicUrl });
      const isRefused = ADMINISTRATORS.includes(route.name);
      expect([route.name, allowed.statusCode === 403]).toEqual([route.name, isRefused]);
      expect([401, 500]).not.toContain(allowed.statusCode);
    }
  });

  it('that is for administrators answers 403 to everybody else, from the next request on', async () => {
    const gateway = await buildGateway();
    const { owner, services } = gateway;
    await services.users.add('root@example.com', 'no password', { isAdministrator: true });
    const { token } = await openSession(services, owner.id);
    const guarded = (await routes(gateway)).filter(({ name }) => ADMINISTRATORS.includes(name));
    expect(guarded.map(({ name }) => name).toSorted()).toEqual(ADMINISTRATORS);
    for (const route of guarded) {
      const headers = { cookie: `session=${token}` };
      await services.users.setAdministrator(owner.id, false);
      const refused = await call(gateway, route, headers);
      expect([route.name, kindOf(refused)]).toEqual([
        route.name,
        'urn:article-bridge:problem:administrators-only',
      ]);
      await services.users.setAdministrator(owner.id, true);
      const allowed = await call(gateway, route, headers);
      expect([401, 403, 500]).not.toContain(allowed.statusCode);
    }
  });

  it('answers public routes without a credential, and with a wrong one', async () => {
    const gateway = await buildGateway();
    const open = (await routes(gateway)).filter(({ name }) => PUBLIC.includes(name));
    for (const route of open) {
      for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: 'session=wrong' }]) {
        expect([401, 403]).not.toContain((await call(gateway, route, headers)).statusCode);
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

describe('a session', () => {
  it('reads the list, an article and its export, its owner’s and nobody else’s', async () => {
    const gateway = await buildGateway();
    const { owner, services, app } = gateway;
    const other = await gateway.addOwner();
    const { uuid } = await owner.save();
    const { token } = await openSession(services, owner.id);
    const { token: foreign } = await openSession(services, other.id);
    const read = async (path: string, session: string) => {
      const url = `/api/v1/articles${path}`;
      return app.inject({ url, headers: { cookie: `session=${session}` } });
    };
    for (const path of ['', `/${uuid}`, `/${uuid}/export?format=html`]) {
      const own = await read(path, token);
      expect([path, own.statusCode]).toEqual([path, 200]);
      expect(own.headers.vary).toContain('cookie');
      // The same bytes as with a key; caches are separate per owner.
      const byKey = await gateway.request(`/api/v1/articles${path}`);
      expect(own.body).toBe(byKey.body);
      const others = await read(path, foreign);
      expect(others.body).not.toContain(uuid);
      expect([path, others.statusCode]).toEqual([path, path === '' ? 200 : 404]);
    }
  });

  it('is not asked where a key is sent, too', async () => {
    const gateway = await buildGateway();
    const other = await gateway.addOwner();
    await other.save();
    const { token } = await openSession(gateway.services, other.id);
    const list = await gateway.request('/api/v1/articles', {
      headers: { cookie: `session=${token}` },
    });
    expect(list.json()).toMatchObject({ total: 0 });
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
  guardAccess(app, {
    apiKeys: services.apiKeys,
    changeStamp: services.storage.changeStamp,
    now: services.now,
    rateLimit: services.config.rateLimit,
    sessions: services.sessions,
    publicUrl: () => 'https://articles.example.com',
    onUnrecorded: () => undefined,
  });
  expect(() => app.get('/forgotten', () => 'open')).toThrow(
    'the route GET /forgotten does not declare config.access',
  );
  await app.close();
});
