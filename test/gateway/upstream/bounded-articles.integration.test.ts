import { expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import { buildUpstreamGateway } from './upstream-gateway.ts';

/** More than one caller may have waiting. */
const AT_ONCE = 400;

it.each([
  ['payloads', () => '/articles?expand=payload'],
  ['changes', () => '/articles?cursor=&expand=payload'],
  ['an article', (uuid: string) => `/articles/${uuid}`],
  ['an export', (uuid: string) => `/articles/${uuid}/export?format=blocks`],
])('refuses a caller who has too much waiting, and nobody else: %s', async (_name, pathOf) => {
  const service = await startBareService();
  const { uuid } = service.put();
  const { get } = await buildUpstreamGateway(service, { RATE_LIMIT_MAX: '1000000' });
  // Keys accepted by the service are no longer limited by address.
  expect((await get('/articles')).statusCode).toBe(200);
  expect((await get('/articles', { key: service.otherKey })).statusCode).toBe(200);

  const asked = Array.from({ length: AT_ONCE }, () => get(pathOf(uuid)));
  const other = get('/articles?expand=payload', { key: service.otherKey });
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = (await Promise.all(asked)).find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ code: 'too-much-waiting' });
  expect((await other).statusCode).toBe(200);
  // Waiting requests have released their room.
  expect((await get(pathOf(uuid))).statusCode).toBe(200);
});
