import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { traces, withPlugin, endLeases } = siteStateOf(wp);
beforeEach(imports.reset);

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const JSON_TYPE = { 'content-type': 'application/problem+json' };

const WITH_ALL = (gateway: FaultyGateway) => ({
  categories: ['New category'],
  tags: ['new tag'],
  featured_image: { url: gateway.image('f.png', png(30, 20, [1, 2, 3])), alt: 'F' },
});

describe('what fails leaves nothing half-made, and the rest go on', () => {
  it('a 500 in the middle of a run', async () => {
    const gateway = await connected();
    const good = [await gateway.put(), await gateway.put()];
    const bad = await gateway.put(WITH_ALL(gateway));
    gateway.answerWith((path) =>
      path.includes(`${bad.uuid}/export`)
        ? { status: 500, headers: JSON_TYPE, body: '{"title":"Out of order"}' }
        : undefined,
    );
    const run = await imports.run({ uuids: [good[0]?.uuid ?? '', bad.uuid, good[1]?.uuid ?? ''] });
    expect(run.counts).toEqual({ created: 2, updated: 0, unchanged: 0, conflict: 0, failed: 1 });
    const failed = run.items[1];
    expect(failed).toMatchObject({ state: 'failed', post_id: null, edit_url: null });
    expect(failed?.message).toContain('status 500');
    expect(failed?.message).toContain('Out of order');
  });

  it.each([
    ['save_post', `add_action( 'save_post', function () { throw new Exception( 'mine' ); } );`],
    [
      'wp_after_insert_post',
      `add_action( 'wp_after_insert_post', function () { trigger_error( 'mine', E_USER_NOTICE ); throw new Error( 'mine' ); } );`,
    ],
    [
      'added_post_meta',
      `add_action( 'added_post_meta', function ( $id, $post, $key ) { if ( '_seo_package_slug' === $key ) { throw new Error( 'mine' ); } }, 10, 3 );`,
    ],
    [
      'wp_insert_post_empty_content',
      `add_filter( 'wp_insert_post_empty_content', '__return_true' );`,
    ],
  ])('another plugin that fails in %s', async (hook, code) => {
    const gateway = await connected();
    const before = await traces();
    await withPlugin(code);
    const { uuid } = await gateway.put(WITH_ALL(gateway));
    const run = await imports.run({ uuids: [uuid] });
    const item = onlyItem(run);
    expect(item).toMatchObject({ state: 'failed', post_id: null });
    expect(item.message).toContain(hook === 'wp_insert_post_empty_content' ? 'empty' : 'mine');
    expect(item.message).toContain('nothing of it was kept');
    expect(await traces()).toEqual(before);
    if (hook === 'wp_after_insert_post') expect(await wp.takeDebugLog()).toContain('mine');
  });

  it('what an article has in common with another stays when it fails', async () => {
    const gateway = await connected();
    const shared = WITH_ALL(gateway);
    await imports.run({ uuids: [(await gateway.put(shared)).uuid] });
    const before = await traces();
    await withPlugin(`add_action( 'save_post', function () { throw new Exception( 'mine' ); } );`);
    const run = await imports.run({ uuids: [(await gateway.put(shared)).uuid] });
    expect(onlyItem(run).state).toBe('failed');
    expect(await traces()).toEqual(before);
  });

  it('an update that fails in the middle leaves the post as it was, byte for byte', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ ...WITH_ALL(gateway), excerpt: 'Old' });
    const id = onlyItem(await imports.run({ uuids: [uuid] })).post_id;
    const rows = () =>
      imports.inSite(
        `( function () {
          global $wpdb;
          return array(
            $wpdb->get_row( "SELECT * FROM {$wpdb->posts} WHERE ID = ${id}" ),
            $wpdb->get_results( "SELECT * FROM {$wpdb->postmeta} WHERE post_id = ${id} ORDER BY meta_id" ),
            $wpdb->get_results( "SELECT * FROM {$wpdb->term_relationships} WHERE object_id = ${id}" ),
            $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}article_bridge_articles" ),
          );
        } )()`,
      );
    const [before, beforeTraces] = [await rows(), await traces()];
    await gateway.put({ uuid, title: 'New', excerpt: null, categories: ['Another'], tags: [] });
    await withPlugin(
      `add_action( 'wp_after_insert_post', function () { throw new Exception( 'mine' ); } );`,
    );
    const run = await imports.run({ uuids: [uuid] });
    expect(onlyItem(run)).toMatchObject({ state: 'failed', post_id: id });
    expect(await rows()).toEqual(before);
    expect(await traces()).toEqual(beforeTraces);
  });

  it('an article that is gone, one that is invalid, and one that never was', async () => {
    const gateway = await connected();
    const [gone, invalid, good] = [await gateway.put(), await gateway.put(), await gateway.put()];
    gateway.answerWith((path) => {
      if (path.endsWith(gone.uuid))
        return { status: 410, headers: JSON_TYPE, body: '{"title":"Deleted"}' };
      if (path.endsWith(invalid.uuid)) {
        return {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...invalid, title: ['a'] }),
        };
      }
      return undefined;
    });
    const run = await imports.run({ uuids: [gone.uuid, invalid.uuid, randomUUID(), good.uuid] });
    expect(run.items.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'created']);
    expect(run.items[1]?.message).toContain('title');
  });
});

