import { articleNotice, seoPackage, apiText } from '@article-bridge/contract';
import type { Webhook } from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { outboxState } from '../../../gateway/src/operations/outbox-state.ts';
import { deliveryQueue } from '../../../gateway/src/webhooks/delivery-queue.ts';
import { endpointsInHand } from '../../../gateway/src/webhooks/endpoints-in-hand.ts';
import { messagesInHand } from '../../../gateway/src/webhooks/messages-in-hand.ts';
import { receiver, status } from './receiver.ts';
import { isSigned, webhookGateway } from './webhook-gateway.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

describe('a delivery', () => {
  test('thin: the summary and the content hash, signed; it equals what GET serves', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker, request, clock } = await webhookGateway(target);
    const { secret } = await addWebhook(target);
    const { uuid } = await owner.save({ title: 'Bridges' });
    expect(await worker().runDue()).toBe(1);
    const [received] = target.requests;
    if (received === undefined) throw new Error('nothing arrived');
    expect(isSigned(received, secret, clock.now)).toBe(true);
    expect(received.headers['webhook-id']).toMatch(/^msg_[0-9A-Za-z]{24}$/);
    const { data } = z.object({ data: articleNotice.strict() }).parse(JSON.parse(received.body));
    const served = seoPackage.parse((await request(`/api/v1/articles/${uuid}`)).json());
    expect(data).toEqual(articleNotice.parse(served));
  });

  test('full: the payload that GET serves, as it was when it changed', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker, request, clock } = await webhookGateway(target);
    await addWebhook(target, { payload: 'full' });
    const { uuid } = await owner.save({ slug: 'a', title: 'First' });
    const served: unknown = (await request(`/api/v1/articles/${uuid}`)).json();
    clock.now += 1;
    await owner.save({ slug: 'a', title: 'Second' });
    await worker().runDue();
    // Both are sent concurrently and arrive in any order.
    const sent = target.requests.map(({ body }) =>
      z.object({ data: z.unknown() }).parse(JSON.parse(body)),
    );
    expect(sent.map(({ data }) => data)).toContainEqual(served);
  });

  test('carries the webhook’s own header fields', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker, services } = await webhookGateway(target);
    await addWebhook(target, { headers: { Authorization: 'Bearer of-the-site' } });
    await owner.save();
    await worker().runDue();
    expect(target.requests[0]?.headers.authorization).toBe('Bearer of-the-site');
    const stored = await services.storage.db.selectFrom('webhooks').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain('of-the-site');
  });

  test('logs an answer that repeats its request without the values of those fields', async () => {
    const target = await receiver(({ headers }, response) => {
      response.writeHead(500).end(`${'.'.repeat(19_990)}${JSON.stringify(headers)}`);
    });
    const { owner, addWebhook, worker, deliveries } = await webhookGateway(target);
    const headers = { Authorization: 'Bearer of-the-site', 'X-Kind': 'a' };
    const webhook = await addWebhook(target, { headers });
    await owner.save();
    await worker().runDue();
    target.answerWith((request, response) => {
      response.writeHead(500).end(`<h1>a</h1>${JSON.stringify(request.headers)} of-the-site`);
    });
    await owner.save();
    await worker().runDue();
    const bodies = (await deliveries(webhook)).map(({ attempts }) => attempts[0]?.response_body);
    expect(bodies[0]).toMatch(/^<h1>a<.*"authorization":"\[redacted\]".* \[redacted\]$/);
    expect(bodies[1]).toHaveLength(20_000);
    expect(bodies.join()).not.toContain('of-the');
  });

  test('is not made for a disabled user, but once they are enabled again', async () => {
    const target = await receiver(status(500));
    const { owner, addWebhook, worker, clock, services } = await webhookGateway(target);
    await addWebhook(target);
    await owner.save();
    const { runDue } = worker();
    expect(await runDue()).toBe(1);
    await services.credentials.disable(owner.id);
    clock.now += HOUR;
    expect(await runDue()).toBe(0);
    const { db } = services.storage;
    expect(await outboxState(db, clock.now)).toMatchObject({ pending: 0, overdueSeconds: 0 });
    await services.credentials.enable(owner.id);
    expect(await outboxState(db, clock.now)).toMatchObject({ pending: 1 });
    expect(await runDue()).toBe(1);
  });

  test('is made only for the events asked for', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker } = await webhookGateway(target);
    await addWebhook(target, { events: ['article.archived'] });
    await owner.save({ slug: 'a' }, { sourceKey: 'a', status: 'completed' });
    await owner.save({ slug: 'a' }, { sourceKey: 'a', status: 'archived' });
    expect(await worker().runDue()).toBe(1);
    expect(target.requests[0]?.body).toContain('article.archived');
  });

  test('is signed with both secrets for a day after a rotation', async () => {
    const target = await receiver();
    const { owner, addWebhook, asOwner, worker, clock } = await webhookGateway(target);
    const { webhook_uuid: uuid, secret: old } = await addWebhook(target);
    const answer = (await asOwner('POST', `/${uuid}/rotate-secret`)).json();
    const { secret } = z.object({ secret: z.string() }).parse(answer);
    const { runDue } = worker();
    const verified = [];
    for (const seconds of [0, DAY - 1, 1]) {
      clock.now += seconds;
      await owner.save();
      await runDue();
      const received = target.requests.at(-1);
      if (received === undefined) throw new Error('nothing arrived');
      verified.push([old, secret].map((each) => isSigned(received, each, clock.now)));
    }
    expect(verified).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
  });
});

