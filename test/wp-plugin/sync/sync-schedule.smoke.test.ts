import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

async function connected() {
  const gateway = await startGateway();
  await imports.connect({ url: `${gateway.url}/api/v1`, key: gateway.owner.key });
  return gateway;
}

/** WP-Cron's schedule of the sync, false where it has none. */
const schedule = () => imports.inSite(`wp_get_schedule( 'article_bridge_sync' )`);

describe('GET and POST /sync', () => {
  it('is off until somebody chooses a schedule, which WP-Cron then has', async () => {
    await connected();
    expect(await sync.read()).toEqual({
      schedule: 'off',
      import_new: false,
      post_status: 'draft',
      deleted: 'leave',
      user: null,
      next: null,
      feed: 'cursor',
      gone: 0,
      last: null,
    });
    expect(await schedule()).toBe(false);
    const saved = await sync.save({ schedule: '5_minutes', deleted: 'draft' });
    expect(saved).toMatchObject({ schedule: '5_minutes', deleted: 'draft', user: { id: 1 } });
    const seconds = (Date.parse(`${saved.next ?? ''}Z`) - Date.now()) / 1000;
    expect(seconds).toBeLessThanOrEqual(300);
    expect(await schedule()).toBe('article_bridge_5_minutes');
    expect(await imports.inSite(`wp_get_schedules()['article_bridge_5_minutes']['interval']`)).toBe(
      300,
    );

    // The same again keeps the time; another one changes it; what is not named stays.
    expect((await sync.save({ schedule: '5_minutes' })).next).toBe(saved.next);
    expect(await sync.save({ schedule: 'daily' })).toMatchObject({ deleted: 'draft' });
    expect(await schedule()).toBe('daily');
    expect((await sync.save({ schedule: 'off' })).next).toBeNull();
    expect(await schedule()).toBe(false);
  });

  it.each([
    ['schedule', { schedule: 'weekly' }],
    ['deleted', { deleted: 'delete' }],
    ['post_status', { post_status: 'trash' }],
    ['import_new', { import_new: 'perhaps' }],
  ])('refuses a wrong %s by name', async (field, body) => {
    const refused = await sync.refused(body, 'admin', '');
    expect(refused).toMatchObject({ code: 'rest_invalid_param', status: 400 });
    expect(refused.message).toContain(field);
  });

  it('refuses a schedule where nothing is connected', async () => {
    expect(await sync.refused({ schedule: 'hourly' }, 'admin', '')).toMatchObject({
      code: 'not_connected',
    });
    expect((await sync.read()).schedule).toBe('off');
  });

  it('is for those who may: an author and a visitor neither see, set nor start it', async () => {
    await connected();
    const author = await wp.createUser('author');
    for (const path of ['', '/run']) {
      expect((await sync.refused({}, author, path)).status).toBe(403);
      expect((await sync.refused({}, 'anonymous', path)).status).toBe(401);
    }
    expect((await wp.rest('/article-bridge/v1/sync', { as: author })).status).toBe(403);
    expect((await wp.rest('/article-bridge/v1/sync/gone', { as: author })).status).toBe(403);
    // By cookie, it takes the nonce.
    const { cookie } = await wp.signIn();
    expect((await sync.refused({}, { cookie }, '/run')).status).toBe(401);
  });
});

describe('the event', () => {
  it('runs by WP-Cron: what changed there is updated here without anybody looking', async () => {
    const { owner } = await connected();
    const { uuid } = await owner.save({ title: 'First', slug: 'first' });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await sync.save({ schedule: 'hourly' });
    await owner.save({ title: 'Second', slug: 'first' }, { uuid });
    const { stdout, exitCode } = await wp.cli(['cron', 'event', 'run', 'article_bridge_sync']);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('article_bridge_sync')]);
    const { last, next } = await sync.read();
    expect(last).toMatchObject({ changed: 1, error: null });
    expect(next).not.toBeNull();
    expect(await imports.inSite(`get_post( ${post} )->post_title`)).toBe('Second');
    expect(await imports.withItems(last?.run_id ?? 0)).toMatchObject({
      state: 'completed',
      user: { id: 1 },
    });
  });

  it('goes with the plugin, and comes back with it and with whoever removed it', async () => {
    await connected();
    await sync.save({ schedule: 'hourly' });
    await wp.cli(['plugin', 'deactivate', 'article-bridge']);
    expect(await schedule()).toBe(false);
    await wp.cli(['plugin', 'activate', 'article-bridge']);
    expect(await schedule()).toBe('hourly');
    await wp.runInSite(`wp_clear_scheduled_hook( 'article_bridge_sync' );`);
    expect(await schedule()).toBe(false);
    await wp.runInSite(`do_action( 'admin_init' );`);
    expect(await schedule()).toBe('hourly');
  });

  it('goes with the connection, and what was read of the service with it', async () => {
    const { owner } = await connected();
    await owner.save();
    await sync.save({ schedule: 'hourly', deleted: 'trash' });
    await sync.run();
    await wp.rest('/article-bridge/v1/connection', { method: 'DELETE' });
    expect(await schedule()).toBe(false);
    expect(await sync.read()).toMatchObject({
      schedule: 'off',
      deleted: 'trash',
      feed: null,
      last: null,
    });
    expect(await sync.refused()).toMatchObject({ code: 'not_connected' });
  });

  it('another service is read from its beginning', async () => {
    const { owner } = await connected();
    for (let count = 0; count < 3; count += 1) await owner.save();
    expect(await sync.run()).toMatchObject({ checked: 3 });
    const second = await connected();
    await second.owner.save();
    expect(await sync.run()).toMatchObject({ checked: 1, error: null });
  });
});

describe('wp article-bridge sync', () => {
  it('--format=json syncs, carries the update out and says what came of it', async () => {
    const { owner } = await connected();
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
      created: 0,
      updated: 1,
      unchanged: 0,
      conflicts: 0,
      failed: 0,
      messages: [],
    });
    expect(await imports.inSite(`get_post( ${post} )->post_title`)).toBe('Second');
    const again = await wp.cli(['article-bridge', 'sync', '--format=json']);
    expect(JSON.parse(again.stdout)).toMatchObject({ run: null, changed: 0 });
  });

  it('says why not where nothing is connected', async () => {
    const { stderr, exitCode } = await wp.cli(['article-bridge', 'sync']);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('not connected')]);
  });
});

it('uninstalling leaves no setting, state, lease or event', async () => {
  await connected();
  await sync.save({ schedule: 'hourly' });
  await sync.run();
  await wp.runInSite(
    `define( 'WP_UNINSTALL_PLUGIN', 'article-bridge/article-bridge.php' ); require WP_PLUGIN_DIR . '/article-bridge/uninstall.php';`,
  );
  const left = await wp.run(
    `<?php define( 'WP_INSTALLING', true ); require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; global $wpdb;
    echo wp_json_encode( array( $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE 'article\\_bridge\\_sync%'" ), wp_next_scheduled( 'article_bridge_sync' ) ) );`,
  );
  expect(JSON.parse(left)).toEqual([[], false]);
});

it('a service that fails is not what a schedule needs: it can be set while it is down', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  gateway.answerWith(() => ({ cut: true }));
  expect(await sync.save({ schedule: 'hourly' })).toMatchObject({ schedule: 'hourly' });
});