it('an article that changes between its two requests is read again', async () => {
  const gateway = await connected();
  const { uuid } = await gateway.put({ title: 'Before' });
  let changed: Promise<unknown> | undefined;
  gateway.answerWith((path, times) => {
    if (!path.includes('/export') || times > 1) return undefined;
    changed ??= gateway.put(
      { uuid, title: 'After' },
      '<!-- wp:paragraph -->\n<p>After</p>\n<!-- /wp:paragraph -->',
    );
    return { until: changed };
  });
  const item = onlyItem(await imports.run({ uuids: [uuid] }));
  expect(item).toMatchObject({ state: 'created', title: 'After' });
  expect(await imports.inSite(`get_post( ${item.post_id} )->post_content`)).toContain(
    '<p>After</p>',
  );
});

it('an article that never stops changing fails, and says so', async () => {
  const gateway = await connected();
  const { uuid } = await gateway.put();
  gateway.answerWith((path) =>
    path.includes('/export')
      ? {
          headers: { 'content-type': 'text/html', 'Article-Content-Hash': '0'.repeat(64) },
          body: '<p>x</p>',
        }
      : undefined,
  );
  const item = onlyItem(await imports.run({ uuids: [uuid] }));
  expect(item.state).toBe('failed');
  expect(item.message).toContain('changed while it was being read');
});

it('a gateway that goes away stops the run, which goes on when it is back', async () => {
  const gateway = await connected();
  const [one, two] = [await gateway.put(), await gateway.put()];
  const { id } = await imports.start({ uuids: [one.uuid, two.uuid] });
  gateway.answerWith((path) => (path.includes(two.uuid) ? { cut: true } : undefined));
  expect(await imports.drivenIntoRefusal(id)).toMatchObject({
    code: 'gateway_unreachable',
    status: 424,
  });
  const between = await wp.rest(`/article-bridge/v1/imports/${id}`);
  expect(between.body).toMatchObject({
    state: 'halted',
    error: { code: 'gateway_unreachable' },
    done: 1,
    counts: { created: 1, failed: 0 },
  });
  gateway.answerWith(() => undefined);
  expect(await imports.finish(id)).toMatchObject({ counts: { created: 2, failed: 0 } });
});

