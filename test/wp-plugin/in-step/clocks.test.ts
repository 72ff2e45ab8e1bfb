import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { pushingGateway } from './pushing-gateway.ts';

const wp = useWordPress();
beforeEach(importsOf(wp).reset);

const MINUTE = 60;

/**
 * Sets the site's clock back: times stored by the site are then in the future, including the leases
 * of processes that have died meanwhile.
 */
const siteClockGoesBack = (minutes: number) => `
  global $wpdb;
  $by = ${minutes * MINUTE};
  $p = $wpdb->prefix . 'article_bridge_';
  $later = gmdate( 'Y-m-d H:i:s', time() + $by );
  $wpdb->query( "UPDATE {$p}imports SET active_at = '$later'" );
  $rows = new ArticleBridge\\Store\\Site\\OptionRows();
  foreach ( [ 'article_bridge_push_work', 'article_bridge_sync_lease' ] as $name ) {
    $rows->add( $name, ( time() + 120 + $by ) . ' holder 1' );
  }
  $crons = _get_cron_array();
  $moved = [];
  foreach ( $crons as $time => $events ) { $moved[ $time + $by ] = $events; }
  _set_cron_array( $moved );
  $state = ArticleBridge\\Sync\\SyncState::read();
  foreach ( [ 'last_started', 'last_finished', 'scanned_at' ] as $name ) { $state->$name += $by; }
  $state->save();
  foreach ( $wpdb->get_results( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE 'article\\\\_bridge\\\\_push\\\\_seen%'" ) as $row ) {
    update_option( $row->option_name, preg_replace_callback( '/^\\d+/', fn( $time ) => $time[0] + $by, $row->option_value ), false );
  }
  wp_cache_flush();`;

it('wherever the clocks of both sides are set, a cycle later the site is in step', async () => {
  const gateway = await pushingGateway(wp);
  const moves = [4, -4, 12, 0];
  const wrong: string[] = [];
  for (const minutes of moves) {
    await gateway.save('changes');
    gateway.setClock(minutes * MINUTE);
    await gateway.save(`comes-at-${minutes}`);
    await gateway.save('changes');
    await gateway.runDue();
    const problems = await gateway.cycle();
    await gateway.expectInStepNow().catch((error: unknown) => {
      wrong.push(`gateway by ${minutes}: ${String(error)}`);
    });
    wrong.push(...problems.map((text) => `gateway by ${minutes}: told ${text}`));
  }
  // A lease may belong to another server of the site, whose clock may differ by a quarter of an
  // hour, so it is respected.
  for (const minutes of [30, 180]) {
    await wp.runInSite(siteClockGoesBack(minutes));
    await gateway.save('changes');
    await gateway.save(`comes-back-${minutes}`);
    await gateway.runDue();
    const problems = await gateway.cycle();
    await gateway.expectInStepNow().catch((error: unknown) => {
      wrong.push(`site back by ${minutes}: ${String(error)}`);
    });
    wrong.push(...problems.map((text) => `site back by ${minutes}: told ${text}`));
  }
  console.log(`Clocks: ${moves.length} moves of the gateway's, 2 of the site's.`);
  expect(wrong).toEqual([]);
});
