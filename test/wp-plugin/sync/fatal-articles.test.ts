import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { OUT_OF_MEMORY, siteStateOf } from '../import/site-state.ts';
import { syncOf } from './sync-calls.ts';
import type { SyncSettings } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

/** Occurs in the body of an article, but not in lists. */
const MARK = 'ends every process';

/** Ends the process, until the option says otherwise, once the answer of the service with the mark has arrived. */
const endsAtMark = (code: string) =>
  `add_filter( 'http_response', function ( $answer ) {
    $body = (string) wp_remote_retrieve_body( $answer );
    if ( false !== strpos( $body, '${MARK}' ) && ! get_option( 'is_mended' ) ) { ${code} }
    return $answer;
  } );`;

/** Each arriving article is read, for its tags. */
const BY_TAG: SyncSettings = {
  schedule: 'hourly',
  new: 'draft',
  rules: [{ field: 'tag', value: 'internal', new: 'ignore', updates: null }],
};

const posts = () =>
  imports.inSite(
    `wp_list_pluck( get_posts( array( 'numberposts' => -1, 'post_status' => 'any', 'orderby' => 'title', 'order' => 'ASC' ) ), 'post_title' )`,
  );

/** Syncs as WP-Cron does, each in a process of its own, until one has finished; returns how many it took. */
async function syncsUntilFinished(): Promise<number> {
  for (let turns = 1; turns <= 10; turns += 1) {
    await sync.event().catch(() => undefined);
    // What PHP says of its end.
    await wp.takeDebugLog();
    const { last } = await sync.read();
    if (typeof last?.finished === 'string') return turns;
  }
  throw new Error('The sync never finishes.');
}

describe('an article that ends the process while a sync reads it', () => {
  it.each([
    ['by the limit of memory', OUT_OF_MEMORY],
    ['by another plugin', 'exit;'],
  ])('%s is held for review, and the others arrive', async (_name, code) => {
    const { owner } = await sync.connect();
    await sync.save(BY_TAG);
    await sync.run();
    await owner.save({ title: 'Arch', slug: 'arch' });
    const fatal = await owner.save({
      title: 'Fatal',
      slug: 'fatal',
      content: { html: `<p>It ${MARK}.</p>` },
    });
    await owner.save({ title: 'Beam', slug: 'beam' });
    await withPlugin(endsAtMark(code));

    // The first ends while several are read ahead; two more while this one is.
    expect(await syncsUntilFinished()).toBe(4);
    expect(await posts()).toEqual(['Arch', 'Beam']);
    const { last } = await sync.read();
    expect(last).toMatchObject({ changed: 2, held: 1, error: null });
    expect(last?.notes).toEqual([
      expect.stringMatching(new RegExp(`stopped each time it read article ${fatal.uuid}`)),
    ]);

    // It stays left out without being read, and is read again once it changes.
    await owner.save({ title: 'Column', slug: 'column' });
    expect(await syncsUntilFinished()).toBe(1);
    await wp.runInSite(`update_option( 'is_mended', 1 );`);
    await owner.save({ title: 'Mended', slug: 'fatal' });
    expect(await syncsUntilFinished()).toBe(1);
    expect(await posts()).toEqual(['Arch', 'Beam', 'Column', 'Mended']);
  });
});

describe('a server that ends each process after some time', () => {
  const titles = Array.from({ length: 20 }, (_, index) => `Article ${index + 10}`);

  /** Time for eight articles, however they are requested. */
  const endsAfterEight = () =>
    withPlugin(
      `add_filter( 'http_response', function ( $answer, $args, $url ) {
        static $read = 0;
        parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
        $read += isset( $query['uuids'] ) ? count( explode( ',', $query['uuids'] ) ) : (int) preg_match( '~/articles/[0-9a-f-]+$~', $url );
        if ( $read > 8 && ArticleBridge\\Sync\\SyncState::read()->is_turn_begun ) { exit; }
        return $answer;
      }, 10, 3 );`,
    );

  it('has no article left out: each process begins where the one before was', async () => {
    const { owner } = await sync.connect();
    await sync.save(BY_TAG);
    await sync.run();
    for (const title of titles) await owner.save({ title });
    await endsAfterEight();
    await syncsUntilFinished();
    expect((await sync.read()).last).toMatchObject({ held: 0, notes: [] });
    expect(await posts()).toEqual(titles);
  });

  it.each([
    ['by the times of its articles', ['Aqueduct']],
    ['as a whole', []],
  ])('has none left out of a list that is read %s', async (_how, known) => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    await sync.save(BY_TAG);
    for (const title of known) await gateway.put({ title });
    const { run_id } = await sync.run();
    if (run_id !== null) await imports.finish(run_id);
    for (const title of titles) await gateway.put({ title });
    await endsAfterEight();
    await syncsUntilFinished();
    expect((await sync.read()).last).toMatchObject({ held: 0, notes: [] });
    await wp.runInSite(`do_action( 'article_bridge_sync' );`);
    expect(await posts()).toEqual([...known, ...titles].toSorted());
  });
});

describe('once an article is left out', () => {
  it('others are read in batches again', async () => {
    const { owner } = await sync.connect();
    await sync.save(BY_TAG);
    await sync.run();
    await owner.save({ title: 'Arch', slug: 'arch' });
    await owner.save({ title: 'Fatal', content: { html: `<p>It ${MARK}.</p>` } });
    await withPlugin(endsAtMark('exit;'));
    await syncsUntilFinished();
    await withPlugin(
      `add_filter( 'http_response', function ( $answer, $args, $url ) {
        // Those of the import have blocks.
        if ( false !== strpos( $url, 'uuids=' ) && false !== strpos( $url, 'expand=payload' ) ) { update_option( 'batches', 1 + (int) get_option( 'batches' ) ); }
        return $answer;
      }, 10, 3 );`,
    );
    for (const title of ['Beam', 'Column', 'Dome']) await owner.save({ title });
    await wp.runInSite(`delete_option( 'batches' );`);
    expect(await syncsUntilFinished()).toBe(1);
    expect(await imports.inSite(`(int) get_option( 'batches' )`)).toBeGreaterThan(0);
  });
});
