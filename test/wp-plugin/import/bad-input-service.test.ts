import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem } from './run-import.ts';
import { runObserverOf } from './run-observer.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { expectWarning, logged } = runObserverOf(wp);
const { traces } = siteStateOf(wp);
beforeEach(imports.reset);

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const PROBLEM_TYPE = { 'content-type': 'application/problem+json' };

describe('a key that expires in mid-run', () => {
  it('halts the run with the reason in its log; a new key lets it go on at its item', async () => {
    const gateway = await connected();
    const [first, second, third] = [await gateway.put(), await gateway.put(), await gateway.put()];
    const uuids = [first, second, third].map(({ uuid }) => uuid);
    const { id } = await imports.start({ uuids });
    // Articles are read ahead in any order: the first one is answered whenever it is requested.
    gateway.answerWith((path) =>
      path.endsWith(second.uuid) || path.endsWith(third.uuid)
        ? { status: 401, headers: PROBLEM_TYPE, body: '{"title":"The key has expired"}' }
        : undefined,
    );
    const refusal = await imports.drivenIntoRefusal(id);
    expect(refusal).toMatchObject({ code: 'key_refused', status: 424 });
    expect(refusal.message).toContain('neither expired nor been revoked');
    expect(await imports.withItems(id)).toMatchObject({
      state: 'halted',
      done: 1,
      counts: { created: 1, failed: 0 },
      error: { code: 'key_refused', message: refusal.message },
      retry_at: null,
      items: [{ state: 'created' }, { state: 'pending' }, { state: 'pending' }],
    });
    expect(await logged(id, null, 'error')).toBe(refusal.message);
    expect(await traces()).toMatchObject({ posts: 1 });

    gateway.answerWith(() => undefined);
    await imports.connect({ url: gateway.url, key: `${gateway.key}x` });
    expect(await imports.finish(id)).toMatchObject({
      state: 'completed',
      error: null,
      counts: { created: 3, failed: 0 },
    });
  });
});

describe('clocks that are two days off', () => {
  const DAY = 86_400_000;
  const wireTime = (offset: number) => new Date(Date.now() + offset).toISOString().slice(0, 19);
  const post = (id: number) =>
    imports.inSite(
      `array( get_post_status( ${id} ), abs( time() - strtotime( get_post( ${id} )->post_date_gmt . ' UTC' ) ) < 3600 )`,
    );
  const publish = { post_status: 'publish' };

  it('an article created in the future is published now, and the log says which clocks to look at', async () => {
    const gateway = await connected();
    const time = wireTime(2 * DAY);
    const { uuid } = await gateway.put({ created_at: time, updated_at: time });
    const id = await expectWarning(uuid, /created in the future, .* clock/, publish);
    expect(await post(id)).toEqual(['publish', true]);
    // The same version again is unchanged, and the next one is not a conflict.
    expect(onlyItem(await imports.run({ uuids: [uuid], options: publish })).state).toBe(
      'unchanged',
    );
    await gateway.put({ uuid, title: 'Newer', updated_at: time });
    const item = onlyItem(await imports.run({ uuids: [uuid], options: publish }));
    expect(item).toMatchObject({ state: 'updated', message: '' });
    expect(await post(id)).toEqual(['publish', true]);
  });

  it('an article of a service whose clock is seconds ahead is published now, not scheduled, and its next version is no conflict', async () => {
    const gateway = await connected();
    const ahead = Date.now() + 5_000;
    const time = new Date(ahead).toISOString().slice(0, 19);
    const { uuid } = await gateway.put({ created_at: time, updated_at: time });
    const first = onlyItem(await imports.run({ uuids: [uuid], options: publish }));
    expect(first).toMatchObject({ state: 'created', warnings: [] });
    expect(await post(Number(first.post_id))).toEqual(['publish', true]);
    await vi.waitUntil(() => Date.now() > ahead + 1_000, { timeout: 20_000 });
    await gateway.put({ uuid, title: 'Newer', updated_at: wireTime(0) });
    const item = onlyItem(await imports.run({ uuids: [uuid], options: publish }));
    expect(item).toMatchObject({ state: 'updated', message: '' });
    expect(await post(Number(first.post_id))).toEqual(['publish', true]);
  });

  it('an article of a service whose clock is behind has the date that it says', async () => {
    const gateway = await connected();
    const time = wireTime(-2 * DAY);
    const { uuid } = await gateway.put({ created_at: time, updated_at: time });
    const item = onlyItem(await imports.run({ uuids: [uuid], options: publish }));
    expect(item).toMatchObject({ state: 'created', warnings: [] });
    expect(await imports.inSite(`get_post( ${item.post_id} )->post_date_gmt`)).toBe(
      time.replace('T', ' '),
    );
  });

  it('one that is to be published in two days is scheduled, whoever’s clock it is', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ published_at: wireTime(2 * DAY) });
    const item = onlyItem(await imports.run({ uuids: [uuid], options: publish }));
    expect(item).toMatchObject({ state: 'created', post_status: 'future', warnings: [] });
    expect(await imports.inSite(`get_post_status( ${item.post_id} )`)).toBe('future');
  });

  it('a run goes on by WP-Cron after the clock of this site was set back', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const { id } = await imports.start({ uuids: [uuid] });
    await wp.runInSite(
      `global $wpdb; $then = gmdate( 'Y-m-d H:i:s', time() + 2 * DAY_IN_SECONDS );
      $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET state = 'halted', lease = 'dead', driver = 'browser 1', created_at = '$then', leased_until = '$then', active_at = '$then', retry_at = '$then'" );
      wp_set_current_user( 0 );
      do_action( 'article_bridge_drive_imports' );`,
    );
    expect(await imports.withItems(id)).toMatchObject({
      state: 'completed',
      driver: null,
      counts: { created: 1, failed: 0 },
    });
  });
});

