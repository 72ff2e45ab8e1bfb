import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../../support/faulty-gateway.ts';
import { png } from '../../../support/images.ts';
import { useWordPress } from '../../../support/wordpress.ts';
import { importsOf, onlyItem } from '../run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

it('an image whose resized copies do not fit on the disk stays at its address, and nothing of it is kept', async ({
  skip,
}) => {
  // PHP compiled to WebAssembly has none.
  skip((await wp.runInSite(`echo (int) file_exists( '/dev/full' );`)) !== '1');
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const url = gateway.image('wide.png', png(600, 400, [1, 2, 3]));
  const { uuid } = await gateway.put({ featured_image: { url, alt: 'Wide' } });
  const { id } = await imports.start({ uuids: [uuid] });
  await wp.runInSite(
    `require_once ABSPATH . WPINC . '/class-wp-image-editor.php';
    require_once ABSPATH . WPINC . '/class-wp-image-editor-gd.php';
    class Editor_On_Full_Disk extends WP_Image_Editor_GD {
      public function generate_filename( $suffix = null, $dest_path = null, $extension = null ) {
        return '/dev/full';
      }
    }
    add_filter( 'wp_image_editors', static fn() => array( 'Editor_On_Full_Disk' ) );
    ( new ArticleBridge\\Import\\Import( ArticleBridge\\Connection\\Connection::of_this_site() ) )->step(
      ${id}, ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 60 ), ArticleBridge\\Import\\Runs\\Driver::cli( 1 ) );`,
  );
  expect(await wp.takeDebugLog()).toContain('No space left on device');
  const item = onlyItem(await imports.withItems(id));
  expect(item.state).toBe('created');
  expect(item.warnings.join()).toContain('could not be stored in the media library');
  expect(
    await imports.inSite(
      `array( has_post_thumbnail( ${item.post_id ?? 0} ), count( get_posts( array( 'post_type' => 'attachment', 'post_status' => 'any' ) ) ),
        (int) $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}article_bridge_media" ) )`,
    ),
  ).toEqual([false, 0, 0]);
});
