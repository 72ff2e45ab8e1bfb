import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

const ROUTE = '/article-bridge/v1/settings/uninstall';

const choose = (posts: unknown) => wp.rest(ROUTE, { method: 'POST', body: { posts } });

/** Deletes the plugin on a site with an imported post and another one; returns their statuses. */
async function statusesAfterUninstall(): Promise<unknown> {
  return JSON.parse(
    await wp.runInSite(`
      global $wpdb;
      $posts = array_map( fn( $title ) => wp_insert_post( [ 'post_title' => $title, 'post_status' => 'publish' ] ), [ 'Imported', 'Written here' ] );
      $wpdb->insert( ArticleBridge\\Store\\Schema::table( 'articles' ), [ 'uuid' => wp_generate_uuid4(), 'post_id' => $posts[0] ] );
      $wpdb->insert( ArticleBridge\\Store\\Schema::table( 'articles' ), [ 'uuid' => wp_generate_uuid4(), 'post_id' => 999999 ] );
      define( 'WP_UNINSTALL_PLUGIN', 'article-bridge/article-bridge.php' );
      require WP_PLUGIN_DIR . '/article-bridge/uninstall.php';
      echo wp_json_encode( array_merge( array_map( 'get_post_status', $posts ), [ get_option( 'article_bridge_uninstall' ) ] ) );`),
  );
}

describe('when the plugin is deleted', () => {
  it('imported posts stay, unless somebody has chosen otherwise', async () => {
    expect((await wp.rest(ROUTE)).body).toEqual({ posts: 'keep' });
    expect(await statusesAfterUninstall()).toEqual(['publish', 'publish', false]);
  });

  it('imported posts go to the Trash where that was chosen, and no others', async () => {
    expect(await choose('trash')).toMatchObject({ status: 200, body: { posts: 'trash' } });
    expect(await statusesAfterUninstall()).toEqual(['trash', 'publish', false]);
  });
});

it('POST /settings/uninstall of anything else is 400 and changes nothing', async () => {
  for (const posts of ['delete', '', 1, null]) expect((await choose(posts)).status).toBe(400);
  expect((await wp.rest(ROUTE)).body).toEqual({ posts: 'keep' });
});
