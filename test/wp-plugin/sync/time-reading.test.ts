import { beforeEach, describe, expect, it } from 'vitest';
import { startBareService } from '../../support/bare-service.ts';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { pagesOf } from '../connection/agreement.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

/** Connects to a service without a feed of changes. */
async function connected() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await sync.save({ new: 'ignore' });
  return gateway;
}

const title = (post: number) => imports.inSite(`get_post( ${post} )->post_title`);
const status = (post: number) => imports.inSite(`get_post_status( ${post} )`);
const wireTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19);
const DAY = 86_400;

/** A sync with its run. */
async function synced() {
  const last = await sync.run();
  if (last.run_id !== null) await imports.finish(last.run_id);
  return last;
}

describe('POST /sync/run, by updated_since', () => {
  it('updates here what changed there, and asks for little more than that', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'First' });
    for (let count = 0; count < 3; count += 1) await gateway.put();
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    expect(await synced()).toMatchObject({ checked: 4, changed: 0, error: null });
    expect((await sync.read()).feed).toBe('updated_since');

    await gateway.put({ uuid, title: 'Second' });
    expect(await synced()).toMatchObject({ changed: 1 });
    expect(await title(post)).toBe('Second');
    gateway.requests.length = 0;
    expect(await synced()).toMatchObject({ changed: 0, run_id: null });
    expect(gateway.requests).toEqual([expect.stringContaining('updated_since=')]);
  });

  it('finds a second change within the same second, by the content, and looks once', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'First' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await synced();
    const { updated_at } = await gateway.put({ uuid, title: 'Second' });
    await synced();
    await gateway.put({ uuid, title: 'Third', updated_at });
    expect(await synced()).toMatchObject({ changed: 0 });
    await sync.age(61, 'newest_at');
    expect(await synced()).toMatchObject({ changed: 1 });
    expect(await title(post)).toBe('Third');
    await sync.age(61, 'newest_at');
    gateway.requests.length = 0;
    expect(await synced()).toMatchObject({ changed: 0 });
    expect(gateway.requests).toHaveLength(1);
  });

  it.each([
    ['ahead', 2 * DAY],
    ['behind', -2 * DAY],
  ])('with a service whose clock is two days %s', async (_where, offset) => {
    const gateway = await connected();
    const now = Math.floor(Date.now() / 1000) + offset;
    const { uuid } = await gateway.put({ title: 'First', updated_at: wireTime(now) });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await synced();
    for (const [index, text] of ['Second', 'Third'].entries()) {
      await gateway.put({ uuid, title: text, updated_at: wireTime(now + 10 + index) });
      await sync.age(61, 'newest_at');
      expect(await synced()).toMatchObject({ changed: 1, error: null });
      expect(await title(post)).toBe(text);
    }
    await sync.age(61, 'newest_at');
    expect(await synced()).toMatchObject({ changed: 0 });
  });

  it('after the clock of this site was set back by two days', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'First' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await synced();
    await sync.age(-2 * DAY, 'newest_at', 'scanned_at', 'retry_at', 'last_started');
    await wp.runInSite(
      `global $wpdb; $wpdb->insert( $wpdb->options, array( 'option_name' => 'article_bridge_sync_lease', 'option_value' => ( time() + ${2 * DAY} ) . ' x 1', 'autoload' => 'off' ) );
      $state = ArticleBridge\\Sync\\SyncState::read(); $state->retry_at = time() + ${2 * DAY}; $state->save();`,
    );
    await gateway.put({ uuid, title: 'Second' });
    await sync.save({ schedule: 'hourly' });
    await sync.event();
    const { last } = await sync.read();
    expect(last).toMatchObject({ changed: 1, error: null });
    await imports.finish(last?.run_id ?? 0);
    expect(await title(post)).toBe('Second');
  });

  it('with an article of next year, which hides nothing', async () => {
    const gateway = await connected();
    const year = Math.floor(Date.now() / 1000) + 365 * DAY;
    const { uuid } = await gateway.put({ title: 'First' });
    const { uuid: other } = await gateway.put({ updated_at: wireTime(year) });
    const run = await imports.run({ uuids: [uuid, other] });
    await synced();
    await sync.age(61, 'newest_at');
    await synced();
    const now = Math.floor(Date.now() / 1000);
    await gateway.put({ uuid, title: 'Second', updated_at: wireTime(now) });
    expect(await synced()).toMatchObject({ changed: 1 });
    expect(await title(run.items[0]?.post_id ?? 0)).toBe('Second');
  });
});

