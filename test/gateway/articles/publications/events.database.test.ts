import { problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { startGateway, testOwner } from '../../../support/gateway.ts';
import { ownPort } from '../../../support/own-port.ts';
import { openSession } from '../../../support/sessions.ts';
import { listen } from './event-reader.ts';

const PATH = '/api/v1/articles/publications';
const SITE = { url: 'https://blog.example', name: 'The blog' };
const url = 'https://blog.example/one';

/** Maximum number of open streams of one owner per gateway. */
const STREAMS = 20;

async function startListening(env: Record<string, string> = {}, port = 0) {
  const gateway = await startGateway({ env, port });
  const { owner, url: base } = gateway;
  const { uuid } = await owner.save();
  return {
    ...gateway,
    uuid,
    report: async (publications: unknown, key = owner.key) => {
      const answer = await fetch(base + PATH, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ site: SITE, publications }),
      });
      expect(answer.status).toBe(200);
      return answer;
    },
    hear: (
      uuids: string = uuid,
      headers: Record<string, string> = { authorization: `Bearer ${owner.key}` },
    ) => listen(`${base}${PATH}/events?uuid=${uuids}`, headers),
  };
}

describe('GET /articles/publications/events', () => {
  it('tells at once where an article is, and then whenever a site tells anew', async () => {
    const { uuid, report, hear } = await startListening();
    await report([{ uuid, url, status: 'draft' }]);
    const stream = await hear();
    expect(await stream.next()).toMatchObject([{ uuid, site: SITE, url, status: 'draft' }]);
    await report([{ uuid, url }]);
    expect(await stream.next()).toMatchObject([{ url, status: 'published', checks: null }]);
    const checks = [{ name: 'heading', ok: false, detail: 'No heading.' }];
    await report([{ uuid, url, checks, post_id: 7 }]);
    expect(await stream.next()).toMatchObject([{ checks, post_id: 7 }]);
    await report([{ uuid, url: null }]);
    expect(await stream.next()).toEqual([]);
  });

  it('is neither kept, nor compressed, nor held back on its way', async () => {
    const { hear, uuid, owner } = await startListening();
    const { response } = await hear(uuid, {
      authorization: `Bearer ${owner.key}`,
      'accept-encoding': 'gzip, br',
      accept: 'text/event-stream',
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('is there behind a path', async () => {
    const port = await ownPort();
    const gateway = await startListening({ PUBLIC_URL: `http://127.0.0.1:${port}/bridge` }, port);
    const { url: base, uuid, report, hear } = gateway;
    expect(new URL(base).pathname).toBe('/bridge');
    const stream = await hear();
    expect(await stream.next()).toEqual([]);
    await report([{ uuid, url }]);
    expect(await stream.next()).toMatchObject([{ url }]);
  });

  it('tells nobody of what another owner has', async () => {
    const { uuid, report, hear, services } = await startListening();
    const other = await testOwner(services);
    const { uuid: theirs } = await other.save();
    const stranger = await hear(`${uuid},${theirs}`, { authorization: `Bearer ${other.key}` });
    expect(await stranger.next()).toEqual([]);
    await report([{ uuid, url }]);
    await report([{ uuid: theirs, url: 'https://blog.example/theirs' }], other.key);
    // Nothing came before it.
    expect(await stranger.next()).toMatchObject([{ uuid: theirs }]);
  });

  it('ends for a key that was revoked, which hears nothing more', async () => {
    const { uuid, report, hear, owner, services } = await startListening();
    const { id, key } = await owner.createKey();
    const stream = await hear(uuid, { authorization: `Bearer ${key}` });
    expect(await stream.next()).toEqual([]);
    await services.apiKeys.revoke(owner.id, id);
    await report([{ uuid, url }]);
    expect(await stream.next()).toBeUndefined();
  });

  it('ends for a session that has ended', async () => {
    const { uuid, report, hear, owner, services } = await startListening();
    const { id, token } = await openSession(services, owner.id);
    const stream = await hear(uuid, { cookie: `session=${token}` });
    expect(await stream.next()).toEqual([]);
    await report([{ uuid, url, status: 'draft' }]);
    expect(await stream.next()).toMatchObject([{ status: 'draft' }]);
    await services.sessions.end(owner.id, id);
    await report([{ uuid, url }]);
    expect(await stream.next()).toBeUndefined();
  });

  it('is refused beyond as many as an owner may have open, until one of them ends', async () => {
    const { hear, uuid, services, owner, url: base } = await startListening();
    const streams = await Promise.all(Array.from({ length: STREAMS }, () => hear()));
    expect(streams.map(({ response }) => response.status)).toEqual(Array(STREAMS).fill(200));
    const headers = { authorization: `Bearer ${owner.key}` };
    const refused = await fetch(`${base}${PATH}/events?uuid=${uuid}`, { headers });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(problemDetails.parse(await refused.json())).toMatchObject({
      type: 'urn:article-bridge:problem:rate-limited',
      code: 'too-many-watching',
    });
    const other = await testOwner(services);
    const theirs = await hear(uuid, { authorization: `Bearer ${other.key}` });
    expect(theirs.response.status).toBe(200);
    streams[0]?.end();
    await expect.poll(async () => (await hear()).response.status).toBe(200);
  });

  it('ends when the gateway stops, which waits for none of them', async () => {
    const { hear, close } = await startListening();
    const stream = await hear();
    expect(await stream.next()).toEqual([]);
    await close();
    expect(await stream.next()).toBeUndefined();
  });

  it('answers HEAD with the header alone, and 400 without an article', async () => {
    const { url: base, owner, uuid } = await startListening();
    const headers = { authorization: `Bearer ${owner.key}` };
    const asked = `${base}${PATH}/events`;
    const head = await fetch(`${asked}?uuid=${uuid}`, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect((await fetch(asked, { headers })).status).toBe(400);
  });
});
