import {
  webhook,
  webhookDeliveryDetail,
  webhookDeliveryList,
  webhookStats,
  webhookTestAnswer,
  webhookTestPayload,
} from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';
import { openSession } from '../../support/sessions.ts';
import { receiver, status } from './receiver.ts';
import type { Answer } from './receiver.ts';
import { isSigned, webhookGateway } from './webhook-gateway.ts';

const secret = 'any text will do';

/** The common form of all errors (spec, "POST /webhooks/test"). */
function errorOf({ json }: { json: () => unknown }): string {
  const answer = webhookTestAnswer.parse(json());
  if (answer.ok) throw new Error('it is no refusal');
  const { code, params, ...specified } = answer;
  expect(Object.keys(specified).toSorted()).toEqual(['error', 'ok']);
  // Errors have codes, so that they can be translated.
  if (params !== undefined) expect(code).toEqual(expect.any(String));
  return answer.error;
}

describe('POST /webhooks/test that arrives: 200 {ok: true}', () => {
  test('ad-hoc: signed with the secret given, and stored nowhere', async () => {
    const target = await receiver();
    const { test: send, services, clock, log } = await webhookGateway(target);
    const response = await send({ url: target.url, secret });
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
    const [received] = target.requests;
    if (received === undefined) throw new Error('nothing arrived');
    expect(isSigned(received, secret, clock.now)).toBe(true);
    expect(webhookTestPayload.strict().parse(JSON.parse(received.body))).toEqual({
      test: true,
      message: "This is a test of the article service's webhook.",
    });
    const { db } = services.storage;
    for (const table of ['webhooks', 'webhook_messages', 'webhook_attempts'] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(log.join('')).not.toContain(secret);
    expect(log.join('')).not.toContain(target.hostAndPort);
  });

  test('stored: with its own secret and header fields, also while it is disabled', async () => {
    const target = await receiver();
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid, secret: own } = await gateway.addWebhook(target, {
      headers: { 'X-Site': 'news' },
    });
    await gateway.asOwner('PUT', `/${uuid}`, { url: target.url, enabled: false });
    const response = await gateway.test({ webhook_uuid: uuid });
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
    const [received] = target.requests;
    if (received === undefined) throw new Error('nothing arrived');
    expect(isSigned(received, own, gateway.clock.now)).toBe(true);
    expect(received.headers['x-site']).toBe('news');
    expect(await gateway.deliveries({ webhook_uuid: uuid })).toEqual([]);
  });
});

describe('POST /webhooks/test?details=true', () => {
  test('shows the request with its signature, the status and the time; no credential', async () => {
    const target = await receiver(status(503));
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid, secret: own } = await gateway.addWebhook(target, {
      headers: { 'X-Token': 'of-the-owner' },
    });
    const response = await gateway.test({ webhook_uuid: uuid }, '?details=true');
    const { sent } = webhookTestAnswer.parse(response.json());
    const [received] = target.requests;
    if (received === undefined || sent === undefined) throw new Error('nothing was sent');
    const { headers, ...request } = sent.request;
    expect([response.statusCode, sent.status]).toEqual([422, 503]);
    expect(request).toEqual({ url: target.url, body: received.body });
    expect(headers).toMatchObject({
      'X-Token': null,
      'content-type': received.headers['content-type'],
    });
    const signed = { ...received, headers: { ...headers, 'X-Token': undefined } };
    expect(isSigned(signed, own, gateway.clock.now)).toBe(true);
    expect(response.body).not.toContain('of-the-owner');
  });

  test('an address that is blocked: nothing was sent', async () => {
    const { test: send } = await webhookGateway();
    const response = await send({ url: 'https://127.0.0.1:9/', secret }, '?details=true');
    expect([response.statusCode, errorOf(response)]).toEqual([422, expect.any(String)]);
  });
});

