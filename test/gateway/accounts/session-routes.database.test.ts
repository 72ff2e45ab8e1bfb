import { problemDetails, session, sessionList } from '@article-bridge/contract';
import { hashPassword } from '@article-bridge/gateway';
import type { Services } from '@article-bridge/gateway';
import { describe, expect, test } from 'vitest';
import { sessionService } from '../../../gateway/src/accounts/session-service.ts';
import { SESSION_LIFETIME } from '../../../gateway/src/accounts/session-token.ts';
import { TEST_START, buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

const PASSWORD = 'a long enough password';
const SESSION = '/api/v1/session';

async function gatewayWithAda(env: Record<string, string> = {}) {
  const gateway = await buildGateway(env);
  const ada = await gateway.services.users.add('ada@example.com', await hashPassword(PASSWORD));
  return { ...gateway, ada };
}

type Headers = Record<string, string>;

async function logIn({ app }: TestGateway, body: object = {}, headers: Headers = {}) {
  return app.inject({
    method: 'POST',
    url: SESSION,
    headers,
    payload: { email: 'ada@example.com', password: PASSWORD, ...body },
  });
}

function cookieOf(response: Awaited<ReturnType<typeof logIn>>, name = 'session'): string {
  const cookie = response.cookies.find((each) => each.name === name);
  if (cookie === undefined) throw new Error(`no cookie ${name}: ${response.body}`);
  return `${name}=${cookie.value}`;
}

async function get({ app }: TestGateway, cookie: string, url = SESSION) {
  return app.inject({ url, headers: { cookie } });
}

async function remove({ app }: TestGateway, cookie: string, url = SESSION) {
  return app.inject({ method: 'DELETE', url, headers: { cookie } });
}

function kindOf(response: { json: () => unknown }) {
  return problemDetails.parse(response.json()).type.replace('urn:article-bridge:problem:', '');
}

describe('POST /session', () => {
  test('with the right password: 201, who it is, and a cookie out of reach of scripts', async () => {
    const gateway = await gatewayWithAda();
    const response = await logIn(gateway, { email: 'ADA@example.com' });
    expect(response.statusCode).toBe(201);
    expect(response.headers).toMatchObject({
      location: `${gateway.publicUrl}/api/v1/session`,
      'cache-control': 'no-store',
    });
    expect(session.parse(response.json()).user).toEqual({
      email: 'ada@example.com',
      administrator: false,
    });
    expect(response.cookies.find(({ name }) => name === 'session')).toEqual({
      name: 'session',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      maxAge: SESSION_LIFETIME,
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
    });
    expect((await get(gateway, cookieOf(response))).statusCode).toBe(200);
  });

  test('wrong password, no such user, disabled user: one and the same 401', async () => {
    const gateway = await gatewayWithAda();
    const { services } = gateway;
    const bea = await services.users.add('bea@example.com', await hashPassword(PASSWORD));
    await services.credentials.disable(bea.id);
    const answers = [];
    for (const body of [
      { password: 'not this one' },
      { email: 'nobody@example.com' },
      { email: 'bea@example.com' },
      { email: "' or 1=1 --" },
    ]) {
      const { statusCode, headers, body: text } = await logIn(gateway, body);
      const { date: _date, 'x-request-id': _id, ...comparable } = headers;
      answers.push({ statusCode, headers: comparable, text });
    }
    expect(answers[0]).toMatchObject({ statusCode: 401 });
    expect(answers[0]?.headers).not.toHaveProperty('set-cookie');
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('takes the same work whether or not there is such a user', async () => {
    const { services } = await gatewayWithAda();
    const verified: string[] = [];
    const service = sessionService({
      ...services,
      throttle: () => ({ allowed: true, succeeded: () => undefined }),
      verify: (_password, hash) => {
        verified.push(hash.replace(/\$[^$]+\$[^$]+$/, ''));
        return Promise.resolve(false);
      },
    });
    const request = { password: 'wrong', address: '', userAgent: undefined, deviceCookie: '' };
    await service.logIn({ ...request, email: 'ada@example.com' });
    await service.logIn({ ...request, email: 'nobody@example.com' });
    expect(verified).toEqual(Array(2).fill('$argon2id$v=19$m=19456,t=2,p=1'));
  });

  test('after ten wrong passwords: 429 with Retry-After, the same for no such user', async () => {
    const gateway = await gatewayWithAda();
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      for (let round = 0; round < 10; round += 1) {
        expect((await logIn(gateway, { email, password: 'wrong' })).statusCode).toBe(401);
      }
      const response = await logIn(gateway, { email });
      expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '900']);
      expect(problemDetails.parse(response.json()).detail).toContain('in 15 min.');
    }
    gateway.clock.now += 900;
    expect((await logIn(gateway)).statusCode).toBe(201);
  });

  test('a browser that has logged in before is not locked out by others', async () => {
    const gateway = await gatewayWithAda();
    const device = cookieOf(await logIn(gateway), 'device');
    for (let round = 0; round < 10; round += 1) await logIn(gateway, { password: 'wrong' });
    expect((await logIn(gateway)).statusCode).toBe(429);
    expect((await logIn(gateway, {}, { cookie: device })).statusCode).toBe(201);
  });

  test.each([
    ['another site’s form', { origin: 'https://evil.example' }],
    ['another site, by Fetch Metadata', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s: 403, nobody is logged in (login CSRF)', async (_kind, headers) => {
    const response = await logIn(await gatewayWithAda(), {}, headers);
    expect([response.statusCode, kindOf(response)]).toEqual([403, 'cross-origin']);
    expect(response.cookies).toEqual([]);
  });

  test.each([
    ['no password', { password: undefined }],
    ['a password of 1025 characters', { password: 'x'.repeat(1025) }],
    ['no text', { email: 1 }],
    ['a field too many', { remember: true }],
  ])('%s: 400', async (_kind, body) => {
    expect((await logIn(await gatewayWithAda(), body)).statusCode).toBe(400);
  });

  test('the token is stored as a hash, and never logged', async () => {
    const gateway = await gatewayWithAda();
    const cookie = cookieOf(await logIn(gateway));
    await get(gateway, cookie);
    const rows = await gateway.services.storage.db.selectFrom('sessions').selectAll().execute();
    const token = cookie.replace('session=', '');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(gateway.log.join('')).not.toContain(token);
    expect(gateway.log.join('')).not.toContain(PASSWORD);
  });
});

describe('a session', () => {
  test('ends at log-out: the cookie is worth nothing afterwards (CVE-2026-22706)', async () => {
    const gateway = await gatewayWithAda();
    const cookie = cookieOf(await logIn(gateway));
    const response = await remove(gateway, cookie);
    expect(response.statusCode).toBe(204);
    expect(String(response.headers['set-cookie'])).toContain('session=; Path=/; Max-Age=0');
    expect((await get(gateway, cookie)).statusCode).toBe(401);
  });

  test('that is none is told by 204 to whoever may be nobody', async () => {
    const gateway = await gatewayWithAda();
    const cookie = cookieOf(await logIn(gateway));
    const ask = async (headers: Record<string, string>) =>
      gateway.app.inject({ url: '/api/v1/session?optional=true', headers });
    const answers = await Promise.all([{}, { cookie: 'session=no' }, { cookie }].map(ask));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 200]);
    expect((await get(gateway, 'session=no')).statusCode).toBe(401);
  });

  test('that is none is told by 204, however many others fail at the address', async () => {
    const gateway = await gatewayWithAda({ RATE_LIMIT_MAX: '2' });
    const { app } = gateway;
    for (let round = 0; round < 60; round += 1) await app.inject('/api/v1/articles');
    expect((await app.inject('/api/v1/articles')).statusCode).toBe(429);
    expect((await app.inject('/api/v1/session')).statusCode).toBe(429);
    const cookie = cookieOf(await logIn(gateway));
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/v1/session?optional=true', headers })).statusCode;
    expect([await ask({}), await ask({ cookie: 'session=no' })]).toEqual([204, 204]);
    // A limit of one's own is still told.
    expect([await ask({ cookie }), await ask({ cookie }), await ask({ cookie })]).toEqual([
      200, 200, 429,
    ]);
  });

  test('ends after two weeks', async () => {
    const gateway = await gatewayWithAda();
    const cookie = cookieOf(await logIn(gateway));
    gateway.clock.now += SESSION_LIFETIME - 1;
    expect((await get(gateway, cookie)).statusCode).toBe(200);
    gateway.clock.now += 1;
    const response = await get(gateway, cookie);
    expect([response.statusCode, kindOf(response)]).toEqual([401, 'session-refused']);
  });

  test('ends when its user is disabled, and does not come back with them', async () => {
    const gateway = await gatewayWithAda();
    const cookie = cookieOf(await logIn(gateway));
    await gateway.services.credentials.disable(gateway.ada.id);
    expect((await get(gateway, cookie)).statusCode).toBe(401);
    await gateway.services.credentials.enable(gateway.ada.id);
    expect((await get(gateway, cookie)).statusCode).toBe(401);
    expect((await logIn(gateway)).statusCode).toBe(201);
  });

  test('opened while the password changes is not opened', async () => {
    const { services, ada } = await gatewayWithAda();
    const before = await services.credentials.find(ada.id);
    await services.credentials.changePassword(ada.id, 'another hash');
    const origin = { address: '', userAgent: undefined };
    expect(
      await services.sessions.open(ada.id, before?.passwordHash ?? '', origin),
    ).toBeUndefined();
  });
});

