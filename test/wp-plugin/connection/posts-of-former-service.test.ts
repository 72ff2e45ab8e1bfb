import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const POSTS = `get_posts( array( 'numberposts' => -1, 'post_status' => 'any', 'fields' => 'ids', 'meta_key' => '_seo_package_uuid' ) )`;

/** A site with a post of a service that it has left for another one. */
async function left() {
  const former = await startFaultyGateway();
  await former.put({ uuid: '1', title: 'Former' });
  await imports.connect(former);
  await imports.run({ all: true, options: { post_status: 'publish' } });
  const other = await startFaultyGateway();
  await imports.connect({ url: other.url, key: 'abk_another89abcdefghijklmnopqrstuvwxyz' });
  await wp.rest('/article-bridge/v1/connection/former-service', {
    method: 'POST',
    body: { decision: 'another' },
  });
  return other;
}

it('posts of a former service stay imported posts for search engines', async () => {
  await left();
  // As an earlier version of the plugin has imported them.
  await wp.runInSite(`delete_metadata( 'post', 0, '_article_bridge_made_of', '', true );`);
  const isImported = `array_map( static fn( $id ) => null !== ArticleBridge\\Seo\\ImportedPost::of( get_post( $id ) ), ${POSTS} )`;
  expect(await imports.inSite(isImported)).toEqual([true]);
  // When the plugin is deleted, too.
  await wp.runInSite(
    `ArticleBridge\\Store\\Articles\\ArticlesOfPosts::note_all_unlinked(); ArticleBridge\\Store\\TableSetup::drop(); delete_option( 'article_bridge_schema' );`,
  );
  expect(
    await imports.inSite(`'' !== get_post_meta( ${POSTS}[0], '_article_bridge_made_of', true )`),
  ).toBe(true);
});

it('posts of a former service go to the Trash with the plugin, if that was chosen', async () => {
  await left();
  await wp.runInSite(
    `ArticleBridge\\Installation\\UninstallChoice::save( 'trash' ); ArticleBridge\\Installation\\UninstallChoice::carry_out();`,
  );
  expect(await imports.inSite(POSTS)).toEqual([]);
});

it('the other service is not told where posts of the former are', async () => {
  const other = await left();
  await wp.runInSite(`do_action( 'article_bridge_report_publications' );`);
  expect(other.requests.filter((path) => path.includes('publications'))).toEqual([]);
});
