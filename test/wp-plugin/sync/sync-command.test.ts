import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { pagesOf } from '../connection/agreement.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

describe('wp article-bridge sync', () => {
  it('--format=json syncs, carries the update out and says what came of it', async () => {
    const { owner } = await sync.connect();
    const { uuid } = await owner.save({ title: 'First', slug: 'first' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await owner.save({ title: 'Second', slug: 'first' }, { uuid });
    const { stdout, exitCode } = await wp.cli(['article-bridge', 'sync', '--format=json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      run: 2,
      checked: 1,
      changed: 1,
      deleted: 0,
      held: 0,
      created: 0,
      updated: 1,
      unchanged: 0,
      conflicts: 0,
      failed: 0,
      failures: [],
      messages: [],
    });
    expect(await imports.inSite(`get_post( ${post} )->post_title`)).toBe('Second');
    const again = await wp.cli(['article-bridge', 'sync', '--format=json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ run: null, changed: 0 });
  });

  it('finishes the run of a sync that was killed before its articles were imported', async () => {
    const { owner } = await sync.connect();
    await wp.cli(['article-bridge', 'sync', '--porcelain']);
    await owner.save({ title: 'Left' });
    // Over REST, the page imports what a sync has found.
    await sync.run();
    expect(await imports.inSite('wp_count_posts()->draft')).toBe(0);
    const { stdout } = await wp.cli(['article-bridge', 'sync', '--format=json']);
    expect(JSON.parse(stdout)).toMatchObject({ run: 1, changed: 0, created: 1 });
  });

  it('goes on after a process that has read announced articles between two of its steps', async () => {
    const gateway = await startFaultyGateway();
    gateway.answerWith(pagesOf(2));
    for (let count = 0; count < 8; count += 1) await gateway.put();
    await imports.connect(gateway);
    await sync.save({ new: 'ignore' });
    // Steps of two seconds at most; when the first one ends, another process takes the lease.
    await siteStateOf(wp).withPlugin(
      `if ( ! defined( 'WP_CLI' ) ) { return; }
      ini_set( 'max_execution_time', '4' );
      add_filter( 'http_response', static function ( $answer ) { usleep( 700000 ); return $answer; } );
      add_filter( 'query', static function ( $sql ) {
        static $is_taken = false;
        if ( $is_taken || 1 !== preg_match( "/^\\s*DELETE .*'article_bridge_sync_lease'/s", $sql ) ) { return $sql; }
        $is_taken = true;
        return "UPDATE {$GLOBALS['wpdb']->options} SET option_value = '" . ( time() + 2 ) . " somebody 1' WHERE option_name = 'article_bridge_sync_lease'";
      } );`,
    );
    const { stdout, stderr, exitCode } = await wp.cli(['article-bridge', 'sync', '--format=json']);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ checked: 8, failed: 0 });
  });

  it('says why not where nothing is connected', async () => {
    const { stderr, exitCode } = await wp.cli(['article-bridge', 'sync']);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('not connected')]);
  });
});
