import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

it('the sync is off until somebody chooses a schedule, which WP-Cron then has', async () => {
  await sync.connect();
  expect(await sync.read()).toEqual({
    schedule: 'off',
    import_new: true,
    post_status: 'draft',
    deleted: 'leave',
    new: 'draft',
    updates: 'merge',
    daily_limit: 0,
    rules: [],
    user: null,
    next: null,
    feed: 'cursor',
    gone: 0,
    last: null,
  });
  expect(await sync.schedule()).toBe(false);
  const saved = await sync.save({ schedule: '5_minutes', deleted: 'draft' });
  expect(saved).toMatchObject({ schedule: '5_minutes', deleted: 'draft', user: { id: 1 } });
  const seconds = (Date.parse(`${saved.next ?? ''}Z`) - Date.now()) / 1000;
  expect(seconds).toBeLessThanOrEqual(300);
  expect(await sync.schedule()).toBe('article_bridge_5_minutes');
  expect(await imports.inSite(`wp_get_schedules()['article_bridge_5_minutes']['interval']`)).toBe(
    300,
  );

  // Saving the same schedule keeps its time; another one changes it; omitted settings are kept.
  expect((await sync.save({ schedule: '5_minutes' })).next).toBe(saved.next);
  expect(await sync.save({ schedule: 'daily' })).toMatchObject({ deleted: 'draft' });
  expect(await sync.schedule()).toBe('daily');
  expect((await sync.save({ schedule: 'off' })).next).toBeNull();
  expect(await sync.schedule()).toBe(false);
});

it('the event runs by WP-Cron: what changed there is updated here without anybody looking', async () => {
  const { owner } = await sync.connect();
  const { uuid } = await owner.save({ title: 'First', slug: 'first' });
  const post = onlyPost(await imports.run({ uuids: [uuid] }));
  await sync.save({ schedule: 'hourly' });
  await owner.save({ title: 'Second', slug: 'first' }, { uuid });
  await wp.runInSite(
    `$event = wp_get_scheduled_event( 'article_bridge_sync' );
    wp_unschedule_event( $event->timestamp, $event->hook );
    wp_schedule_event( time() - 1, $event->schedule, $event->hook );`,
  );
  expect((await fetch(`${wp.url}/wp-cron.php`)).status).toBe(200);
  const { last, next } = await sync.read();
  expect(last).toMatchObject({ changed: 1, error: null });
  expect(Date.parse(`${next ?? ''}Z`)).toBeGreaterThan(Date.now());
  expect(await imports.inSite(`get_post( ${post} )->post_title`)).toBe('Second');
  expect(await imports.withItems(last?.run_id ?? 0)).toMatchObject({
    state: 'completed',
    user: { id: 1 },
  });
});

it('uninstalling leaves no setting, state, lease or event', async () => {
  await sync.connect();
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