describe('a delivery that fails', () => {
  test('is tried ten times on schedule under one id, each logged, then has failed', async () => {
    const target = await receiver(status(500));
    const { owner, addWebhook, worker, clock, deliveries } = await webhookGateway(target);
    const webhook = await addWebhook(target);
    await owner.save();
    const { runDue } = worker();
    const start = clock.now;
    const attempted = [];
    for (const delay of [0, 5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400]) {
      clock.now += delay - 1;
      if (delay > 0) expect(await runDue()).toBe(0);
      clock.now += 1;
      expect(await runDue()).toBe(1);
      attempted.push(clock.now);
    }
    clock.now += 10 * DAY;
    expect(await runDue()).toBe(0);
    expect(clock.now - start).toBeGreaterThan(75 * HOUR);
    expect(new Set(target.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(target.requests.map(({ headers }) => Number(headers['webhook-timestamp']))).toEqual(
      attempted,
    );
    const [delivery] = await deliveries(webhook);
    expect(delivery).toMatchObject({ state: 'failed', next_attempt_at: null });
    expect(delivery?.attempts).toHaveLength(10);
    expect(delivery?.attempts[0]).toMatchObject({ status: 500, response_body: '' });
  });

  test('arrives once the endpoint is well; the answer’s beginning is in the log', async () => {
    const target = await receiver(status(503));
    const { owner, addWebhook, worker, clock, deliveries } = await webhookGateway(target);
    const webhook = await addWebhook(target);
    await owner.save();
    const { runDue } = worker();
    await runDue();
    target.answerWith((_request, response) => response.end('thanks'));
    clock.now += 10;
    await runDue();
    const [delivery] = await deliveries(webhook);
    expect(delivery?.state).toBe('succeeded');
    expect(delivery?.attempts.map((attempt) => [attempt.status, attempt.response_body])).toEqual([
      [503, ''],
      [200, 'thanks'],
    ]);
  });

  test('waits as Retry-After asks, twice the step at most', async () => {
    const target = await receiver(status(429, { 'retry-after': '3600' }));
    const { owner, addWebhook, worker, clock, deliveries } = await webhookGateway(target);
    const webhook = await addWebhook(target);
    await owner.save();
    await worker().runDue();
    const [delivery] = await deliveries(webhook);
    expect(delivery?.next_attempt_at).toBe('2026-01-01T00:00:10');
    expect(clock.now).toBe(1_767_225_600);
  });

  test('delays no other: a dead endpoint with many messages and one that works', async () => {
    const dead = await receiver(() => undefined);
    const well = await receiver();
    const { owner, addWebhook, worker } = await webhookGateway(dead, well);
    await addWebhook(dead);
    await addWebhook(well);
    for (let count = 0; count < 20; count += 1) await owner.save();
    const running = worker();
    running.start();
    await expect.poll(() => well.requests.length).toBe(20);
    expect(dead.connections()).toBeLessThanOrEqual(4);
  });

  test('leaves half of all attempts to endpoints that answer, however many others are due', async () => {
    const target = await receiver();
    const { owner, addWebhook, services } = await webhookGateway(target);
    for (let count = 0; count < 6; count += 1) await addWebhook(target);
    for (let count = 0; count < 4; count += 1) await owner.save();
    const queue = deliveryQueue(services.storage.db, services.now);
    const endpoints = endpointsInHand(8);
    const claim = async () => {
      const claimed = await queue.claimDue(8, { messages: messagesInHand(), endpoints });
      return claimed.map(({ webhook: { id } }) => ({ id, end: endpoints.begin(id) }));
    };
    const others = await claim();
    expect(new Set(others.map(({ id }) => id)).size).toBe(4);
    expect(await claim()).toEqual([]);
    const [answering] = others;
    answering?.end(true);
    // All that were free before belong to the one that answers, and the one it gave back to another.
    const ids = (await claim()).map(({ id }) => id);
    expect(ids.filter((id) => id === answering?.id)).toHaveLength(3);
    expect(ids).toHaveLength(4);
  });

  test('that the gateway itself cannot prepare is logged and tried again', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker, services, deliveries } = await webhookGateway(target);
    const webhook = await addWebhook(target);
    await owner.save();
    await services.storage.db.updateTable('webhooks').set({ secret: 'v1.broken' }).execute();
    await worker().runDue();
    const [delivery] = await deliveries(webhook);
    expect(delivery?.state).toBe('pending');
    expect(delivery?.attempts[0]?.error).toContain('SECRET_KEY');
    expect(target.connections()).toBe(0);
  });
});

