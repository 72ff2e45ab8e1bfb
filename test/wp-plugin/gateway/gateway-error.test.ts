import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { CLOSED_ADDRESS, cannedServer, json, page } from './canned-server.ts';
import type { CannedAnswer } from './canned-server.ts';
import { KEY, UUID, ask, askInVain } from './client-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

/**
 * PHP that extends the timeout of requests: a busy machine needs more time for 8 MB than a service
 * gets.
 */
const withTimeout = (seconds: number) =>
  `add_filter( 'http_request_args', fn( $args ) => array( 'timeout' => ${seconds} ) + $args );`;

describe('the error of list_articles', () => {
  it('a gateway that is down is unreachable; the message names its address', async () => {
    expect(await askInVain(CLOSED_ADDRESS, 'list_articles( array() )')).toMatchObject({
      code: 'gateway_unreachable',
      message: expect.stringContaining(`${CLOSED_ADDRESS}/api/v1`),
      data: { status: 424, reason: 'no_answer' },
    });
  });

  it('a host name that does not exist is named', async () => {
    // PHP in WebAssembly resolves every name, so cURL's message is simulated.
    const before = `add_filter( 'pre_http_request', fn() => new WP_Error( 'http_request_failed', 'cURL error 6: Could not resolve host: nowhere.example' ) );`;
    expect(
      await askInVain('https://nowhere.example', 'list_articles( array() )', { before }),
    ).toMatchObject({
      code: 'gateway_unreachable',
      message: expect.stringContaining('No server has the name nowhere.example'),
      data: { reason: 'dns' },
    });
  });

  it('a gateway that does not answer in time is unreachable', async () => {
    const server = await cannedServer(() => undefined);
    const answer = await askInVain(server.url, 'list_articles( array() )', {
      before: withTimeout(1),
    });
    expect(answer).toMatchObject({ code: 'gateway_unreachable', data: { reason: 'timeout' } });
  });

  it('a gateway that does not answer in time is left alone for a while, then asked again', async () => {
    const server = await cannedServer(() => undefined);
    const askAfter = (seconds: number) =>
      askInVain(server.url, 'list_articles( array() )', {
        before: `${withTimeout(1)}
        foreach ( $GLOBALS['wpdb']->get_col( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE '\\_transient\\_article\\_bridge\\_outage\\_%'" ) as $name ) {
          // So many seconds later.
          list( $failures, $at ) = explode( ' ', get_option( $name ) );
          update_option( $name, $failures . ' ' . ( $at - ${seconds} ) );
        }`,
      });
    await askAfter(0);
    expect(server.requests).toHaveLength(1);
    expect(await askAfter(0)).toMatchObject({
      code: 'gateway_unreachable',
      message: expect.stringMatching(
        /did not answer in time a moment ago.* next attempt is in \d+ seconds/,
      ),
      data: { reason: 'timeout' },
    });
    expect(server.requests).toHaveLength(1);
    await askAfter(31);
    expect(server.requests).toHaveLength(2);
    // After the second failure in a row, the pause is twice as long.
    await askAfter(31);
    expect(server.requests).toHaveLength(2);
    server.answer(json(503, {}));
    await askAfter(31);
    await askAfter(0);
    // Failing responses are requested three times each.
    expect(server.requests).toHaveLength(8);
  });

  it.each([
    ['that states its length', { 'content-length': '5000' }],
    ['that states none', { connection: 'close' }],
  ])('an answer %s and breaks off is named so', async (_name, headers) => {
    const server = await cannedServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', ...headers });
      response.write('{"page":1,"per_page":50,"total":114,"articles":[{"uui', () => {
        response.socket?.end();
      });
    });
    expect(await askInVain(server.url, 'list_articles( array() )')).toMatchObject({
      code: 'answer_cut_short',
      message: expect.stringContaining('was cut off'),
      data: { status: 424 },
    });
  });

  it('a site that blocks outgoing requests says which constant to set', async () => {
    expect(
      await askInVain('https://articles.example.com', 'list_articles( array() )'),
    ).toMatchObject({
      code: 'gateway_unreachable',
      message: expect.stringContaining('Add articles.example.com to WP_ACCESSIBLE_HOSTS'),
      data: { reason: 'blocked' },
    });
  });

  it.each<[string, CannedAnswer, object]>([
    ['a web page', page(200), { code: 'not_the_api', data: { gateway_status: 200 } }],
    ['a web page that is not found', page(404), { code: 'not_the_api' }],
    ['the page of a login wall', page(401), { code: 'not_the_api' }],
    ['the challenge of a firewall', page(403), { code: 'not_the_api' }],
    ['JSON of another shape', json(200, { data: [] }), { code: 'not_the_api' }],
    ['a JSON list', json(200, []), { code: 'not_the_api' }],
    ['a JSON 404', json(404, { title: 'Not Found' }), { code: 'not_the_api' }],
    [
      'broken JSON',
      { status: 200, headers: { 'content-type': 'application/json' }, body: '{"page":}' },
      { code: 'not_the_api', message: expect.stringContaining('cannot be read') },
    ],
    [
      'half of a character',
      { status: 200, headers: { 'content-type': 'application/json' }, body: '{"page":"\\ud83d"}' },
      { code: 'not_the_api', message: expect.stringContaining('half of a character') },
    ],
    [
      'JSON deeper than PHP reads',
      {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: `{"page":${'['.repeat(600)}${']'.repeat(600)}}`,
      },
      { code: 'not_the_api', message: expect.stringContaining('nested too deeply') },
    ],
    ['401', json(401, { title: 'Unauthorized' }), { code: 'key_refused', data: { status: 424 } }],
    [
      '403',
      json(403, { detail: 'The key lacks the scope articles:read.' }),
      { code: 'key_scope_missing', message: expect.stringContaining('lacks the scope') },
    ],
    [
      '429 with Retry-After',
      json(429, { title: 'Too Many Requests' }, { 'retry-after': '120' }),
      {
        code: 'rate_limited',
        message: expect.stringContaining('2 minutes'),
        data: { status: 429, retry_after: 120 },
      },
    ],
    ['429 without', page(429), { code: 'rate_limited', data: { status: 429 } }],
    [
      '500 with a web page',
      page(500),
      { code: 'gateway_error', message: expect.stringContaining('status 500') },
    ],
    [
      '503 with Retry-After',
      json(503, { detail: 'Back soon.' }, { 'retry-after': '30' }),
      {
        code: 'gateway_error',
        message: expect.stringContaining('The service says: "Back soon."'),
        data: { retry_after: 30 },
      },
    ],
  ])('%s', async (_name, answer, expected) => {
    const server = await cannedServer(answer);
    expect(await askInVain(server.url, 'list_articles( array() )')).toMatchObject(expected);
  });

  it('a problem that holds markup and the key is shown without either', async () => {
    const server = await cannedServer(
      json(401, { detail: `No <img src=x onerror=alert(1)> user with Bearer ${KEY}` }),
    );
    expect((await askInVain(server.url, 'list_articles( array() )')).message).toContain(
      'The service says: "No user with Bearer [API key]',
    );
  });

  it.each([
    ['said to be too large', true],
    ['too large without saying so', false],
  ])('an answer %s is not taken', async (_name, announced) => {
    const body = Buffer.alloc(9 * 1024 * 1024, 'a');
    const server = await cannedServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        ...(announced ? { 'content-length': String(body.length) } : {}),
      });
      response.end(body);
    });
    const answer = await askInVain(server.url, 'list_articles( array() )', {
      before: withTimeout(100),
    });
    expect(answer).toMatchObject({
      code: 'answer_too_large',
      message: expect.stringContaining('8 MB'),
    });
  });
});

