import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyProxy } from '../../support/faulty-proxy/faulty-proxy.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { pushOf } from './push-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const push = pushOf(wp);
beforeEach(imports.reset);

const RUN_STATES = `$GLOBALS['wpdb']->get_col( "SELECT state FROM {$GLOBALS['wpdb']->prefix}article_bridge_imports" )`;
const ROWS = `( new ArticleBridge\\Store\\Site\\OptionRows() )`;

/** A turn of one second, without other processes. */
const SHORT_TURN = `ini_set( 'max_execution_time', '2' ); ${ROWS}->remove_below( 'article_bridge_push_work', '' ); do_action( 'article_bridge_push_work_due' );`;

/**
 * A gateway that pushes to the site, which reads it through a proxy that breaks requests from an
 * article's body on.
 */
async function pushedThroughProxy() {
  const gateway = await push.startGateway();
  const proxy = await startFaultyProxy(gateway.url);
  await push.bridge('connect', `${proxy.url}/api/v1`, `--key=${gateway.key}`);
  await push.takeNew();
  let failures = 0;
  let isAway = false;
  proxy.failWith((firstLine) => {
    isAway = failures > 0 && (isAway || firstLine.includes('/export?'));
    if (!isAway) return undefined;
    failures -= 1;
    return { of: 'request', does: 'reset', at: 'before it' };
  });
  const { uuid } = await gateway.onlyWebhook();
  return {
    ...gateway,
    fail: (times: number) => {
      failures = times;
    },
    /** A delivery as the service sends it. */
    deliver: async (body: unknown) => {
      const credentials = await gateway.services.webhooks.credentials(gateway.owner.id, uuid);
      return push.deliver(credentials?.secrets[0] ?? '', { body: JSON.stringify(body) });
    },
  };
}

/** A halted run of a delivery whose hint was deleted. */
async function haltedRun() {
  const gateway = await pushedThroughProxy();
  await wp.runInSite(`${ROWS}->add( 'article_bridge_push_work', ( time() + 100 ) . ' somebody' );`);
  await gateway.owner.save({ title: 'Arch', slug: 'arch' });
  await expect.poll(push.hints).toBe(1);
  gateway.fail(Infinity);
  await wp.runInSite(SHORT_TURN);
  gateway.fail(0);
  expect(await imports.inSite(RUN_STATES)).toEqual(['halted']);
  expect([await push.hints(), await push.titles()]).toEqual([0, []]);
  return gateway;
}

describe('a run of what was pushed that the service has failed', () => {
  it('goes on by itself where the service is back within seconds', async () => {
    const gateway = await pushedThroughProxy();
    // Three attempts to read the body, the list request that finds the cause, and the first check
    // whether the service is back.
    gateway.fail(5);
    await gateway.owner.save({ title: 'Arch', slug: 'arch' });
    await push.arrived(['Arch']);
    expect(await imports.inSite(RUN_STATES)).toEqual(['completed']);
  });

  it('goes on with the next delivery, whatever that says', async () => {
    const gateway = await haltedRun();
    expect(await gateway.deliver({ test: true, message: 'Hello' })).toMatchObject({ status: 202 });
    await push.arrived(['Arch']);
  });

  it('waits for its time where the service says how long', async () => {
    const gateway = await haltedRun();
    await wp.runInSite(
      `$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}article_bridge_imports SET error = '{\\"code\\":\\"rate_limited\\",\\"message\\":\\"Later.\\"}'" );`,
    );
    await gateway.deliver({ type: 'article.updated', data: { uuid: randomUUID() } });
    await expect.poll(push.hints).toBe(0);
    expect(await imports.inSite(RUN_STATES)).toEqual(['halted']);
    const due = `wp_next_scheduled( 'article_bridge_push_work_due' ) - time()`;
    expect(await imports.inSite(due)).toBeGreaterThan(30);

    await wp.runInSite(
      `$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}article_bridge_imports SET retry_at = '2026-01-01 00:00:00'" );`,
    );
    await wp.runInSite(SHORT_TURN);
    expect(await push.titles()).toEqual(['Arch']);
  });
});
