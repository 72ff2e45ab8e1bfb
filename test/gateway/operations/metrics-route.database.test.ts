import { problemDetails } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { openDeliveryWorker } from '../../../gateway/src/workers.ts';
import { buildGateway } from '../../support/gateway.ts';
import type { TestGateway } from '../../support/gateway.ts';

const TOKEN = 'a-token-of-the-operator';

async function scrape({ app }: TestGateway): Promise<string> {
  const response = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=/);
  return response.body;
}

/** The value of the sample whose line begins with the name; undefined if there is none. */
function sample(text: string, name: string): number | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

describe('GET /metrics', () => {
  it('is not there without METRICS_TOKEN: 404', async () => {
    const { app } = await buildGateway();
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
  });

  it.each([undefined, 'Bearer wrong', `Basic ${TOKEN}`, TOKEN])(
    'with Authorization: %s answers 401, from loopback too',
    async (authorization) => {
      const { app } = await buildGateway({ METRICS_TOKEN: TOKEN });
      const response = await app.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(response.statusCode).toBe(401);
      expect(problemDetails.parse(response.json()).type).toMatch(/metrics-token-refused$/);
      expect(response.headers['www-authenticate']).toContain('Bearer');
    },
  );

  it('is not opened by an API key: 401', async () => {
    const { request } = await buildGateway({ METRICS_TOKEN: TOKEN });
    expect((await request('/metrics')).statusCode).toBe(401);
  });

  it('counts requests by route, never by URL', async () => {
    const gateway = await buildGateway({ METRICS_TOKEN: TOKEN });
    const { uuid } = await gateway.owner.save();
    await gateway.request(`/api/v1/articles/${uuid}`);
    await gateway.request('/api/v1/articles/nothing');
    await gateway.request('/nowhere/at/all');
    const text = await scrape(gateway);
    const count = (route: string, status: number) =>
      sample(
        text,
        `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    expect(count('/api/v1/articles/:uuid', 200)).toBe(1);
    expect(count('/api/v1/articles/:uuid', 404)).toBe(1);
    expect(count('unmatched', 404)).toBe(1);
    expect(text).not.toContain(uuid);
    expect(text).not.toContain('nowhere');
  });

  it('counts methods that no address has as one', async () => {
    const gateway = await buildGateway({ METRICS_TOKEN: TOKEN });
    const origin = await gateway.app.listen({ host: '127.0.0.1', port: 0 });
    for (const method of ['PROPFIND', 'LINK']) await fetch(`${origin}/healthz`, { method });
    const name = `http_request_duration_seconds_count{method="_OTHER",route="/healthz",status="405"}`;
    expect(sample(await scrape(gateway), name)).toBe(2);
  });

  it('counts reads from memory and anew', async () => {
    const gateway = await buildGateway({ METRICS_TOKEN: TOKEN });
    for (let count = 0; count < 3; count += 1) await gateway.request('/api/v1/articles');
    const text = await scrape(gateway);
    expect(sample(text, 'article_gateway_cache_reads_total{outcome="miss"}')).toBe(1);
    expect(sample(text, 'article_gateway_cache_reads_total{outcome="hit"}')).toBe(2);
  });

  it('counts attempts to deliver a webhook by what came of them', async () => {
    const gateway = await buildGateway({ METRICS_TOKEN: TOKEN });
    const { services, owner, app } = gateway;
    const webhook = {
      url: 'https://127.0.0.1:1/hook',
      events: ['article.completed'],
      payload: 'thin',
      headers: {},
      secret: undefined,
    } as const;
    await services.webhooks.create(owner.id, { ...webhook, events: [...webhook.events] }, 1);
    await owner.save();
    const worker = openDeliveryWorker(services, () => gateway.publicUrl, app.log);
    expect(await worker.runDue()).toBe(1);
    await worker.stop();
    const text = await scrape(gateway);
    expect(sample(text, 'article_gateway_webhook_attempts_total{outcome="failed"}')).toBe(1);
  });

  it('tells how deep and how old the outbox is', async () => {
    const gateway = await buildGateway({ METRICS_TOKEN: TOKEN });
    const outbox = async () => {
      const text = await scrape(gateway);
      return ['pending', 'oldest_seconds', 'overdue_seconds'].map((name) =>
        sample(text, `article_gateway_webhook_outbox_${name}`),
      );
    };
    expect(await outbox()).toEqual([0, 0, 0]);
    const { services, owner, clock } = gateway;
    const webhook = await services.webhooks.create(
      owner.id,
      {
        url: 'https://cms.example.com/hook',
        events: ['article.completed'],
        payload: 'thin',
        headers: {},
        secret: undefined,
      },
      1,
    );
    await owner.save();
    clock.now += 30;
    expect(await outbox()).toEqual([1, 30, 30]);
    await services.webhooks.remove(owner.id, webhook?.uuid ?? '');
    expect(await outbox()).toEqual([0, 0, 0]);
  });
});
