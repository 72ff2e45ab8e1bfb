import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { NEW, blocks, importedArticlesOf } from './imported-article.ts';
import { importsOf, onlyItem } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { imported, post } = importedArticlesOf(wp);
beforeEach(imports.reset);

it('a post imported by version 1 of the tables, which kept hashes only, is merged as well', async () => {
  const { gateway, uuid, id } = await imported({ secondary_keywords: ['a', 'b'] });
  const ledger = `( new ArticleBridge\\Ledger\\ArticleLedger() )->read( '${uuid}' )->base`;
  await wp.runInSite(
    `$hash = fn( $text ) => substr( hash( 'sha256', $text ), 0, 32 );
    $post = get_post( ${id} );
    $ids  = fn( $taxonomy ) => implode( ',', wp_get_post_terms( ${id}, $taxonomy, array( 'fields' => 'ids' ) ) );
    $base = array( 'title' => $hash( $post->post_title ), 'content' => $hash( $post->post_content ), 'excerpt' => $hash( $post->post_excerpt ),
      'slug' => $hash( $post->post_name ), 'categories' => $hash( $ids( 'category' ) ), 'tags' => $hash( $ids( 'post_tag' ) ), 'featured_image' => '0' );
    foreach ( get_post_meta( ${id} ) as $key => $values ) { if ( 0 === strpos( $key, '_seo_package_' ) ) { $base[ $key ] = $hash( wp_json_encode( $values ) ); } }
    $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->prefix . 'article_bridge_articles', array( 'base' => wp_json_encode( $base ), 'base_content' => null ), array( 'uuid' => '${uuid}' ) );`,
  );
  const edited = () =>
    imports.inSite(`ArticleBridge\\Ledger\\PostBase::edited_fields( ${ledger}, ${id} )`);
  expect(await edited()).toEqual([]);
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_excerpt' => 'Mine' ) );`);
  expect(await edited()).toEqual(['excerpt']);
  await gateway.put(
    { uuid, title: 'New', categories: ['New'], tags: ['new', 'old'], meta_title: 'New' },
    blocks('New'),
  );
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect(await post(id)).toEqual(NEW.with(1, 'Mine').with(7, true));
});
