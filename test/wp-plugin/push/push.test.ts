import { beforeEach, describe, expect, it } from 'vitest';
import { CHOOSE_GERMAN } from '../../support/german-site.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { pushOf } from './push-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const push = pushOf(wp);
const sync = syncOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

const SECRET_OPTION = `print_r( get_option( 'article_bridge_push' ) ); print_r( get_option( 'article_bridge_agreement' ) );`;

describe('wp article-bridge connect', () => {
  it('what arrives becomes what the rules say', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await push.bridge('rules', '--new=draft');
    await gateway.owner.save({ title: 'Arch', slug: 'arch' });
    await push.arrived(['Arch']);
    const { body } = await wp.rest('/wp/v2/posts', { query: { status: 'draft' } });
    expect(body).toMatchObject([{ title: { rendered: 'Arch' } }]);

    await push.bridge('rules', '--new=hold');
    await sync.run();
    await gateway.owner.save({ title: 'Beam', slug: 'beam' });
    await expect.poll(() => push.bridge('held', 'list', '--format=json')).toContain('Beam');
    expect(await push.titles()).toEqual(['Arch']);
    // That was not the work of the last sync.
    await expect.poll(push.hints).toBe(0);
    expect((await sync.read()).last).toMatchObject({ checked: 1, held: 0 });
    expect(await push.status()).toMatchObject({ held: 1, skipped: [] });
    expect(await push.bridge('push', 'status')).toMatch(/Held: +1 \(Beam\)\./);
    await push.bridge('held', 'approve', '--all', '--user=admin');
    await push.arrived(['Arch', 'Beam']);
    expect(await push.status()).toMatchObject({ held: 0 });
  });

  it('what arrives above the daily limit is held', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await push.bridge('rules', '--new=publish', '--daily-limit=1');
    await gateway.owner.save({ title: 'Arch', slug: 'arch' });
    await push.arrived(['Arch']);
    await gateway.owner.save({ title: 'Beam', slug: 'beam' });
    await expect.poll(() => push.bridge('held', 'list', '--format=json')).toContain('Beam');
    expect(await push.titles()).toEqual(['Arch']);
  });

  it('keeps the secret encrypted, and shows it nowhere', async () => {
    const gateway = await push.startGateway();
    const printed = await push.bridge(
      'connect',
      gateway.url,
      `--key=${gateway.key}`,
      '--format=json',
    );
    const { uuid } = await gateway.onlyWebhook();
    const credentials = await gateway.services.webhooks.credentials(gateway.owner.id, uuid);
    const secret = credentials?.secrets[0] ?? '';
    expect(secret).toMatch(/^whsec_/);
    const shown = JSON.stringify((await wp.rest('/article-bridge/v1/connection')).body);
    const stored = await wp.runInSite(SECRET_OPTION);
    expect(shown).toContain('"active":true');
    for (const text of [printed, shown, stored]) expect(text).not.toContain(secret.slice(6));
  });

  it('--no-push does not, nor does the next negotiation; without it, it does', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`, '--no-push');
    await wp.runInSite(`ArticleBridge\\Connection\\Connection::of_this_site()->renew();`);
    await wp.rest('/article-bridge/v1/connection', { method: 'POST', body: {} });
    expect(await gateway.webhooks()).toEqual([]);
    expect(await push.status()).toMatchObject({
      active: false,
      reason: expect.stringContaining('turned off'),
    });
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    expect(await push.status()).toMatchObject({ active: true });
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`, '--no-push');
    expect(await gateway.webhooks()).toEqual([]);
  });

  it.each([['--no-push'], ['--push']])(
    '%s changes nothing where it does not connect',
    async (choice) => {
      const gateway = await push.startGateway();
      const before = choice === '--push' ? ['--no-push'] : [];
      await push.bridge('connect', gateway.url, `--key=${gateway.key}`, ...before);
      const status = await push.status();
      const key = `${gateway.key.slice(0, -8)}notakey1`;
      const refused = await wp.cli([
        'article-bridge',
        'connect',
        gateway.url,
        `--key=${key}`,
        choice,
      ]);
      expect(refused.exitCode).toBe(1);
      expect(await push.status()).toEqual(status);
    },
  );

  it('says why there is no push, and connects all the same', async () => {
    const gateway = await push.startGateway();
    expect(await push.bridge('connect', gateway.url, `--key=${gateway.owner.key}`)).toContain(
      'webhooks:write',
    );
    expect(await push.status()).toMatchObject({
      active: false,
      reason: expect.stringContaining('webhooks:write'),
    });
    const closed = await push.startGateway({});
    expect(await push.bridge('connect', closed.url, `--key=${closed.key}`)).toContain(
      'WEBHOOK_ALLOW',
    );
    expect(await push.status()).toMatchObject({
      active: false,
      reason: expect.stringContaining('127.0.0.1'),
    });
  });

  it('says what a service has against an address that is on the internet', async () => {
    const gateway = await push.startGateway();
    const answered = await wp.runInSite(
      `add_filter( 'rest_url', static fn( string $url ): string => str_replace( '127.0.0.1', '93.184.216.34', $url ) );
      ArticleBridge\\Connection\\Connection::of_this_site()->connect( '${gateway.url}', '${gateway.key}' );
      echo wp_json_encode( apply_filters( 'article_bridge_push_status', null ) );`,
    );
    expect(answered).toContain('does not deliver to this site at');
    expect(answered).toContain('must begin with https:');
    // Nothing was tried: neither a firewall nor a login is in the way.
    expect(answered).not.toContain('firewall');
  });

  it('says it in the language of whoever reads it', async () => {
    const gateway = await push.startGateway();
    const atAddress = `add_filter( 'rest_url', static fn( string $url ): string => str_replace( '127.0.0.1', '93.184.216.34', $url ) );`;
    await wp.runInSite(
      `${atAddress}
      ArticleBridge\\Connection\\Connection::of_this_site()->connect( '${gateway.url}', '${gateway.key}' );`,
    );
    await wp.runInSite(CHOOSE_GERMAN);
    const answered = await wp.runInSite(
      `${atAddress}
      echo wp_json_encode( apply_filters( 'article_bridge_push_status', null ) );`,
    );
    expect(answered).toContain('Die Adresse muss mit https:');
    expect(answered).not.toContain('must begin');
  });

  it('with another key of the same owner keeps the webhook, and what is completed arrives', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    const first = await gateway.onlyWebhook();
    const other = await gateway.owner.createKey({ scopes: ['articles:read', 'webhooks:write'] });
    await push.bridge('connect', gateway.url, `--key=${other.key}`);
    expect(await gateway.onlyWebhook()).toEqual(first);
    await push.takeNew();
    await gateway.owner.save({ title: 'Arch', slug: 'arch' });
    await push.arrived(['Arch']);
  });

  it('to another service takes the webhook away from the first', async () => {
    const [first, second] = [await push.startGateway(), await push.startGateway()];
    await push.bridge('connect', first.url, `--key=${first.key}`);
    expect(await first.webhooks()).toHaveLength(1);
    await push.bridge('connect', second.url, `--key=${second.key}`);
    expect([await first.webhooks(), await second.webhooks()]).toMatchObject([[], [{}]]);
    expect(await push.status()).toMatchObject({ active: true });
  });
});