it('an article on which the connection breaks every time fails, and the rest go on', async () => {
  const gateway = await connected();
  const [bad, good] = [await gateway.put(), await gateway.put()];
  gateway.answerWith((path) => (path.includes(bad.uuid) ? { cut: true } : undefined));
  const { id } = await imports.start({ uuids: [bad.uuid, good.uuid] });
  await imports.refused(`/imports/${id}/step`, {});
  await imports.refused(`/imports/${id}/step`, {});
  const run = await imports.finish(id);
  expect(run.counts).toMatchObject({ created: 1, failed: 1 });
});

it('a service that asks for a pause gets it, and nothing fails', async () => {
  const gateway = await connected();
  const { uuid } = await gateway.put();
  gateway.answerWith((path, times) =>
    path.endsWith(uuid) && times <= 3
      ? {
          status: 429,
          headers: { ...JSON_TYPE, 'retry-after': '0' },
          body: '{"title":"Slow down"}',
        }
      : undefined,
  );
  const { id } = await imports.start({ uuids: [uuid] });
  expect(await imports.finish(id)).toMatchObject({ counts: { created: 1, failed: 0 } });

  const later = await gateway.put();
  gateway.answerWith((path) =>
    path.endsWith(later.uuid)
      ? {
          status: 429,
          headers: { ...JSON_TYPE, 'retry-after': '3600' },
          body: '{"title":"Slow down"}',
        }
      : undefined,
  );
  const second = await imports.start({ uuids: [later.uuid] });
  for (let times = 0; times < 4; times += 1) {
    expect(await imports.refused(`/imports/${second.id}/step`, {})).toMatchObject({
      code: 'rate_limited',
    });
  }
  expect((await wp.rest(`/article-bridge/v1/imports/${second.id}`)).body).toMatchObject({
    done: 0,
  });
});

describe('a service that asks with 503 for a pause before one article', () => {
  const asking = (seconds: number) => ({
    status: 503,
    headers: { ...JSON_TYPE, 'retry-after': `${seconds}` },
    body: '{"title":"Later"}',
  });

  it('gets it, twice, and nothing fails', async () => {
    const gateway = await connected();
    const [one, two] = [await gateway.put(), await gateway.put()];
    const { id } = await imports.start({ uuids: [one.uuid, two.uuid] });
    gateway.answerWith((path) => (path.endsWith(two.uuid) ? asking(1800) : undefined));
    for (let times = 0; times < 2; times += 1) {
      expect(await imports.drivenIntoRefusal(id)).toMatchObject({ code: 'gateway_error' });
    }
    const { body } = await wp.rest(`/article-bridge/v1/imports/${id}`);
    const halted = z.object({ state: z.string(), retry_at: z.string() }).parse(body);
    expect(halted.state).toBe('halted');
    expect(Date.parse(`${halted.retry_at}Z`) - Date.now()).toBeGreaterThan(1_700_000);
    gateway.answerWith(() => undefined);
    expect(await imports.finish(id)).toMatchObject({ counts: { created: 2, failed: 0 } });
  });

  it('and never has enough, or wants hours: that article fails, and the rest go on', async () => {
    const gateway = await connected();
    const [slow, slower, good] = [await gateway.put(), await gateway.put(), await gateway.put()];
    gateway.answerWith((path) => {
      if (path.endsWith(slow.uuid)) return asking(6);
      return path.endsWith(slower.uuid) ? asking(7200) : undefined;
    });
    const { id } = await imports.start({ uuids: [slow.uuid, slower.uuid, good.uuid] });
    await imports.drivenIntoRefusal(id);
    await imports.drivenIntoRefusal(id);
    expect(await imports.finish(id)).toMatchObject({ counts: { created: 1, failed: 2 } });
  });
});

