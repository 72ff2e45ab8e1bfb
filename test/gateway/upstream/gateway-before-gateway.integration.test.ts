import {
  FEATURES,
  articleFeed,
  articleList,
  articlePayloadList,
  capabilitiesAgreement,
} from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import { startGateway } from '../../support/gateway.ts';
import { buildUpstreamGateway } from './upstream-gateway.ts';

const OFFER = {
  site: { url: 'https://blog.example.com' },
  plugin: { version: '1.0.0' },
  wordpress: { version: '7.1.1' },
  php: { version: '8.4.1' },
  contracts: [{ name: 'seo_package', versions: ['1.0'] }],
  content_formats: ['blocks', 'html'],
  features: [...FEATURES, 'of_the_future'],
};

const SITE = 'https://blog.test/wp-json/article-bridge/v1/webhook';

async function build() {
  const behind = await startGateway({ env: { WEBHOOK_ALLOW: 'blog.test:443' } });
  const { key } = await behind.owner.createKey({
    scopes: ['articles:read', 'articles:write', 'webhooks:write'],
  });
  const front = await buildUpstreamGateway({ url: `${behind.url}/api/v1`, key });
  /** The body as returned by the gateway behind. */
  const itself = async (path: string) => {
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' };
    return (await fetch(`${behind.url}/api/v1${path}`, { headers })).text();
  };
  const negotiate = (offer: unknown) =>
    front.app.inject({
      method: 'POST',
      url: '/api/v1/wordpress/capabilities',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      payload: JSON.stringify(offer),
    });
  return { behind, ...front, itself, negotiate };
}

it('POST /wordpress/capabilities agrees on what the gateway behind can, its webhooks included', async () => {
  const { behind, negotiate } = await build();
  const response = await negotiate({ ...OFFER, webhook: { url: SITE } });
  expect(response.statusCode).toBe(200);
  const agreement = capabilitiesAgreement.parse(response.json());
  expect(agreement).toMatchObject({
    features: FEATURES,
    scopes: ['articles:read', 'articles:write', 'webhooks:write'],
    webhook: { url: SITE, secret: expect.stringMatching(/^whsec_/) },
    warnings: [],
  });
  const stored = await behind.services.webhooks.list(behind.owner.id);
  expect(stored.map(({ uuid }) => uuid)).toEqual([agreement.webhook?.webhook_uuid]);
});

it('POST /wordpress/capabilities answers 409 when the gateway behind has nothing in common', async () => {
  const { negotiate } = await build();
  const contracts = [{ name: 'seo_package', versions: ['9.0'] }];
  expect((await negotiate({ ...OFFER, contracts })).statusCode).toBe(409);
});

it('GET /articles with its filters, its search and its payloads are the other gateway’s own', async () => {
  const { behind, get, itself } = await build();
  const { uuid } = await behind.owner.save({ language: 'de', categories: ['Craft'], topic: 'Oak' });
  await behind.owner.save();
  const batch = `uuids=${uuid}&status=any&expand=blocks`;
  const filters = ['search=Oak', 'language=de', 'category=craft&expand=payload', batch];
  for (const query of filters) {
    const response = await get(`/articles?${query}`);
    expect([response.statusCode, response.body]).toEqual([200, await itself(`/articles?${query}`)]);
    expect(articleList.parse(response.json())).toMatchObject({ total: 1, articles: [{ uuid }] });
    expect(response.headers.link).toContain('https://articles.example.com/api/v1/articles?');
    expect(response.headers.link).toContain(query.split('&', 1)[0]);
  }
  const expanded = await get('/articles?expand=payload');
  expect(articlePayloadList.parse(expanded.json()).articles).toHaveLength(2);
});

it('GET /articles?cursor= is the other gateway’s own: with tombstones, and its cursors', async () => {
  const { behind, get, itself } = await build();
  const { uuid } = await behind.owner.save();
  await behind.owner.save();
  const first = articleFeed.parse((await get('/articles?cursor=&per_page=1')).json());
  expect(first.has_more).toBe(true);
  await behind.services.articles.remove(behind.owner.id, uuid);
  const query = `/articles?per_page=50&cursor=${first.next_cursor}`;
  const response = await get(query);
  expect(response.body).toBe(await itself(query));
  expect(articleFeed.parse(response.json()).articles).toContainEqual(
    expect.objectContaining({ uuid, status: 'deleted' }),
  );
  // A repeated request is answered with 304.
  const headers = { 'if-none-match': String(response.headers.etag) };
  expect((await get(query, { headers })).statusCode).toBe(304);
});

it('GET /articles?cursor= that it does not know answers 400', async () => {
  const { get } = await build();
  const response = await get('/articles?cursor=c999');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ errors: [{ parameter: 'cursor' }] });
});

it('GET /articles/terms and /articles/publications are the other gateway’s own', async () => {
  const { behind, get, itself } = await build();
  const { uuid } = await behind.owner.save({ language: 'de' });
  for (const path of ['/articles/terms', `/articles/publications?uuid=${uuid}`]) {
    const response = await get(path, { headers: { 'accept-encoding': 'identity' } });
    expect([response.statusCode, response.body]).toEqual([200, await itself(path)]);
  }
});

it('GET /articles/{uuid}/export?format=blocks is rendered once, by the gateway behind', async () => {
  const { behind, get, itself } = await build();
  const { uuid } = await behind.owner.save({ html: '<h2>A</h2>' });
  const path = `/articles/${uuid}/export?format=blocks`;
  const response = await get(path);
  expect([response.statusCode, response.body]).toEqual([200, await itself(path)]);
  const detail = await get(`/articles/${uuid}`);
  expect(response.headers['article-content-hash']).toBe(detail.headers['article-content-hash']);
  const headers = { 'if-none-match': String(response.headers.etag) };
  expect((await get(path, { headers })).statusCode).toBe(304);
  // A change is visible immediately.
  await behind.owner.save({ html: '<h2>B</h2>' }, { uuid });
  expect((await get(path, { headers })).body).toContain('B');
  expect((await get(`/articles/${crypto.randomUUID()}/export?format=blocks`)).statusCode).toBe(404);
});

it('what was read stays there when the gateway behind is gone', async () => {
  const { behind, get } = await build();
  const { uuid } = await behind.owner.save();
  const paths = [
    `/articles/${uuid}/export?format=blocks`,
    '/articles?cursor=',
    '/articles?search=x',
  ];
  for (const path of paths) await get(path);
  await behind.close();
  for (const path of paths) {
    const response = await get(path);
    expect([path, response.statusCode]).toEqual([path, 200]);
    expect(response.headers['cache-status']).toContain('stale-if-error');
  }
});

it('a gateway before a gateway before a bare service reads by its derived cursor', async () => {
  const service = await startBareService();
  const { uuid } = service.put();
  const middle = await startGateway({ env: { UPSTREAM_URL: service.url } });
  const { get } = await buildUpstreamGateway({ url: `${middle.url}/api/v1`, key: service.key });
  const first = articleFeed.parse((await get('/articles?cursor=')).json());
  expect(first.articles).toMatchObject([{ uuid }]);
  const { uuid: next } = service.put();
  const second = articleFeed.parse((await get(`/articles?cursor=${first.next_cursor}`)).json());
  expect(second.articles.map((article) => article.uuid)).toContain(next);
});
