import { expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();

/** Takes the lease, runs PHP code, and says whether the lease can be renewed after it. */
const renewedAfter = (code: string) =>
  wp.runInSite(`
    $rows = new ArticleBridge\\Store\\Site\\OptionRows();
    $name = 'article_bridge_sync_lease';
    $rows->remove_below( $name, '' );
    $lease = ArticleBridge\\Sync\\SyncTurns::lease();
    ${code}
    try { $lease->renew(); echo 'renewed'; } catch ( ArticleBridge\\Store\\LostLease $lost ) { echo 'lost'; }`);

it('a lease that another process has taken over is lost, however recently it was extended', async () => {
  expect(await renewedAfter('$lease->renew();')).toBe('renewed');
  expect(await renewedAfter(`$rows->put( $name, 'other 1 ' . ( time() + 100 ) );`)).toBe('lost');
  expect(await renewedAfter(`$rows->remove_below( $name, '' );`)).toBe('lost');
});

it('a lease is written again only once some of its time has passed', async () => {
  const written = `$before = $rows->read( $name ); $lease->renew(); echo $rows->read( $name ) === $before ? 'kept ' : 'written ';`;
  const later = (seconds: number) =>
    `( function () { $this->extended_at -= ${seconds}; } )->call( $lease );`;
  expect(await renewedAfter(written)).toBe('kept renewed');
  expect(await renewedAfter(later(20) + written)).toBe('written renewed');
  // The clock was set back: for other processes, the lease is void.
  expect(await renewedAfter(later(-3600) + written)).toBe('written renewed');
});
