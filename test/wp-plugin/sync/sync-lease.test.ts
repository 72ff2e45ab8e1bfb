import { expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);

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
  expect(await renewedAfter(`$rows->put( $name, ( time() + 100 ) . ' other 1' );`)).toBe('lost');
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

it('who takes the lease goes on from what another process has stored, whatever it has read before', async () => {
  await imports.reset();
  const gateway = await startFaultyGateway();
  const article = await gateway.put();
  await imports.connect(gateway);
  await sync.save({ new: 'ignore' });
  await sync.run();
  gateway.answerWith((path) =>
    path.endsWith(article.uuid)
      ? {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...article, title: ['a'] }),
        }
      : undefined,
  );
  await wp.runInSite(
    `$state = ArticleBridge\\Sync\\SyncState::read();
    $of_another = array( 'notes' => array( 'Noted meanwhile.' ) ) + get_object_vars( $state );
    $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->options, array( 'option_value' => serialize( $of_another ) ), array( 'option_name' => 'article_bridge_sync_state' ) );
    $connection = ArticleBridge\\Connection\\Connection::of_this_site();
    $articles   = new ArticleBridge\\Sync\\NotifiedArticles( $connection, new ArticleBridge\\Import\\Import( $connection ) );
    $articles->take( array( '${article.uuid}' ), ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 5 ), 1, static fn() => null, static fn() => null );`,
  );
  expect((await sync.read()).last?.notes).toEqual([
    'Noted meanwhile.',
    expect.stringContaining(article.uuid),
  ]);
});