describe('a service that does not tell of deletions', () => {
  it('is compared with what was imported once a day, and asked for what its list lacks', async () => {
    const gateway = await connected();
    const [gone, draft] = [await gateway.put(), await gateway.put()];
    const run = await imports.run({
      uuids: [gone.uuid, draft.uuid],
      options: { post_status: 'publish' },
    });
    await sync.save({ deleted: 'draft' });
    await synced();
    gateway.remove(gone.uuid);
    expect(await synced()).toMatchObject({ deleted: 0 });
    await sync.age(DAY, 'scanned_at');
    expect(await synced()).toMatchObject({ deleted: 1, changed: 0 });
    const posts = run.items.map(({ post_id }) => post_id ?? 0);
    expect(await Promise.all(posts.map(status))).toEqual(['draft', 'publish']);
    expect(await sync.gone()).toMatchObject([{ uuid: gone.uuid, done: 'drafted' }]);

    await gateway.put({ ...gone, title: 'Back' });
    await sync.age(DAY, 'scanned_at');
    expect(await synced()).toMatchObject({ returned: 1 });
    expect(await status(posts[0] ?? 0)).toBe('publish');
  });

  it('is asked for what was imported in the second in which the comparison began, too', async () => {
    const gateway = await connected();
    const [gone] = [await gateway.put(), await gateway.put()];
    await imports.run({ all: true });
    await synced();
    gateway.remove(gone.uuid);
    const found = async (): ReturnType<typeof sync.gone> => {
      await sync.age(DAY, 'scanned_at');
      const isOneSecond = await wp.runInSite(
        `global $wpdb;
        $second = time();
        $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_articles SET imported_at = '" . gmdate( 'Y-m-d H:i:s', $second ) . "'" );
        rest_do_request( new WP_REST_Request( 'POST', '/article-bridge/v1/sync/run' ) );
        echo wp_json_encode( time() === $second );`,
      );
      // The next second may have begun meanwhile, in which any comparison finds it.
      return isOneSecond === 'true' ? await sync.gone() : found();
    };
    expect(await found()).toMatchObject([{ uuid: gone.uuid }]);
  });

  it.each([2, 7])(
    'and knows none of %i any more is taken for another one, unless somebody says it is not',
    async (number) => {
      const gateway = await connected();
      const uuids: string[] = [];
      for (let count = 0; count < number; count += 1) uuids.push((await gateway.put()).uuid);
      const run = await imports.run({ uuids, options: { post_status: 'publish' } });
      await sync.save({ deleted: 'trash' });
      await synced();
      for (const uuid of uuids) gateway.remove(uuid);
      await sync.age(DAY, 'scanned_at');
      const refused = await sync.refused();
      expect(refused).toMatchObject({ code: 'sync_too_many_gone', status: 409 });
      expect(refused.message).toMatch(
        new RegExp(`${number} of the ${number} .* No post was changed`),
      );
      const post = run.items[0]?.post_id ?? 0;
      expect(await status(post)).toBe('publish');
      expect(await sync.run({ accept_deletions: true })).toMatchObject({ deleted: number });
      expect(await status(post)).toBe('trash');
    },
  );

  it('such as a bare one behind a gateway: changes by a derived cursor, deletions by comparison', async () => {
    // The gateway keeps copies for a minute, which is longer than this day.
    const service = await startBareService((bare) => (request, response, body) => {
      response.setHeader('cache-control', 'no-cache');
      bare.answer(request, response, body);
    });
    const { url } = await startGateway({ env: { UPSTREAM_URL: service.url } });
    await imports.connect({ url: `${url}/api/v1`, key: service.key });
    const [one, two] = [service.put({ html: '<p>First</p>' }), service.put()];
    const run = await imports.run({ uuids: [one.uuid, two.uuid] });
    const posts = run.items.map(({ post_id }) => post_id ?? 0);
    await synced();
    expect((await sync.read()).feed).toBe('cursor');
    service.put({ uuid: one.uuid, html: '<p>Second</p>' });
    expect(await synced()).toMatchObject({ changed: 1, error: null });
    expect(await imports.inSite(`get_post( ${posts[0]} )->post_content`)).toContain('Second');
    await sync.save({ deleted: 'trash' });
    service.remove(two.uuid);
    await sync.age(DAY, 'scanned_at');
    expect(await synced()).toMatchObject({ deleted: 1 });
    expect(await Promise.all(posts.map(status))).toEqual(['draft', 'trash']);
  });
});

it('a sync for which there is no time goes on where it stopped, by WP-Cron', async () => {
  const gateway = await connected();
  const uuids: string[] = [];
  for (let count = 0; count < 120; count += 1) uuids.push((await gateway.put()).uuid);
  await imports.run({ uuids: uuids.slice(0, 2) });
  await gateway.put({ uuid: uuids[0], title: 'Changed' });
  gateway.remove(uuids[1] ?? '');
  const steps = await imports.inSite(
    `( function () {
      $sync = new ArticleBridge\\Sync\\Sync( ArticleBridge\\Connection\\Connection::of_this_site() );
      $steps = array();
      do {
        $steps[] = $sync->now( ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 0.001 ), 1 );
        $events[] = false !== wp_next_scheduled( 'article_bridge_sync_continue' );
      } while ( false === end( $steps ) && count( $steps ) < 20 );
      return array( count( $steps ), end( $steps ), $events[0] );
    } )()`,
  );
  expect(steps).toEqual([expect.any(Number), true, true]);
  const { last, gone } = await sync.read();
  expect(last).toMatchObject({ checked: 119, changed: 1, deleted: 1 });
  expect(gone).toBe(1);
});

it('the position in a long list is written after several pages, and kept where the service fails', async () => {
  const gateway = await startFaultyGateway();
  const json = { 'content-type': 'application/json' };
  let failing = 'page=17&';
  gateway.answerWith((path) => {
    return failing !== '' && path.includes(failing)
      ? { status: 503, headers: json, body: '{"title":"Down"}' }
      : pagesOf(2)(path);
  });
  for (let count = 0; count < 48; count += 1) await gateway.put();
  await imports.connect(gateway);
  await sync.save({ new: 'ignore' });
  await withPlugin(
    `add_action( 'update_option_article_bridge_sync_state', static function () {
      update_option( 'written', 1 + (int) get_option( 'written' ) );
    } );`,
  );
  expect(await sync.refused()).toMatchObject({ code: 'gateway_error' });
  failing = '';
  gateway.requests.length = 0;
  // From page 17 to page 24.
  expect(await sync.run()).toMatchObject({ checked: 16, error: null });
  expect(gateway.requests.filter((path) => /[?&]page=(\d|1[0-6])&/.test(path))).toEqual([]);
  expect(await imports.inSite(`(int) get_option( 'written' )`)).toBeLessThan(15);
});
