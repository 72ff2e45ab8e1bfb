import { beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { cannedServer, page } from './canned-server.ts';
import { KEY, UUID, ask, askInVain } from './client-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

describe('against the real gateway', () => {
  it('list_articles answers a page of summaries and the total', async () => {
    const gateway = await startGateway();
    for (let i = 0; i < 3; i += 1) await gateway.owner.save();
    expect(
      await ask(gateway.url, `list_articles( array( 'per_page' => 2, 'search' => 'Bridges' ) )`, {
        key: gateway.owner.key,
      }),
    ).toMatchObject({ page: 1, per_page: 2, total: 3, articles: [{ topic: 'Bridges' }, {}] });
  });

  it('get_article answers the payload, custom fields of any shape included', async () => {
    const gateway = await startGateway();
    const { uuid } = await gateway.owner.save({
      title: 'Grüße 👋',
      custom_fields: { empty: {}, list: [], nested: { number: 1e21, fraction: 0.1 } },
    });
    expect(
      await ask(gateway.url, `get_article( '${uuid}' )`, { key: gateway.owner.key }),
    ).toMatchObject({ uuid, title: 'Grüße 👋', contract: 'seo_package', version: '1.0' });
  });

  it('export_blocks answers the block markup of the same state', async () => {
    const gateway = await startGateway();
    const { uuid } = await gateway.owner.save();
    const call = `export_blocks( '${uuid}', $client->get_article( '${uuid}' )['content_hash'] )`;
    expect(await ask(gateway.url, call, { key: gateway.owner.key })).toContain('<!-- wp:paragraph');
  });

  it('export_blocks of another state than the payload is refused', async () => {
    const gateway = await startGateway();
    const { uuid } = await gateway.owner.save();
    const call = `export_blocks( '${uuid}', str_repeat( '0', 64 ) )`;
    expect(await ask(gateway.url, call, { key: gateway.owner.key })).toMatchObject({
      code: 'article_changed',
      data: { status: 409 },
    });
  });

  it.each(['get_article', 'export_blocks'])('%s of an unknown uuid says so', async (method) => {
    const gateway = await startGateway();
    expect(
      await ask(gateway.url, `${method}( '${UUID}' )`, { key: gateway.owner.key }),
    ).toMatchObject({
      code: 'article_not_found',
      data: { status: 404, gateway_status: 404 },
      message: expect.stringContaining(UUID),
    });
  });

  it('an unknown status is refused with the words of the gateway', async () => {
    const gateway = await startGateway();
    expect(
      await ask(gateway.url, `list_articles( array( 'status' => 'done' ) )`, {
        key: gateway.owner.key,
      }),
    ).toMatchObject({
      code: 'gateway_error',
      message: expect.stringContaining('must be one of draft, in_review, completed'),
      data: { gateway_status: 400 },
    });
  });
});

describe('requests', () => {
  it('carry the key, the versions and no cookie', async () => {
    const server = await cannedServer(page(200));
    await ask(server.url, 'list_articles( array() )');
    const [request] = server.requests;
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'user-agent': expect.stringMatching(/^ArticleBridge\/\d+\.\d+\.\d+ WordPress\/7/),
    });
    expect(request?.headers.cookie).toBeUndefined();
    expect(request?.url).toBe('/api/v1/articles');
  });

  it('keep what is searched for inside the query', async () => {
    const server = await cannedServer(page(200));
    await ask(server.url, `list_articles( array( 'search' => 'a&status=any #?/ü' ) )`);
    expect(server.requests[0]?.url).toBe(
      '/api/v1/articles?search=a%26status%3Dany%20%23%3F%2F%C3%BC',
    );
  });

  it.each(['../webhooks', '', `${UUID}/../x`, `${UUID}\n`])(
    'are not made for the uuid %j',
    async (uuid) => {
      const server = await cannedServer(page(200));
      const answer = await askInVain(server.url, `get_article( ${JSON.stringify(uuid)} )`);
      expect(answer).toMatchObject({ code: 'invalid_uuid', data: { status: 400 } });
      expect(server.requests).toEqual([]);
    },
  );

  it('do not follow a redirect, which could carry the key elsewhere', async () => {
    const elsewhere = await cannedServer(page(200));
    const server = await cannedServer({
      status: 302,
      headers: { location: `${elsewhere.url}/api/v1` },
    });
    const answer = await askInVain(server.url, 'list_articles( array() )');
    expect(answer).toMatchObject({
      code: 'not_the_api',
      message: expect.stringContaining(elsewhere.url),
    });
    expect(elsewhere.requests).toEqual([]);
  });

  it('open WordPress for the gateway alone, and only while they run (SSRF)', async () => {
    const output = await wp.runInSite(`
      // Playground lets every host pass.
      remove_all_filters( 'http_request_host_is_external' );
      $gateway = 'http://10.9.9.9:8787/api/v1/articles';
      $urls    = array( $gateway, 'http://10.9.9.9:8788/', 'http://10.9.9.8:8787/', 'http://10.9.9.9/', 'http://169.254.169.254/' );
      $allowed = fn() => array_values( array_filter( $urls, 'wp_http_validate_url' ) );
      $during  = null;
      add_filter( 'pre_http_request', function () use ( $allowed, &$during ) {
        $during = $allowed();
        return new WP_Error( 'http_request_failed', 'not sent' );
      } );
      $base_url = ArticleBridge\\Connection\\ConnectionSettings::parse_url( $gateway );
      $before   = $allowed();
      ( new ArticleBridge\\Gateway\\Client( $base_url, 'key' ) )->list_articles( array() );
      echo wp_json_encode( array( 'before' => $before, 'during' => $during, 'after' => $allowed() ) );`);
    expect(JSON.parse(output)).toEqual({
      before: [],
      during: ['http://10.9.9.9:8787/api/v1/articles'],
      after: [],
    });
  });
});
