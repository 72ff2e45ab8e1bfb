import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { Fault } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { agreement } from '../connection/agreement.ts';
import { importsOf } from '../import/run-import.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const PROBLEM = { 'content-type': 'application/problem+json' };

/** A connected site with a schedule; `fail` makes all lists of the service fail from then on. */
async function connected() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await sync.save({ schedule: 'hourly' });
  return {
    ...gateway,
    fail: (fault: Fault | undefined) => {
      gateway.answerWith((path) => (path.includes('/articles') ? fault : undefined));
    },
  };
}

/** Seconds between the end of a sync and its next attempt, by the site's clock. */
const secondsOfWait = (last: { finished: string | null; retry_at: string | null } | null) =>
  (Date.parse(`${last?.retry_at ?? ''}Z`) - Date.parse(`${last?.finished ?? ''}Z`)) / 1000;

/** An answer of a service that lists changes by cursors `c1`, `c2`, ...; 0 stands for the beginning. */
function changes(path: string, page: (cursor: number) => unknown): Fault | undefined {
  const isNegotiation = path.includes('/wordpress/capabilities');
  if (!isNegotiation && !path.includes('cursor=')) return undefined;
  const cursor = Number(/cursor=c(\d+)/.exec(path)?.[1] ?? 0);
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      isNegotiation ? agreement({ features: ['cursor', 'tombstones'] }) : page(cursor),
    ),
  };
}

describe('a sync that fails', () => {
  it('says why, is tried again ever more rarely, and asks nothing in between', async () => {
    const gateway = await connected();
    gateway.fail({ cut: true });
    await sync.event();
    const { last, next } = await sync.read();
    expect(last?.error).toMatchObject({ code: 'gateway_unreachable' });
    expect(last?.error?.message).toContain('cannot be reached');
    expect(secondsOfWait(last)).toBeGreaterThan(50);
    expect(secondsOfWait(last)).toBeLessThanOrEqual(60);
    expect(next !== null && next <= (last?.retry_at ?? '')).toBe(true);

    gateway.requests.length = 0;
    await sync.event();
    expect(gateway.requests).toEqual([]);
    await sync.age(60, 'retry_at');
    await sync.event();
    const second = (await sync.read()).last;
    expect(secondsOfWait(second)).toBeGreaterThan(110);
    expect(secondsOfWait(second)).toBeLessThanOrEqual(120);

    // A sync on demand runs immediately.
    expect(await sync.refused()).toMatchObject({ code: 'gateway_unreachable', status: 424 });
    gateway.fail(undefined);
    expect(await sync.run()).toMatchObject({ error: null, retry_at: null });
  });

  it('is tried again after an hour at the latest', async () => {
    const gateway = await connected();
    gateway.fail({ cut: true });
    await wp.runInSite(
      `$state = ArticleBridge\\Sync\\SyncState::read(); $state->failures = 40; $state->save();`,
    );
    await sync.event();
    const { last } = await sync.read();
    expect(secondsOfWait(last)).toBeGreaterThan(3500);
    expect(secondsOfWait(last)).toBeLessThanOrEqual(3600);
  });

  it.each([
    ['429 with Retry-After', 429, { 'retry-after': '600' }, 600],
    ['503 with Retry-After', 503, { 'retry-after': '900' }, 900],
    ['429 without', 429, {}, 60],
  ])('with %s waits as long as the service asks, whoever asks for it', async (...row) => {
    const [, status, headers, seconds] = row;
    const gateway = await connected();
    gateway.fail({ status, headers: { ...PROBLEM, ...headers }, body: '{"title":"Later"}' });
    await sync.event();
    const { last } = await sync.read();
    expect(last?.error?.code).toBe(status === 429 ? 'rate_limited' : 'gateway_error');
    expect(Math.abs(secondsOfWait(last) - seconds)).toBeLessThan(30);
    gateway.requests.length = 0;
    expect(await sync.refused()).toMatchObject({ code: 'sync_asked_to_wait', status: 429 });
    expect(gateway.requests).toEqual([]);
  });

  it('because the key is refused says so', async () => {
    const gateway = await connected();
    gateway.fail({ status: 401, headers: PROBLEM, body: '{"title":"Unauthorized"}' });
    expect(await sync.refused()).toMatchObject({ code: 'key_refused', status: 424 });
    expect((await sync.read()).last?.error?.code).toBe('key_refused');
  });

  it('because its user may not import any more says whose settings to save', async () => {
    await connected();
    await wp.runInSite(
      `$settings = ArticleBridge\\Sync\\SyncSettings::read(); $settings->user_id = wp_insert_user( array( 'user_login' => 'gone', 'user_pass' => 'x', 'display_name' => 'Old Hand', 'role' => 'author' ) ); $settings->save();`,
    );
    await sync.event();
    const { last } = await sync.read();
    expect(last?.error?.code).toBe('sync_user_may_not_import');
    expect(last?.error?.message).toMatch(/Old Hand.*Save the sync settings again/);
  });

  it.each<[string, (cursor: number) => number]>([
    ['does not move on', () => 1],
    ['goes in a circle', (cursor) => (cursor === 1 ? 2 : 1)],
    ['has ever new cursors', (cursor) => cursor + 1],
  ])('because the list never comes to its end: it %s', async (_what, next) => {
    const gateway = await startFaultyGateway();
    const feed = { page: 1, per_page: 50, total: 1, articles: [], has_more: true };
    gateway.answerWith((path) => changes(path, (at) => ({ ...feed, next_cursor: `c${next(at)}` })));
    await imports.connect(gateway);
    const refused = await sync.refused();
    expect(refused.code).toBe('sync_unusable_list');
    expect(refused.message).toContain('announces more changes but sends none');
  });

  it.each([
    ['no next_cursor', { articles: [], has_more: false }],
    [
      'an entry without an identifier',
      { articles: [{ topic: 'x' }], has_more: false, next_cursor: '' },
    ],
    ['a cursor without end', { articles: [], has_more: false, next_cursor: 'c'.repeat(3000) }],
    ['a list of another shape', { page: '1' }],
  ])('because the feed has %s', async (_what, feed) => {
    const gateway = await startFaultyGateway();
    gateway.answerWith((path) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(
        path.includes('/wordpress/capabilities') ? agreement({ features: ['cursor'] }) : feed,
      ),
    }));
    await imports.connect(gateway);
    expect(await sync.refused()).toMatchObject({ code: 'not_the_api', status: 424 });
  });
});

