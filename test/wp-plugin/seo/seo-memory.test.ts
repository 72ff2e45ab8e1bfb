import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { aioseoRows, createAioseoTable } from './aioseo-table.ts';
import { seoPostsOf } from './seo-posts.ts';
import type { SeoPlugin } from './seo-posts.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

describe('what SEO plugins held before', () => {
  const plugins: readonly SeoPlugin[] = ['all-in-one-seo-pack', 'wp-seopress'];

  it('is put back, in meta and in tables, and whoever listens to meta hears of it', async () => {
    await createAioseoTable(wp);
    const id = await posts.publish({ meta_title: 'Before' }, plugins);
    const memory = await posts.inSite(`ArticleBridge\\Seo\\SeoMemory::take( ${id} )`, plugins);
    await posts.change(id, { meta_title: 'After', meta_description: 'New' }, plugins);
    expect((await aioseoRows(wp, id))[0]).toMatchObject({ title: 'After', description: 'New' });
    const heard = await posts.runWith(
      plugins,
      `add_action( 'updated_post_meta', function ( $id, $post_id, $key ) { echo "$post_id $key\\n"; }, 10, 3 );
      ArticleBridge\\Seo\\SeoMemory::restore( ${id}, json_decode( getenv( 'MEMORY' ), true ) );`,
      { MEMORY: JSON.stringify(memory) },
    );
    expect((await aioseoRows(wp, id))[0]).toMatchObject({ title: 'Before', description: null });
    expect(heard).toContain(`${id} _seopress_titles_title`);
  });

  it('comes back with the snapshot of a post, as it is stored for a rollback', async () => {
    await createAioseoTable(wp);
    const id = await posts.publish({ meta_title: 'Before' }, plugins);
    // A value that only the SEO plugin's own screen sets.
    await wp.runInSite(
      `global $wpdb; $wpdb->update( $wpdb->prefix . 'aioseo_posts', array( 'keywords' => 'mine', 'seo_score' => 77, 'robots_noarchive' => 1 ), array( 'post_id' => ${id} ) );`,
    );
    const before = await aioseoRows(wp, id);
    const snapshot = await posts.runWith(
      plugins,
      `echo ArticleBridge\\Posts\\PostSnapshot::take( ${id} )->encode();`,
    );
    await posts.change(
      id,
      { meta_title: 'After', robots: { index: false, follow: true } },
      plugins,
    );
    expect(await aioseoRows(wp, id)).not.toEqual(before);
    await posts.runWith(
      plugins,
      `ArticleBridge\\Posts\\PostSnapshot::decode( getenv( 'SNAPSHOT' ) )->restore();`,
      { SNAPSHOT: snapshot },
    );
    expect(await aioseoRows(wp, id)).toEqual(before);
    // The base was restored, too: the next update is not mistaken for an editor's change.
    await posts.change(id, { meta_title: 'Next' }, plugins);
    expect((await aioseoRows(wp, id))[0]).toMatchObject({ title: 'Next' });
  });

  it('tells an edit in a table of an SEO plugin from none, and from a plugin that was switched off', async () => {
    await createAioseoTable(wp);
    const id = await posts.publish({ meta_title: 'Before' }, plugins);
    const hash = await posts.runWith(
      plugins,
      `echo ArticleBridge\\Posts\\PostSnapshot::hash_of( ${id} );`,
    );
    expect(hash).toHaveLength(64);
    const isUnchanged = `ArticleBridge\\Posts\\PostSnapshot::is_unchanged( ${id}, '${hash}' )`;
    const change = (column: string, value: string) =>
      wp.runInSite(
        `global $wpdb; $wpdb->update( $wpdb->prefix . 'aioseo_posts', array( getenv( 'COLUMN' ) => getenv( 'VALUE' ) ), array( 'post_id' => ${id} ) );`,
        { COLUMN: column, VALUE: value },
      );
    await change('seo_score', '50');
    expect(await posts.inSite(isUnchanged, plugins)).toBe(true);
    expect(await posts.inSite(isUnchanged, [])).toBe(true);
    await change('canonical_url', 'https://example.org/mine');
    expect(await posts.inSite(isUnchanged, plugins)).toBe(false);
  });
});