it.each([
  ['fails', { status: 503, headers: PROBLEM_TYPE, body: '{"title":"Down"}' }, 'Down'],
  [
    'hides behind a page',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Back soon' },
    'a web page',
  ],
  ['is cut off', { cut: true }, 'cannot be reached'],
] as const)(
  'a gateway that %s for more than an hour halts the run, and costs no article',
  async (_how, fault, reason) => {
    const gateway = await connected();
    const uuids = [await gateway.put(), await gateway.put()].map(({ uuid }) => uuid);
    const { id } = await imports.start({ uuids });
    gateway.answerWith(() => fault);
    let minutes = 0;
    for (let tries = 1; minutes <= 60; tries += 1) {
      // WP-Cron at its time: stored times are moved into the past.
      await wp.runInSite(
        `global $wpdb;
      $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_imports SET active_at = '2020-01-01 00:00:00', retry_at = CASE WHEN retry_at IS NULL THEN NULL ELSE '2020-01-01 00:00:00' END" );
      wp_set_current_user( 0 );
      do_action( 'article_bridge_drive_imports' );`,
      );
      const run = await imports.withItems(id);
      expect([tries, run]).toMatchObject([tries, { state: 'halted', done: 0 }]);
      minutes += Math.round((Date.parse(`${run.retry_at ?? ''}Z`) - Date.now()) / 60_000);
    }
    expect(await logged(id, null, 'error')).toContain(reason);
    gateway.answerWith(() => undefined);
    expect(await imports.finish(id)).toMatchObject({
      state: 'completed',
      error: null,
      counts: { created: 2, failed: 0 },
    });
  },
);

it('a user who loses the right in mid-run: the run halts with the reason in its log, and goes on with it', async () => {
  const gateway = await connected();
  const [first, second] = [await gateway.put(), await gateway.put()];
  const user = await wp.createUser('contributor');
  await wp.runInSite(`get_role( 'contributor' )->add_cap( 'import' );`);
  const { id } = await imports.start({ uuids: [first.uuid, second.uuid] }, user);
  await wp.runInSite(`get_role( 'contributor' )->remove_cap( 'import' );`);
  const refusal = await imports.refused(`/imports/${id}/step`, {});
  expect(refusal).toMatchObject({ code: 'may_not_import', status: 403 });
  expect(await logged(id, null, 'error')).toBe(refusal.message);
  expect(await traces()).toMatchObject({ posts: 0, ledger: 0 });
  await wp.runInSite(`get_role( 'contributor' )->add_cap( 'import' );`);
  expect(await imports.finish(id)).toMatchObject({ counts: { created: 2, failed: 0 } });
});
