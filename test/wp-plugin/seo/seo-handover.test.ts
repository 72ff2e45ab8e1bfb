import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { activatePretendedPlugin } from './pretended-plugin.ts';
import { SIGNS, seoPostsOf } from './seo-posts.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

describe('an SEO plugin that comes after the import', () => {
  const EVENT = 'article_bridge_hand_over_seo';
  const visit = async () => (await fetch(`${wp.url}/`)).text();
  const scheduled = () => posts.inSite(`wp_next_scheduled( '${EVENT}' ) !== false`);

  it("gets the fields of all imported posts at a visitor's request, once, and keeps what an editor set there", async () => {
    const first = await posts.publish({ meta_title: 'First' });
    const second = await posts.publish({ meta_title: 'Second' });
    await wp.runInSite(`update_post_meta( ${second}, '_seopress_titles_title', 'Mine' );`);
    await visit();
    expect(await scheduled()).toBe(false);

    await activatePretendedPlugin(wp, SIGNS['wp-seopress']);
    await visit();
    expect(await scheduled()).toBe(true);
    await wp.runInSite(`wp_clear_scheduled_hook( '${EVENT}' ); do_action( '${EVENT}' );`);
    expect(await posts.meta(first)).toEqual({ _seopress_titles_title: 'First' });
    expect(await posts.meta(second)).toEqual({ _seopress_titles_title: 'Mine' });

    await visit();
    expect(await scheduled()).toBe(false);
  });

  it('a job that was begun and lost is scheduled again', async () => {
    await activatePretendedPlugin(wp, SIGNS['slim-seo']);
    await visit();
    await wp.runInSite(`wp_clear_scheduled_hook( '${EVENT}' );`);
    expect(await scheduled()).toBe(true);
  });

  it('leaves nothing behind when the plugin is deleted', async () => {
    await posts.runWith(['slim-seo'], '');
    const left: unknown = JSON.parse(
      await wp.runInSite(
        `ArticleBridge\\Seo\\SeoSettings::save( 'none', 'body' );
        ArticleBridge\\Installation\\Leftovers::unschedule();
        ArticleBridge\\Installation\\Leftovers::delete_options();
        echo wp_json_encode( [
          wp_next_scheduled( '${EVENT}' ),
          array_values( array_filter( array_keys( wp_load_alloptions() ), fn( $name ) => str_starts_with( $name, 'article_bridge_seo' ) || 'article_bridge_faq' === $name ) ),
        ] );`,
      ),
    );
    expect(left).toEqual([false, []]);
  });
});
