import { beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { cannedServer, json } from '../gateway/canned-server.ts';
import { agreement } from './agreement.ts';
import { connect, get } from './connection-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

/** The state in a PHP process with other constants or another environment. */
async function stateWith(before: string, env: Record<string, string> = {}): Promise<unknown> {
  const output = await wp.run(
    `<?php ${before}
    require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
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
      require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
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
      `<?php ${changed} require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
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
