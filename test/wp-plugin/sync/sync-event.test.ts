import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

/** Activates or deactivates the plugin as the Plugins screen does. */
const setActive = (change: 'activate_plugin' | 'deactivate_plugins') =>
  wp.runInSite(
    `require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${change}( 'article-bridge/article-bridge.php' );`,
  );

describe('the event', () => {
  it('goes with the plugin, and comes back with it and with whoever removed it', async () => {
    await sync.connect();
    await sync.save({ schedule: 'hourly' });
    await setActive('deactivate_plugins');
    expect(await sync.schedule()).toBe(false);
    await setActive('activate_plugin');
    expect(await sync.schedule()).toBe('hourly');
    await wp.runInSite(`wp_clear_scheduled_hook( 'article_bridge_sync' );`);
    expect(await sync.schedule()).toBe(false);
    await wp.runInSite(`do_action( 'admin_init' );`);
    expect(await sync.schedule()).toBe('hourly');
  });

  it('goes with the connection, and what was read of the service with it', async () => {
    const { owner } = await sync.connect();
    await owner.save();
    await sync.save({ schedule: 'hourly', deleted: 'trash' });
    await sync.run();
    await wp.rest('/article-bridge/v1/connection', { method: 'DELETE' });
    expect(await sync.schedule()).toBe(false);
    expect(await sync.read()).toMatchObject({
      schedule: 'off',
      deleted: 'trash',
      feed: null,
      last: null,
    });
    expect(await sync.refused()).toMatchObject({ code: 'not_connected' });
  });

  it('another service is read from its beginning', async () => {
    const { owner } = await sync.connect();
    for (let count = 0; count < 3; count += 1) await owner.save();
    expect(await sync.run()).toMatchObject({ checked: 3 });
    const second = await sync.connect();
    await second.owner.save();
    expect(await sync.run()).toMatchObject({ checked: 1, error: null });
  });
});
