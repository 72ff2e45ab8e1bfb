import {
  problemDetails,
  webhook,
  webhookDeliveryList,
  webhookList,
  webhookStats,
} from '@article-bridge/contract';
import type { Webhook } from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSession } from '../../support/sessions.ts';
import { receiver, status } from './receiver.ts';
import { webhookGateway } from './webhook-gateway.ts';

const NOWHERE = '7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11';
const url = 'https://cms.example.org/hook';
const recovered = z.object({ recovered: z.int() });

describe('POST /webhooks', () => {
  test('201 with Location, the whole resource and, this once, a secret', async () => {
    const { asOwner, publicUrl } = await webhookGateway();
    const response = await asOwner('POST', '', { url, headers: { Authorization: 'Bearer x' } });
    expect(response.statusCode).toBe(201);
    const { webhook_uuid: uuid } = webhook.parse(response.json());
    expect(response.headers.location).toBe(`${publicUrl}/api/v1/webhooks/${uuid}`);
    expect(response.json()).toEqual({
      webhook_uuid: uuid,
      name: null,
      url,
      events: ['article.completed', 'article.updated', 'article.archived', 'article.deleted'],
      payload: 'thin',
      header_names: ['Authorization'],
      enabled: true,
      disabled_at: null,
      disabled_reason: null,
      disabled_text: null,
      failing_since: null,
      created_at: '2026-01-01T00:00:00',
      updated_at: '2026-01-01T00:00:00',
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
      previous_secret_expires_at: null,
    });
  });

  test('the secret is shown nowhere else, and is neither stored readably nor logged', async () => {
    const { asOwner, addWebhook, services, log } = await webhookGateway();
    const { secret, webhook_uuid: uuid } = await addWebhook({ url });
    const shown = await Promise.all(['', `/${uuid}`].map((path) => asOwner('GET', path)));
    const rows = await services.storage.db.selectFrom('webhooks').selectAll().execute();
    for (const text of [...shown.map(({ body }) => body), JSON.stringify(rows), log.join('')]) {
      expect(text).not.toContain(secret);
    }
  });

  test('takes a secret of one’s own', async () => {
    const { addWebhook } = await webhookGateway();
    const secret = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
    expect((await addWebhook({ url }, { secret })).secret).toBe(secret);
  });

  test.each([
    ['http', 'http://cms.example.org/hook'],
    ['loopback (CVE-2026-22597)', 'https://127.0.0.1/'],
    ['metadata', 'https://169.254.169.254/'],
    ['mapped (CVE-2026-35409)', 'https://[::ffff:7f00:1]/'],
    ['decimal', 'https://2130706433/'],
    ['user information', 'https://user:password@cms.example.org/'],
  ])('%s: 400 that names the field', async (_kind, blocked) => {
    const { asOwner } = await webhookGateway();
    const response = await asOwner('POST', '', { url: blocked });
    expect(response.statusCode).toBe(400);
    expect(problemDetails.parse(response.json()).errors?.[0]?.pointer).toBe('/url');
    expect(response.body).not.toContain('password@');
  });

  test.each([
    ['Content-Type', 'is a header field that the service sets'],
    ['webhook id', 'must be the name of a header field'],
  ])('with the header field “%s”: 400 that names it and says why', async (name, detail) => {
    const { asOwner } = await webhookGateway();
    const response = await asOwner('POST', '', { url, headers: { [name]: 'x' } });
    expect(response.statusCode).toBe(400);
    const { errors } = problemDetails.parse(response.json());
    expect(errors?.[0]).toMatchObject({ pointer: `/headers/${name}`, detail });
  });

  test('the twenty-first: 409', async () => {
    const { asOwner } = await webhookGateway();
    for (let count = 0; count < 20; count += 1) {
      expect((await asOwner('POST', '', { url })).statusCode).toBe(201);
    }
    expect((await asOwner('POST', '', { url })).statusCode).toBe(409);
  });
});

