import { apiKeyList, apiKeyWithSecret, problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { KEYS_MAXIMUM } from '../../../gateway/src/accounts/api-keys-repository.ts';
import { TEST_START, buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

const DAY = 24 * 3_600;

/** Requests with a session. */
async function loggedIn(gateway: TestGateway) {
  const { token } = await openSession(gateway.services, gateway.owner.id);
  const headers = { cookie: `session=${token}` };
  return (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    gateway.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
}

/** Inserts unusable keys in the order of their names. */
async function insertKeys(
  { services, owner }: TestGateway,
  count: number,
  columns: { revoked_at: number | null },
) {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: `key_many${n}`, owner_id: owner.id, name: `many ${n}`, key_hash: `none ${n}` },
    ...{ last_four: 'none', scopes: '[]', created_at: n, expires_at: null, ...columns },
  }));
  await services.storage.db.insertInto('api_keys').values(rows).execute();
}

/** The status of a request with the key. */
async function statusWith({ request }: TestGateway, key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await request('/api/v1/articles', { headers })).statusCode;
}

describe('POST /keys', () => {
  it('answers 201 with the key, which works and is never shown again', async () => {
    const gateway = await buildGateway();
    const call = await loggedIn(gateway);
    const made = await call('POST', '/keys', { name: 'blog', expires_at: '2026-02-01' });
    expect(made.statusCode).toBe(201);
    expect(made.headers['cache-control']).toBe('no-store');
    const created = apiKeyWithSecret.parse(made.json());
    expect(made.headers.location).toBe(`${gateway.publicUrl}/api/v1/keys/${created.id}`);
    expect(created).toMatchObject({
      name: 'blog',
      scopes: ['articles:read'],
      expires_at: '2026-02-01T00:00:00',
      last_four: created.key.slice(-4),
    });
    expect(await statusWith(gateway, created.key)).toBe(200);
    const list = await call('GET', '/keys');
    expect(list.body).not.toContain(created.key);
    expect(apiKeyList.parse(list.json()).keys).toContainEqual(
      expect.objectContaining({ id: created.id, last_used_at: '2026-01-01T00:00:00' }),
    );
  });

  it('answers 409 where there are as many that have not ended as there may be, until one is revoked', async () => {
    const gateway = await buildGateway();
    const { services, owner } = gateway;
    const call = await loggedIn(gateway);
    const { keys } = apiKeyList.parse((await call('GET', '/keys')).json());
    await insertKeys(gateway, KEYS_MAXIMUM - keys.length, { revoked_at: null });
    const refused = await call('POST', '/keys', { name: 'one more' });
    expect([refused.statusCode, problemDetails.parse(refused.json()).detail]).toEqual([
      409,
      `There are already ${KEYS_MAXIMUM} keys that have not expired or been revoked, which is the maximum: revoke one.`,
    ]);
    const [known] = keys;
    const rotated = await call('POST', `/keys/${known?.id}/rotate`, {});
    expect(rotated.statusCode).toBe(409);
    const code = await services.connectCodes.create(owner.id, gateway.publicUrl);
    const redeem = () =>
      gateway.app.inject({
        method: 'POST',
        url: '/api/v1/wordpress/connections',
        payload: { code: code.code, site: { url: 'https://blog.example' } },
      });
    expect((await redeem()).statusCode).toBe(409);
    await services.apiKeys.revoke(owner.id, known?.id ?? '');
    // The code is still unused.
    expect((await redeem()).statusCode).toBe(201);
  });

  it('forgets keys that ended, those made first, beyond two hundred', async () => {
    const gateway = await buildGateway();
    await insertKeys(gateway, 230, { revoked_at: 1 });
    const call = await loggedIn(gateway);
    expect((await call('POST', '/keys', { name: 'new' })).statusCode).toBe(201);
    const { keys } = apiKeyList.parse((await call('GET', '/keys')).json());
    const ended = keys.filter(({ revoked_at: at }) => at !== null).map(({ name }) => name);
    expect(ended).toEqual(Array.from({ length: 200 }, (_, n) => `many ${n + 30}`));
  });

  it('answers 400 that lists every fault with its pointer', async () => {
    const call = await loggedIn(await buildGateway());
    const refused = await call('POST', '/keys', { name: ' ', scopes: ['all'], expires_at: 'soon' });
    expect(refused.statusCode).toBe(400);
    const pointers = problemDetails.parse(refused.json()).errors?.map(({ pointer }) => pointer);
    expect(pointers).toEqual(['/name', '/scopes/0', '/expires_at']);
    const past = await call('POST', '/keys', { name: 'x', expires_at: '2025-12-31' });
    expect(past.statusCode).toBe(400);
    expect(past.json()).toMatchObject({ errors: [{ pointer: '/expires_at' }] });
  });
});