describe('the webhook', () => {
  it('is removed by disconnecting, and all that the site knew of it', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await wp.rest('/article-bridge/v1/connection', { method: 'DELETE' });
    expect(await gateway.webhooks()).toEqual([]);
    expect(
      await imports.inSite(
        `$GLOBALS['wpdb']->get_col( "SELECT option_name FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'article\\\\_bridge\\\\_push%'" )`,
      ),
    ).toEqual([]);
    expect(await push.status()).toMatchObject({ active: false, last_delivery_at: null });
  });

  it('stays where a copy of the site is deactivated, in which all URLs were replaced', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await wp.runInSite(
      `$moved = static fn( $text ) => is_string( $text ) ? str_replace( '${wp.url}', 'https://copy.example', $text ) : $text;
      update_option( 'article_bridge_push', array_map( $moved, get_option( 'article_bridge_push' ) ) );
      add_filter( 'rest_url', $moved );
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      deactivate_plugins( 'article-bridge/article-bridge.php' );`,
    );
    expect(await gateway.webhooks()).toHaveLength(1);
  });

  it('goes with the plugin, and comes back with it', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    const change = (name: string) =>
      wp.runInSite(
        `require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${name}( 'article-bridge/article-bridge.php' );`,
      );
    await change('deactivate_plugins');
    expect(await gateway.webhooks()).toEqual([]);
    await change('activate_plugin');
    await wp.runInSite(`do_action( 'article_bridge_push_renew' );`);
    expect(await gateway.webhooks()).toHaveLength(1);
    expect(await push.status()).toMatchObject({ active: true });
  });

  it('is worked on though a call of the site to itself is lost', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await push.takeNew();
    await withPlugin(`
      add_filter( 'pre_http_request', function ( $answer, $options, $url ) {
        return '/push/work' === substr( $url, -10 ) && add_option( 'lost_call', 1 ) ? array() : $answer;
      }, 10, 3 );`);
    await gateway.owner.save({ title: 'Beam', slug: 'beam' });
    await push.arrived(['Beam']);
    expect(await imports.inSite(`get_option( 'lost_call' )`)).toBe('1');
  });

  it('whose secret was rotated, even twice, loses nothing', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await push.takeNew();
    const { uuid } = await gateway.onlyWebhook();
    const rotate = async () => {
      const rotated = await gateway.services.webhooks.rotateSecret(gateway.owner.id, uuid);
      return rotated?.secret;
    };
    const held = async () =>
      imports.inSite(`ArticleBridge\\Push\\PushRecord::read()->secrets( time() )[0]`);
    const secret = await rotate();
    await gateway.owner.save({ title: 'Beam', slug: 'beam' });
    await push.arrived(['Beam']);
    // The delivery is signed with both secrets, and the site only has the older one: it requests
    // the new one.
    await expect.poll(held).toBe(secret);

    await wp.runInSite(`delete_option( 'article_bridge_push_renewal' );`);
    await rotate();
    await rotate();
    await gateway.owner.save({ title: 'Cable', slug: 'cable' });
    // Refused at first; the gateway retries after five seconds.
    await push.arrived(['Beam', 'Cable']);
  });

  it('whose new secret is asked for while another process is at work has it by the end', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    expect(
      await wp.runInSite(`
        $rows = new ArticleBridge\\Store\\Site\\OptionRows();
        $push = new ArticleBridge\\Push\\PushWork( ArticleBridge\\Connection\\Connection::of_this_site(), $rows );
        add_filter( 'pre_http_request', function ( $answer ) use ( $rows, $push ) {
          if ( ( new ArticleBridge\\Push\\Renewal( $rows ) )->ask( time() ) ) {
            $push->run();
          }
          return $answer;
        } );
        ( new ArticleBridge\\Push\\Hints( $rows ) )->add( '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10' );
        $push->run();
        echo $rows->read( ArticleBridge\\Push\\Renewal::OPTION );
      `),
    ).toMatch(/^\d+ done$/);
  });
});
