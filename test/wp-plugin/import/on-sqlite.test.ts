import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ensureWordPressFiles } from '../../../wp-plugin/demo/wordpress-files.ts';
import { bootSite } from '../../support/boot-site.ts';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
import { connectToSite } from '../../support/wordpress.ts';
import { importsOf } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

// Other tests may run on MariaDB. On SQLite each statement is committed by itself, or refused.
const { site, close } = await bootSite(await ensureWordPressFiles());
const wp = connectToSite(site);
const imports = importsOf(wp);
const { traces, withPlugin, endLeases } = siteStateOf(wp);
beforeEach(imports.reset);
afterAll(close);

/** Locks the whole database until a file exists. */
const LOCK = `<?php
  $database = new PDO( 'sqlite:' . getenv( 'WORDPRESS_ROOT' ) . '/wp-content/database/.ht.sqlite' );
  $database->exec( 'BEGIN EXCLUSIVE' );
  chdir( getenv( 'WORDPRESS_ROOT' ) );
  touch( 'held' );
  do { usleep( 20000 ); clearstatcache(); } while ( ! file_exists( 'release' ) );
  $database->exec( 'ROLLBACK' );
  echo 'released';`;

/** Reads data that is locked by the same process, waiting one second instead of ten. */
const ASK_LOCKED = `
  global $wpdb;
  rest_get_server();
  current_user_can( 'article_bridge_import' );
  $wpdb->dbh->get_connection()->get_pdo()->setAttribute( PDO::ATTR_TIMEOUT, 1 );
  $other = new PDO( 'sqlite:' . getenv( 'WORDPRESS_ROOT' ) . '/wp-content/database/.ht.sqlite' );
  $other->exec( 'BEGIN EXCLUSIVE' );
  $answers = array();
  foreach ( array( 'GET /imports/1', 'POST /imports/1/step', 'POST /imports/1/pause', 'GET /imports/1/items' ) as $call ) {
    list( $method, $path ) = explode( ' ', $call );
    $response  = rest_do_request( new WP_REST_Request( $method, '/article-bridge/v1' . $path ) );
    $answers[] = array( $response->get_status(), $response->get_data()['code'] ?? '', $response->get_data()['message'] ?? '' );
  }
  $other->exec( 'ROLLBACK' );
  echo wp_json_encode( $answers );`;

/** For each post, whether it has its featured image, its tag, and the article's meta. */
const whole = () =>
  imports.inSite(
    `array_map( fn( $post ) => array( has_post_thumbnail( $post ), has_term( 'shared', 'post_tag', $post ), 1 === count( get_post_meta( $post->ID, '_seo_package_uuid' ) ) ), get_posts( array( 'post_status' => 'draft', 'numberposts' => -1 ) ) )`,
  );

it('a run that a locked database cannot show: 503, to be asked for again, and not 404', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await gateway.put();
  await imports.start({ all: true });
  const answers: unknown = JSON.parse(await wp.runInSite(ASK_LOCKED));
  expect(await wp.takeDebugLog()).toContain('database is locked');
  const busy = [503, 'database_busy', expect.stringContaining('try again in a moment')];
  expect(answers).toEqual([busy, busy, busy, busy]);
  expect(await imports.finish(1)).toMatchObject({ state: 'completed', counts: { created: 1 } });
});

it('an SQLite database that is locked in mid-run: the run resumes at its item, nothing is doubled', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const url = gateway.image('f.png', png(40, 30, [9, 9, 9]));
  for (let count = 0; count < 4; count += 1) {
    await gateway.put({ tags: ['shared'], featured_image: { url, alt: 'F' } });
  }
  const { id } = await imports.start({ all: true });
  const { items } = await imports.withItems(id);
  const held = join(wp.documentRoot, 'held');
  const release = join(wp.documentRoot, 'release');
  const remove = () => Promise.all([held, release].map((path) => rm(path, { force: true })));
  await remove();
  onTestFinished(async () => {
    await remove();
  });

  // Another process locks the database while the third article is read, until a query has failed.
  let locked: Promise<string> | undefined;
  const lock = async (): Promise<void> => {
    locked = wp.run(LOCK);
    await vi.waitFor(() => {
      expect(existsSync(held)).toBe(true);
    }, 90_000);
  };
  gateway.answerWith((path, times) =>
    path.includes(`${items[2]?.uuid ?? ''}/export`) && times === 1 ? { until: lock() } : undefined,
  );
  const step = wp
    .rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' })
    // The response of a WordPress without a database is not JSON.
    .catch(() => undefined);
  const isLocked = async (): Promise<void> => {
    expect(await readFile(wp.debugLog, 'utf8')).toContain('database is locked');
  };
  await vi.waitFor(isLocked, { timeout: 90_000, interval: 100 });
  await writeFile(release, '');
  expect(await locked).toBe('released');
  await step;
  expect(await wp.takeDebugLog()).toContain('database is locked');

  await endLeases();
  const run = await imports.finish(id);
  await wp.takeDebugLog();
  expect(run).toMatchObject({ state: 'completed', counts: { created: 4, failed: 0 } });
  expect(await traces()).toMatchObject({ posts: 4, ledger: 4, attachments: 1, media: 1, terms: 2 });
  expect(await whole()).toEqual(items.map(() => [true, true, true]));
});