it('the counts of terms are right after a process was killed', async () => {
  const gateway = await connected();
  for (let count = 0; count < 3; count += 1) await gateway.put({ tags: ['shared'] });
  // A file: an option would be taken back with the transaction.
  const died = () => imports.inSite(`(string) file_exists( WP_CONTENT_DIR . '/uploads/died' )`);
  await withPlugin(
    `add_action( 'save_post', function () { $died = WP_CONTENT_DIR . '/uploads/died'; if ( 2 === (int) wp_count_posts()->publish && ! file_exists( $died ) ) { wp_mkdir_p( dirname( $died ) ); touch( $died ); exit; } } );`,
  );
  const { id } = await imports.start({ all: true, options: { post_status: 'publish' } });
  // PHP dies at the third article; on a busy machine, a step may process only one.
  for (let steps = 0; steps < 3 && (await died()) !== '1'; steps += 1) {
    await imports.step(id).catch(() => undefined);
  }
  expect(await died()).toBe('1');
  await endLeases();
  expect(await imports.finish(id)).toMatchObject({ counts: { created: 3 } });
  expect(await imports.inSite(`get_term_by( 'name', 'shared', 'post_tag' )->count`)).toBe(3);
});

it('an article that kills its process every time is given up, and the rest go on', async () => {
  const gateway = await connected();
  const [bad, good] = [await gateway.put({ title: 'Deadly' }), await gateway.put()];
  await withPlugin(
    `add_filter( 'wp_insert_post_data', function ( $data ) { if ( 'Deadly' === $data['post_title'] ) { exit; } return $data; } );`,
  );
  const { id } = await imports.start({ uuids: [bad.uuid, good.uuid] });
  for (let times = 0; times < 3; times += 1) {
    await wp
      .rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' })
      .catch(() => undefined);
    await endLeases();
  }
  const run = await imports.finish(id);
  expect(run.counts).toMatchObject({ created: 1, failed: 1 });
  expect(run.items[0]?.message).toContain('stopped 3 times');
});

describe('no doubles', () => {
  it('two admins who import the same articles at once get one post each', async () => {
    const gateway = await connected();
    const url = gateway.image('f.png', png(40, 30, [9, 9, 9]));
    const articles = [];
    for (let count = 0; count < 6; count += 1) {
      articles.push(
        await gateway.put({
          featured_image: { url, alt: 'F' },
          categories: ['One'],
          tags: ['two'],
        }),
      );
    }
    const uuids = articles.map(({ uuid }) => uuid);
    const runs = await Promise.all([1, 2, 3].map(() => imports.run({ uuids })));
    const created = runs.reduce((sum, run) => sum + run.counts.created, 0);
    expect([created, runs.map((run) => run.counts.failed)]).toEqual([6, [0, 0, 0]]);
    expect(await traces()).toMatchObject({
      posts: 6,
      ledger: 6,
      attachments: 1,
      media: 1,
      terms: 3,
    });
    const posts = runs.map((run) => run.items.map((item) => item.post_id));
    expect(posts[1]).toEqual(posts[0]);
    expect(posts[2]).toEqual(posts[0]);
  });

  it('a slow process makes no post of an article that another one has taken over, however it ends', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    // The other process found no post to delete; this one dies before it can delete its own.
    await withPlugin(
      `add_filter( 'article_bridge_article', function ( $payload ) {
        global $wpdb;
        $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_articles SET lease = 'another', journal = NULL" );
        return $payload;
      } );
      add_action( 'save_post', function () { exit; } );`,
    );
    const { id } = await imports.start({ uuids: [uuid] });
    await wp
      .rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' })
      .catch(() => undefined);
    expect(await traces()).toMatchObject({ posts: 0, ledger: 1 });
  });

  it('one run driven from three sides at once does each article once', async () => {
    const gateway = await connected();
    for (let count = 0; count < 6; count += 1) await gateway.put();
    const { id } = await imports.start({ all: true });
    const runs = await Promise.all([1, 2, 3].map(() => imports.finish(id)));
    for (const run of runs)
      expect(run.counts).toMatchObject({ created: 6, unchanged: 0, failed: 0 });
    expect(await traces()).toMatchObject({ posts: 6, ledger: 6 });
  });
});
