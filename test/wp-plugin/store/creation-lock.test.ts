import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

it('a lock whose process lost its connection while it took it is broken, though it is remembered as none', async () => {
  const made = await wp.runInSite(
    `global $wpdb;
    set_time_limit( 20 );
    get_option( 'article_bridge_tests.lock' );
    $wpdb->insert( $wpdb->options, array( 'option_name' => 'article_bridge_tests.lock', 'option_value' => (string) ( time() - 60 ), 'autoload' => 'off' ) );
    echo ArticleBridge\\Store\\CreationLock::during( 'article_bridge_tests', static fn() => 'made' );`,
  );
  expect(made).toBe('made');
});
