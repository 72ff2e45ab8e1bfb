import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, runsPageSchema } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { traces, withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

async function connected(articles: number): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  for (let count = 0; count < articles; count += 1) await gateway.put();
  return gateway;
}

/** Runs WP-Cron when its event is due; the page left its run a minute ago. */
const cron = () =>
  wp.runInSite(
    `global $wpdb;
    $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET active_at = '2020-01-01 00:00:00', retry_at = CASE WHEN retry_at IS NULL THEN NULL ELSE '2020-01-01 00:00:00' END" );
    wp_set_current_user( 0 );
    do_action( 'article_bridge_drive_imports' );`,
  );

/** A PHP expression: minutes between a run's halt and its next attempt, by the site's clock. */
const minutesOfWait = (id: number) =>
  `( function () {
    global $wpdb;
    $run = $wpdb->get_row( "SELECT retry_at, active_at FROM {$wpdb->prefix}article_bridge_imports WHERE id = ${id}" );
    return (int) round( ( strtotime( $run->retry_at ) - strtotime( $run->active_at ) ) / 60 );
  } )()`;

const isScheduled = () =>
  imports.inSite(`false !== wp_next_scheduled( 'article_bridge_drive_imports' )`);

describe('pausing, resuming, cancelling', () => {
  it('POST /imports/{id}/pause stops steps and WP-Cron; resume lets them go on', async () => {
    await connected(3);
    const { id } = await imports.start({ all: true });
    expect(await imports.decide(id, 'pause')).toMatchObject({ state: 'paused' });
    expect(await imports.step(id)).toMatchObject({ state: 'paused', done: 0 });
    await cron();
    expect(await imports.withItems(id)).toMatchObject({ state: 'paused', done: 0 });
    expect(await isScheduled()).toBe(false);
    await imports.decide(id, 'resume');
    expect(await isScheduled()).toBe(true);
    expect(await imports.finish(id)).toMatchObject({ counts: { created: 3 } });
    expect((await imports.log(id)).map(({ message }) => message)).toEqual([
      'Resumed by admin.',
      'Paused by admin.',
    ]);
  });

  it('a run that is paused while it is driven stops after the article', async () => {
    await connected(3);
    const { id } = await imports.start({ all: true });
    await withPlugin(
      `add_action( 'wp_after_insert_post', function () { global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET state = 'paused'" ); } );`,
    );
    expect(await imports.step(id)).toMatchObject({ state: 'paused', done: 1 });
    // The next article was begun in the same transaction: it is not claimed, and no attempt is
    // counted.
    expect(await traces()).toMatchObject({ ledger: 1 });
    expect(
      await imports.inSite(
        `array_map( 'intval', $GLOBALS['wpdb']->get_col( "SELECT attempts FROM {$GLOBALS['wpdb']->prefix}article_bridge_import_items ORDER BY id" ) )`,
      ),
    ).toEqual([1, 0, 0]);
  });

  it('POST /imports/{id}/cancel ends a run; what is imported stays and can be rolled back', async () => {
    const gateway = await connected(2);
    const { id } = await imports.start({ all: true });
    gateway.answerWith((path) => (path.includes('/export') ? { cut: true } : undefined));
    expect(await imports.decide(id, 'cancel')).toMatchObject({ state: 'cancelled' });
    expect(await imports.step(id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect(await imports.refused(`/imports/${id}/resume`, {})).toMatchObject({
      code: 'not_in_that_state',
      status: 409,
    });
  });

  it.each(['pause', 'cancel'] as const)(
    'POST /imports/{id}/%s counts what a process had imported that was killed before it had counted it',
    async (decision) => {
      await connected(3);
      const { id } = await imports.start({ all: true });
      await withPlugin(
        `add_action( 'wp_after_insert_post', function () { global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET state = 'paused'" ); } );`,
      );
      expect(await imports.step(id)).toMatchObject({ state: 'paused', done: 1 });
      await wp.runInSite(
        `global $wpdb;
        $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET state = 'running', created = 0" );`,
      );
      expect(await imports.decide(id, decision)).toMatchObject({ counts: { created: 1 } });
    },
  );

  it('POST /imports/{id}/retry does only what failed once more', async () => {
    const gateway = await connected(2);
    const { uuid } = await gateway.put();
    gateway.answerWith((path) => (path.includes(uuid) ? { status: 500, body: '{}' } : undefined));
    const { id, counts } = await imports.run({ all: true });
    expect(counts).toMatchObject({ created: 2, failed: 1 });
    gateway.answerWith(() => undefined);
    expect(await imports.decide(id, 'retry')).toMatchObject({
      state: 'running',
      counts: { created: 2, failed: 0 },
    });
    expect(await imports.finish(id)).toMatchObject({ counts: { created: 3, failed: 0 } });
    expect(await imports.refused(`/imports/${id}/retry`, {})).toMatchObject({
      code: 'nothing_failed',
    });
  });
});

describe('WP-Cron', () => {
  it('goes on with a run whose page was closed, to its end, and then schedules nothing', async () => {
    await connected(3);
    const { id } = await imports.start({ all: true });
    expect(await isScheduled()).toBe(true);
    await cron();
    expect(await imports.withItems(id)).toMatchObject({
      state: 'completed',
      counts: { created: 3 },
      items: [{ state: 'created' }, { state: 'created' }, { state: 'created' }],
    });
    expect(
      await imports.inSite(`(int) get_posts( array( 'post_status' => 'draft' ) )[0]->post_author`),
    ).toBe(1);
    expect(await isScheduled()).toBe(false);
  });

  it('has another event when the process of one dies: WordPress has taken that off the schedule', async () => {
    await connected(2);
    const { id } = await imports.start({ all: true });
    // Ends PHP in the middle of a step: no later code runs.
    await wp.runInSite(
      `global $wpdb;
      $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET active_at = '2020-01-01 00:00:00'" );
      add_action( 'article_bridge_step_begins', function () { exit; } );
      wp_clear_scheduled_hook( 'article_bridge_drive_imports' );
      do_action( 'article_bridge_drive_imports' );`,
    );
    expect(await imports.withItems(id)).toMatchObject({ state: 'running', done: 0 });
    expect(await isScheduled()).toBe(true);
  });

  const PLUGIN = 'article-bridge/article-bridge.php';

  it.each([
    ['by the activation', `activate_plugin( '${PLUGIN}' );`],
    ['by an admin page', `do_action( 'admin_init' );`],
  ])('takes up a run that was cut off by a deactivation: %s', async (_name, reactivation) => {
    await connected(2);
    const { id } = await imports.start({ all: true });
    await wp.runInSite(
      `global $wpdb;
      $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET state = 'running'" );
      require_once ABSPATH . 'wp-admin/includes/admin.php';
      deactivate_plugins( '${PLUGIN}' );`,
    );
    const events = `echo (int) wp_next_scheduled( 'article_bridge_drive_imports' );`;
    expect(await wp.runInSite(events)).toBe('0');
    // As WordPress activates it: after it was loaded without the plugin.
    if (reactivation.includes('admin_init')) {
      await wp.runInSite(`update_option( 'active_plugins', array( '${PLUGIN}' ) );`);
    }
    await wp.runInSite(`require_once ABSPATH . 'wp-admin/includes/admin.php'; ${reactivation}`);
    expect(await isScheduled()).toBe(true);
    await cron();
    expect(await imports.withItems(id)).toMatchObject({ state: 'completed', done: 2 });
  });

  it.each([
    ['remembers its events', ''],
    ['has forgotten what it read', 'wp_cache_flush();'],
  ])(
    'leaves no event behind in a process that still runs when the plugin is deactivated, and %s',
    async (_what, forget) => {
      await connected(1);
      const { id } = await imports.start({ all: true });
      // Another process deactivates the plugin; this one knows nothing of it.
      const events = await wp.runInSite(
        `global $wpdb;
        wp_schedule_event( time() + 60, 'hourly', 'article_bridge_early' );
        foreach ( array( 'cron' => array( 'version' => 2 ), 'active_plugins' => array() ) as $name => $value ) {
          $wpdb->update( $wpdb->options, array( 'option_value' => serialize( $value ) ), array( 'option_name' => $name ) );
        }
        ${forget}
        $request = new WP_REST_Request( 'POST', '/article-bridge/v1/imports/${id}/step' );
        rest_do_request( $request );
        wp_schedule_event( time(), 'hourly', 'article_bridge_anything' );
        wp_schedule_single_event( time(), 'somebody_elses' );
        wp_cache_flush();
        $hooks = array();
        foreach ( _get_cron_array() as $at ) { $hooks = array_merge( $hooks, array_keys( $at ) ); }
        echo implode( ' ', preg_grep( '/^(article_bridge|somebody)/', $hooks ) );`,
      );
      expect(events).toBe('somebody_elses');
    },
  );

  it('leaves a run to the page that drives it', async () => {
    await connected(1);
    const { id } = await imports.start({ all: true });
    await wp.runInSite(`do_action( 'article_bridge_drive_imports' );`);
    expect(await imports.withItems(id)).toMatchObject({ state: 'pending', done: 0 });
  });

  it('tries a run that the service halted again, later each time, and no article is to blame', async () => {
    const gateway = await connected(2);
    gateway.answerWith((path) => (path.includes('capabilities') ? undefined : { cut: true }));
    const { id } = await imports.start({ uuids: [(await gateway.put()).uuid] });
    const waits: unknown[] = [];
    for (let times = 0; times < 5; times += 1) {
      await cron();
      const run = await imports.withItems(id);
      expect(run).toMatchObject({
        state: 'halted',
        done: 0,
        error: { code: 'gateway_unreachable' },
      });
      waits.push(await imports.inSite(minutesOfWait(id)));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16]);
    expect(await isScheduled()).toBe(true);
    gateway.answerWith(() => undefined);
    await cron();
    expect(await imports.withItems(id)).toMatchObject({
      state: 'completed',
      error: null,
      counts: { created: 1, failed: 0 },
    });
  });
});

describe('one driver at a time', () => {
  const hold = (until: string) =>
    wp.runInSite(
      `global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET lease = 'other', driver = 'cron 0', leased_until = '${until}'" );`,
    );

  it('a step of a run that another drives does nothing, and says who does', async () => {
    await connected(1);
    const { id } = await imports.start({ all: true });
    const until = new Date(Date.now() + 60_000).toISOString().slice(0, 19);
    await hold(until);
    expect(await imports.step(id)).toMatchObject({
      done: 0,
      driver: { kind: 'cron', label: 'WP-Cron', until },
    });
    expect((await traces()).ledger).toBe(0);
    await imports.decide(id, 'pause');
    expect(await imports.refused(`/imports/${id}/rollback`, {})).toMatchObject({
      code: 'nothing_to_roll_back',
    });
  });

  it.each([
    ['died', '2020-01-01 00:00:00'],
    ['died before somebody set the clock back by two days', '2099-01-01 00:00:00'],
  ])(
    'a driver that %s loses the run, and another goes on where it stopped',
    async (_how, until) => {
      await connected(2);
      const { id } = await imports.start({ all: true });
      await hold(until);
      expect(await imports.finish(id)).toMatchObject({ driver: null, counts: { created: 2 } });
    },
  );
});

it('GET /imports lists the runs by pages, the newest first, with who and how long', async () => {
  await connected(1);
  for (let count = 0; count < 3; count += 1) await imports.run({ all: true });
  const page = await wp.restAs(runsPageSchema, '/article-bridge/v1/imports', {
    query: { per_page: '2' },
  });
  expect(page).toMatchObject({ total: 3, pages: 2, imports: [{ id: 3 }, { id: 2 }] });
  expect(page.imports[0]).toMatchObject({ user: { id: 1, name: 'admin' }, state: 'completed' });
});

it('answers hold what changed since the cursor sent, and not all items', async () => {
  await connected(3);
  let run = await imports.start({ all: true });
  const messages: string[] = [];
  while (run.state !== 'completed') {
    run = await imports.step(run.id, 'admin', run.cursor);
    messages.push(...run.items.map(({ uuid }) => uuid));
  }
  const { items } = await imports.withItems(run.id);
  expect(messages.toSorted()).toEqual(items.map(({ uuid }) => uuid).toSorted());
  expect((await wp.rest(`/article-bridge/v1/imports/${run.id}`)).body).toMatchObject({ items: [] });
});

it('POST /imports {dry_run: true} answers plans and writes nothing but the run', async () => {
  const gateway = await connected(1);
  await gateway.put({ categories: ['Planned'] });
  const before = await traces();
  const started = await wp.rest('/article-bridge/v1/imports', {
    method: 'POST',
    body: { all: true, dry_run: true },
  });
  expect(started.body).toMatchObject({ id: 1, dry_run: true });
  const run = await imports.finish(1);
  expect(run).toMatchObject({ counts: { created: 2 }, rollback: { possible: false } });
  expect(run.items[0]?.plan).toMatchObject({ state: 'created' });
  expect(await traces()).toEqual(before);
});
