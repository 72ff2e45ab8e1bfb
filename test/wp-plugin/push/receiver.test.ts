import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyProxy } from '../../support/faulty-proxy/faulty-proxy.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { pushOf } from './push-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const push = pushOf(wp);
beforeEach(imports.reset);

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const PLAIN = '/index.php?rest_route=/article-bridge/v1/webhook';
const REFUSED = {
  status: 401,
  body: expect.stringMatching(
    /^\{"code":"rest_forbidden","message":"[^"]+","data":\{"status":401\}\}$/,
  ),
};

const ROWS = `( new ArticleBridge\\Store\\Site\\OptionRows() )`;

const CLOSED_SITE = `<?php
/* Plugin Name: Closed site */
add_filter( 'rest_authentication_errors', fn() => new WP_Error( 'closed', 'Closed.', array( 'status' => 401 ) ) );`;

/** Stores a secret, and prevents work on deliveries, so that hints can be counted. */
const hold = (secret = SECRET) =>
  wp.runInSite(
    `$record = ArticleBridge\\Push\\PushRecord::read();
    $record->webhook_uuid = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';
    $record->receiver = ArticleBridge\\Push\\Registration::receiver();
    $record->replace_secret( getenv( 'SECRET' ), 0 );
    $record->save();
    ( new ArticleBridge\\Store\\Site\\OptionRows() )->add( 'article_bridge_push_work', ( time() + 100 ) . ' test' );`,
    { SECRET: secret },
  );

describe('POST /webhook', () => {
  it('takes a delivery that is signed, once', async () => {
    await hold();
    const id = 'msg_1';
    const body =
      '{"type":"article.updated","data":{"uuid":"0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10"}}';
    expect(await push.deliver(SECRET, { id, body })).toEqual({ status: 202, body: '{"ok":true}' });
    expect(await push.hints()).toBe(1);
    await wp.runInSite(
      `( new ArticleBridge\\Store\\Site\\OptionRows() )->remove_below( 'article_bridge_push_hint_', '' );`,
    );
    // The sender may not have received the response, and should stop sending it.
    expect(await push.deliver(SECRET, { id, body })).toEqual({ status: 202, body: '{"ok":true}' });
    expect(await push.hints()).toBe(0);
  });

  it('forgets the ids of deliveries after ten minutes', async () => {
    const seen = `$GLOBALS['wpdb']->get_col( "SELECT option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'article\\\\_bridge\\\\_push\\\\_seen\\\\_%'" )`;
    const stored = await wp.runInSite(`
      $rows = ${ROWS};
      foreach ( [ 601, 599 ] as $age ) {
        $now  = time() - $age;
        $ids  = new ArticleBridge\\Push\\SeenDeliveries( $rows );
        $ids->begin( "msg_$age", $now );
        $ids->finish( "msg_$age", $now );
      }
      $before = count( ${seen} );
      do_action( 'article_bridge_push_work_due' );
      echo wp_json_encode( [ $before, count( ${seen} ) ] );`);
    expect(JSON.parse(stored)).toEqual([2, 1]);
  });

  it('of many at once with one id takes one, and of many ids each article once', async () => {
    await hold();
    const body =
      '{"type":"article.updated","data":{"uuid":"0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10"}}';
    const same = await Promise.all(
      Array.from({ length: 6 }, () => push.deliver(SECRET, { id: 'msg_same', body })),
    );
    expect(same.map(({ status }) => status)).toContain(202);
    expect(same.every(({ status }) => status === 202 || status === 503)).toBe(true);
    const others = await Promise.all(
      Array.from({ length: 6 }, () => push.deliver(SECRET, { body })),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(6).fill(202));
    expect(await push.hints()).toBe(1);
  });

  it('takes it on plain permalinks, with a credential that is not ours, and where visitors are kept out', async () => {
    await hold();
    const headers = { authorization: `Basic ${btoa('somebody:else')}` };
    expect(await push.deliver(SECRET, { path: PLAIN })).toMatchObject({ status: 202 });
    expect(await push.deliver(SECRET, { headers })).toMatchObject({ status: 202 });
    // Activated on this site only, since other sites share its files.
    await wp.runInSite(
      `file_put_contents( WP_PLUGIN_DIR . '/closed-site.php', getenv( 'PLUGIN' ) );
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      activate_plugin( 'closed-site.php' );`,
      { PLUGIN: CLOSED_SITE },
    );
    try {
      expect(await push.deliver(SECRET)).toMatchObject({ status: 202 });
      expect((await wp.rest('/wp/v2/types', { as: 'anonymous' })).status).toBe(401);
    } finally {
      await wp.runInSite(
        `require_once ABSPATH . 'wp-admin/includes/plugin.php';
        deactivate_plugins( 'closed-site.php' );
        unlink( WP_PLUGIN_DIR . '/closed-site.php' );`,
      );
    }
  });

  it('refuses what is not signed, is old or too large, and tells nothing', async () => {
    await hold();
    const now = Math.floor(Date.now() / 1000);
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    expect(await push.deliver(other)).toEqual(REFUSED);
    expect(await push.deliver('')).toEqual(REFUSED);
    expect(await push.deliver(SECRET, { timestamp: now - 400 })).toEqual(REFUSED);
    expect(await push.deliver(SECRET, { timestamp: now + 400 })).toEqual(REFUSED);
    expect(await push.deliver(SECRET, { headers: { 'webhook-signature': '' } })).toEqual(REFUSED);
    const body = JSON.stringify({ data: 'x'.repeat(1_048_576) });
    expect(await push.deliver(SECRET, { body })).toMatchObject({ status: 413 });
    expect(await push.hints()).toBe(0);
  });

  it('accepts nothing without a secret (CVE-2025-7441)', async () => {
    expect(await push.deliver('')).toEqual(REFUSED);
    for (const secret of ['', 'whsec_', 'whsec_c2hvcnQ=']) {
      await hold(secret);
      expect(await push.deliver(secret)).toEqual(REFUSED);
    }
    expect(await push.hints()).toBe(0);
  });
});

