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
      ArticleBridge\\Seo\\SeoMemory::put_back( ${id}, json_decode( getenv( 'MEMORY' ), true ) );`,
      { MEMORY: JSON.stringify(memory) },
    );
    expect((await aioseoRows(wp, id))[0]).toMatchObject({ title: 'Before', description: null });
    expect(heard).toContain(`${id} _seopress_titles_title`);
  });

  it('comes back with the snapshot of a post, as it is stored for a rollback', async () => {
    await createAioseoTable(wp);
    const id = await posts.publish({ meta_title: 'Before' }, plugins);
    const snapshot = await posts.runWith(
      plugins,
      `echo ArticleBridge\\Import\\PostSnapshot::take( ${id} )->encode();`,
    );
    await posts.change(id, { meta_title: 'After' }, plugins);
    await posts.runWith(
      plugins,
      `ArticleBridge\\Import\\PostSnapshot::decode( getenv( 'SNAPSHOT' ) )->put_back();`,
      { SNAPSHOT: snapshot },
    );
    expect((await aioseoRows(wp, id))[0]).toMatchObject({ title: 'Before' });
    // The base came back as well: the next update is not taken for an editor's work.
    await posts.change(id, { meta_title: 'Next' }, plugins);
    expect((await aioseoRows(wp, id))[0]).toMatchObject({ title: 'Next' });
  });
});
