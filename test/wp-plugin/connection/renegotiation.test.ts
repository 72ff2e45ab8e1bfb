import { beforeEach, describe, expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { cannedServer, json } from '../gateway/canned-server.ts';
import { agreement } from './agreement.ts';
import { connect, get } from './connection-calls.ts';

const wp = useWordPress();
beforeEach(wp.reset);

const ALL = [
  ...['content_hash', 'search', 'cursor', 'tombstones', 'publication_checks', 'batches'],
];
const agreed = `ArticleBridge\\Connection\\Connection::of_this_site()->agreement();`;
const negotiations = (server: Awaited<ReturnType<typeof cannedServer>>) =>
  server.requests.filter(({ url }) => url.endsWith('/wordpress/capabilities')).length;

/** Changes the agreement as if some time had passed. */
const age = (seconds: number) =>
  wp.runInSite(
    `$kept = get_option( 'article_bridge_agreement' );
    $kept['agreed_at'] -= ${seconds};
    update_option( 'article_bridge_agreement', $kept, false );`,
  );

const ask = (times = 1) =>
  wp.runInSite(
    `for ( $i = 0; $i < ${times}; $i++ ) {
      ( new ArticleBridge\\Gateway\\Publications( ArticleBridge\\Connection\\Connection::of_this_site()->client() ) )->report( array( 'url' => '', 'name' => '' ), array() );
    }`,
  );

describe('an agreement is made anew', () => {
  it('when an answer says that the gateway has another version, and not before the next use', async () => {
    const server = await cannedServer(
      json(200, agreement(), { 'article-gateway-version': '9.9.9' }),
    );
    await connect({ url: server.url, key: 'k' });
    await age(120);
    await ask();
    await wp.runInSite(agreed);
    expect(negotiations(server)).toBe(1);

    const service = { name: 'other', version: '10.0.0', api_version: 'v1' };
    server.answer(json(200, agreement({ service }), { 'article-gateway-version': '10.0.0' }));
    await ask(3);
    expect(negotiations(server)).toBe(1);
    await wp.runInSite(agreed + agreed);
    expect(negotiations(server)).toBe(2);
    expect(await get()).toMatchObject({ body: { agreement: { service } } });
  });

  it('but not within a minute: gateways of two versions may answer in turn', async () => {
    const server = await cannedServer(
      json(200, agreement(), { 'article-gateway-version': '10.0.0' }),
    );
    await connect({ url: server.url, key: 'k' });
    await ask();
    await wp.runInSite(agreed);
    expect(negotiations(server)).toBe(1);
  });

  it.each([
    ['an SEO plugin comes', `define( 'WPSEO_VERSION', '28' );`],
    ['the addresses of its REST API change', `update_option( 'permalink_structure', '' );`],
    ['the site moves', `add_filter( 'home_url', fn() => 'https://moved.example/' );`],
  ])('when %s', async (_what, change) => {
    const server = await cannedServer(json(200, agreement()));
    await connect({ url: server.url, key: 'k' });
    await wp.runInSite(agreed);
    expect(negotiations(server)).toBe(1);
    await wp.runInSite(change + agreed + agreed);
    expect(negotiations(server)).toBe(2);
  });

  it('on demand: wp article-bridge status --refresh', async () => {
    const server = await cannedServer(json(200, agreement({ features: ALL })));
    await connect({ url: server.url, key: 'k' });
    server.answer(json(200, agreement({ features: ALL, limits: { per_page: 7 } })));
    const { stdout } = await wp.cli(['article-bridge', 'status', '--refresh', '--format=json']);
    expect(JSON.parse(stdout)).toMatchObject({ agreement: { limits: { per_page: 7 } } });
    expect(negotiations(server)).toBe(2);
  });
});

describe('a gateway that fails when it is asked for a new agreement', () => {
  it('is not taken for a service that knows only the API document', async () => {
    const service = await startBareService();
    const expired = agreement({ features: ALL, expires_at: '2020-01-01T00:00:00' });
    const type = 'application/json';
    service.odd.capabilities = { status: 200, type, body: JSON.stringify(expired) };
    await connect({ url: service.url, key: service.key });
    service.odd.capabilities = { status: 500, type, body: '{"title":"Internal"}' };
    expect(await get()).toMatchObject({
      body: { state: 'error', agreement: null, error: { code: 'gateway_error' } },
    });
    // A check of the connection reports the same, and the agreement is kept.
    expect(await connect({})).toMatchObject({ body: { code: 'gateway_error' } });
    expect(
      await wp.runInSite(
        `echo implode( ',', get_option( 'article_bridge_agreement' )['agreement']['features'] );`,
      ),
    ).toBe(ALL.join(','));
  });
});

describe('a service that fails when it is first asked for an agreement', () => {
  it('is used by the document alone, with the failure named, and asked again within minutes', async () => {
    const service = await startBareService();
    const type = 'application/json';
    service.odd.capabilities = { status: 500, type, body: '{}' };
    const { body } = await connect({ url: service.url, key: service.key });
    expect(body).toMatchObject({
      state: 'connected',
      agreement: { warnings: expect.arrayContaining([expect.stringContaining('status 500')]) },
    });
    const whole = JSON.stringify(agreement({ features: ALL }));
    service.odd.capabilities = { status: 200, type, body: whole };
    const features = async (seconds: number) =>
      wp.runInSite(
        `$kept = get_option( 'article_bridge_agreement' );
        $kept['until'] -= ${seconds};
        update_option( 'article_bridge_agreement', $kept, false );
        echo implode( ',', ArticleBridge\\Connection\\Connection::of_this_site()->features() );`,
      );
    expect(await features(0)).toBe('document_only');
    expect(await features(300)).toBe(ALL.join(','));
  });
});

describe('what a new agreement comes without', () => {
  const notice = () =>
    wp.runInSite(
      `wp_set_current_user( 1 );
      ( new ArticleBridge\\Connection\\Renegotiation() )->print();`,
    );
  const SENTENCE = 'The service cannot search: the library does so in its own copy of the list.';

  it('is announced to administrators until one of them has it checked again', async () => {
    const server = await cannedServer(
      json(200, agreement({ features: ALL, expires_at: '2020-01-01T00:00:00' })),
    );
    await connect({ url: server.url, key: 'k' });
    expect(await notice()).toBe('');
    const features = ALL.filter((name) => name !== 'search');
    server.answer(json(500, { title: 'Internal' }));
    await wp.runInSite(agreed);
    server.answer(json(200, agreement({ features })));
    await wp.runInSite(
      `delete_transient( 'none' ); $kept = get_option( 'article_bridge_agreement' ); $kept['until'] = 0; update_option( 'article_bridge_agreement', $kept ); ${agreed}`,
    );
    expect(await notice()).toContain(SENTENCE);
    const { body } = await connect({});
    expect(body).toMatchObject({ agreement: { warnings: [SENTENCE] } });
    expect(await notice()).toBe('');
  });
});

describe('what is said of an agreement', () => {
  const notes = [
    { detail: 'English one.', code: 'negotiation-without-search' },
    { detail: 'English two.', code: 'from-the-future' },
    {
      detail: 'English three.',
      code: 'negotiation-image-formats',
      params: { types: 'image/avif' },
    },
  ];
  const warnings = ['English one.', 'English two.', 'English three.', 'Without a name.'];

  it('is in the words of the plugin where it knows the text, marked as the words of the service otherwise', async () => {
    const server = await cannedServer(json(200, agreement({ notes, warnings, features: ALL })));
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      body: {
        agreement: {
          warnings: [
            'The service cannot search: the library does so in its own copy of the list.',
            'The service says: "English two."',
            'The site does not accept images of the types image/avif: posts load such an image from the service, or do without it.',
            'The service says: "Without a name."',
          ],
        },
      },
    });
  });

  it('is in the words of the service where a value is missing', async () => {
    const note = { detail: 'As it came.', code: 'negotiation-image-formats', params: {} };
    const server = await cannedServer(
      json(200, agreement({ notes: [note], warnings: [note.detail], features: ALL })),
    );
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      body: { agreement: { warnings: ['The service says: "As it came."'] } },
    });
  });

  it('leaves out what concerns the webhook, which the status of the push says, by its code', async () => {
    const note = {
      detail: 'In whatever words.',
      code: 'webhook-not-registered',
      params: { reason: 'Because of the moon.' },
    };
    const answer = agreement({
      notes: [note],
      warnings: ['Without a name.', note.detail],
      features: ALL,
      scopes: ['articles:read', 'webhooks:write'],
      event_types: ['article.completed'],
    });
    const server = await cannedServer(json(200, answer));
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      body: { agreement: { warnings: ['The service says: "Without a name."'] } },
    });
    const record = 'echo ArticleBridge\\Push\\PushRecord::read()->';
    expect(await wp.runInSite(`${record}problem;`)).toBe('refused');
    const shown = `echo ArticleBridge\\Texts\\Message::shown( ArticleBridge\\Push\\PushRecord::read()->detail, '' );`;
    expect(await wp.runInSite(shown)).toBe('The service says: "Because of the moon."');
  });

  it('names clocks that are minutes apart', async () => {
    const date = new Date(Date.now() - 10 * 60_000).toUTCString();
    const server = await cannedServer(json(200, agreement({ features: ALL }), { date }));
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      body: { agreement: { warnings: [expect.stringMatching(/clocks .* are 10 minutes apart/)] } },
    });
  });

  it('and of a refusal, with what to update', async () => {
    const server = await cannedServer(
      json(409, {
        type: 'urn:article-bridge:problem:site-too-old',
        detail: 'As the gateway says it.',
        code: 'wordpress-too-old',
        params: { found: '6.2', needed: '6.3' },
      }),
    );
    expect(await connect({ url: server.url, key: 'k' })).toMatchObject({
      status: 424,
      body: {
        code: 'no_common_contract',
        message: expect.stringContaining(
          'runs WordPress 6.2; this service needs 6.3 or newer. Update WordPress.',
        ),
      },
    });
  });
});