it('two syncs at once: the second one is told that there is one', async () => {
  const gateway = await connected();
  const { promise: until, resolve } = Promise.withResolvers<unknown>();
  const asked = Promise.withResolvers<unknown>();
  gateway.answerWith((path) => {
    if (!path.includes('/articles')) return undefined;
    asked.resolve(undefined);
    return { until };
  });
  const first = sync.run();
  await asked.promise;
  expect(await sync.refused()).toMatchObject({ code: 'sync_running', status: 409 });
  resolve(undefined);
  expect(await first).toMatchObject({ error: null });
  expect(await sync.run()).toMatchObject({ error: null });
});

it('reads a long list to its end, also where it has looked at all of it before', async () => {
  const gateway = await startFaultyGateway();
  const { uuid, topic, status, slug, word_count, created_at, updated_at, ...seo } =
    await gateway.put();
  const { meta_title, focus_keyword } = seo;
  const summary = { uuid, topic, status, slug, word_count, created_at, updated_at };
  const page = {
    page: 1,
    per_page: 50,
    total: 1,
    articles: [{ ...summary, meta_title, focus_keyword }],
  };
  gateway.answerWith((path) =>
    changes(path, (at) => ({ ...page, has_more: at < 120, next_cursor: `c${at + 1}` })),
  );
  await imports.connect(gateway);
  expect(await sync.run()).toMatchObject({ checked: 1, error: null });
  expect(gateway.requests.filter((path) => path.includes('cursor='))).toHaveLength(121);
});
