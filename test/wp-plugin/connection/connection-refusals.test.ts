import { beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { startStrippingProxy } from '../../support/stripping-proxy.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { CLOSED_ADDRESS, cannedServer, json, page } from '../gateway/canned-server.ts';
import { agreement } from './agreement.ts';
import { NOT_CONNECTED, connect, get } from './connection-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

describe('POST /connection', () => {
  it.each([
    [{}, 'invalid_url'],
    [{ url: '', key: 'k' }, 'invalid_url'],
    [{ url: 'my service', key: 'k' }, 'invalid_url'],
    [{ url: 'ftp://articles.example.com', key: 'k' }, 'invalid_url'],
    [{ url: 'http://articles.example.com', key: 'k' }, 'invalid_url'],
    [{ url: 'https://a:b@articles.example.com', key: 'k' }, 'invalid_url'],
    [{ url: 'https://articles.example.com' }, 'key_missing'],
    [{ url: 'https://articles.example.com', key: 'two words' }, 'invalid_key'],
    [{ url: 'https://articles.example.com', key: 'a\r\nX-Evil: 1' }, 'invalid_key'],
    [{ url: 'https://articles.example.com', key: 'schlüssel' }, 'invalid_key'],
    [{ url: 'x'.repeat(3000), key: 'k' }, 'rest_invalid_param'],
  ])('%j is a 400 with the code %s', async (body, code) => {
    expect(await connect(body)).toMatchObject({ status: 400, body: { code } });
    expect(await get()).toMatchObject({ body: NOT_CONNECTED });
  });

  it('with a mistyped key says that the key is refused, and keeps nothing', async () => {
    const gateway = await startGateway();
    const key = gateway.owner.key.slice(0, -1) + (gateway.owner.key.endsWith('a') ? 'b' : 'a');
    const answer = await connect({ url: gateway.url, key });
    expect(answer).toMatchObject({ status: 424, body: { code: 'key_refused' } });
    expect(JSON.stringify(answer.body)).not.toContain(key);
    expect(await get()).toMatchObject({ body: NOT_CONNECTED });
  });

  it('with an expired key says that the key is refused', async () => {
    const gateway = await startGateway();
    const { key } = await gateway.owner.createKey({ expiresAt: 1_000_000_000 });
    expect(await connect({ url: gateway.url, key })).toMatchObject({
      status: 424,
      body: { code: 'key_refused', message: expect.stringContaining('expired') },
    });
  });

  it('through a proxy that removes Authorization says so, and does not blame the key', async () => {
    const gateway = await startGateway();
    const url = await startStrippingProxy(gateway.url, 'authorization');
    expect(await connect({ url, key: gateway.owner.key })).toMatchObject({
      status: 424,
      body: {
        code: 'key_refused',
        message: `This site sends its API key, but it does not arrive at the article service at ${url}/api/v1: something on the way removes the Authorization header. Ask whoever runs the service to let its proxy or firewall pass that header on, or use an address that leads to the service directly.`,
      },
    });
  });

  it('with a key that may not read articles names the scope', async () => {
    const gateway = await startGateway();
    const { key } = await gateway.owner.createKey({ scopes: ['articles:write'] });
    expect(await connect({ url: gateway.url, key })).toMatchObject({
      status: 424,
      body: { code: 'key_scope_missing', message: expect.stringContaining('articles:read') },
    });
  });

  it('with a gateway that is down says that it cannot be reached', async () => {
    expect(await connect({ url: CLOSED_ADDRESS, key: 'k' })).toMatchObject({
      status: 424,
      body: { code: 'gateway_unreachable', message: expect.stringContaining(CLOSED_ADDRESS) },
    });
  });

  it('with the address of a web site says what answers there', async () => {
    const server = await cannedServer(page(200));
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      status: 424,
      body: { code: 'not_the_api', message: expect.stringContaining('a web page') },
    });
  });

  it('with the address of this WordPress says that it is not the API', async () => {
    expect(await connect({ url: wp.url, key: 'k' })).toMatchObject({
      status: 424,
      body: { code: 'not_the_api' },
    });
  });

  it('with a service that knows neither capabilities nor a list says so', async () => {
    const server = await cannedServer(json(404, { title: 'Not Found' }));
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      body: { code: 'not_the_api', message: expect.stringContaining('is not the article API') },
    });
  });

  it.each<[string, Parameters<typeof json>]>([
    ['409', [409, { detail: 'The service writes seo_package 2.0. Update the plugin.' }]],
    ['another version', [200, agreement({ contract: { name: 'seo_package', version: '2.0' } })]],
    ['another format', [200, agreement({ content_format: 'markdown' })]],
  ])('with no contract in common (%s) says which side to update', async (_name, answer) => {
    const server = await cannedServer(json(...answer));
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      status: 424,
      body: { code: 'no_common_contract', message: expect.stringContaining('Update') },
    });
    expect(await get()).toMatchObject({ body: NOT_CONNECTED });
  });

  it('with an agreement that lacks the right to read names the scope', async () => {
    const server = await cannedServer(json(200, agreement({ scopes: ['webhooks:write'] })));
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      body: { code: 'key_scope_missing' },
    });
  });

  it('with a gateway that fails to negotiate says so, and does not take it for another service', async () => {
    const failing = json(500, { title: 'Internal' }, { 'article-gateway-version': '1.2.3' });
    const list = json(200, { page: 1, per_page: 1, total: 0, articles: [] });
    const server = await cannedServer((request, response) => {
      const answer = request.method === 'POST' ? failing : list;
      if (typeof answer === 'function') answer(request, response);
      else response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      status: 424,
      body: { code: 'gateway_error', message: expect.stringContaining('status 500') },
    });
    expect(await get()).toMatchObject({ body: NOT_CONNECTED });
  });

  it('that fails leaves the present connection as it is', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    await connect({ url: CLOSED_ADDRESS, key: 'k' });
    expect(await get()).toMatchObject({
      body: { state: 'connected', url: `${gateway.url}/api/v1` },
    });
  });
});
