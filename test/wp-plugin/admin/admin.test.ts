import { beforeEach, describe, expect, test } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

beforeEach(wp.reset);

const PAGES = {
  settings: 'options-general.php?page=article-bridge',
  library: 'admin.php?page=article-bridge-library',
  runs: 'admin.php?page=article-bridge-runs',
  conflicts: 'admin.php?page=article-bridge-conflicts',
};

/** Prints the cookies of a new user of the role ROLE. */
const COOKIE_OF_NEW_USER = `
  $user = wp_insert_user( [ 'user_login' => 'ada', 'user_pass' => 'ada', 'role' => getenv( 'ROLE' ) ] );
  $end = time() + HOUR_IN_SECONDS;
  $token = WP_Session_Tokens::get_instance( $user )->create( $end );
  echo AUTH_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user, $end, 'auth', $token ) ) . '; '
    . LOGGED_IN_COOKIE . '=' . rawurlencode( wp_generate_auth_cookie( $user, $end, 'logged_in', $token ) );
`;

describe.each([
  ['settings', 'data-library-url'],
  ['library', 'data-settings-url'],
  ['runs', 'data-runs-url'],
  ['conflicts', 'data-conflicts-url'],
] as const)('GET /wp-admin/ … the %s page', (name, attribute) => {
  test('holds the element the screen is drawn into and loads its files', async () => {
    const html = await adminPage(PAGES[name]);
    expect(html).toMatch(new RegExp(`<div id="article-bridge-${name}" ${attribute}="http`));
    expect(html).toContain(`/article-bridge/build/${name}.js?ver=`);
    expect(html).toContain(`/article-bridge/build/style-${name}.css?ver=`);
  });

  test('asks for no script that WordPress lacks', async () => {
    const missing = await wp.runInSite(`
      $asset = require WP_PLUGIN_DIR . '/article-bridge/build/${name}.asset.php';
      echo implode( ', ', array_filter( $asset['dependencies'], fn( $handle ) => ! wp_script_is( $handle, 'registered' ) ) );
    `);
    expect(missing).toBe('');
  });
});

test('GET /wp-admin/ loads nothing of the screens elsewhere', async () => {
  expect(await adminPage('index.php')).not.toContain('/article-bridge/build/');
});

test.each(['library', 'runs', 'conflicts'] as const)(
  'GET /wp-admin/ … the %s page loads the lists before its own files',
  async (name) => {
    const html = await adminPage(PAGES[name]);
    for (const file of [
      (screen: string) => `${screen}.js`,
      (screen: string) => `style-${screen}.css`,
    ]) {
      const lists = html.indexOf(`/article-bridge/build/${file('dataviews')}`);
      expect(lists).toBeGreaterThan(-1);
      expect(html.indexOf(`/article-bridge/build/${file(name)}`)).toBeGreaterThan(lists);
    }
  },
);

test('GET /wp-admin/ … the conflicts page is refused to a subscriber', async () => {
  const cookie = await wp.runInSite(COOKIE_OF_NEW_USER, { ROLE: 'subscriber' });
  const page = await fetch(`${wp.url}/wp-admin/${PAGES.conflicts}`, { headers: { cookie } });
  expect(page.status).toBe(403);
});

describe.each(['settings', 'library', 'runs', 'conflicts'] as const)(
  'GET /wp-admin/ … the %s page',
  (name) => {
    test.each(['editor', 'author'])('is refused to an %s, who may not import', async (role) => {
      const cookie = await wp.runInSite(COOKIE_OF_NEW_USER, { ROLE: role });
      const dashboard = await fetch(`${wp.url}/wp-admin/index.php`, { headers: { cookie } });
      expect(dashboard.status).toBe(200);
      expect(await dashboard.text()).not.toContain('page=article-bridge');
      const page = await fetch(`${wp.url}/wp-admin/${PAGES[name]}`, { headers: { cookie } });
      expect(page.status).toBe(403);
    });
  },
);

test('GET /wp-admin/ counts in the menu the posts that wait for a decision, but for those in the Trash', async () => {
  expect(await adminPage('index.php')).not.toContain('article-bridge-waiting');
  await wp.runInSite(`
    global $wpdb;
    foreach ( array( 'draft', 'publish', 'trash' ) as $status ) {
      $wpdb->insert( ArticleBridge\\Store\\Schema::table( 'articles' ), array(
        'uuid' => wp_generate_uuid4(),
        'post_id' => wp_insert_post( array( 'post_title' => $status, 'post_status' => $status ) ),
        'conflict_since' => '2026-01-01 00:00:00',
      ) );
    }
  `);
  const html = await adminPage('index.php');
  expect(html).toContain(
    'inline-block">Library <span class="awaiting-mod count-2 article-bridge-waiting">',
  );
  expect(html).toContain('2 posts wait for a decision');
});

test('GET /wp-admin/plugins.php links to the pages from the row of the plugin', async () => {
  const html = await adminPage('plugins.php');
  const row = /<tr[^>]*data-slug="article-bridge".*?<\/tr>/s.exec(html)?.[0];
  expect(row).toContain(`href="${wp.url}/wp-admin/${PAGES.settings}"`);
  expect(row).toContain(`href="${wp.url}/wp-admin/${PAGES.library}"`);
});

describe('a screen', () => {
  test('that was not built says how to mend that', async () => {
    const html = await wp.runInSite(`
      ( new ArticleBridge\\Admin\\Screen( __DIR__ . '/plugin.php', 'library' ) )->print_page( 'Title', [] );
    `);
    expect(html).toContain('build/library.js');
    expect(html).toContain('npm run build');
  });

  test('escapes the title and what it tells the script', async () => {
    const html = await wp.runInSite(`
      $file = WP_PLUGIN_DIR . '/article-bridge/article-bridge.php';
      ( new ArticleBridge\\Admin\\Screen( $file, 'library' ) )->print_page( '<b>', [ 'x' => '"><script>' ] );
    `);
    expect(html).toContain('&lt;b&gt;');
    expect(html).toContain('data-x="&quot;&gt;&lt;script&gt;"');
  });
});

async function adminPage(path: string): Promise<string> {
  const { cookie } = await wp.signIn();
  const answer = await fetch(`${wp.url}/wp-admin/${path}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return await answer.text();
}
