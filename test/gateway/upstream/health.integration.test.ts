import { expect, it } from 'vitest';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import { buildUpstreamGateway } from './upstream-gateway.ts';

const TOKEN = 'a-token-of-the-operator';

it('GET /readyz and /metrics tell of the circuit and of the copies', async () => {
  const service = await startMisbehavingService();
  const { app, get, clock } = await buildUpstreamGateway(service, {
    METRICS_TOKEN: TOKEN,
    CACHE_MAX_BYTES: '1000000',
  });
  const ready = async () => {
    const response = await app.inject({ url: '/readyz' });
    expect(response.statusCode).toBe(200);
    return response.json<unknown>();
  };
  const metrics = async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { body } = await app.inject({ url: '/metrics', headers });
    return body.split('\n').filter((line) => line.startsWith('article_gateway_upstream_'));
  };
  const nothing = { copies: 0, bytes: 0, max_bytes: 1_000_000 };
  expect(await ready()).toEqual({ status: 'ok', upstream: { circuit: 'closed', cache: nothing } });

  const { uuid } = service.put();
  await get(`/articles/${uuid}`);
  const [circuit, bytes, copies] = await metrics();
  expect([circuit, copies]).toEqual([
    'article_gateway_upstream_circuit 0',
    'article_gateway_upstream_cache_copies 1',
  ]);
  expect(Number(bytes?.split(' ')[1])).toBeGreaterThan(1_000);

  service.behave('hangup');
  for (let i = 0; i < 5; i += 1) await get('/articles');
  // This gateway is healthy: it serves copies.
  expect(await ready()).toMatchObject({ upstream: { circuit: 'open', cache: { copies: 1 } } });
  expect(await metrics()).toContain('article_gateway_upstream_circuit 1');
  service.behave(undefined);
  clock.now += 60;
  await get('/articles');
  expect(await ready()).toMatchObject({ upstream: { circuit: 'closed' } });
});
