import { beforeEach, describe, expect, it } from 'vitest';
import { createConnectCode } from '../../../gateway/src/wordpress/connect-code.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { CLOSED_ADDRESS, cannedServer } from '../gateway/canned-server.ts';
import { agreement } from './agreement.ts';
import { NOT_CONNECTED, connect, get } from './connection-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

/** A gateway with a code of its owner. */
async function withCode() {
  const gateway = await startGateway();
  const { code } = await gateway.services.connectCodes.create(gateway.owner.id, gateway.url);
  const keys = async () =>
    (await gateway.services.apiKeys.list(gateway.owner.id)).map(({ name }) => name);
  return { ...gateway, code, keys };
}

describe('POST /connection with a code', () => {
  it('connects with a key that was made for this site, once', async () => {
    const { url, code, keys, services, owner } = await withCode();
    const answer = await connect({ code: ` ${code}\n` });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        state: 'connected',
        url: `${url}/api/v1`,
        key_source: 'option',
        agreement: { scopes: ['articles:read', 'webhooks:write'] },
      },
    });
    expect(await keys()).toEqual(expect.arrayContaining(['test', 'Article Bridge tests']));
    const [site] = await services.sites.list(owner.id);
    expect(site).toMatchObject({ url: wp.url, key: { name: 'Article Bridge tests' } });
    expect(JSON.stringify(answer.body)).not.toContain(code);
    expect(await connect({ code })).toMatchObject({
      status: 424,
      body: { code: 'code_refused', message: expect.stringContaining('used already') },
    });
    // The previous connection is kept.
    expect(await get()).toMatchObject({ body: { state: 'connected' } });
    expect(await keys()).toHaveLength(2);
  });

  it.each([
    ['what is none', 'abc_nonsense'],
    ['an address', 'https://articles.example.com'],
    ['a part of one', createConnectCode('https://articles.example.com').slice(0, -1)],
  ])('says of %s that it is no code, and asks nobody', async (_what, code) => {
    expect(await connect({ code })).toMatchObject({ status: 400, body: { code: 'invalid_code' } });
    expect(await get()).toMatchObject({ body: NOT_CONNECTED });
  });

  it.each([
    ['http://articles.example.com', 400, 'invalid_url'],
    [CLOSED_ADDRESS, 424, 'gateway_unreachable'],
  ])('of %s answers %d %s', async (url, status, code) => {
    expect(await connect({ code: createConnectCode(url) })).toMatchObject({
      status,
      body: { code },
    });
  });

  it('sends no credential but the code, and says when it was used up for nothing', async () => {
    const server = await cannedServer(({ url = '' }, response) => {
      const isRedeemed = url.endsWith('/connections');
      const type = isRedeemed ? 'application/json' : 'application/problem+json';
      response.writeHead(isRedeemed ? 201 : 409, { 'content-type': type });
      response.end(JSON.stringify(isRedeemed ? { url: server.url, key: 'k' } : { status: 409 }));
    });
    const answer = await connect({ code: createConnectCode(server.url) });
    expect(answer).toMatchObject({
      body: { code: 'no_common_contract', message: expect.stringContaining('create another one') },
    });
    expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
    expect(await get()).toMatchObject({ body: NOT_CONNECTED });
  });

  it('does not waste the code on a gateway that fails for a moment', async () => {
    const answers = [
      { status: 201, body: { key: 'k' } },
      { status: 500, body: { title: 'Internal' } },
      { status: 200, body: agreement() },
    ];
    const server = await cannedServer((_request, response) => {
      const { status, body } = answers.shift() ?? { status: 404, body: {} };
      const headers = { 'article-gateway-version': '9.9.9', 'content-type': 'application/json' };
      response.writeHead(status, headers).end(JSON.stringify(body));
    });
    expect(await connect({ code: createConnectCode(server.url) })).toMatchObject({
      body: { state: 'connected' },
    });
  });
});

describe('wp article-bridge connect --code', () => {
  const bridge = (...args: string[]) => wp.cli(['article-bridge', 'connect', ...args]);

  it('connects without address and key', async () => {
    const { url, code } = await withCode();
    const { exitCode, stdout, stderr } = await bridge(`--code=${code}`);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Connected to ${url}/api/v1.`);
    expect(await get()).toMatchObject({ body: { state: 'connected' } });
    const again = await bridge(`--code=${code}`);
    expect(again.exitCode).toBe(1);
    expect(again.stderr).toContain('Create another one');
  });

  it('takes a code where the address would be, too', async () => {
    const { url, code } = await withCode();
    const { exitCode, stdout } = await bridge(code);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Connected to ${url}/api/v1.`);
  });

  it.each([
    ['nothing', []],
    ['code and address', ['https://a.example', '--code=abc_x']],
    ['code and key', ['--code=abc_x', '--key=k']],
  ])('refuses %s', async (_what, args) => {
    const { exitCode, stderr } = await bridge(...args);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('or only --code=<code>');
  });
});
