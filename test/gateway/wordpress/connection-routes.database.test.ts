import { apiKeyList, connectCode, connectionAnswer } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { TEST_START, buildGateway } from '../../support/gateway.ts';
import type { TestOwner } from '../../support/gateway.ts';
import { openSession } from '../../support/sessions.ts';

const SITE = { url: 'https://blog.example.com', name: 'The blog' };

const MINUTE = 60;

async function build() {
  const gateway = await buildGateway();
  const { app, services, owner } = gateway;
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/wordpress/${path}`,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  const cookieOf = async ({ id }: TestOwner) => ({
    cookie: `session=${(await openSession(services, id)).token}`,
  });
  const makeCode = async (who = owner) =>
    connectCode.parse((await post('connect-codes', undefined, await cookieOf(who))).json());
  const redeem = (code: string, site: object = SITE) => post('connections', { code, site });
  const keysOf = async (who: TestOwner) => {
    const headers = await cookieOf(who);
    return apiKeyList.parse((await app.inject({ url: '/api/v1/keys', headers })).json()).keys;
  };
  const codesStored = () => services.storage.db.selectFrom('connect_codes').selectAll().execute();
  return { ...gateway, post, makeCode, redeem, keysOf, codesStored };
}

/** An error without the id of its request. */
function outcome({ statusCode, body }: { statusCode: number; body: string }) {
  return { statusCode, body };
}

describe('POST /wordpress/connect-codes', () => {
  it('answers 201 with a code for fifteen minutes that holds the address; its hash is stored', async () => {
    const { post, makeCode, owner, publicUrl, codesStored } = await build();
    const made = await makeCode();
    expect(made).toMatchObject({ url: publicUrl, expires_at: '2026-01-01T00:15:00' });
    const [, held = ''] = /^abc_([\w-]+)[0-9a-f]{8}$/.exec(made.code) ?? [];
    expect(Buffer.from(held, 'base64url').toString()).toMatch(
      /^https:\/\/articles\.example\.com#\w{24}$/,
    );
    expect(JSON.stringify(await codesStored())).not.toContain(made.code);
    const withKey = { authorization: `Bearer ${owner.key}` };
    expect((await post('connect-codes', undefined, withKey)).statusCode).toBe(401);
  });

  it('removes the codes that have expired', async () => {
    const { makeCode, codesStored, clock } = await build();
    await makeCode();
    clock.now = TEST_START + 14 * MINUTE;
    await makeCode();
    expect(await codesStored()).toHaveLength(2);
    clock.now = TEST_START + 15 * MINUTE;
    await makeCode();
    expect(await codesStored()).toHaveLength(2);
  });
});

describe('POST /wordpress/connections', () => {
  it('answers 201 with a key of the owner that is named after the site', async () => {
    const { makeCode, redeem, keysOf, owner, addOwner, request, publicUrl, codesStored } =
      await build();
    const other = await addOwner();
    await owner.save();
    const made = await makeCode();
    const redeemed = await redeem(made.code);
    expect(redeemed.statusCode).toBe(201);
    expect(redeemed.headers['cache-control']).toBe('no-store');
    const { url, key } = connectionAnswer.parse(redeemed.json());
    expect(url).toBe(publicUrl);
    expect((await keysOf(owner)).find(({ id }) => id === made.key_id)).toMatchObject({
      name: 'The blog',
      scopes: ['articles:read', 'webhooks:write'],
      last_four: key.slice(-4),
      expires_at: null,
    });
    expect((await keysOf(other)).map(({ id }) => id)).not.toContain(made.key_id);
    const headers = { authorization: `Bearer ${key}` };
    const list = await request('/api/v1/articles?status=any', { headers });
    expect(list.json()).toMatchObject({ total: 1 });
    expect(await codesStored()).toEqual([]);
  });

  it.each([
    [{ url: SITE.url, name: ' ' }, SITE.url],
    [{ url: '', name: '' }, 'WordPress'],
    [{ url: SITE.url, name: '橋'.repeat(300) }, '橋'.repeat(200)],
  ])('names the key of %j', async (site, name) => {
    const { makeCode, redeem, keysOf, owner } = await build();
    const { code, key_id: id } = await makeCode();
    expect((await redeem(code, site)).statusCode).toBe(201);
    expect((await keysOf(owner)).find((key) => key.id === id)?.name).toBe(name);
  });

  it('refuses what was used, is wrong, has expired or is of who was disabled, all alike', async () => {
    const { makeCode, redeem, clock, owner, services, addOwner } = await build();
    const { code } = await makeCode();
    expect((await redeem(code)).statusCode).toBe(201);
    const used = await redeem(code);
    expect(used.statusCode).toBe(403);
    expect(used.json()).toMatchObject({
      type: 'urn:article-bridge:problem:connect-code-refused',
      detail:
        'This connection code is wrong, has already been used or has expired: create another one.',
    });
    expect(outcome(await redeem('abc_nonsense'))).toEqual(outcome(used));
    const other = await addOwner();
    const ofDisabled = await makeCode(other);
    await services.storage.db
      .updateTable('users')
      .set({ disabled_at: clock.now })
      .where('id', '=', other.id)
      .execute();
    expect(outcome(await redeem(ofDisabled.code))).toEqual(outcome(used));
    const late = await makeCode(owner);
    clock.now += 15 * MINUTE;
    expect(outcome(await redeem(late.code))).toEqual(outcome(used));
  });

  it('gives a key to one of many that redeem a code at once', async () => {
    const { makeCode, redeem, keysOf, owner } = await build();
    const before = (await keysOf(owner)).length;
    const { code } = await makeCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 403),
    ]);
    expect(await keysOf(owner)).toHaveLength(before + 1);
  });

  it('answers 429 to an address that goes on guessing', async () => {
    const { redeem } = await build();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 60; guess += 1) {
      statuses.add((await redeem(`abc_${guess}`)).statusCode);
    }
    expect([...statuses]).toEqual([403]);
    const limited = await redeem('abc_one-more');
    expect(limited.statusCode).toBe(429);
    expect(limited.json()).toMatchObject({ code: 'credential-failures' });
    expect(limited.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('answers 400 with a pointer to what is missing', async () => {
    const { post } = await build();
    const refused = await post('connections', { code: ' ', site: { name: 'x' } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      errors: [{ pointer: '/code' }, { pointer: '/site/url' }],
    });
  });
});
