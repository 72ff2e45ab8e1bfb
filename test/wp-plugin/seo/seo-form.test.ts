import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { seoPostsOf } from './seo-posts.ts';
import type { SeoPlugin } from './seo-posts.ts';

const wp = useWordPress();
const posts = seoPostsOf(wp);
beforeEach(wp.reset);

const PLUGINS: readonly SeoPlugin[] = ['wp-seopress'];
const TITLE = '_seopress_titles_title';

/** The hidden field of an editor screen that is opened now. */
const openEditor = async (id: number, hook: string): Promise<string> => {
  const html = await posts.runWith(PLUGINS, `do_action( '${hook}', get_post( ${id} ) );`);
  const value = /name="article_bridge_seo_shown" value="([^"]*)"/.exec(html)?.[1] ?? '';
  return value.replaceAll('&quot;', '"');
};

/** Saves the post with the SEO plugin's meta box, which sends a title. */
const saveForm = (id: number, shown: string, title: string) =>
  posts.runWith(
    PLUGINS,
    `$_POST = wp_slash( array( 'post_ID' => '${id}', 'article_bridge_seo_shown' => getenv( 'SHOWN' ) ) );
    add_action( 'save_post', function ( $id ) { update_post_meta( $id, '${TITLE}', wp_slash( getenv( 'TITLE' ) ) ); } );
    wp_update_post( array( 'ID' => ${id} ) );`,
    { SHOWN: shown, TITLE: title },
  );

const title = async (id: number): Promise<unknown> => (await posts.meta(id))[TITLE];

describe.each(['block_editor_meta_box_hidden_fields', 'edit_form_top'])(
  'a form with %s',
  (hook) => {
    it('that nobody touched takes back no change of the panel or of an update, save after save', async () => {
      const id = await posts.publish({ meta_title: 'First' }, PLUGINS);
      const shown = await openEditor(id, hook);
      for (const text of ['Second', 'Third', 'Vec<T> 50%% off']) {
        await posts.change(id, { meta_title: text }, PLUGINS);
        const written = await title(id);
        await saveForm(id, shown, 'First');
        expect(await title(id)).toBe(written);
      }
      await posts.change(id, { meta_title: 'Last' }, PLUGINS);
      expect(await title(id)).toBe('Last');
    });

    it('that somebody typed into wins, and keeps winning', async () => {
      const id = await posts.publish({ meta_title: 'First' }, PLUGINS);
      const shown = await openEditor(id, hook);
      await posts.change(id, { meta_title: 'Second' }, PLUGINS);
      await saveForm(id, shown, 'Mine');
      await saveForm(id, shown, 'Mine');
      await posts.change(id, { meta_title: 'Third' }, PLUGINS);
      expect(await title(id)).toBe('Mine');
    });
  },
);

describe('a form', () => {
  it('that says nothing of what it has shown stores what it sends', async () => {
    const id = await posts.publish({ meta_title: 'First' }, PLUGINS);
    await saveForm(id, '', 'Mine');
    expect(await title(id)).toBe('Mine');
  });

  it('of a post that no article became has no such field', async () => {
    const id = await posts.publish({ uuid: null }, PLUGINS);
    expect(await openEditor(id, 'edit_form_top')).toBe('');
  });
});