it('answers before the service is asked for anything', async () => {
  const gateway = await push.startGateway();
  const proxy = await startFaultyProxy(gateway.url);
  await push.bridge('connect', `${proxy.url}/api/v1`, `--key=${gateway.key}`);
  await push.takeNew();
  const { uuid } = await gateway.onlyWebhook();
  const credentials = await gateway.services.webhooks.credentials(gateway.owner.id, uuid);
  const { promise: isAnswered, resolve } = Promise.withResolvers<undefined>();
  // The proxy delays all requests until the delivery is answered: a receiver that fetched the
  // article before it responds would never respond.
  proxy.failWith(() => ({ of: 'request', does: 'wait', at: 'before it', until: () => isAnswered }));
  await wp.runInSite(`${ROWS}->add( 'article_bridge_push_work', ( time() + 100 ) . ' somebody' );`);
  const article = await gateway.owner.save({ title: 'Arch', slug: 'arch' });
  await expect.poll(push.hints).toBe(1);
  await wp.runInSite(`${ROWS}->remove_below( 'article_bridge_push_work', '' );`);
  const body = JSON.stringify({ type: 'article.updated', data: { uuid: article.uuid } });
  const answer = await push.deliver(credentials?.secrets[0] ?? '', { body });
  resolve(undefined);
  expect(answer).toEqual({ status: 202, body: '{"ok":true}' });
  await push.arrived(['Arch']);
});