test('disabling a user stops their API keys, too', async () => {
  const { request, services, owner } = await buildGateway();
  expect((await request('/api/v1/articles')).statusCode).toBe(200);
  await services.credentials.disable(owner.id);
  expect((await request('/api/v1/articles')).statusCode).toBe(401);
});

describe('PUT /session/password', () => {
  const change = ({ app }: TestGateway, cookie: string, body: object) =>
    app.inject({
      method: 'PUT',
      url: '/api/v1/session/password',
      headers: { cookie },
      payload: { current_password: PASSWORD, new_password: 'another long password', ...body },
    });

  test('ends every other session at once (CVE-2025-4643, CVE-2025-3930)', async () => {
    const gateway = await gatewayWithAda();
    const here = cookieOf(await logIn(gateway));
    const elsewhere = cookieOf(await logIn(gateway));
    expect((await change(gateway, here, {})).statusCode).toBe(204);
    expect((await get(gateway, here)).statusCode).toBe(200);
    expect((await get(gateway, elsewhere)).statusCode).toBe(401);
    expect((await logIn(gateway)).statusCode).toBe(401);
    expect((await logIn(gateway, { password: 'another long password' })).statusCode).toBe(201);
  });

  test.each([
    [
      'the password is reset',
      (services: Services, id: number) =>
        services.credentials.changePassword(id, 'of the operator'),
    ],
    ['every session ends', (services: Services, id: number) => services.credentials.disable(id)],
  ])('does not change it again when meanwhile %s', async (_what, lockOut) => {
    const { services, ada } = await gatewayWithAda();
    const { token } = await openSession(services, ada.id);
    const service = sessionService({
      ...services,
      throttle: () => ({ allowed: true, succeeded: () => undefined }),
      verify: async () => {
        await lockOut(services, ada.id);
        return true;
      },
    });
    const before = await services.credentials.find(ada.id);
    const passwords = { current_password: PASSWORD, new_password: 'of the thief' };
    const stolen = await services.sessions.findByToken(token);
    if (stolen === undefined) throw new Error('the session is not open');
    expect(await service.changePassword(stolen, passwords, '')).toEqual({ outcome: 'refused' });
    const { passwordHash } = (await services.credentials.find(ada.id)) ?? {};
    expect(['of the operator', before?.passwordHash]).toContain(passwordHash);
  });

  test('with a wrong current password: 403, and 429 after ten', async () => {
    const gateway = await gatewayWithAda();
    const cookie = cookieOf(await logIn(gateway));
    const wrong = { current_password: 'wrong' };
    for (let round = 0; round < 10; round += 1) {
      expect((await change(gateway, cookie, wrong)).statusCode).toBe(403);
    }
    expect((await change(gateway, cookie, {})).statusCode).toBe(429);
  });

  test('that is short: 400 that names the field', async () => {
    const gateway = await gatewayWithAda();
    const response = await change(gateway, cookieOf(await logIn(gateway)), {
      new_password: 'short',
    });
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json()).errors).toMatchObject([
      { pointer: '/new_password', detail: 'must have at least 10 characters' },
    ]);
  });
});