test('an endpoint is failing after three failures in a row, since the first of them', async () => {
  const target = await receiver(status(500));
  const { owner, addWebhook, asOwner, worker, clock } = await webhookGateway(target);
  const { webhook_uuid: uuid } = await addWebhook(target);
  const { runDue } = worker();
  const seen: unknown[] = [];
  for (const code of [500, 500, 204, 500, 500, 500, 500, 204]) {
    target.answerWith(status(code));
    await owner.save();
    await runDue();
    seen.push((await asOwner('GET', `/${uuid}`)).json<Webhook>().failing_since);
    clock.now += 1;
  }
  const since = '2026-01-01T00:00:03';
  expect(seen).toEqual([null, null, null, null, null, since, since, null]);
});

describe('a webhook is disabled', () => {
  const stateOf = async (
    { asOwner }: Awaited<ReturnType<typeof webhookGateway>>,
    uuid: string,
  ): Promise<unknown> => (await asOwner('GET', `/${uuid}`)).json();

  test('by 410, at once, with the reason', async () => {
    const target = await receiver(status(410));
    const gateway = await webhookGateway(target);
    const webhook = await gateway.addWebhook(target);
    await gateway.owner.save();
    const { runDue } = gateway.worker();
    await runDue();
    expect(await stateOf(gateway, webhook.webhook_uuid)).toMatchObject({
      enabled: false,
      disabled_reason: 'The endpoint answered 410 Gone: it wants no more deliveries.',
    });
    expect(gateway.log.join('')).toContain('webhook disabled');
    await gateway.owner.save();
    gateway.clock.now += DAY;
    expect(await runDue()).toBe(0);
  });

  test('by five days of nothing but failures, with the last error', async () => {
    const target = await receiver(status(500));
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid } = await gateway.addWebhook(target);
    const { runDue } = gateway.worker();
    await gateway.owner.save();
    await runDue();
    gateway.clock.now += 5 * DAY - 1;
    await runDue();
    expect(await stateOf(gateway, uuid)).toMatchObject({ enabled: true });
    gateway.clock.now += 1;
    await gateway.owner.save();
    await runDue();
    expect(await stateOf(gateway, uuid)).toMatchObject({
      enabled: false,
      disabled_reason:
        'Every delivery failed for five days. The last one: The endpoint answered 500; a delivery succeeds when the endpoint answers 2xx.',
    });
  });

  test('not when a delivery arrived in between', async () => {
    const target = await receiver(status(500));
    const gateway = await webhookGateway(target);
    const { webhook_uuid: uuid } = await gateway.addWebhook(target);
    const { runDue } = gateway.worker();
    for (const code of [500, 204, 500]) {
      target.answerWith(status(code));
      await gateway.owner.save();
      await runDue();
      gateway.clock.now += 3 * DAY;
    }
    expect(await stateOf(gateway, uuid)).toMatchObject({ enabled: true });
  });
});