describe('GET, PUT, DELETE /webhooks/{webhook_uuid}', () => {
  test('PUT replaces all but the header fields, when they are left out', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url }, { headers: { 'X-A': '1' } });
    const changed = { url: `${url}/2`, events: ['article.deleted'], payload: 'full' };
    const response = await asOwner('PUT', `/${uuid}`, changed);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ ...changed, header_names: ['X-A'], enabled: true });
    const without = await asOwner('PUT', `/${uuid}`, { url, headers: {} });
    expect(without.json()).toMatchObject({ header_names: [], payload: 'thin' });
  });

  test('PUT another origin without the header fields: 400 that says why, nothing changed', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url }, { headers: { 'X-A': 'secret' } });
    const { origin } = new URL(url);
    for (const elsewhere of ['https://evil.example/', `${origin}:8443/`]) {
      const response = await asOwner('PUT', `/${uuid}`, { url: elsewhere });
      expect(response.statusCode).toBe(400);
      const { detail, errors } = problemDetails.parse(response.json());
      expect(detail).toContain(origin);
      expect(errors).toMatchObject([{ pointer: '/headers' }]);
      expect((await asOwner('GET', `/${uuid}`)).json()).toMatchObject({ url });
      for (const headers of [{ 'X-B': '1' }, {}]) {
        const given = await asOwner('PUT', `/${uuid}`, { url: elsewhere, headers });
        expect(given.json()).toMatchObject({ url: elsewhere, header_names: Object.keys(headers) });
      }
      await asOwner('PUT', `/${uuid}`, { url, headers: { 'X-A': 'secret' } });
    }
    await asOwner('PUT', `/${uuid}`, { url, headers: {} });
    expect((await asOwner('PUT', `/${uuid}`, { url: 'https://b.example/' })).statusCode).toBe(200);
  });

  test('a name is given, stays when it is left out, and is taken away by null', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid, name } = await addWebhook({ url }, { name: ' News ' });
    const kept = await asOwner('PUT', `/${uuid}`, { url });
    const gone = await asOwner('PUT', `/${uuid}`, { url, name: null });
    expect([name, kept.json<Webhook>().name, gone.json<Webhook>().name]).toEqual([
      'News',
      'News',
      null,
    ]);
    const long = await asOwner('PUT', `/${uuid}`, { url, name: 'n'.repeat(201) });
    expect(problemDetails.parse(long.json()).errors).toMatchObject([{ pointer: '/name' }]);
  });

  test('PUT disables and enables', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url });
    const off = await asOwner('PUT', `/${uuid}`, { url, enabled: false });
    expect(off.json()).toMatchObject({ enabled: false, disabled_reason: 'Disabled by its owner.' });
    const on = await asOwner('PUT', `/${uuid}`, { url });
    expect(on.json()).toMatchObject({ enabled: true, disabled_at: null, disabled_reason: null });
  });

  test('PUT a blocked address: 400, and nothing changed', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url });
    expect((await asOwner('PUT', `/${uuid}`, { url: 'https://10.0.0.1/' })).statusCode).toBe(400);
    expect((await asOwner('GET', `/${uuid}`)).json()).toMatchObject({ url });
  });

  test('PUT with the ETag of what was read changes that only; another one is a 412 with the current', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url });
    const read = await asOwner('GET', `/${uuid}`);
    const etag = String(read.headers.etag);
    const own = await asOwner('PUT', `/${uuid}`, { url, payload: 'full' }, { 'if-match': etag });
    expect(own.statusCode).toBe(200);
    expect(own.headers.etag).not.toBe(etag);
    const late = await asOwner('PUT', `/${uuid}`, { url: `${url}/2` }, { 'if-match': etag });
    expect(late.statusCode).toBe(412);
    expect(late.headers.etag).toBe(own.headers.etag);
    expect(problemDetails.parse(late.json()).type).toMatch(/:webhook-changed$/);
    const after = await asOwner('GET', `/${uuid}`);
    expect(after.json()).toEqual(own.json());
    expect(after.headers.etag).toBe(own.headers.etag);
    for (const header of ['*', `"other", ${after.headers.etag}`]) {
      const held = await asOwner('PUT', `/${uuid}`, { url }, { 'if-match': header });
      expect(held.statusCode).toBe(200);
      await asOwner('PUT', `/${uuid}`, { url, payload: 'full' });
    }
  });

  test('header fields of the same names with other values have another ETag', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url }, { headers: { 'X-A': '1' } });
    const { etag } = (await asOwner('GET', `/${uuid}`)).headers;
    const changed = await asOwner('PUT', `/${uuid}`, { url, headers: { 'X-A': '2' } });
    expect(changed.headers.etag).not.toBe(etag);
    const kept = await asOwner('PUT', `/${uuid}`, { url });
    expect(kept.headers.etag).toBe(changed.headers.etag);
  });

  test('DELETE: 204, then 404', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url });
    expect((await asOwner('DELETE', `/${uuid}`)).statusCode).toBe(204);
    expect((await asOwner('DELETE', `/${uuid}`)).statusCode).toBe(404);
    expect(webhookList.parse((await asOwner('GET', '')).json())).toEqual({ webhooks: [] });
  });
});

