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

it('a database that refuses the lock, because it is read-only or full, is not waited for', async () => {
  const outcome = await wp.runInSite(
    `global $wpdb;
    set_time_limit( 20 );
    $wpdb->suppress_errors();
    add_filter( 'query', static fn( $sql ) => false === strpos( $sql, 'article_bridge_tests.lock' ) || 0 !== strpos( $sql, 'INSERT' )
      ? $sql : str_replace( $GLOBALS['wpdb']->options, 'no_such_table', $sql ) );
    try {
      ArticleBridge\\Store\\CreationLock::during( 'article_bridge_tests', static fn() => 'made' );
    } catch ( ArticleBridge\\Store\\LostTransaction $lost ) {
      echo 'refused';
    }`,
  );
  expect(outcome).toBe('refused');
});

it('of two processes that break the same lock, the second one waits for the first', async () => {
  const events = await wp.runInSite(
    `global $wpdb;
    set_time_limit( 20 );
    $wpdb->insert( $wpdb->options, array( 'option_name' => 'article_bridge_tests.lock', 'option_value' => '1', 'autoload' => 'off' ) );
    $events = array();
    $looks  = 0;
    add_filter( 'query', static function ( $sql ) use ( &$events, &$looks ) {
      global $wpdb;
      static $is_nested = false;
      if ( $is_nested || false === strpos( $sql, 'article_bridge_tests.lock' ) ) {
        return $sql;
      }
      $is_nested = true;
      if ( array() === $events && 1 === preg_match( '/^(UPDATE|DELETE)/', $sql ) ) {
        $wpdb->update( $wpdb->options, array( 'option_value' => (string) ( time() + 5 ) ), array( 'option_name' => 'article_bridge_tests.lock' ) );
        $events[] = 'the first one broke it';
      }
      $looks += array() === $events ? 0 : 1;
      if ( 6 === $looks ) {
        $wpdb->delete( $wpdb->options, array( 'option_name' => 'article_bridge_tests.lock' ) );
        $events[] = 'the first one is done';
      }
      $is_nested = false;
      return $sql;
    } );
    ArticleBridge\\Store\\CreationLock::during( 'article_bridge_tests', static function () use ( &$events ) {
      $events[] = 'made';
    } );
    echo implode( ', ', $events );`,
  );
  expect(events).toBe('the first one broke it, the first one is done, made');
});