describe('GET /sessions', () => {
  test('has a hundred at most: with one more, the one ends that was used longest ago', async () => {
    const gateway = await buildGateway();
    const { services, owner } = gateway;
    const rows = Array.from({ length: 100 }, (_, n) => ({
      ...{ id: `ses_${n}`, owner_id: owner.id, token_hash: `none ${n}`, user_agent: null },
      ...{ address: '192.0.2.1', created_at: TEST_START },
      ...{ last_used_at: TEST_START - ((n * 7) % 100), expires_at: TEST_START + 3_600 },
    }));
    await services.storage.db.insertInto('sessions').values(rows).execute();
    const { id } = await openSession(services, owner.id);
    const kept = (await services.sessions.list(owner.id)).map((session) => session.id);
    const idlest = rows.find((row) => row.last_used_at === TEST_START - 99)?.id;
    expect(kept).toHaveLength(100);
    expect(kept).toContain(id);
    expect(kept).not.toContain(idlest);
  });

  test('lists where the user is logged in, and nobody else’s', async () => {
    const gateway = await gatewayWithAda();
    await gateway.services.users.add('bea@example.com', await hashPassword(PASSWORD));
    await logIn(gateway, { email: 'bea@example.com' });
    await logIn(gateway, {}, { 'user-agent': `Laptop ${'x'.repeat(500)}` });
    gateway.clock.now += 1;
    const cookie = cookieOf(await logIn(gateway, {}, { 'user-agent': 'Phone' }));
    const { sessions } = sessionList.parse((await get(gateway, cookie, '/api/v1/sessions')).json());
    expect(sessions.map(({ user_agent: agent, current }) => [agent?.slice(0, 8), current])).toEqual(
      [
        ['Phone', true],
        ['Laptop x', false],
      ],
    );
    expect(sessions[1]?.user_agent).toHaveLength(300);
  });

  test('tells the last use to the minute', async () => {
    const gateway = await gatewayWithAda();
    const cookie = cookieOf(await logIn(gateway));
    const lastUse = async () =>
      sessionList.parse((await get(gateway, cookie, '/api/v1/sessions')).json()).sessions[0]
        ?.last_used_at;
    gateway.clock.now += 59;
    expect(await lastUse()).toBe('2026-01-01T00:00:00');
    gateway.clock.now += 1;
    expect(await lastUse()).toBe('2026-01-01T00:01:00');
  });
});

describe('DELETE /sessions/{id}', () => {
  test('signs out elsewhere', async () => {
    const gateway = await gatewayWithAda();
    const elsewhere = await logIn(gateway);
    const here = cookieOf(await logIn(gateway));
    const { id } = session.parse(elsewhere.json());
    expect((await remove(gateway, here, `/api/v1/sessions/${id}`)).statusCode).toBe(204);
    expect((await get(gateway, cookieOf(elsewhere))).statusCode).toBe(401);
    expect((await get(gateway, here)).statusCode).toBe(200);
  });

  test('of another user: 404, and it stays open (CVE-2026-35412)', async () => {
    const gateway = await gatewayWithAda();
    await gateway.services.users.add('bea@example.com', await hashPassword(PASSWORD));
    const bea = await logIn(gateway, { email: 'bea@example.com' });
    const { id } = session.parse(bea.json());
    const response = await remove(
      gateway,
      cookieOf(await logIn(gateway)),
      `/api/v1/sessions/${id}`,
    );
    expect([response.statusCode, kindOf(response)]).toEqual([404, 'session-not-found']);
    expect((await get(gateway, cookieOf(bea))).statusCode).toBe(200);
  });
});
