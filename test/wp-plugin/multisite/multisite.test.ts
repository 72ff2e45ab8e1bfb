import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

/**
 * Turns the test site into the main site of a network, in its database; its files are unchanged.
 */
const MAKE_NETWORK = `<?php
  define( 'WP_ALLOW_MULTISITE', true );
  require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
  require_once ABSPATH . 'wp-admin/includes/upgrade.php';
  wp_set_current_user( 1 );
  foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) { $wpdb->$table = $name; }
  install_network();
  $made = populate_network( 1, 'example.org', 'admin@example.org', 'Network', '/', false );
  echo is_wp_error( $made ) ? $made->get_error_message() : '';
`;

const FUNCTIONS = `
  require_once ABSPATH . 'wp-admin/includes/admin.php';
  $plugin = 'article-bridge/article-bridge.php';
  $new_site = fn( $path ) => wp_insert_site( [ 'domain' => 'example.org', 'path' => $path, 'network_id' => 1, 'user_id' => 1, 'title' => $path ] );
  $tables = function () { global $wpdb; $names = $wpdb->get_col( "SHOW TABLES LIKE 'wp\\\\_%article\\\\_bridge\\\\_%'" ); sort( $names ); return $names; };
  $sites_with_tables = function () use ( $tables ) { $sites = array_unique( array_map( fn( $name ) => (int) preg_replace( '/\\D/', '', $name ) ?: 1, $tables() ) ); sort( $sites ); return $sites; };
`;

/**
 * Runs PHP in a request to a site of the network, as its super administrator; returns its output as
 * JSON.
 */
async function onSite(path: string, code: string): Promise<unknown> {
  const printed = await wp.run(
    `<?php
    foreach ( [ 'MULTISITE' => true, 'SUBDOMAIN_INSTALL' => false, 'DOMAIN_CURRENT_SITE' => 'example.org', 'PATH_CURRENT_SITE' => '/', 'SITE_ID_CURRENT_SITE' => 1, 'BLOG_ID_CURRENT_SITE' => 1 ] as $name => $value ) { define( $name, $value ); }
    $_SERVER['HTTP_HOST'] = 'example.org';
    $_SERVER['REMOTE_ADDR'] = '127.0.0.1';
    $_SERVER['REQUEST_URI'] = '${path}';
    require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
    wp_set_current_user( 1 );
    ${FUNCTIONS}
    echo wp_json_encode( ( function () use ( $plugin, $new_site, $tables, $sites_with_tables ) { ${code} } )() );`,
  );
  return JSON.parse(printed);
}

const NETWORK_ACTIVATION = `deactivate_plugins( $plugin, true, false ); activate_plugin( $plugin, '', true );`;
const ONE_SITE = 12;

beforeEach(async () => {
  await wp.reset();
  expect(await wp.run(MAKE_NETWORK)).toBe('');
});

describe('activated on one site', () => {
  it('makes the tables of that site, and of another when it is activated there', async () => {
    expect(await onSite('/', `$new_site( '/two/' ); return $sites_with_tables();`)).toEqual([1]);
    expect(await onSite('/two/', `return $sites_with_tables();`)).toEqual([1]);
    expect(
      await onSite('/two/', `activate_plugin( $plugin ); return $sites_with_tables();`),
    ).toEqual([1, 2]);
    expect(await onSite('/two/', `return count( $tables() );`)).toBe(2 * ONE_SITE);
  });

  it('queries none of its tables when a post or an image of a site without them changes', async () => {
    const failed = await onSite(
      '/',
      `$site = $new_site( '/two/' );
      $failed = [];
      add_filter( 'query', function ( $query ) use ( &$failed ) { if ( strpos( $query, 'article_bridge_' ) !== false ) { $failed[] = $query; } return $query; } );
      switch_to_blog( $site );
      $post = [ 'post_title' => 'A post', 'post_content' => 'Words', 'post_status' => 'publish', 'tags_input' => [ 'tag' ] ];
      $id = wp_insert_post( $post + [ 'meta_input' => [ '_article_bridge_uuid' => '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10' ] ] );
      wp_update_post( [ 'ID' => $id, 'post_content' => 'Other words' ] );
      update_post_meta( $id, 'note', 'a note' );
      $GLOBALS['post'] = get_post( $id );
      setup_postdata( $GLOBALS['post'] );
      apply_filters( 'the_content', 'Words' );
      wp_trash_post( $id );
      wp_untrash_post( $id );
      wp_delete_post( $id, true );
      $image = wp_insert_attachment( [ 'post_mime_type' => 'image/png', 'post_title' => 'An image' ], 'image.png' );
      wp_delete_attachment( $image, true );
      wpmu_delete_user( wp_create_user( 'somebody', 'password' ) );
      restore_current_blog();
      return array_values( array_filter( $failed, fn( $query ) => preg_match( '/wp_2_article_bridge_/', $query ) ) );`,
    );
    expect(failed).toEqual([]);
  });
});