describe('another owner’s webhook is a 404 (CVE-2026-35412, CVE-2026-25574)', () => {
  test.each([
    ['GET', ''],
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/rotate-secret'],
    ['GET', '/deliveries'],
    ['POST', '/deliveries/msg_1/redeliver'],
    ['POST', '/recover'],
    ['GET', '/stats'],
    ['GET', '/deliveries/msg_x'],
  ] as const)('%s /webhooks/{webhook_uuid}%s', async (method, path) => {
    const { app, addOwner, addWebhook, asOwner } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url });
    const { key } = await (await addOwner()).createKey({ scopes: ['webhooks:write'] });
    const body = path === '/recover' ? { since: '2026-01-01' } : { url };
    const answers = [];
    for (const each of [uuid, NOWHERE, '%27%20or%201=1']) {
      const { statusCode, body: text } = await app.inject({
        method,
        url: `/api/v1/webhooks/${each}${path}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { payload: JSON.stringify(body) }),
      });
      answers.push([statusCode, problemDetails.parse(JSON.parse(text)).type]);
    }
    expect(answers).toEqual(Array(3).fill([404, 'urn:article-bridge:problem:webhook-not-found']));
    expect((await asOwner('GET', `/${uuid}`)).statusCode).toBe(200);
  });
});

describe('GET .../deliveries', () => {
  test('pages from the newest on, by state', async () => {
    const target = await receiver();
    const { addWebhook, asOwner, owner, worker, clock } = await webhookGateway(target);
    const { webhook_uuid: uuid } = await addWebhook(target);
    const { runDue } = worker();
    const uuids: string[] = [];
    for (const code of [204, 500, 204]) {
      target.answerWith(status(code));
      uuids.unshift((await owner.save()).uuid);
      await runDue();
      clock.now += 1;
    }
    const page = async (query: string) =>
      webhookDeliveryList.parse((await asOwner('GET', `/${uuid}/deliveries?${query}`)).json());
    const first = await page('limit=2');
    const second = await page(`limit=2&before=${first.next_before ?? ''}`);
    expect(second.next_before).toBeNull();
    const all = [...first.deliveries, ...second.deliveries];
    expect(all.map((delivery) => delivery.article_uuid)).toEqual(uuids);
    const { deliveries } = await page('state=pending');
    expect(deliveries.map((delivery) => delivery.article_uuid)).toEqual([uuids[1]]);
    expect((await page('before=msg_unknown')).deliveries).toEqual([]);
  });
});

describe('POST .../deliveries/{id}/redeliver', () => {
  test('202: the same message under the same id, though it had arrived', async () => {
    const target = await receiver();
    const gateway = await webhookGateway(target);
    const webhookOf = await gateway.addWebhook(target);
    await gateway.owner.save();
    const { runDue } = gateway.worker();
    await runDue();
    const [delivery] = await gateway.deliveries(webhookOf);
    const path = `/${webhookOf.webhook_uuid}/deliveries/${delivery?.id ?? ''}/redeliver`;
    expect((await gateway.asOwner('POST', path)).statusCode).toBe(202);
    expect(await runDue()).toBe(1);
    const [first, second] = target.requests;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  test('of an unknown delivery: 404; of a disabled webhook: 409 that says what to do', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url });
    const path = `/${uuid}/deliveries/msg_unknown/redeliver`;
    expect((await asOwner('POST', path)).statusCode).toBe(404);
    await asOwner('PUT', `/${uuid}`, { url, enabled: false });
    const response = await asOwner('POST', path);
    expect(response.statusCode).toBe(409);
    expect(problemDetails.parse(response.json()).detail).toContain('"enabled": true');
  });
});

describe('POST .../recover', () => {
  test('sends what failed and what changed while it was disabled, once, and no more', async () => {
    const target = await receiver();
    const gateway = await webhookGateway(target);
    const { asOwner, owner, clock } = gateway;
    const { webhook_uuid: uuid } = await gateway.addWebhook(target);
    const { runDue } = gateway.worker();
    await owner.save();
    await runDue();
    target.answerWith(status(410));
    const since = '2026-01-01T00:01:00';
    clock.now += 60;
    const failed = await owner.save();
    await runDue();
    const missed = await owner.save();
    target.answerWith(status(204));
    target.requests.length = 0;
    expect((await asOwner('POST', `/${uuid}/recover`, { since })).statusCode).toBe(409);
    await asOwner('PUT', `/${uuid}`, { url: target.url });
    const recover = async () =>
      recovered.parse((await asOwner('POST', `/${uuid}/recover`, { since })).json()).recovered;
    expect(await recover()).toBe(2);
    expect(await recover()).toBe(0);
    await runDue();
    expect(await recover()).toBe(0);
    const uuids = target.requests.map(
      ({ body }) =>
        z.object({ data: z.object({ uuid: z.string() }) }).parse(JSON.parse(body)).data.uuid,
    );
    expect(uuids.toSorted()).toEqual([failed.uuid, missed.uuid].toSorted());
  });

  test('since something that is no time: 400', async () => {
    const { asOwner, addWebhook } = await webhookGateway();
    const { webhook_uuid: uuid } = await addWebhook({ url });
    expect((await asOwner('POST', `/${uuid}/recover`, { since: 'ever' })).statusCode).toBe(400);
  });
});

describe('GET .../stats', () => {
  test('counts deliveries and attempts of seven days', async () => {
    const target = await receiver();
    const gateway = await webhookGateway(target);
    const { asOwner, owner, clock } = gateway;
    const { webhook_uuid: uuid } = await gateway.addWebhook(target);
    const stats = async () => webhookStats.parse((await asOwner('GET', `/${uuid}/stats`)).json());
    expect(await stats()).toMatchObject({ latency_ms: null, attempts: { total: 0, failed: 0 } });
    const { runDue } = gateway.worker();
    for (const code of [204, 204, 500]) {
      target.answerWith(status(code));
      await owner.save();
      await runDue();
      clock.now += 1;
    }
    expect(await stats()).toEqual({
      since: '2025-12-25T00:00:03',
      deliveries: { pending: 1, succeeded: 2, failed: 0 },
      attempts: { total: 3, failed: 1 },
      latency_ms: { p50: expect.any(Number), p95: expect.any(Number) },
      last_success_at: '2026-01-01T00:00:01',
      last_failure_at: '2026-01-01T00:00:02',
      days: expect.any(Array),
    });
    target.answerWith(status(204));
    await owner.save();
    await runDue();
    clock.now += 1;
    // Of one day, and of an even number of answers.
    const { days, latency_ms } = await stats();
    expect(days.map((day) => day.latency_ms).filter((each) => each !== null)).toEqual([
      latency_ms?.p50,
    ]);
    clock.now += 7 * 24 * 3_600;
    expect((await stats()).attempts).toEqual({ total: 0, failed: 0 });
  });
});

test('who is logged in may do it, too', async () => {
  const { app, services, owner } = await webhookGateway();
  const { token } = await openSession(services, owner.id);
  const response = await app.inject({
    url: '/api/v1/webhooks',
    headers: { cookie: `session=${token}` },
  });
  expect(response.statusCode).toBe(200);
});
