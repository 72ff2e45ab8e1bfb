import { problemDetails } from '@article-bridge/contract';
import { expect, it, vi } from 'vitest';
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

it('neither can be made to work hard: no query of the articles or accounts, whatever is sent along (GHSA-6q22-g298-grjh)', async () => {
  const { app, services } = await buildGateway();
  const asked = vi.spyOn(services.storage.db.getExecutor(), 'executeQuery');
  for (const url of ['/healthz', '/readyz']) {
    const response = await app.inject({
      url: `${url}?check=all&timeout=1000000&${'a=1&'.repeat(500)}`,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok' });
  }
  expect(asked).not.toHaveBeenCalled();
});