describe('a worker', () => {
  test('that dies leaves its deliveries to the next one, when its lease runs out', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker, services, clock } = await webhookGateway(target);
    await addWebhook(target);
    await owner.save();
    const dead = deliveryQueue(services.storage.db, services.now);
    const [claimed] = await dead.claimDue(10);
    expect(claimed).toBeDefined();
    const { runDue } = worker();
    expect(await runDue()).toBe(0);
    clock.now += 60;
    expect(await runDue()).toBe(1);
    expect(target.requests[0]?.headers['webhook-id']).toBe(claimed?.message.id);
  });

  test('whose lease ran out does not undo what the next one did', async () => {
    const target = await receiver();
    const gateway = await webhookGateway(target);
    const { owner, addWebhook, worker, services, clock } = gateway;
    const webhook = await addWebhook(target);
    await owner.save();
    const slow = deliveryQueue(services.storage.db, services.now);
    const [claimed] = await slow.claimDue(10);
    if (claimed === undefined) throw new Error('nothing claimed');
    clock.now += 60;
    await worker().runDue();
    await slow.record(claimed, {
      delivered: false,
      status: 500,
      failure: 'status',
      error: apiText('delivery-not-accepted', { status: 500 }),
      responseBody: null,
      retryAfter: null,
      durationMs: 1,
    });
    const [delivery] = await gateway.deliveries(webhook);
    expect(delivery?.state).toBe('succeeded');
    expect(delivery?.attempts).toHaveLength(2);
  });

  test('and another never have the same delivery', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker } = await webhookGateway(target);
    await addWebhook(target);
    for (let count = 0; count < 8; count += 1) await owner.save();
    const workers = [worker(), worker()];
    const made = await Promise.all(workers.map(({ runDue }) => runDue()));
    expect(made.reduce((sum, count) => sum + count)).toBe(target.requests.length);
    const ids = target.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('that stops gives back at once what it could not finish', async () => {
    const target = await receiver(() => undefined);
    const { owner, addWebhook, worker, services } = await webhookGateway(target);
    await addWebhook(target);
    await owner.save();
    const stopping = worker();
    stopping.start();
    await expect.poll(() => target.requests.length).toBe(1);
    target.answerWith(status(204));
    await stopping.stop();
    const [left] = await deliveryQueue(services.storage.db, services.now).claimDue(10);
    expect(left).toMatchObject({ attempts: 0 });
  });

  test('meets a webhook that is deleted while it delivers', async () => {
    const target = await receiver();
    const { owner, addWebhook, asOwner, worker, services } = await webhookGateway(target);
    const { webhook_uuid: uuid } = await addWebhook(target);
    await owner.save();
    const queue = deliveryQueue(services.storage.db, services.now);
    const [claimed] = await queue.claimDue(1);
    if (claimed === undefined) throw new Error('nothing claimed');
    expect((await asOwner('DELETE', `/${uuid}`)).statusCode).toBe(204);
    const result = { delivered: true, status: 204, failure: null, error: null } as const;
    const rest = { responseBody: null, retryAfter: null, durationMs: 1 };
    expect(await queue.record(claimed, { ...result, ...rest })).toEqual({ disabledReason: null });
    expect(await worker().runDue()).toBe(0);
  });

  test('forgets messages after thirty days, with their deliveries', async () => {
    const target = await receiver();
    const { owner, addWebhook, worker, services, clock, deliveries } = await webhookGateway(target);
    const webhook = await addWebhook(target);
    await owner.save();
    await worker().runDue();
    const queue = deliveryQueue(services.storage.db, services.now);
    clock.now += 30 * DAY;
    await queue.forgetOlderThan(30 * DAY);
    expect(await deliveries(webhook)).toHaveLength(1);
    clock.now += 1;
    await queue.forgetOlderThan(30 * DAY);
    expect(await deliveries(webhook)).toEqual([]);
  });
});