describe('the work', () => {
  /**
   * A stand-in for Action Scheduler after its initialization: the seconds until each pending action, 0
   * for one that is due at once. As with the real one, a unique action is not scheduled while
   * another one of its hook is pending or running.
   */
  const ACTION_SCHEDULER = `
    $GLOBALS['actions'] = [];
    $GLOBALS['running'] = false;
    function as_scheduled( $seconds, $unique ) {
      if ( $unique && ( $GLOBALS['running'] || [] !== $GLOBALS['actions'] ) ) {
        return 0;
      }
      $GLOBALS['actions'][] = $seconds;
      return count( $GLOBALS['actions'] );
    }
    function as_enqueue_async_action( $hook, $args = [], $group = '', $unique = false ) { return as_scheduled( 0, $unique ); }
    function as_schedule_single_action( $time, $hook, $args = [], $group = '', $unique = false ) { return as_scheduled( $time - time(), $unique ); }
    function as_unschedule_all_actions( $hook, $args = [], $group = '' ) { $GLOBALS['actions'] = []; }
    function as_next_scheduled_action( $hook, $args = null, $group = '' ) {
      $next = $GLOBALS['running'] || [] === $GLOBALS['actions'] ? null : min( $GLOBALS['actions'] );
      return null === $next ? $GLOBALS['running'] : ( 0 === $next ? true : time() + $next );
    }
    function as_get_scheduled_actions( $query, $format ) {
      return array_keys( array_filter( $GLOBALS['actions'], fn( $seconds ) => 0 === $seconds || time() + $seconds <= $query['date'] ) );
    }
    do_action( 'action_scheduler_init' );`;
  const NO_LOOPBACK = `add_filter( 'pre_http_request', fn( $answer, $args, $url ) => str_contains( $url, 'push' ) ? new WP_Error( 'http_request_failed', 'refused' ) : $answer, 10, 3 );`;
  const HEALTH = `
    $tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] );
    $told = ( $tests['async']['article_bridge_push']['async_direct_test'] )();
    $told = [ $told['label'], wp_strip_all_tags( $told['description'] ) ];`;

  it('stands by with Action Scheduler where a plugin brings it, with WP-Cron elsewhere', async () => {
    const standBy = `
      ArticleBridge\\Push\\WorkStart::schedule();
      ArticleBridge\\Push\\WorkStart::schedule( 60 );
      echo wp_json_encode( [ $GLOBALS['actions'] ?? [], false !== wp_next_scheduled( 'article_bridge_push_work_due' ) ] );`;
    expect(JSON.parse(await wp.runInSite(ACTION_SCHEDULER + standBy))).toEqual([[0], false]);
    expect(JSON.parse(await wp.runInSite(standBy))).toEqual([[], true]);
    const sooner = `ArticleBridge\\Push\\WorkStart::schedule( 3600 ); ${standBy}`;
    expect(JSON.parse(await wp.runInSite(ACTION_SCHEDULER + sooner))).toEqual([[3600, 0], true]);
  });

  it('stands by again while an action of Action Scheduler is running, which may be killed or fail', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await gateway.close();
    const run = (before: string) =>
      wp.runInSite(`${ACTION_SCHEDULER}
        ini_set( 'max_execution_time', '2' );
        $rows = ${ROWS};
        ( new ArticleBridge\\Push\\Hints( $rows ) )->add( 'a-1' );
        $GLOBALS['running'] = true;
        ${before}
        do_action( 'article_bridge_push_work_due' );
        echo wp_json_encode( $GLOBALS['actions'] );`);
    expect(JSON.parse(await run(''))).toEqual([expect.closeTo(60, -1)]);
    // Killed as it asks the service.
    const killed = `add_filter( 'pre_http_request', function () { echo wp_json_encode( $GLOBALS['actions'] ); exit; } );`;
    expect(JSON.parse(await run(killed))).toEqual([expect.closeTo(120, -1)]);
  });

  it('stands by sooner than an event of later, such as one from before the clock was set back', async () => {
    expect(
      await imports.inSite(`( function () {
        wp_schedule_single_event( time() + 3600, 'article_bridge_push_work_due' );
        ArticleBridge\\Push\\WorkStart::schedule( 60 );
        return wp_next_scheduled( 'article_bridge_push_work_due' ) <= time() + 60;
      } )()`),
    ).toBe(true);
  });

  /** A site that calls itself: the calls are counted, and each works on what is due. */
  const CALLS_ITSELF = `
    $calls = 0;
    $rows  = ${ROWS};
    $hints = new ArticleBridge\\Push\\Hints( $rows );
    $hints->add( 'a-1' );
    add_filter( 'pre_http_request', function () use ( $rows, &$calls ) {
      ++$calls;
      $rows->remove_below( 'article_bridge_push_hint_', '' );
      return [];
    } );
    $start = fn() => ( new ArticleBridge\\Push\\Push( ArticleBridge\\Connection\\Connection::of_this_site() ) )->start( false );`;

  it('is started by one process at a time: on a busy site the others would keep it from being served', async () => {
    const calls = await wp.runInSite(`${CALLS_ITSELF}
      ArticleBridge\\Push\\WorkLease::take( ArticleBridge\\Push\\WorkLease::START );
      $start();
      $meanwhile = $calls;
      $rows->replace( 'article_bridge_push_start', $rows->read( 'article_bridge_push_start' ), ( time() - 1 ) . ' killed' );
      $start();
      echo wp_json_encode( [ $meanwhile, $calls, $rows->read( 'article_bridge_push_start' ) ] );`);
    expect(JSON.parse(calls)).toEqual([0, 1, null]);
  });

  it('is started again for what arrives while another start comes to its end', async () => {
    const calls = await wp.runInSite(`${CALLS_ITSELF}
      $come = function ( $sql ) use ( $hints, &$come ) {
        if ( 0 === strpos( $sql, 'DELETE' ) && false !== strpos( $sql, "'article_bridge_push_start'" ) ) {
          remove_filter( 'query', $come );
          $hints->add( 'a-2' );
        }
        return $sql;
      };
      add_filter( 'query', $come );
      $start();
      echo wp_json_encode( [ $calls, $hints->oldest( 10 ) ] );`);
    expect(JSON.parse(calls)).toEqual([2, []]);
  });

  it('Site Health says who does it', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    const healthText = async (before: string) =>
      (await wp.runInSite(`${before} ${HEALTH} echo implode( ': ', $told );`)).trim();
    expect(await healthText('')).toContain('the site calls itself');
    expect(await healthText(NO_LOOPBACK)).toContain('WP-Cron imports pushed articles when');
    expect(await healthText(NO_LOOPBACK + ACTION_SCHEDULER)).toContain(
      'Action Scheduler imports pushed articles when',
    );
  });
});