describe('DELETE /keys/{id}', () => {
  it('answers 204; the next request with the key is refused', async () => {
    const gateway = await buildGateway();
    const call = await loggedIn(gateway);
    const { id, key } = await gateway.owner.createKey();
    expect(await statusWith(gateway, key)).toBe(200);
    expect((await call('DELETE', `/keys/${id}`)).statusCode).toBe(204);
    expect(await statusWith(gateway, key)).toBe(401);
  });

  it('answers 404 for another owner’s key, which goes on working', async () => {
    const gateway = await buildGateway();
    const call = await loggedIn(gateway);
    const { id, key } = await (await gateway.addOwner()).createKey();
    expect((await call('DELETE', `/keys/${id}`)).statusCode).toBe(404);
    expect((await call('POST', `/keys/${id}/rotate`, {})).statusCode).toBe(404);
    expect(await statusWith(gateway, key)).toBe(200);
    expect((await call('GET', '/keys')).body).not.toContain(id);
  });
});

describe('POST /keys/{id}/rotate', () => {
  it('answers 201 with a key of the same name and scopes; the old one works for a day', async () => {
    const gateway = await buildGateway();
    const call = await loggedIn(gateway);
    const old = await gateway.owner.createKey({ scopes: ['articles:read', 'articles:write'] });
    const rotated = await call('POST', `/keys/${old.id}/rotate`, {});
    expect(rotated.statusCode).toBe(201);
    const made = apiKeyWithSecret.parse(rotated.json());
    expect(made).toMatchObject({ name: 'test', scopes: ['articles:read', 'articles:write'] });
    expect(made.expires_at).toBeNull();
    gateway.clock.now = TEST_START + DAY - 1;
    expect(await statusWith(gateway, old.key)).toBe(200);
    gateway.clock.now = TEST_START + DAY;
    expect(await statusWith(gateway, old.key)).toBe(401);
    expect(await statusWith(gateway, made.key)).toBe(200);
  });

  it('without overlap ends the old key at once; its end is never put off', async () => {
    const gateway = await buildGateway();
    const call = await loggedIn(gateway);
    const old = await gateway.owner.createKey({ expiresAt: TEST_START + 3_600 });
    const rotated = await call('POST', `/keys/${old.id}/rotate`, {});
    // It has the lifetime of the old key: one hour.
    expect(rotated.json()).toMatchObject({ expires_at: '2026-01-01T01:00:00' });
    const list = apiKeyList.parse((await call('GET', '/keys')).json()).keys;
    expect(list.find(({ id }) => id === old.id)?.expires_at).toBe('2026-01-01T01:00:00');
    const { id, key } = await gateway.owner.createKey();
    const body = { overlap_hours: 0, expires_at: '2027-01-01' };
    const cut = await call('POST', `/keys/${id}/rotate`, body);
    expect(cut.json()).toMatchObject({ expires_at: '2027-01-01T00:00:00' });
    expect(await statusWith(gateway, key)).toBe(401);
  });

  it('answers 409 for a key that has ended', async () => {
    const gateway = await buildGateway();
    const call = await loggedIn(gateway);
    const { id } = await gateway.owner.createKey();
    await gateway.services.apiKeys.revoke(gateway.owner.id, id);
    const refused = await call('POST', `/keys/${id}/rotate`, {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ type: 'urn:article-bridge:problem:key-ended' });
  });
});