describe('the log of a stored webhook', () => {
  const LOG = '?tests=true';

  test.each([
    [204, 'succeeded'],
    [500, 'failed'],
  ] as const)('a test that is answered %i is listed when asked for: %s', async (code, state) => {
    const target = await receiver(status(code));
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid } = await gateway.addWebhook(target);
    await gateway.test({ webhook_uuid: uuid });
    const listed = await gateway.asOwner('GET', `/${uuid}/deliveries${LOG}`);
    const { deliveries } = webhookDeliveryList.parse(listed.json());
    expect(deliveries).toMatchObject([
      {
        event: 'test',
        article_uuid: null,
        state,
        attempts: [{ status: code, response_body: null }],
      },
    ]);
    expect(await gateway.deliveries({ webhook_uuid: uuid })).toEqual([]);
    const id = deliveries[0]?.id ?? '';
    const detail = webhookDeliveryDetail.parse(
      (await gateway.asOwner('GET', `/${uuid}/deliveries/${id}`)).json(),
    );
    expect(detail.request.body).toBe(target.requests[0]?.body);
    const stats = await gateway.asOwner('GET', `/${uuid}/stats`);
    expect(webhookStats.parse(stats.json()).attempts).toEqual({ total: 0, failed: 0 });
  });

  test('a test that arrives ends a row of failures; one that fails does not begin any', async () => {
    const target = await receiver(status(500));
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid } = await gateway.addWebhook(target);
    const failingSince = async () =>
      webhook.parse((await gateway.asOwner('GET', `/${uuid}`)).json()).failing_since;
    for (let tests = 0; tests < 3; tests += 1) await gateway.test({ webhook_uuid: uuid });
    expect(await failingSince()).toBeNull();
    for (let deliveries = 0; deliveries < 3; deliveries += 1) {
      await gateway.owner.save();
      await gateway.worker().runDue();
    }
    await gateway.test({ webhook_uuid: uuid });
    expect(await failingSince()).toBe('2026-01-01T00:00:00');
    target.answerWith(status(204));
    await gateway.test({ webhook_uuid: uuid });
    expect(await failingSince()).toBeNull();
    // Two failures after it are two in a row, not five.
    target.answerWith(status(500));
    for (let deliveries = 0; deliveries < 2; deliveries += 1) {
      await gateway.owner.save();
      await gateway.worker().runDue();
    }
    expect(await failingSince()).toBeNull();
  });

  test('a test can be sent again under its id, and is never among what was missed', async () => {
    const target = await receiver(status(500));
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid } = await gateway.addWebhook(target);
    await gateway.test({ webhook_uuid: uuid });
    const since = { since: '2020-01-01T00:00:00' };
    const recovered = await gateway.asOwner('POST', `/${uuid}/recover`, since);
    expect(recovered.json()).toEqual({ recovered: 0 });
    const id = String(target.requests[0]?.headers['webhook-id']);
    await gateway.asOwner('POST', `/${uuid}/deliveries/${id}/redeliver`);
    expect(await gateway.worker().runDue()).toBe(1);
    expect(target.requests.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual(
      Array(2).fill([id, target.requests[0]?.body]),
    );
  });
});

