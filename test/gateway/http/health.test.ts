import { problemDetails } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { buildGateway } from '../../support/gateway.ts';

it.each(['/healthz', '/readyz'])('GET %s answers 200 without a key', async (url) => {
  const { app } = await buildGateway();
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ status: 'ok' });
});

it('GET /readyz answers 503 when the database does not, GET /healthz still 200', async () => {
  const { app, services } = await buildGateway();
  await services.storage.close();
  const ready = await app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  expect(problemDetails.parse(ready.json()).type).toMatch(/not-ready$/);
  expect(ready.headers['retry-after']).toBe('5');
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
