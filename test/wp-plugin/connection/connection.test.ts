import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';
import { cannedServer, closedAddress, json, page } from '../gateway/canned-server.ts';

const wp = useWordPress();
beforeEach(wp.reset);

const PATH = '/article-bridge/v1/connection';

const NOT_CONNECTED = {
  state: 'not_connected',
  url: '',
  url_source: 'none',
  key_source: 'none',
  key_hint: null,
  agreement: null,
  error: null,
};

const get = () => wp.rest(PATH);
const connect = (body: { url?: string; key?: string }) => wp.rest(PATH, { method: 'POST', body });

/** The stored options of the plugin, as they stand in the database, with their autoload column. */
async function storedOptions(): Promise<{ name: string; value: string; autoload: string }[]> {
  const output = await wp.runInSite(
    `global $wpdb;
    echo wp_json_encode( $wpdb->get_results( "SELECT option_name AS name, option_value AS value, autoload FROM $wpdb->options WHERE option_name LIKE 'article\\\\_bridge\\\\_%'" ) );`,
  );
  return z
    .array(z.object({ name: z.string(), value: z.string(), autoload: z.string() }))
    .parse(JSON.parse(output));
}

const agreement = (changes: object = {}) => ({
  service: { name: 'other', version: '9.9.9', api_version: 'v1' },
  contract: { name: 'seo_package', version: '1.0' },
  content_format: 'blocks',
  features: [],
  limits: { per_page: 50 },
  scopes: ['articles:read'],
  warnings: [],
  expires_at: '2999-01-01T00:00:00',
  ...changes,
});

describe('GET /connection', () => {
  it('says that nothing is connected yet', async () => {
    expect(await get()).toMatchObject({ status: 200, body: NOT_CONNECTED });
  });
});

