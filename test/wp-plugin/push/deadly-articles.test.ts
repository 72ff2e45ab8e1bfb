import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { OUT_OF_MEMORY, siteStateOf } from '../import/site-state.ts';
import { pushOf } from './push-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const push = pushOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

const ROWS = `( new ArticleBridge\\Store\\Site\\OptionRows() )`;
const HELD_BY_ANOTHER = `${ROWS}->put( 'article_bridge_push_work', ( time() + 100 ) . ' somebody' );`;
const RELEASED = `${ROWS}->remove_below( 'article_bridge_push_work', '' );`;

/** Ends the process as PHP does it, if the condition applies, until the option says otherwise. */
const diesIf = (condition: string, code: string) =>
  `if ( ${condition} && ! get_option( 'is_mended' ) ) { ${code} }`;
/** A connected site whose deliveries wait. */
async function waitingSite() {
  const gateway = await push.startGateway();
  await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
  await push.takeNew();
  await wp.runInSite(HELD_BY_ANOTHER);
  return gateway;
}

/** One process that does what is due, in which the site does not call itself. */
async function turn() {
  await wp
    .runInSite(
      `add_filter( 'pre_http_request', fn( $answer, $options, $url ) => '/push/work' === substr( $url, -10 ) ? array() : $answer, 10, 3 );
      do_action( 'article_bridge_push_work_due' );`,
    )
    .catch(() => undefined);
  // What PHP says of its end.
  await wp.takeDebugLog();
}

const syncSchema = z.object({ last: z.object({ notes: z.array(z.string()) }).nullable() });
async function notes(): Promise<string[]> {
  const { last } = await wp.restAs(syncSchema, '/article-bridge/v1/sync');
  return last?.notes ?? [];
}

/** The result of Site Health's test of skipped articles. */
const health = () =>
  imports.inSite(
    `call_user_func( apply_filters( 'site_status_tests', array( 'direct' => array(), 'async' => array() ) )['direct']['article_bridge_skipped']['test'] )`,
  );

/** A field of the plugin's section in Site Health's Info. */
const info = (name: string) =>
  imports.inSite(
    `array_diff_key( apply_filters( 'debug_information', array() )['article-bridge']['fields']['${name}'], array( 'label' => 0 ) )`,
  );

describe('an article that ends the process while it is read', () => {
  it.each([
    ['by the limit of memory', OUT_OF_MEMORY],
    [
      'by the limit of time',
      `ini_set( 'display_errors', '0' ); set_time_limit( 1 ); while ( true ) {}`,
    ],
    ['by another plugin', 'exit;'],
  ])('%s keeps no other waiting, and is left out', async (_name, code) => {
    const gateway = await waitingSite();
    const deadly = await gateway.owner.save({ title: 'Deadly', slug: 'deadly' });
    await expect.poll(push.hints).toBe(1);
    await gateway.owner.save({ title: 'Arch', slug: 'arch' });
    await expect.poll(push.hints).toBe(2);
    await withPlugin(
      `add_filter( 'http_response', function ( $answer, $options, $url ) {
        ${diesIf(`str_ends_with( $url, '/articles/${deadly.uuid}' )`, code)}
        return $answer;
      }, 10, 3 );`,
    );
    await wp.runInSite(RELEASED);

    await turn();
    expect(await push.titles()).toEqual([]);
    await turn();
    expect(await push.titles()).toEqual(['Arch']);
    await turn();
    expect([await push.hints(), await notes()]).toEqual([1, []]);
    await turn();
    expect(await push.hints()).toBe(0);
    expect(await notes()).toEqual([
      expect.stringMatching(new RegExp(`stopped 3 times while reading article ${deadly.uuid}`)),
    ]);

    // The next sync has notes of its own; what was skipped stays known, and where an operator looks.
    await wp.runInSite(
      `$state = ArticleBridge\\Sync\\SyncState::read(); $state->notes = array(); $state->save();`,
    );
    const message = expect.stringContaining(`reading article ${deadly.uuid}`);
    expect(await push.status()).toMatchObject({
      active: true,
      skipped: [{ uuid: deadly.uuid, message }],
    });
    expect(await health()).toMatchObject({
      status: 'recommended',
      label: '1 announced article was skipped',
      description: message,
    });
    expect(await info('skipped')).toEqual({ value: `1: ${deadly.uuid}`, debug: 1 });

    // With the next delivery it is tried again.
    await wp.runInSite(`update_option( 'is_mended', 1 );`);
    await gateway.owner.save({ title: 'Mended', slug: 'deadly' });
    await push.arrived(['Arch', 'Mended']);
    expect(await push.status()).toMatchObject({ skipped: [] });
    expect(await health()).toMatchObject({ status: 'good' });
  });

  it('is not blamed for a service that is away', async () => {
    const gateway = await waitingSite();
    await gateway.owner.save({ title: 'Arch', slug: 'arch' });
    await expect.poll(push.hints).toBe(1);
    await withPlugin(
      `add_filter( 'http_response', function ( $answer, $options, $url ) {
        if ( ! get_option( 'is_mended' ) && false !== strpos( $url, '/articles' ) ) {
          return new WP_Error( 'http_request_failed', 'Away.' );
        }
        return $answer;
      }, 10, 3 );`,
    );
    await wp.runInSite(RELEASED);
    for (let times = 0; times < 4; times += 1) {
      await wp.runInSite(
        `ini_set( 'max_execution_time', '2' ); do_action( 'article_bridge_push_work_due' );`,
      );
    }
    expect([await push.hints(), await notes()]).toEqual([1, []]);
    await wp.runInSite(`update_option( 'is_mended', 1 );`);
    await turn();
    expect(await push.titles()).toEqual(['Arch']);
  });
});

it('a run that ends its process keeps no other run waiting', async () => {
  const gateway = await waitingSite();
  await gateway.owner.save({ title: 'Arch', slug: 'arch' });
  await expect.poll(push.hints).toBe(1);
  await withPlugin(
    `add_filter( 'query', function ( $sql ) {
      ${diesIf(`preg_match( "/^UPDATE \\S*article_bridge_imports\\S* .*'completed'.* WHERE id = 1 /s", $sql )`, 'exit;')}
      return $sql;
    } );`,
  );
  await wp.runInSite(RELEASED);
  await turn();
  expect(await push.titles()).toEqual(['Arch']);

  await wp.runInSite(HELD_BY_ANOTHER);
  await gateway.owner.save({ title: 'Beam', slug: 'beam' });
  await expect.poll(push.hints).toBe(1);
  await wp.runInSite(RELEASED);
  await turn();
  await turn();
  expect((await push.titles()).toSorted()).toEqual(['Arch', 'Beam']);
  const states = `$GLOBALS['wpdb']->get_col( "SELECT state FROM {$GLOBALS['wpdb']->prefix}article_bridge_imports ORDER BY id" )`;
  expect(await imports.inSite(states)).toEqual(['running', 'completed']);
});