describe('hints', () => {
  it('that nobody could work on are worked on by the event that stands by', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await push.takeNew();
    const held = `( new ArticleBridge\\Store\\Site\\OptionRows() )`;
    await wp.runInSite(
      `${held}->add( 'article_bridge_push_work', ( time() + 100 ) . ' a process that is killed' );`,
    );
    await gateway.owner.save({ title: 'Arch', slug: 'arch' });
    await expect.poll(push.hints).toBe(1);
    expect(
      await imports.inSite(`false !== wp_next_scheduled( 'article_bridge_push_work_due' )`),
    ).toBe(true);
    // WP-Cron removes an event before it runs it: another one is scheduled until the other
    // process's lease ends.
    await wp.runInSite(
      `wp_clear_scheduled_hook( 'article_bridge_push_work_due' ); do_action( 'article_bridge_push_work_due' );`,
    );
    expect(
      await imports.inSite(`wp_next_scheduled( 'article_bridge_push_work_due' ) > time() + 60`),
    ).toBe(true);
    await wp.runInSite(
      `${held}->remove_below( 'article_bridge_push_work', '' ); do_action( 'article_bridge_push_work_due' );`,
    );
    expect(await push.titles()).toEqual(['Arch']);
    expect(await push.hints()).toBe(0);
  });

  it('that come one after another have no process each: who works stays while another reports', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`, '--no-push');
    await push.takeNew();
    const saved = await Promise.all(
      ['Arch', 'Beam'].map((title) => gateway.owner.save({ title, slug: title.toLowerCase() })),
    );
    await wp.runInSite(`
      $rows  = ( new ArticleBridge\\Store\\Site\\OptionRows() );
      $hints = new ArticleBridge\\Push\\Hints( $rows );
      $rows->add( 'article_bridge_push_report', ( time() + 100 ) . ' somebody' );
      $hints->add( '${saved[0]?.uuid}' );
      $come = function ( $sql ) use ( $hints, $rows, &$come ) {
        if ( false !== strpos( $sql, "'article_bridge_push_report'" ) ) {
          remove_filter( 'query', $come );
          $hints->add( '${saved[1]?.uuid}' );
        }
        return $sql;
      };
      add_filter( 'query', $come );
      do_action( 'article_bridge_push_work_due' );`);
    expect((await push.titles()).toSorted()).toEqual(['Arch', 'Beam']);
    await wp.runInSite(`${ROWS}->remove_below( 'article_bridge_push_report', '' );`);
  });

  it('stay while the service is away', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await wp.runInSite(
      `( new ArticleBridge\\Push\\Hints( new ArticleBridge\\Store\\Site\\OptionRows() ) )->add( 'a-1' );`,
    );
    await gateway.close();
    // A turn of one second, in which it waits for a service that may be back soon.
    await wp.runInSite(
      `ini_set( 'max_execution_time', '2' ); do_action( 'article_bridge_push_work_due' );`,
    );
    expect(await push.hints()).toBe(1);
    expect(
      await imports.inSite(`wp_next_scheduled( 'article_bridge_push_work_due' ) > time() + 30`),
    ).toBe(true);
  });

  it('of a deleted article go the way of a sync', async () => {
    const gateway = await push.startGateway();
    await push.bridge('connect', gateway.url, `--key=${gateway.key}`);
    await wp.rest('/article-bridge/v1/sync', {
      method: 'POST',
      body: { import_new: true, deleted: 'draft', post_status: 'publish' },
    });
    const { uuid } = await gateway.owner.save({ title: 'Arch', slug: 'arch' });
    await expect.poll(push.titles).toEqual(['Arch']);
    await gateway.services.articles.remove(gateway.owner.id, uuid);
    const status = () =>
      imports.inSite(`get_posts( array( 'post_status' => 'any' ) )[0]->post_status`);
    await expect.poll(status).toBe('draft');
  });
});