describe('POST /webhooks/test that does not arrive: 4xx {ok: false, error}', () => {
  test.each<[string, Answer]>([
    ['The endpoint answered 500;', status(500)],
    ['redirects are not followed', status(302, { location: 'https://example.org/' })],
    ['The endpoint answered 401;', status(401, { 'www-authenticate': 'Basic' })],
    ['closed the connection without an HTTP response', (_request, response) => response.destroy()],
  ])('"%s"', async (error, answer) => {
    const target = await receiver(answer);
    const { test: send } = await webhookGateway(target);
    const response = await send({ url: target.url, secret });
    expect(response.statusCode).toBe(422);
    expect(errorOf(response)).toContain(error);
  });

  test('never shows the body of the answer, nor its header fields', async () => {
    const target = await receiver((_request, response) =>
      response.writeHead(500, 'inner reason', { 'x-inner': 'inner header' }).end('inner body'),
    );
    const { test: send, log } = await webhookGateway(target);
    const response = await send({ url: target.url, secret });
    for (const text of [response.body, JSON.stringify(response.headers), log.join('')]) {
      expect(text).not.toContain('inner');
    }
  });

  test.each([
    ['loopback', 'https://127.0.0.1:9/', 'is blocked'],
    ['metadata', 'https://169.254.169.254/latest', 'is blocked'],
    ['a name inside', 'https://localhost:9/', 'does not resolve to an address on the public'],
    ['http', 'http://example.org/', 'https://'],
    ['another scheme', 'gopher://example.org/', 'https://'],
  ])('%s: says why', async (_kind, url, error) => {
    const { test: send } = await webhookGateway();
    const response = await send({ url, secret });
    expect(response.statusCode).toBe(422);
    expect(errorOf(response)).toContain(error);
  });

  test.each([
    ['nothing', {}],
    ['both forms', { webhook_uuid: 'a', url: 'https://example.org', secret }],
    ['no secret', { url: 'https://example.org' }],
    ['an empty secret', { url: 'https://example.org', secret: '' }],
    ['no URL', { url: 'example', secret }],
    ['a list', []],
  ])('%s: 400 that says what to send', async (_kind, body) => {
    const { test: send } = await webhookGateway();
    const response = await send(body);
    expect(response.statusCode).toBe(400);
    expect(errorOf(response)).toMatch(/must be|must not be/);
  });

  test('a body that is no JSON: 400; another type: 415', async () => {
    const { app, services, owner } = await webhookGateway();
    const cookie = `session=${(await openSession(services, owner.id)).token}`;
    for (const [type, statusCode] of [
      ['application/json', 400],
      ['text/plain', 415],
    ] as const) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/v1/webhooks/test',
        headers: { cookie, 'content-type': type },
        payload: '{"url":',
      });
      expect(response.statusCode).toBe(statusCode);
      errorOf(response);
    }
  });

  test.each(['7b2f0c3e-5a0d-4a52-8c1e-0f6f3d1f9a11', 'any string', "' or 1=1 --"])(
    'webhook_uuid %j: 404',
    async (uuid) => {
      const { test: send } = await webhookGateway();
      const response = await send({ webhook_uuid: uuid });
      expect(response.statusCode).toBe(404);
      errorOf(response);
    },
  );

  test('another owner’s webhook: 404 (CVE-2026-35412)', async () => {
    const target = await receiver();
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid } = await gateway.addWebhook(target);
    const other = await gateway.addOwner();
    const { token } = await openSession(gateway.services, other.id);
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/test',
      headers: { cookie: `session=${token}` },
      payload: { webhook_uuid: uuid },
    });
    expect(response.statusCode).toBe(404);
    expect(target.connections()).toBe(0);
  });

  test('an API key is not used: 401', async () => {
    const target = await receiver();
    const { asOwner } = await webhookGateway(target);
    const response = await asOwner('POST', '/test', { url: target.url, secret });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toContain('cookie-name="session"');
    errorOf(response);
    expect(target.connections()).toBe(0);
  });

  test('a key tests a webhook that is stored, and nothing else', async () => {
    const target = await receiver();
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid, secret: own } = await gateway.addWebhook(target);
    const arrived = await gateway.asOwner('POST', `/${uuid}/test`);
    expect([arrived.statusCode, arrived.json()]).toEqual([200, { ok: true }]);
    const [received] = target.requests;
    if (received === undefined) throw new Error('nothing arrived');
    expect(isSigned(received, own, gateway.clock.now)).toBe(true);
    target.answerWith(status(500));
    const refused = await gateway.asOwner('POST', `/${uuid}/test`);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { detail: expect.stringContaining('answered 500') },
    ]);
  });

  test('more than thirty in a minute, by either route: 429', async () => {
    const { test: send, asOwner } = await webhookGateway();
    for (let count = 0; count < 30; count += 1) {
      expect((await send({ url: 'https://127.0.0.1/', secret })).statusCode).toBe(422);
    }
    const response = await send({ url: 'https://127.0.0.1/', secret });
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorOf(response)).toContain('Too many tests');
    const stored = await asOwner('POST', '/00000000-0000-4000-8000-000000000000/test');
    expect(stored.statusCode).toBe(429);
  });
});
