import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

const TABLES = [
  'articles',
  'former',
  'held',
  'ignored',
  'import_changes',
  'import_items',
  'import_log',
  'imports',
  'listed',
  'listed_categories',
  'listed_counts',
  'media',
].map((name) => `wp_article_bridge_${name}`);

async function ask(code: string): Promise<unknown> {
  return JSON.parse(await wp.runInSite(`global $wpdb; ${code}`));
}

const tables = () =>
  ask(
    `echo wp_json_encode( array_values( $wpdb->get_col( "SHOW TABLES LIKE 'wp\\\\_article\\\\_bridge\\\\_%'" ) ) );`,
  );

describe('tables', () => {
  it('are made when the plugin is activated', async () => {
    expect(await tables()).toEqual(TABLES);
  });

  it('are made by the first request after an update, which activates nothing', async () => {
    await ask(
      `foreach ( array( 'articles', 'media' ) as $name ) { $wpdb->query( 'DROP TABLE ' . $wpdb->prefix . 'article_bridge_' . $name ); }
      update_option( 'article_bridge_schema', '0' ); echo 'null';`,
    );
    await wp.rest('/article-bridge/v1/connection');
    expect(await tables()).toEqual(TABLES);
  });

  it('that cannot be made are named to the administrator', async () => {
    const notice = await wp.runInSite(
      `global $wpdb;
      $wpdb->suppress_errors();
      $wpdb->query( 'DROP TABLE ' . $wpdb->prefix . 'article_bridge_media' );
      update_option( 'article_bridge_schema', '0' );
      add_filter( 'dbdelta_create_queries', '__return_empty_array' );
      remove_all_actions( 'admin_notices' );
      ( new ArticleBridge\\Installation\\Installation( '' ) )->install();
      do_action( 'admin_notices' );
      echo get_option( 'article_bridge_schema' );`,
    );
    expect(notice).toMatch(/could not create its database tables wp_article_bridge_media\. .*0$/s);
  });

  it('that cannot be made are not tried again by each visitor’s request', async () => {
    const tries = await ask(
      `require_once ABSPATH . 'wp-admin/includes/admin.php';
      $wpdb->suppress_errors();
      $wpdb->query( 'DROP TABLE ' . $wpdb->prefix . 'article_bridge_media' );
      update_option( 'article_bridge_schema', '0' );
      $tries = 0;
      add_filter( 'dbdelta_create_queries', static function () use ( &$tries ) { ++$tries; return array(); } );
      $installation = new ArticleBridge\\Installation\\Installation( '' );
      $seen = array();
      foreach ( array( 'front', 'front', 'dashboard' ) as $screen ) {
        set_current_screen( $screen );
        $installation->install();
        $seen[] = $tries;
      }
      echo wp_json_encode( $seen );`,
    );
    expect(tries).toEqual([1, 1, 2]);
  });

  it('hold an article once, whoever writes it (UNIQUE uuid)', async () => {
    expect(
      await ask(
        `$wpdb->suppress_errors();
        $row = array( 'uuid' => '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10' );
        $table = ArticleBridge\\Store\\Schema::table( 'articles' );
        echo wp_json_encode( array( $wpdb->insert( $table, $row ), $wpdb->insert( $table, $row ) ) );`,
      ),
    ).toEqual([1, false]);
  });
});

describe('uninstalling', () => {
  it('removes tables and options, and leaves the posts with their meta', async () => {
    const id = await ask(
      `$id = wp_insert_post( array( 'post_title' => 'Imported', 'meta_input' => array( '_seo_package_uuid' => '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10' ) ) );
      update_option( 'article_bridge_connection', array( 'url' => 'x' ) );
      update_option( 'article_bridge_agreement', array( 'until' => 1 ) );
      define( 'WP_UNINSTALL_PLUGIN', 'article-bridge/article-bridge.php' );
      require WP_PLUGIN_DIR . '/article-bridge/uninstall.php'; echo $id;`,
    );
    // Queried without the plugin, which would create its tables again.
    const left = await wp.run(
      `<?php define( 'WP_INSTALLING', true ); require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; global $wpdb;
      echo wp_json_encode( array(
        $wpdb->get_col( "SHOW TABLES LIKE 'wp\\\\_article\\\\_bridge\\\\_%'" ),
        $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'article\\\\_bridge%'" ),
        get_post_meta( (int) getenv( 'POST' ), '_seo_package_uuid', true ),
        get_post_status( (int) getenv( 'POST' ) ),
      ) );`,
      { POST: String(id) },
    );
    expect(JSON.parse(left)).toEqual([[], [], '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10', 'draft']);
  });

  it('does nothing when the file is called by itself', async () => {
    expect(
      await wp.run(
        `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-content/plugins/article-bridge/uninstall.php';`,
      ),
    ).toBe('');
  });
});