/**
 * Drives the first run while another process locks the database during one attempt of a statement
 * that writes the named table.
 */
const STEP_WITH_LOCK = `
  global $wpdb;
  wp_set_current_user( 1 );
  $wpdb->dbh->get_connection()->get_pdo()->setAttribute( PDO::ATTR_TIMEOUT, 1 );
  $other  = new PDO( 'sqlite:' . getenv( 'WORDPRESS_ROOT' ) . '/wp-content/database/.ht.sqlite' );
  $locked = 0;
  $holds  = false;
  add_filter(
    'query',
    function ( $query ) use ( $other, &$locked, &$holds ) {
      if ( $holds ) {
        $other->exec( 'ROLLBACK' );
        $holds = false;
      }
      if ( 0 === $locked && preg_match( '/^\\s*(?:INSERT|UPDATE)/i', $query ) && false !== strpos( $query, getenv( 'WRITES' ) ) ) {
        ++$locked;
        $holds = true;
        $other->exec( 'BEGIN EXCLUSIVE' );
      }
      return $query;
    }
  );
  rest_do_request( new WP_REST_Request( 'POST', '/article-bridge/v1/imports/' . getenv( 'RUN' ) . '/step' ) );
  if ( $holds ) {
    $other->exec( 'ROLLBACK' );
  }
  echo $locked;`;

it.each(['_thumbnail_id', '_seo_package_language', 'term_relationships', 'wp_posts'])(
  'one statement that SQLite refuses, which writes %s: the article is begun once more, and is whole',
  async (writes) => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const url = gateway.image('f.png', png(40, 30, [9, 9, 9]));
    const { uuid } = await gateway.put({ tags: ['shared'], featured_image: { url, alt: 'F' } });
    const { id } = await imports.start({ all: true });
    expect(await wp.runInSite(STEP_WITH_LOCK, { RUN: String(id), WRITES: writes })).toBe('1');
    expect(await wp.takeDebugLog()).toContain('database is locked');
    await endLeases();
    const run = await imports.finish(id);
    expect(run).toMatchObject({ state: 'completed', counts: { created: 1, failed: 0 } });
    expect(await whole()).toEqual([[true, true, true]]);

    await gateway.put({
      uuid,
      title: 'Another title',
      tags: ['shared', 'more'],
      featured_image: { url, alt: 'F' },
    });
    const again = await imports.start({ all: true });
    await wp.runInSite(STEP_WITH_LOCK, { RUN: String(again.id), WRITES: '_seo_package_title' });
    await wp.takeDebugLog();
    await endLeases();
    expect(await imports.finish(again.id)).toMatchObject({ counts: { updated: 1, failed: 0 } });
    expect(
      await imports.inSite(
        `array_map( fn( $post ) => array( $post->post_title, get_post_meta( $post->ID, '_seo_package_title', true ), has_term( 'more', 'post_tag', $post ) ), get_posts( array( 'post_status' => 'draft' ) ) )`,
      ),
    ).toEqual([['Another title', 'Another title', true]]);
  },
);

it('what a killed process left half-made is cleared before the article is imported', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const url = gateway.image('f.png', png(30, 20, [1, 2, 3]));
  const { uuid } = await gateway.put({ tags: ['new tag'], featured_image: { url, alt: 'F' } });
  // PHP dies after the post, its term and its image were created.
  await withPlugin(
    `add_action( 'save_post', function () { if ( ! get_option( 'died' ) ) { update_option( 'died', 1 ); exit; } } );`,
  );
  const { id } = await imports.start({ uuids: [uuid] });
  await wp.rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' }).catch(() => undefined);
  expect(await imports.inSite(`get_option( 'died' )`)).toBe('1');
  expect(await traces()).toMatchObject({ posts: 1, ledger: 1, attachments: 1 });
  // The lease expires.
  await endLeases();
  expect(await imports.finish(id)).toMatchObject({ counts: { created: 1 } });
  expect(await traces()).toMatchObject({ posts: 1, ledger: 1, attachments: 1, media: 1 });
});
