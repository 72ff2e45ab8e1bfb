import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost, runsPageSchema } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';
import { saveInSameSecond } from './save-in-same-second.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
const { rowsOf, traces, withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

async function connected() {
  const gateway = await startGateway();
  await imports.connect({ url: `${gateway.url}/api/v1`, key: gateway.owner.key });
  await sync.save({ new: 'ignore' });
  const save = async (content = {}, uuid?: string) =>
    (await gateway.owner.save(content, uuid === undefined ? {} : { uuid })).uuid;
  return { ...gateway, save };
}

const title = (post: number) => imports.inSite(`get_post( ${post} )->post_title`);

describe('POST /sync/run, by cursor', () => {
  it('updates here what changed there, and nothing else, by an ordinary run', async () => {
    const { save } = await connected();
    const uuid = await save({ title: 'First', slug: 'first' });
    const other = await save({ title: 'Other', slug: 'other' });
    await save({ title: 'Never imported' });
    const { items } = await imports.run({ uuids: [uuid, other] });
    const post = items[0]?.post_id ?? 0;
    const untouched = await rowsOf(items[1]?.post_id ?? 0);

    expect(await sync.run()).toMatchObject({ checked: 3, changed: 0, run_id: null, error: null });
    await save({ title: 'Second', slug: 'first' }, uuid);
    const last = await sync.run();
    expect(last).toMatchObject({ checked: 1, changed: 1, error: null });
    const run = await imports.finish(last.run_id ?? 0);
    expect(run).toMatchObject({ trigger: 'sync', total: 1, counts: { updated: 1, created: 0 } });
    expect(await title(post)).toBe('Second');
    expect(await rowsOf(items[1]?.post_id ?? 0)).toEqual(untouched);

    // The run can be rolled back like any other, and the sync does not import its articles again.
    await imports.decide(run.id, 'rollback');
    expect((await imports.finish(run.id)).state).toBe('rolled_back');
    expect(await title(post)).toBe('First');
    await wp.runInSite(
      `$state = ArticleBridge\\Sync\\SyncState::read(); $state->cursor = ''; $state->save();`,
    );
    expect(await sync.run()).toMatchObject({ checked: 3, changed: 0, run_id: null });
    expect((await sync.read()).feed).toBe('cursor');
  });

  it('updates what changed once more in the second in which it was imported', async () => {
    const { save, services } = await connected();
    const uuid = await save({ title: 'First', slug: 'first' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await saveInSameSecond(services, uuid, () => save({ title: 'Second', slug: 'first' }, uuid));
    const last = await sync.run();
    expect(last).toMatchObject({ changed: 1, error: null });
    await imports.finish(last.run_id ?? 0);
    expect(await title(post)).toBe('Second');
  });

  it('with nothing changed: no run, no post touched, one request per 50 articles', async () => {
    const { save } = await connected();
    const uuids: string[] = [];
    for (let count = 0; count < 60; count += 1) uuids.push(await save());
    const run = await imports.run({ uuids: uuids.slice(-2) });
    expect(run.counts.created).toBe(2);
    const before = [await rowsOf(run.items[0]?.post_id ?? 0), await traces()];
    await withPlugin(
      `add_filter( 'pre_http_request', function ( $answer ) { update_option( 'asked', (int) get_option( 'asked' ) + 1 ); return $answer; } );`,
    );
    const asked = () => imports.inSite(`(int) get_option( 'asked' )`);
    expect(await sync.run()).toMatchObject({ checked: 60, changed: 0, run_id: null });
    // Once, the two articles imported so soon after their change that they may have changed again
    // are compared.
    expect(await asked()).toBe(4);
    expect(await sync.run()).toMatchObject({ checked: 0, changed: 0, run_id: null });
    expect(await asked()).toBe(5);
    expect([await rowsOf(run.items[0]?.post_id ?? 0), await traces()]).toEqual(before);
  });

  it('keeps what an editor changed, and merges the rest', async () => {
    const { save } = await connected();
    const uuid = await save({ title: 'First', excerpt: 'Old', slug: 'first' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await wp.runInSite(`wp_update_post( array( 'ID' => ${post}, 'post_title' => 'Mine' ) );`);
    await save({ title: 'First', excerpt: 'New', slug: 'first' }, uuid);
    await imports.finish((await sync.run()).run_id ?? 0);
    expect(await title(post)).toBe('Mine');
    expect(await imports.inSite(`get_post( ${post} )->post_excerpt`)).toBe('New');
  });

  it('imports new articles where that is chosen, and leaves alone what was thrown away here', async () => {
    const { save } = await connected();
    const thrown = await save();
    const trashed = await save();
    const posts = (await imports.run({ uuids: [thrown, trashed] })).items.map((i) => i.post_id);
    await wp.runInSite(`wp_delete_post( ${posts[0]}, true ); wp_trash_post( ${posts[1]} );`);
    const uuid = await save();
    await sync.save({ import_new: true, post_status: 'publish' });
    await save({ title: 'Thrown away', slug: 'thrown-away' }, thrown);
    await save({ title: 'Trashed', slug: 'trashed' }, trashed);
    const run = await imports.finish((await sync.run()).run_id ?? 0);
    expect(run.items).toMatchObject([{ uuid, state: 'created' }]);
    expect(await imports.inSite(`get_post_status( ${onlyPost(run)} )`)).toBe('publish');
  });

  it('updates each article by the options that it was imported with', async () => {
    const { save } = await connected();
    const [one, two] = [await save(), await save()];
    await imports.run({ uuids: [one] });
    await imports.run({ uuids: [two], options: { post_status: 'publish' } });
    for (const uuid of [one, two]) await save({}, uuid);
    const { changed, run_ids } = await sync.run();
    expect(changed).toBe(2);
    const runs = await Promise.all(run_ids.map((id) => imports.withItems(id)));
    const updated = runs.map(({ options, items }) => [options.post_status, items[0]?.uuid]);
    // Articles changed within the second of their import come last.
    expect(updated.toSorted()).toEqual([
      ['draft', one],
      ['publish', two],
    ]);
  });

  it('leaves out what the filter article_bridge_sync_changes takes out', async () => {
    const { save } = await connected();
    const [one, two] = [await save(), await save()];
    await imports.run({ uuids: [one, two] });
    await withPlugin(
      `add_filter( 'article_bridge_sync_changes', fn( $items ) => array_merge( array( array( 'uuid' => 'x' ), 7 ), array_filter( $items, fn( $item ) => '${one}' !== $item['uuid'] ) ) );`,
    );
    await save({ title: 'A' }, one);
    await save({ title: 'B' }, two);
    const run = await imports.finish((await sync.run()).run_id ?? 0);
    expect(run.items.map(({ uuid }) => uuid)).toEqual([two]);
  });

  it('begins anew, and finds nothing twice, where the service does not know the cursor', async () => {
    const { save } = await connected();
    const uuid = await save();
    await imports.run({ uuids: [uuid] });
    await sync.run();
    await wp.runInSite(
      `$state = ArticleBridge\\Sync\\SyncState::read(); $state->cursor = 'not-of-this-service'; $state->save();`,
    );
    expect(await sync.run()).toMatchObject({ checked: 1, changed: 0, error: null });
  });
});

it.each([
  ['always the same ones', `'again'`],
  ['another one each time', 'wp_generate_uuid4()'],
])('a service that refuses the cursors that it gives, %s, ends the sync', async (_, next) => {
  const { save } = await connected();
  await save();
  await withPlugin(
    `add_filter( 'http_response', function ( $answer, $args, $url ) {
      parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
      if ( isset( $query['cursor'] ) && '' !== $query['cursor'] ) {
        $answer['response']['code'] = 400;
        $answer['body'] = '{"title":"Bad Request","status":400}';
      } elseif ( isset( $query['cursor'] ) ) {
        $answer['body'] = wp_json_encode( array( 'has_more' => true, 'next_cursor' => ${next} ) + json_decode( $answer['body'], true ) );
      }
      return $answer;
    }, 10, 3 );`,
  );
  expect(await sync.refused()).toMatchObject({
    ...{ code: 'sync_unusable_list', status: 424 },
    message: expect.stringContaining('refuses the cursors that it gives'),
  });
});

describe('a sync that dies', () => {
  it('after it has stored a run and before it has noted so: the next one makes no second run', async () => {
    const { save } = await connected();
    const uuids = [await save(), await save()];
    await imports.run({ uuids });
    await sync.run();
    for (const [index, uuid] of uuids.entries()) await save({ title: `New ${index}` }, uuid);
    const died = await wp.runInSite(
      `add_filter( 'pre_update_option_article_bridge_sync_state', function ( $value, $old ) {
        if ( $value['cursor'] !== $old['cursor'] ) { echo 'died'; exit; }
        return $value;
      }, 10, 2 );
      ( new ArticleBridge\\Sync\\Sync( ArticleBridge\\Connection\\Connection::of_this_site() ) )->now( ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 20 ), 1 );`,
    );
    expect(died).toBe('died');
    expect((await wp.restAs(runsPageSchema, '/article-bridge/v1/imports')).total).toBe(2);
    // WP-Cron continues it, or whoever comes first: its lease has ended with its process.
    expect(await imports.inSite(`wp_next_scheduled( 'article_bridge_sync_continue' )`)).not.toBe(
      false,
    );
    expect(await sync.run()).toMatchObject({ checked: 2, changed: 0, run_ids: [] });
    expect(await imports.finish(2)).toMatchObject({ counts: { updated: 2 }, state: 'completed' });
    expect(await sync.run()).toMatchObject({ checked: 0, changed: 0 });
  });

  it('before it has stored a run: nothing is lost', async () => {
    const { save } = await connected();
    const uuid = await save();
    await imports.run({ uuids: [uuid] });
    await sync.run();
    await save({ title: 'New' }, uuid);
    await wp.runInSite(
      `add_filter( 'article_bridge_sync_changes', function () { exit; } );
      ( new ArticleBridge\\Sync\\Sync( ArticleBridge\\Connection\\Connection::of_this_site() ) )->now( ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 20 ), 1 );`,
    );
    await wp.runInSite(`delete_option( 'article_bridge_sync_lease' );`);
    expect(await sync.run()).toMatchObject({ checked: 1, changed: 1 });
  });

  it('an update that fails because its post is open in the editor is tried again later', async () => {
    const { save } = await connected();
    const uuid = await save({ slug: 'open' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await sync.run();
    await wp.createUser('editor');
    await wp.runInSite(
      `update_post_meta( ${post}, '_edit_lock', time() . ':' . get_users( array( 'role' => 'editor', 'fields' => 'ID' ) )[0] );`,
    );
    // Not within the second of the import, which is the next test's case.
    const imported = Math.floor(Date.now() / 1000);
    await vi.waitUntil(() => Date.now() / 1000 > imported + 2, { timeout: 60_000 });
    await save({ title: 'New', slug: 'open' }, uuid);
    const failed = await imports.finish((await sync.run()).run_id ?? 0);
    expect(failed.counts).toMatchObject({ failed: 1 });
    await wp.runInSite(`delete_post_meta( ${post}, '_edit_lock' );`);
    expect(await sync.run()).toMatchObject({ changed: 0 });
    // Five minutes later.
    await wp.runInSite(
      `global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_import_items SET changed_at = changed_at - 301000000 WHERE state = 'failed'" );`,
    );
    const last = await sync.run();
    expect(last).toMatchObject({ checked: 0, changed: 1 });
    expect((await imports.finish(last.run_id ?? 0)).counts).toMatchObject({ updated: 1 });
    expect(await title(post)).toBe('New');
    expect(await sync.run()).toMatchObject({ changed: 0 });
  });

  it('so is one beside many that failed since and are not due yet', async () => {
    const { save } = await connected();
    const uuid = await save({ title: 'Due' });
    await sync.run();
    await sync.save({ new: 'draft' });
    await wp.runInSite(
      `global $wpdb; $p = $wpdb->prefix . 'article_bridge_';
      $wpdb->insert( $p . 'imports', array( 'state' => 'completed', 'origin' => 'sync', 'options' => '{}', 'total' => 101, 'created_at' => gmdate( 'Y-m-d H:i:s' ) ) );
      $run = $wpdb->insert_id;
      for ( $number = 0; $number <= 100; $number++ ) {
        $wpdb->insert( $p . 'import_items', array(
          'import_id' => $run,
          'uuid' => 100 === $number ? '${uuid}' : sprintf( '00000000-0000-4000-8000-%012d', $number ),
          'title' => 'Failed', 'state' => 'failed', 'message' => '', 'warnings' => '[]',
          'source_updated_at' => '2026-01-01 00:00:00',
          'changed_at' => ( time() - ( 100 === $number ? 301 : 0 ) ) * 1000000,
        ) );
      }`,
    );
    const last = await sync.run();
    expect(last).toMatchObject({ checked: 0, changed: 1 });
    expect((await imports.finish(last.run_id ?? 0)).items).toMatchObject([{ uuid }]);
  });

  it('so is one that failed although its time is that of the import', async () => {
    const { save, services } = await connected();
    const uuid = await save({ slug: 'open' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await saveInSameSecond(services, uuid, () => save({ title: 'New', slug: 'open' }, uuid));
    await wp.createUser('editor');
    await wp.runInSite(
      `update_post_meta( ${post}, '_edit_lock', time() . ':' . get_users( array( 'role' => 'editor', 'fields' => 'ID' ) )[0] );`,
    );
    const later = (seconds: number) =>
      wp.runInSite(
        `global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_import_items SET changed_at = changed_at - ${seconds}000000 WHERE state = 'failed'" );`,
      );
    for (const seconds of [301, 1201]) {
      const failed = await imports.finish((await sync.run()).run_id ?? 0);
      expect(failed.counts).toMatchObject({ failed: 1 });
      expect(await sync.run()).toMatchObject({ changed: 0 });
      await later(seconds);
    }
    await wp.runInSite(`delete_post_meta( ${post}, '_edit_lock' );`);
    const last = await sync.run();
    expect(last).toMatchObject({ checked: 0, changed: 1 });
    expect((await imports.finish(last.run_id ?? 0)).counts).toMatchObject({ updated: 1 });
    expect(await title(post)).toBe('New');
    await later(30_000);
    expect(await sync.run()).toMatchObject({ changed: 0 });
  });
});
