import { articleFeed, articleList, seoPackage } from '@article-bridge/contract';
import { SCOPES, hashPassword } from '@article-bridge/gateway';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { png } from '../../../support/images.ts';
import { buildGateway } from '../../../support/gateway.ts';
import { openSession } from '../../../support/sessions.ts';
import { receiver } from '../../webhooks/receiver.ts';
import { ask, saveAt, twoReplicas } from './replicas.ts';

const ARTICLES = '/api/v1/articles';

describe('two gateways on one database', () => {
  it('POST, PUT and DELETE at one are read at the other by the next request', async () => {
    const [a, b] = await twoReplicas();
    const { key } = await a.owner.createKey({ scopes: SCOPES });
    const write = { title: 'One', markdown: 'Hello', language: 'en' };
    for (let round = 0; round < 5; round += 1) {
      const created = await ask(a, ARTICLES, {
        ...{ key, method: 'POST' },
        body: JSON.stringify({ ...write, slug: `round-${round}` }),
      });
      expect(created.status).toBe(201);
      const { pathname } = new URL(created.headers.get('location') ?? '');
      const titleAt = async (replica: typeof a) =>
        seoPackage.parse(await (await ask(replica, pathname, { key })).json()).title;
      expect(await titleAt(b)).toBe('One');
      const changed = JSON.stringify({ ...write, title: 'Two' });
      expect((await ask(b, pathname, { key, method: 'PUT', body: changed })).status).toBe(200);
      expect(await titleAt(a)).toBe('Two');
      const listed = articleList.parse(await (await ask(a, ARTICLES, { key })).json());
      expect(listed.articles).toEqual([]);
      expect((await ask(a, pathname, { key, method: 'DELETE' })).status).toBe(204);
      expect((await ask(b, pathname, { key })).status).toBe(410);
    }
  });

  it('ask the database twice for an answer that is kept: its key with the version, and the count', async () => {
    const { app, owner } = await buildGateway();
    const url = `${ARTICLES}/${(await owner.save()).uuid}`;
    const headers = { authorization: `Bearer ${owner.key}` };
    const first = await app.inject({ url, headers });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => {
      query.mockRestore();
    });
    expect((await app.inject({ url, headers })).body).toBe(first.body);
    expect(query).toHaveBeenCalledTimes(2);
  });

  it('ask it together for requests that arrive together', async () => {
    const { app, owner } = await buildGateway();
    const url = `${ARTICLES}/${(await owner.save()).uuid}`;
    const headers = { authorization: `Bearer ${owner.key}` };
    const { body } = await app.inject({ url, headers });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => {
      query.mockRestore();
    });
    const REQUESTS = 100;
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, () => app.inject({ url, headers })),
    );
    expect(new Set(answers.map((answer) => answer.body))).toEqual(new Set([body]));
    expect(query.mock.calls.length).toBeLessThan(REQUESTS / 5);
  });

  it('a key that one revokes is refused by the other at the next request', async () => {
    const [a, b] = await twoReplicas();
    const { id, key } = await a.owner.createKey();
    expect((await ask(b, ARTICLES, { key })).status).toBe(200);
    await a.services.apiKeys.revoke(a.owner.id, id);
    expect((await ask(b, ARTICLES, { key })).status).toBe(401);
  });

  it('a session opened at one is known at the other, until it ends', async () => {
    const [a, b] = await twoReplicas();
    await a.services.users.add('ada@example.com', await hashPassword('a long password'));
    const opened = await ask(a, '/api/v1/session', {
      method: 'POST',
      body: JSON.stringify({ email: 'ada@example.com', password: 'a long password' }),
    });
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const statusAt = async ({ url }: typeof a, method = 'GET') =>
      (await fetch(`${url}/api/v1/session`, { method, headers: { cookie, origin: url } })).status;
    expect(await statusAt(b)).toBe(200);
    expect(await statusAt(b, 'DELETE')).toBe(204);
    expect(await statusAt(a)).toBe(401);
  });

  it('count the requests of a key together', async () => {
    const [a, b] = await twoReplicas({ RATE_LIMIT_MAX: '6' });
    const { key } = a.owner;
    const answers = [];
    for (const replica of [a, b, a, b, b, a, a, b]) {
      const { status, headers } = await ask(replica, ARTICLES, { key });
      answers.push([status, headers.get('ratelimit')?.split(';')[1]]);
    }
    expect(answers).toEqual([
      ...[5, 4, 3, 2, 1, 0].map((left) => [200, `r=${left}`]),
      ...[0, 0].map((left) => [429, `r=${left}`]),
    ]);
  });

  it('count what comes at once exactly', async () => {
    const [a, b] = await twoReplicas({ RATE_LIMIT_MAX: '20' });
    const { key } = a.owner;
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        return (await ask(index % 2 === 0 ? a : b, ARTICLES, { key })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('count failed credentials of an address together', async () => {
    const [a, b] = await twoReplicas();
    for (let count = 0; count < 60; count += 1) {
      expect((await ask(count % 2 === 0 ? a : b, ARTICLES)).status).toBe(401);
    }
    expect((await ask(a, ARTICLES)).status).toBe(429);
    expect((await ask(b, ARTICLES)).status).toBe(429);
  });

  it('count the webhook tests of a user together', async () => {
    const [a, b] = await twoReplicas();
    const { token } = await openSession(a.services, a.owner.id);
    const statuses = [];
    for (let count = 0; count < 31; count += 1) {
      const { url } = count % 2 === 0 ? a : b;
      const { status } = await fetch(`${url}/api/v1/webhooks/test`, {
        method: 'POST',
        headers: { cookie: `session=${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: 'https://127.0.0.1/', secret: 'any text' }),
      });
      statuses.push(status);
    }
    expect(statuses.indexOf(429)).toBe(30);
  });

  it('throttle guesses at a password together', async () => {
    const [a, b] = await twoReplicas();
    const guess = async (replica: typeof a) =>
      (
        await ask(replica, '/api/v1/session', {
          method: 'POST',
          body: JSON.stringify({ email: 'ada@example.com', password: 'a guess' }),
        })
      ).status;
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push(await guess(count % 2 ? b : a));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('an image that one takes is served by the other, though they share no folder', async () => {
    const [a, b] = await twoReplicas();
    const { key } = await a.owner.createKey({ scopes: SCOPES });
    const bytes = png(3, 2, [1, 2, 3]);
    const uploaded = await fetch(`${a.url}/api/v1/media`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    });
    expect(uploaded.status).toBe(201);
    const { pathname } = new URL(uploaded.headers.get('location') ?? '');
    const served = await fetch(`${b.url}${pathname}`);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  });

  it('deliver each message once, whoever of them is faster', async () => {
    const target = await receiver();
    const [a, b] = await twoReplicas({ WEBHOOK_ALLOW: target.hostAndPort });
    const settings = { url: target.url, events: ['article.completed'], payload: 'thin' } as const;
    await a.services.webhooks.create(
      a.owner.id,
      { ...settings, headers: {}, secret: undefined },
      20,
    );
    const SAVED = 40;
    // One at a time per gateway: on a busy machine, requests waiting for a connection are refused
    // after a while.
    await Promise.all(
      [a, b].map(async (replica, first) => {
        for (let index = first; index < SAVED; index += 2) {
          await saveAt(replica, a.owner.id, { slug: `hooked-${index}` });
        }
      }),
    );
    await expect.poll(() => target.requests.length).toBe(SAVED);
    const pending = () =>
      a.services.storage.db
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('state', '=', 'pending')
        .execute();
    await expect.poll(pending).toEqual([]);
    const ids = target.requests.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([SAVED, SAVED]);
  });

  it('GET /articles?cursor= at either misses no change that is written at both meanwhile', async () => {
    const [a, b] = await twoReplicas({ RATE_LIMIT_MAX: '100000' });
    const { key, id: ownerId } = a.owner;
    const WRITES = 60;
    const seen = new Map<string, string>();
    let cursor = '';
    const read = async (replica: typeof a) => {
      const response = await ask(
        replica,
        `${ARTICLES}?status=any&expand=payload&per_page=3&cursor=${cursor}`,
        { key },
      );
      const page = articleFeed.parse(await response.json());
      for (const entry of page.articles) {
        seen.set(entry.slug, 'title' in entry ? entry.title : '');
      }
      cursor = page.next_cursor;
      return page.has_more;
    };
    const writing = Promise.all(
      Array.from({ length: WRITES }, (_, index) => {
        const content = { slug: `shared-${index % 7}`, title: `Title ${index}` };
        return saveAt(index % 2 === 0 ? a : b, ownerId, content);
      }),
    );
    const state = { isWriting: true };
    void writing.finally(() => (state.isWriting = false));
    for (let turn = 0; state.isWriting; turn += 1) await read(turn % 2 === 0 ? a : b);
    await writing;
    while (await read(b));
    const rows = await a.services.storage.db
      .selectFrom('articles')
      .select(['slug', 'title'])
      .where('owner_id', '=', ownerId)
      .execute();
    expect(rows).toHaveLength(7);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(rows.map(({ slug, title }) => [slug, title])),
    );
  });
});
