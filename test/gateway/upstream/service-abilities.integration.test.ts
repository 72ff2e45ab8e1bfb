import { articleFeed } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import type { BareService } from '../../support/bare-service.ts';
import { buildGateway, startGateway } from '../../support/gateway.ts';
import { startMisbehavingService } from '../../support/misbehaving-service.ts';
import { buildUpstreamGateway, refusal } from './upstream-gateway.ts';

const A_MINUTE = 60;
const TEN_MINUTES = 600;

function probes({ requests }: Pick<BareService, 'requests'>): number {
  return requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/capabilities'))
    .length;
}

it('what a service can is asked once in ten minutes, by all requests of a key together', async () => {
  const service = await startBareService();
  const { get, clock } = await buildUpstreamGateway(service);
  const { uuid } = service.put();
  const path = `/articles/${uuid}/export?format=blocks`;
  await Promise.all([get(path), get('/articles?expand=payload'), get('/articles?cursor=')]);
  expect(probes(service)).toBe(1);
  clock.now += TEN_MINUTES - 1;
  await get(path);
  expect(probes(service)).toBe(1);
  clock.now += 1;
  await get(path);
  expect(probes(service)).toBe(2);
});

it.each([401, 403, 409])(
  'a service that refuses the question with %d is asked again a minute later, and not before',
  async (status) => {
    const service = await startBareService((own) => (request, response, body) => {
      if (request.method !== 'POST') own.answer(request, response, body);
      else response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
    const { get, clock } = await buildUpstreamGateway(service);
    const path = `/articles/${service.put().uuid}/export?format=blocks`;
    await get(path);
    clock.now += A_MINUTE - 1;
    await get(path);
    expect(probes(service)).toBe(1);
    clock.now += 1;
    expect((await get(path)).statusCode).toBe(200);
    expect(probes(service)).toBe(2);
  },
);

it('is not asked for what the spec has', async () => {
  const service = await startBareService();
  const { get } = await buildUpstreamGateway(service);
  const { uuid } = service.put();
  for (const rest of ['', '/export?format=html', '/export']) await get(`/articles/${uuid}${rest}`);
  await get('/articles?status=completed&page=1&search=');
  expect(probes(service)).toBe(0);
});

it.each([200, 400, 401, 403, 404, 405, 500, 501])(
  'a service that answers %d to the question is a bare one, and its key still good',
  async (status) => {
    const service = await startBareService((own) => (request, response, body) => {
      if (request.method !== 'POST') own.answer(request, response, body);
      else response.writeHead(status, { 'content-type': 'application/json' }).end('{"caps":[]}');
    });
    const { get } = await buildUpstreamGateway(service);
    const { uuid } = service.put();
    const { statusCode, body } = await get(`/articles/${uuid}/export?format=blocks`);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<!-- wp:paragraph -->')]);
    expect((await get('/articles?search=x')).statusCode).toBe(400);
  },
);

it('of a service that is down before it was asked, copies give blocks and payloads', async () => {
  const service = await startMisbehavingService();
  const { get } = await buildUpstreamGateway(service);
  const { uuid } = service.put();
  await get('/articles');
  await get(`/articles/${uuid}`);
  service.behave('unavailable');
  expect((await get(`/articles/${uuid}/export?format=blocks`)).statusCode).toBe(200);
  expect((await get('/articles?expand=payload')).statusCode).toBe(200);
  // Whose cursor it is, is unknown now.
  expect(refusal(await get('/articles?cursor=c1'))).toEqual([502, 'upstream-failed']);
});

it('of a gateway that is down, what it said before holds', async () => {
  const behind = await startGateway();
  const service = { url: `${behind.url}/api/v1`, key: behind.owner.key };
  const { get, clock } = await buildUpstreamGateway(service);
  await behind.owner.save();
  const feed = articleFeed.parse((await get('/articles?cursor=')).json());
  await behind.close();
  clock.now += TEN_MINUTES;
  const again = await get('/articles?cursor=');
  expect([again.statusCode, articleFeed.parse(again.json())]).toEqual([200, feed]);
});

it('GET /articles?cursor= of the gateway’s own articles answers 400 to a derived cursor', async () => {
  const { request } = await buildGateway();
  const response = await request('/api/v1/articles?cursor=uWyJhIl0');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: [{ parameter: 'cursor' }] });
});

const AGREEMENT = {
  service: { name: 'a', version: '1', api_version: '1' },
  contract: { name: 'seo_package', version: '1.0' },
  ...{ content_format: 'blocks', features: ['search'], limits: { per_page: 50 }, scopes: [] },
  ...{ warnings: [], expires_at: '2099-01-01T00:00:00' },
};

it.each<[string, object, number]>([
  ['an agreement can do what that says', {}, 200],
  [
    'one of more values than it may have counts as a bare one',
    { more: Array(20_000).fill(0) },
    400,
  ],
  ['one that is longer than it may be counts as a bare one', { more: 'x'.repeat(300_000) }, 400],
])('a service with %s', async (_what, more, status) => {
  const service = await startBareService();
  const body = JSON.stringify({ ...AGREEMENT, ...more });
  service.odd.capabilities = { status: 200, type: 'application/json', body };
  const { get } = await buildUpstreamGateway(service);
  expect((await get('/articles?search=a')).statusCode).toBe(status);
});
