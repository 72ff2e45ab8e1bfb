import { contentHash } from '@article-bridge/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { cannedServer, closedAddress, json, page } from './canned-server.ts';
import type { CannedAnswer } from './canned-server.ts';

const wp = useWordPress();
beforeEach(wp.reset);

const KEY = 'abk_a-key-that-no-text-may-show';
const UUID = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';

const failure = z.object({
  code: z.string(),
  message: z.string(),
  data: z.looseObject({ status: z.number() }),
});

/** Runs `$client->…` in WordPress; answers what it answered, an error as its code, message and data. */
async function ask(url: string, call: string, { key = KEY, before = '' } = {}): Promise<unknown> {
  const output = await wp.runInSite(
    `${before}
    $base_url = ArticleBridge\\Connection\\ConnectionSettings::parse_url( getenv( 'URL' ) );
    $client   = new ArticleBridge\\Gateway\\Client( $base_url, getenv( 'KEY' ) );
    $result   = $client->${call};
    echo wp_json_encode( is_wp_error( $result )
      ? array( 'code' => $result->get_error_code(), 'message' => $result->get_error_message(), 'data' => $result->get_error_data() )
      : $result );`,
    { URL: url, KEY: key },
  );
  return JSON.parse(output);
}

async function askInVain(url: string, call: string, options?: { before?: string }) {
  const answer = failure.parse(await ask(url, call, options));
  expect(answer.message).not.toContain(KEY);
  return answer;
}

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

describe('failures', () => {
  it('a gateway that is down is unreachable; the message names its address', async () => {
    const url = await closedAddress();
    expect(await askInVain(url, 'list_articles( array() )')).toMatchObject({
      code: 'gateway_unreachable',
      message: expect.stringContaining(`${url}/api/v1`),
      data: { status: 424, reason: 'no_answer' },
    });
  });

  it('a host name that does not exist is named', async () => {
    // PHP in WebAssembly resolves every name, so that cURL's words stand in for the fact.
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
      before: `add_filter( 'http_request_args', fn( $args ) => array( 'timeout' => 1 ) + $args );`,
    });
    expect(answer).toMatchObject({ code: 'gateway_unreachable', data: { reason: 'timeout' } });
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
      { status: 200, headers: { 'content-type': 'application/json' }, body: '{"page":' },
      { code: 'not_the_api', message: expect.stringContaining('cannot be read') },
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
        message: expect.stringContaining('It says: Back soon.'),
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
      'It says: No user with Bearer [API key]',
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
    expect(await askInVain(server.url, 'list_articles( array() )')).toMatchObject({
      code: 'answer_too_large',
      message: expect.stringContaining('8 MB'),
    });
  });
});

describe('get_article', () => {
  const article = {
    contract: 'seo_package',
    version: '1.0',
    uuid: UUID,
    topic: 'Bridges',
    status: 'completed',
    slug: 'bridges',
    word_count: 2,
    created_at: '2026-01-01T00:00:00',
    updated_at: '2026-01-02T00:00:00',
    meta_title: 'Bridges',
    focus_keyword: '',
    title: 'Bridges',
    language: 'en',
    html: '<p>Two words</p>',
    markdown: 'Two words',
  };
  const served = async (changes: object = {}) => {
    const payload = { ...article, ...changes };
    return json(200, { content_hash: await contentHash(payload), ...payload });
  };

  it('takes an article of a newer contract with fields it does not know', async () => {
    const server = await cannedServer(await served({ novelty: { a: [{}] } }));
    expect(await ask(server.url, `get_article( '${UUID}' )`)).toMatchObject({ title: 'Bridges' });
  });

  it('takes a field that is null for one that is absent', async () => {
    const server = await cannedServer(await served({ author: null, tags: null }));
    expect(await ask(server.url, `get_article( '${UUID}' )`)).toMatchObject({ title: 'Bridges' });
  });

  it.each([
    ['a required field that is missing', { title: null }, 'title is missing'],
    ['a field of another type', { tags: 'a, b' }, 'tags'],
    ['a fault inside a field', { faq: [{ question: '', answer: 'A' }] }, 'faq[0][question]'],
    ['another contract version', { version: '9.0' }, 'version'],
    ['another article', { uuid: UUID.replace('0190', '0191') }, 'uuid of another article'],
    ['a hash that does not fit', { content_hash: '0'.repeat(64) }, 'content_hash'],
  ])('refuses %s by name', async (_name, changes, words) => {
    const server = await cannedServer(await served(changes));
    expect(await askInVain(server.url, `get_article( '${UUID}' )`)).toMatchObject({
      code: 'invalid_article',
      message: expect.stringContaining(words),
    });
  });

  it('says so when a web page comes in its place', async () => {
    const server = await cannedServer(page(200));
    expect(await askInVain(server.url, `get_article( '${UUID}' )`)).toMatchObject({
      code: 'not_the_api',
    });
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
