import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

describe('uninstalling', () => {
  it("takes the e-mail addresses of articles' authors away, and leaves their names", async () => {
    const authors: unknown = JSON.parse(
      await wp.runInSite(`global $wpdb;
      foreach ( range( 1, 60 ) as $number ) {
        $id = wp_insert_post( array( 'post_title' => "Post $number" ) );
        update_post_meta( $id, '_seo_package_author', array( 'name' => 'Ann', 'url' => null, 'email' => 'ann@example.com' ) );
      }
      define( 'WP_UNINSTALL_PLUGIN', 'article-bridge/article-bridge.php' );
      require WP_PLUGIN_DIR . '/article-bridge/uninstall.php';
      $stored = $wpdb->get_col( "SELECT meta_value FROM $wpdb->postmeta WHERE meta_key = '_seo_package_author'" );
      $everywhere = $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_value LIKE '%ann@example.com%'" );
      echo wp_json_encode( array( count( $stored ), array_values( array_unique( array_map( fn( $value ) => unserialize( $value )['name'], $stored ) ) ), (int) $everywhere ) );`),
    );
    expect(authors).toEqual([60, ['Ann'], 0]);
  });

  it('leaves what imported posts say to search engines, for the plugin installed again', async () => {
    const page = await wp.runInSite(
      `global $wpdb;
      $id = wp_insert_post( array( 'post_title' => 'Imported', 'post_status' => 'publish' ) );
      update_post_meta( $id, '_seo_package_uuid', '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10' );
      update_post_meta( $id, '_seo_package_meta_description', 'Described' );
      $wpdb->insert( $wpdb->prefix . 'article_bridge_articles', array( 'uuid' => '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10', 'post_id' => $id ) );
      define( 'WP_UNINSTALL_PLUGIN', 'article-bridge/article-bridge.php' );
      require WP_PLUGIN_DIR . '/article-bridge/uninstall.php';
      echo get_permalink( $id );`,
    );
    expect(await (await fetch(page)).text()).toContain('content="Described"');
  });
});