describe('activated for the network', () => {
  it('makes the tables of older sites on their next request, and those of new sites with the site', async () => {
    await onSite('/', `$new_site( '/two/' ); ${NETWORK_ACTIVATION} return null;`);
    expect(await onSite('/', `return $sites_with_tables();`)).toEqual([1]);
    expect(await onSite('/two/', `return $sites_with_tables();`)).toEqual([1, 2]);
    expect(await onSite('/', `$new_site( '/three/' ); return $sites_with_tables();`)).toEqual([
      1, 2, 3,
    ]);
  });

  it('keeps the articles of one site from the other', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} return null;`);
    await onSite('/', `$new_site( '/two/' ); return null;`);
    const add = `global $wpdb; return $wpdb->insert( ArticleBridge\\Store\\Schema::table( 'articles' ), [ 'uuid' => '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10' ] );`;
    expect(await onSite('/', add)).toBe(1);
    expect(await onSite('/two/', add)).toBe(1);
  });

  it('takes for one site what is delivered to it, and nothing that is signed for another', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} $new_site( '/two/' ); return null;`);
    const hold = (secret: string) => `
      $record = ArticleBridge\\Push\\PushRecord::read();
      $record->webhook_uuid = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';
      $record->receive_at( ArticleBridge\\Push\\Registration::receiver() );
      $record->replace_secret( 'whsec_' . base64_encode( str_repeat( '${secret}', 32 ) ), 0 );
      $record->save();
      ( new ArticleBridge\\Store\\Site\\OptionRows() )->add( 'article_bridge_push_work', ( time() + 100 ) . ' test' );`;
    const deliver = (secret: string) => `
      wp_set_current_user( 0 );
      $body = '{"type":"article.updated","data":{"uuid":"0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10"}}';
      $time = (string) time();
      $request = new WP_REST_Request( 'POST', '/article-bridge/v1/webhook' );
      $request->set_header( 'webhook-id', 'msg_1' );
      $request->set_header( 'webhook-timestamp', $time );
      $request->set_header( 'webhook-signature', 'v1,' . base64_encode( hash_hmac( 'sha256', "msg_1.$time.$body", str_repeat( '${secret}', 32 ), true ) ) );
      $request->set_body( $body );
      $status = rest_do_request( $request )->get_status();
      return [ $status, count( ( new ArticleBridge\\Push\\Hints( new ArticleBridge\\Store\\Site\\OptionRows() ) )->oldest( 9 ) ) ];`;
    await onSite('/', `${hold('a')} return null;`);
    await onSite('/two/', `${hold('b')} return null;`);
    const receivers = await Promise.all(
      ['/', '/two/'].map((path) =>
        onSite(path, `return get_option( 'article_bridge_push' )['receiver'];`),
      ),
    );
    expect(new Set(receivers).size).toBe(2);
    expect(await onSite('/two/', deliver('a'))).toEqual([401, 0]);
    // Delivery ids are separate for each site.
    expect(await onSite('/', deliver('a'))).toEqual([202, 1]);
    expect(await onSite('/two/', deliver('b'))).toEqual([202, 1]);
    const call = `return ArticleBridge\\Push\\WorkStart::is_own_call( ...explode( ' ', get_site_option( 'call' ) ) );`;
    await onSite(
      '/',
      `$sent = []; add_filter( 'pre_http_request', function ( $answer, $args ) use ( &$sent ) { $sent = $args['body']; return new WP_Error( 'x' ); }, 10, 2 ); ArticleBridge\\Push\\WorkStart::call_itself(); update_site_option( 'call', implode( ' ', $sent ) ); return null;`,
    );
    expect([await onSite('/', call), await onSite('/two/', call)]).toEqual([true, false]);
  });

  it('registers the webhook of each site again after it was deactivated for the network', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} $new_site( '/two/' ); return null;`);
    const connected = `
      update_option( 'article_bridge_connection', [ 'url' => 'http://127.0.0.1:9/api/v1', 'key' => '' ] );
      update_option( 'article_bridge_agreement', [ 'url' => 'x' ] );
      update_option( 'article_bridge_push', [ 'webhook_uuid' => '' ] );
      return null;`;
    const page = `set_current_screen( 'dashboard' ); do_action( 'admin_init' ); return (bool) wp_next_scheduled( 'article_bridge_push_renew' );`;
    await onSite('/two/', connected);
    expect(await onSite('/two/', page)).toBe(false);
    await onSite('/', `deactivate_plugins( $plugin, false, true ); return null;`);
    await onSite('/', `activate_plugin( $plugin, '', true ); return null;`);
    expect(await onSite('/two/', page)).toBe(true);
    // As long as the service is away, the event stays.
    const event = (before: string) =>
      `${before} do_action( 'article_bridge_push_renew' ); return (bool) wp_next_scheduled( 'article_bridge_push_renew' );`;
    expect(await onSite('/two/', event(''))).toBe(true);
    expect(
      await onSite(
        '/two/',
        event(`update_option( 'article_bridge_agreement', [ 'url' => 'x' ] );`),
      ),
    ).toBe(false);
  });

  it('takes the tables of a deleted site away, and no others', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} return null;`);
    await onSite('/', `$new_site( '/two/' ); $new_site( '/three/' ); return null;`);
    expect(
      await onSite(
        '/',
        `wp_delete_site( 2 ); return [ $sites_with_tables(), count( $tables() ) ];`,
      ),
    ).toEqual([[1, 3], 2 * ONE_SITE]);
  });

  it('tells the service of a deleted site not to deliver to it any more', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} $new_site( '/two/' ); return null;`);
    const uuid = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';
    await onSite(
      '/two/',
      `$url = ArticleBridge\\Connection\\ConnectionSettings::parse_url( 'http://127.0.0.1:9/api/v1' );
      ( new ArticleBridge\\Connection\\ConnectionSettings() )->save( $url, 'key-of-two' );
      $record = ArticleBridge\\Push\\PushRecord::read();
      $record->webhook_uuid = '${uuid}';
      $record->receive_at( ArticleBridge\\Push\\Registration::receiver() );
      $record->save();
      return null;`,
    );
    expect(
      await onSite(
        '/',
        `$sent = [];
        add_filter( 'pre_http_request', function ( $answer, $args, $url ) use ( &$sent ) {
          $sent[] = [ $args['method'], $url, $args['headers']['Authorization'] ?? '' ];
          return [ 'response' => [ 'code' => 204 ], 'headers' => [], 'body' => '' ];
        }, 10, 3 );
        wp_delete_site( 2 );
        return $sent;`,
      ),
    ).toEqual([['DELETE', `http://127.0.0.1:9/api/v1/webhooks/${uuid}`, 'Bearer key-of-two']]);
  });

  it('leaves no event on any site when it is deactivated', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} return null;`);
    await onSite('/', `$new_site( '/two/' ); return null;`);
    const schedule = `wp_schedule_event( time() + 60, 'hourly', 'article_bridge_sync' ); return wp_next_scheduled( 'article_bridge_sync' ) > 0;`;
    const events = `return array_values( preg_grep( '/article_bridge/', array_merge( ...array_map( 'array_keys', array_values( _get_cron_array() ) ) ) ) );`;
    for (const site of ['/', '/two/']) expect(await onSite(site, schedule)).toBe(true);
    await onSite('/', `deactivate_plugins( $plugin, false, true ); return null;`);
    for (const site of ['/', '/two/']) expect(await onSite(site, events)).toEqual([]);
  });
});

describe('route by role in a network', () => {
  it('lets the super administrator in on every site, an administrator on their own only', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} return null;`);
    await onSite(
      '/',
      `$new_site( '/two/' ); $ada = wpmu_create_user( 'ada', 'x', 'ada@example.org' ); add_user_to_blog( 2, $ada, 'administrator' ); remove_user_from_blog( 1, 2 ); return null;`,
    );
    const ask = `
      $answers = [];
      foreach ( [ 1, get_user_by( 'login', 'ada' )->ID, 0 ] as $user ) {
        wp_set_current_user( $user );
        foreach ( [ '/imports', '/connection' ] as $path ) {
          $answers[] = rest_do_request( new WP_REST_Request( 'GET', '/article-bridge/v1' . $path ) )->get_status();
        }
      }
      return $answers;`;
    expect(await onSite('/', ask)).toEqual([200, 200, 403, 403, 401, 401]);
    expect(await onSite('/two/', ask)).toEqual([200, 200, 200, 200, 401, 401]);
  });

  it('lets only the super administrator connect a site to an address in the network of the server', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} return null;`);
    const connect = `
      $answers = [];
      $ada = wpmu_create_user( 'ada', 'x', 'ada@example.org' ); add_user_to_blog( 1, $ada, 'administrator' );
      foreach ( [ 1, $ada ] as $user ) {
        wp_set_current_user( $user );
        foreach ( [ 'http://127.0.0.1:9', 'http://localhost', 'http://169.254.169.254', 'https://203.0.114.7:8787' ] as $url ) {
          $request = new WP_REST_Request( 'POST', '/article-bridge/v1/connection' );
          $request->set_body_params( [ 'url' => $url, 'key' => 'abk_x' ] );
          add_filter( 'pre_http_request', $refuse = fn() => new WP_Error( 'http_request_failed', 'refused' ) );
          $answers[] = rest_do_request( $request )->get_data()['code'];
          remove_filter( 'pre_http_request', $refuse );
        }
      }
      return $answers;`;
    const [sent, refused] = ['gateway_unreachable', 'internal_address'];
    expect(await onSite('/', connect)).toEqual([
      ...[sent, sent, sent, sent],
      ...[refused, refused, refused, sent],
    ]);
  });
});

it('takes an address for public only if all that its name leads to is', async () => {
  await onSite('/', `${NETWORK_ACTIVATION} return null;`);
  const codes = await onSite(
    '/',
    `eval( 'namespace ArticleBridge\\Connection;
      function gethostbyname( $host ) { return $GLOBALS["names"][ $host ][0][0] ?? $host; }
      function gethostbynamel( $host ) { return $GLOBALS["names"][ $host ][0] ?? false; }
      function dns_get_record( $host ) { return array_map( static fn( $ipv6 ) => [ "ipv6" => $ipv6 ], $GLOBALS["names"][ $host ][1] ?? [] ); }' );
    $GLOBALS['names'] = [
      'public.example' => [ [ '8.8.8.8', '9.9.9.9' ], [ '2606:4700::1' ] ],
      'one-private.example' => [ [ '8.8.8.8', '10.0.0.1' ], [] ],
      'provider.example' => [ [ '100.64.0.1' ], [] ],
      'private-ipv6.example' => [ [ '8.8.8.8' ], [ '2606:4700::1', 'fd00::1' ] ],
      'ipv4-in-ipv6.example' => [ [ '8.8.8.8' ], [ '::ffff:10.0.0.1' ] ],
      'unknown.example' => [],
    ];
    $ada = wpmu_create_user( 'ada', 'x', 'ada@example.org' ); add_user_to_blog( 1, $ada, 'administrator' );
    wp_set_current_user( $ada );
    add_filter( 'pre_http_request', fn() => new WP_Error( 'http_request_failed', 'refused' ) );
    $codes = [];
    foreach ( array_keys( $GLOBALS['names'] ) as $name ) {
      $request = new WP_REST_Request( 'POST', '/article-bridge/v1/connection' );
      $request->set_body_params( [ 'url' => "https://$name", 'key' => 'abk_x' ] );
      $codes[ $name ] = rest_do_request( $request )->get_data()['code'];
    }
    return $codes;`,
  );
  expect(codes).toEqual({
    'public.example': 'gateway_unreachable',
    'one-private.example': 'internal_address',
    'provider.example': 'internal_address',
    'private-ipv6.example': 'internal_address',
    'ipv4-in-ipv6.example': 'internal_address',
    'unknown.example': 'internal_address',
  });
});

describe('uninstalled', () => {
  it('leaves nothing of its own on any site, and nothing of sites that were deleted without it', async () => {
    await onSite('/', `${NETWORK_ACTIVATION} return null;`);
    await onSite('/', `$new_site( '/two/' ); $new_site( '/three/' ); return null;`);
    for (const site of ['/', '/two/', '/three/']) {
      await onSite(
        site,
        `update_option( 'article_bridge_connection', [ 'url' => 'x' ] );
        set_transient( 'article_bridge_x', 'y', 60 );
        wp_schedule_event( time() + 60, 'hourly', 'article_bridge_sync' );
        get_role( 'editor' )->add_cap( 'article_bridge_import' ); return null;`,
      );
    }
    await onSite(
      '/',
      `deactivate_plugins( $plugin, true, true );
      remove_all_filters( 'wpmu_drop_tables' );
      wp_delete_site( 3 );
      define( 'WP_UNINSTALL_PLUGIN', $plugin );
      require WP_PLUGIN_DIR . '/article-bridge/uninstall.php'; return null;`,
    );
    for (const site of ['/', '/two/']) {
      expect(
        await onSite(
          site,
          `global $wpdb; return [
            $tables(),
            $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%article\\\\_bridge%'" ),
            wp_next_scheduled( 'article_bridge_sync' ),
            get_role( 'editor' )->has_cap( 'article_bridge_import' ),
            get_role( 'editor' )->has_cap( 'edit_posts' ),
          ];`,
        ),
      ).toEqual([[], [], false, false, true]);
    }
  });
});