describe('POST /connection', () => {
  it.each(['/api/v1', '/api/v1/', '', '/'])(
    'connects with the address ending in %j and answers what was agreed',
    async (ending) => {
      const gateway = await startGateway();
      const base = gateway.url.replace(/\/api\/v1$/, '');
      const answer = await connect({ url: base + ending, key: ` ${gateway.owner.key}\n` });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          state: 'connected',
          url: `${base}/api/v1`,
          url_source: 'option',
          key_source: 'option',
          key_hint: `…${gateway.owner.key.slice(-4)}`,
          agreement: {
            contract: { name: 'seo_package', version: '1.0' },
            content_format: 'blocks',
            scopes: ['articles:read'],
          },
          error: null,
        },
      });
      expect(await get()).toMatchObject({ body: answer.body });
      expect(JSON.stringify(answer.body)).not.toContain(gateway.owner.key);
    },
  );

  it('introduces the site: versions, contracts, formats, SEO plugins', async () => {
    const server = await cannedServer(json(200, agreement()));
    await connect({ url: server.url, key: 'k' });
    expect(JSON.parse(server.requests[0]?.body ?? '')).toMatchObject({
      site: { url: `${wp.url}/`, name: 'Article Bridge tests', language: 'en-US' },
      plugin: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
      wordpress: { version: expect.stringMatching(/^7\./) },
      php: { version: expect.stringMatching(/^\d+\.\d+/) },
      contracts: [{ name: 'seo_package', versions: ['1.0'] }],
      content_formats: ['blocks', 'html'],
      seo_plugins: [],
      limits: { per_page: 50 },
    });
  });

  it('keeps the key encrypted, and out of the options that every page loads', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    const options = await storedOptions();
    expect(JSON.stringify(options)).not.toContain(gateway.owner.key);
    expect(JSON.stringify(options)).not.toContain(
      Buffer.from(gateway.owner.key).toString('base64').slice(0, 40),
    );
    expect(options.filter(({ autoload }) => autoload !== 'off').map(({ name }) => name)).toEqual([
      'article_bridge_schema',
    ]);
  });

  it('without a key takes the stored one, at the address it was stored for', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    expect(await connect({ url: gateway.url })).toMatchObject({ body: { state: 'connected' } });
    expect(await connect({})).toMatchObject({ body: { state: 'connected' } });
  });

  it('never sends the stored key to another address', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    const elsewhere = await cannedServer(json(200, agreement()));
    expect(await connect({ url: elsewhere.url })).toMatchObject({
      status: 400,
      body: { code: 'key_missing' },
    });
    expect(elsewhere.requests).toEqual([]);
    expect(await get()).toMatchObject({
      body: { state: 'connected', url: `${gateway.url}/api/v1` },
    });
  });

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

  it('with a key that may not read articles names the scope', async () => {
    const gateway = await startGateway();
    const { key } = await gateway.owner.createKey({ scopes: ['articles:write'] });
    expect(await connect({ url: gateway.url, key })).toMatchObject({
      status: 424,
      body: { code: 'key_scope_missing', message: expect.stringContaining('articles:read') },
    });
  });

  it('with a gateway that is down says that it cannot be reached', async () => {
    const url = await closedAddress();
    expect(await connect({ url, key: 'k' })).toMatchObject({
      status: 424,
      body: { code: 'gateway_unreachable', message: expect.stringContaining(url) },
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

  it('with a service that knows no capabilities says so', async () => {
    const server = await cannedServer(json(404, { title: 'Not Found' }));
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      body: { code: 'not_the_api', message: expect.stringContaining('wordpress/capabilities') },
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

  it('that fails leaves the present connection as it is', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    await connect({ url: await closedAddress(), key: 'k' });
    expect(await get()).toMatchObject({
      body: { state: 'connected', url: `${gateway.url}/api/v1` },
    });
  });
});

describe('DELETE /connection', () => {
  it('forgets the address, the key and the agreement', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    expect(await wp.rest(PATH, { method: 'DELETE' })).toMatchObject({
      status: 200,
      body: NOT_CONNECTED,
    });
    expect((await storedOptions()).map(({ name }) => name)).toEqual(['article_bridge_schema']);
  });
});

describe('who may', () => {
  const requests = [{ method: 'GET' }, { method: 'POST', body: {} }, { method: 'DELETE' }] as const;

  it.each(requests)('$method is refused to anybody', async (request) => {
    expect(await wp.rest(PATH, { ...request, as: 'anonymous' })).toMatchObject({ status: 401 });
  });

  it.each(requests)('$method is refused to an editor', async (request) => {
    const as: Identity = await wp.createUser('editor');
    expect(await wp.rest(PATH, { ...request, as })).toMatchObject({ status: 403 });
  });

  it.each(requests)('$method without a nonce is refused to a session (CSRF)', async (request) => {
    const { cookie } = await wp.signIn();
    expect(await wp.rest(PATH, { ...request, as: { cookie } })).toMatchObject({ status: 401 });
  });

  it('the REST index shows neither address nor key (CVE-2025-11749)', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    const text = JSON.stringify((await wp.rest('/article-bridge/v1', { as: 'admin' })).body);
    expect(text).toContain('/article-bridge/v1/connection');
    expect(text).not.toContain(gateway.owner.key);
    expect(text).not.toContain(gateway.owner.key.slice(-4));
  });
});

/** The state as PHP has it, in a process with other constants or another environment. */
async function stateWith(before: string, env: Record<string, string> = {}): Promise<unknown> {
  const output = await wp.run(
    `<?php ${before}
    require '/wordpress/wp-load.php';
    echo wp_json_encode( ArticleBridge\\Connection\\Connection::of_this_site()->state() );`,
    env,
  );
  return JSON.parse(output);
}

describe('constants and environment variables', () => {
  it('connect without the form, and win over it', async () => {
    const gateway = await startGateway();
    const other = await startGateway();
    await connect({ url: other.url, key: other.owner.key });
    expect(
      await stateWith(
        `define( 'ARTICLE_BRIDGE_URL', '${gateway.url}' ); define( 'ARTICLE_BRIDGE_KEY', '${gateway.owner.key}' );`,
        { ARTICLE_BRIDGE_URL: 'http://127.0.0.1:1' },
      ),
    ).toMatchObject({
      state: 'connected',
      url: `${gateway.url}/api/v1`,
      url_source: 'constant',
      key_source: 'constant',
      key_hint: `…${gateway.owner.key.slice(-4)}`,
    });
    expect(
      await stateWith('', {
        ARTICLE_BRIDGE_URL: gateway.url,
        ARTICLE_BRIDGE_KEY: gateway.owner.key,
      }),
    ).toMatchObject({
      state: 'connected',
      url: `${gateway.url}/api/v1`,
      url_source: 'environment',
      key_source: 'environment',
    });
  });

  it('that are wrong are shown as the error they cause', async () => {
    expect(
      await stateWith(
        `define( 'ARTICLE_BRIDGE_URL', 'nonsense here' ); define( 'ARTICLE_BRIDGE_KEY', 'k' );`,
      ),
    ).toMatchObject({
      state: 'error',
      url: 'nonsense here',
      error: { code: 'invalid_url', message: expect.stringContaining('nonsense here') },
    });
  });

  it('cannot be changed or removed by the form', async () => {
    const gateway = await startGateway();
    const output = await wp.run(
      `<?php
      define( 'ARTICLE_BRIDGE_URL', '${gateway.url}' );
      define( 'ARTICLE_BRIDGE_KEY', '${gateway.owner.key}' );
      require '/wordpress/wp-load.php';
      $connection = ArticleBridge\\Connection\\Connection::of_this_site();
      echo wp_json_encode( array(
        $connection->connect( 'https://other.example', '' )->get_error_code(),
        $connection->connect( '', 'other' )->get_error_code(),
        $connection->disconnect()->get_error_code(),
        $connection->connect( '', '' ),
        get_option( 'article_bridge_connection' ),
      ) );`,
    );
    expect(JSON.parse(output)).toEqual([
      'url_is_fixed',
      'key_is_fixed',
      'url_is_fixed',
      expect.objectContaining({ content_format: 'blocks' }),
      [],
    ]);
  });
});

describe('a stored key that no longer opens', () => {
  it('is an error that asks for the key again, and entering it mends it', async () => {
    const gateway = await startGateway();
    await connect({ url: gateway.url, key: gateway.owner.key });
    const changed = `define( 'ARTICLE_BRIDGE_SECRET', 'the site has another secret now' );`;
    expect(await stateWith(changed)).toMatchObject({
      state: 'error',
      url: `${gateway.url}/api/v1`,
      key_source: 'option',
      key_hint: null,
      error: {
        code: 'key_unreadable',
        message: expect.stringContaining('Enter the API key again'),
      },
    });
    const mended = await wp.run(
      `<?php ${changed} require '/wordpress/wp-load.php';
      $connection = ArticleBridge\\Connection\\Connection::of_this_site();
      $refused    = $connection->connect( '', '' )->get_error_code();
      $connection->connect( '', getenv( 'GATEWAY_KEY' ) );
      echo $refused . ' ' . $connection->state()['state'];`,
      { GATEWAY_KEY: gateway.owner.key },
    );
    expect(mended).toBe('key_unreadable connected');
  });

  it('is not sent when somebody rewrote the address in the database', async () => {
    const gateway = await startGateway();
    const evil = await cannedServer(json(200, agreement()));
    await connect({ url: gateway.url, key: gateway.owner.key });
    await wp.runInSite(
      `update_option( 'article_bridge_connection', array( 'url' => getenv( 'EVIL' ) ) + get_option( 'article_bridge_connection' ) );`,
      { EVIL: `${evil.url}/api/v1` },
    );
    expect(await get()).toMatchObject({ body: { error: { code: 'key_unreadable' } } });
    expect(evil.requests).toEqual([]);
  });
});

describe('the agreement', () => {
  const agreed = `echo wp_json_encode( ArticleBridge\\Connection\\Connection::of_this_site()->agreement() );`;

  it('is not asked for again while it holds', async () => {
    const server = await cannedServer(json(200, agreement()));
    await connect({ url: server.url, key: 'k' });
    await get();
    await wp.runInSite(agreed);
    expect(server.requests).toHaveLength(1);
  });

  it('is negotiated anew when it has expired', async () => {
    const server = await cannedServer(json(200, agreement({ expires_at: '2020-01-01T00:00:00' })));
    await connect({ url: server.url, key: 'k' });
    server.answer(json(200, agreement({ limits: { per_page: 7 } })));
    expect(JSON.parse(await wp.runInSite(agreed))).toMatchObject({ limits: { per_page: 7 } });
  });

  it('that cannot be renewed is an error, which is not asked for at every call', async () => {
    const server = await cannedServer(json(200, agreement({ expires_at: '2020-01-01T00:00:00' })));
    await connect({ url: server.url, key: 'k' });
    server.answer(json(401, { title: 'Unauthorized' }));
    const before = server.requests.length;
    for (let i = 0; i < 3; i += 1) {
      expect(await get()).toMatchObject({
        body: { state: 'error', error: { code: 'key_refused' } },
      });
    }
    expect(server.requests.length - before).toBe(1);
    server.answer(json(200, agreement()));
    expect(await connect({})).toMatchObject({ body: { state: 'connected' } });
  });
});