describe('get_article', () => {
  it('names the article that PHP cannot read, and why', async () => {
    const server = await cannedServer({
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: `{"uuid":"${UUID}","title":${'['.repeat(5000)}${']'.repeat(5000)}}`,
    });
    expect(await askInVain(server.url, `get_article( '${UUID}' )`)).toMatchObject({
      code: 'invalid_article',
      message: expect.stringMatching(`${UUID}.*nested too deeply`),
    });
  });
});

describe('a service that fails for a moment', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['500', (response) => response.writeHead(500).end()],
    ['429', (response) => response.writeHead(429, { 'retry-after': '1' }).end()],
    ['a reset', (response) => response.destroy()],
    [
      'an answer that breaks off',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
        response.end('{"articles":[{"uu');
      },
    ],
  ])('with %s is asked again, twice', async (_name, fail) => {
    const server = await cannedServer((_request, response) => {
      if (server.requests.length < 3) fail(response);
      else {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"page":1,"per_page":20,"total":0,"articles":[]}');
      }
    });
    expect(await ask(server.url, 'list_articles( array() )')).toMatchObject({ articles: [] });
    expect(server.requests).toHaveLength(3);
  });

  it.each([
    ['a refusal', json(403, {})],
    ['a wait of half a minute', json(429, {}, { 'retry-after': '30' })],
  ])('is not asked again after %s', async (_name, answer) => {
    const server = await cannedServer(answer);
    await askInVain(server.url, 'list_articles( array() )');
    expect(server.requests).toHaveLength(1);
  });

  it('is told once what is no GET', async () => {
    const server = await cannedServer(page(500));
    const report = `( new ArticleBridge\\Gateway\\Publications( $client ) )->report( array( 'url' => '', 'name' => '' ), array() )`;
    await askInVain(server.url, `base_url() ? ${report} : null`);
    expect(server.requests).toHaveLength(1);
  });

  it('that goes on failing is asked three times, and once for what follows', async () => {
    const server = await cannedServer(page(500));
    await askInVain(
      server.url,
      'list_articles( array( "page" => $client->list_articles( array() ) ? 2 : 1 ) )',
    );
    expect(server.requests).toHaveLength(4);
  });
});

describe('export_blocks', () => {
  it('refuses what is no HTML', async () => {
    const server = await cannedServer(json(200, {}));
    expect(await askInVain(server.url, `export_blocks( '${UUID}' )`)).toMatchObject({
      code: 'not_the_api',
    });
  });
});
