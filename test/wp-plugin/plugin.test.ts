import { glob } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { PLUGIN_DIRECTORY } from '../../wp-plugin/demo/plugin-build.ts';
import { useWordPress } from '../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

/** The plugin's directory as a PHP expression. */
const PLUGIN = "getenv( 'WORDPRESS_ROOT' ) . '/wp-content/plugins/article-bridge";

/**
 * Loads the plugin's main file in a site of the given version, with only the required functions.
 */
const loadedIn = (version: string, prefix = 'wp_') =>
  wp.run(
    `<?php
    define( 'ABSPATH', '/' );
    $GLOBALS['wpdb'] = (object) array( 'prefix' => '${prefix}' );
    function get_bloginfo() { return '${version}'; }
    function add_action( $hook ) { echo "$hook\\n"; }
    function register_activation_hook() {}
    require ${PLUGIN}/article-bridge.php';
    echo class_exists( 'ArticleBridge\\\\Plugin', false ) ? 'started' : 'not started';`,
  );

describe('the main file', () => {
  it('does not start the plugin on a WordPress that is too old, and says why in the admin', async () => {
    expect(await loadedIn('6.8.3')).toBe('admin_notices\nnot started');
  });

  it('does not start the plugin where the names of its tables would be too long, and says why in the admin', async () => {
    expect(await loadedIn('6.9', 'a'.repeat(33))).toBe('admin_notices\nnot started');
  });

  it('prints nothing when it is called by itself', async () => {
    expect(await wp.run(`<?php require ${PLUGIN}/article-bridge.php'; echo 'never reached';`)).toBe(
      '',
    );
  });
});

it('no file says or does anything when a visitor requests it', async () => {
  const told: string[] = [];
  for await (const path of glob('{includes,contract}/**/*.php', { cwd: PLUGIN_DIRECTORY })) {
    const answer = await fetch(`${wp.url}/wp-content/plugins/article-bridge/${path}`);
    const text = await answer.text();
    if (answer.status !== 200 || text !== '') told.push(`${path}: ${answer.status} ${text}`);
  }
  expect(told).toEqual([]);
});

describe('the notice of a site that is too old', () => {
  const notice = (user: number) =>
    wp.run(
      `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
      wp_set_current_user( ${user} );
      require ${PLUGIN}/includes/too-old.php';
      do_action( 'admin_notices' );`,
    );

  it('names both versions to an administrator', async () => {
    expect(await notice(1)).toMatch(
      /needs WordPress 6\.9 and PHP 7\.4 or newer\. This site runs WordPress 7\.\S+ and PHP \d/,
    );
  });

  it('is not shown to others', async () => {
    expect(await notice(0)).toBe('');
  });
});

describe('the notice of a site whose tables have long names', () => {
  const notice = (user: number) =>
    wp.runInSite(
      `$GLOBALS['wpdb']->prefix = str_repeat( 'p', 33 );
      remove_all_actions( 'admin_notices' );
      wp_set_current_user( ${user} );
      require ${PLUGIN}/article-bridge.php';
      do_action( 'admin_notices' );`,
    );

  it('says how long the prefix may be', async () => {
    expect(await notice(1)).toMatch(/pppp, has 33 characters.* room for 32/);
  });

  it('is not shown to others', async () => {
    expect(await notice(0)).toBe('');
  });
});

describe('the plugin', () => {
  it('is started by WordPress without a word in the debug log', async () => {
    expect((await fetch(wp.url)).status).toBe(200);
    expect(await wp.takeDebugLog()).toBe('');
  });

  it('has every file refuse to be called by itself or print nothing', async () => {
    const output = await wp.run(
      `<?php
      require ${PLUGIN}/includes/autoload.php';
      $files = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( ${PLUGIN}/includes', FilesystemIterator::SKIP_DOTS ) );
      foreach ( $files as $file ) {
        if ( preg_match( '/^[A-Z].*\\.php$/', $file->getFilename() ) ) { require_once $file->getPathname(); }
      }
      echo 'nothing printed';`,
    );
    expect(output).toBe('nothing printed');
  });
});
