import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CHOOSE_GERMAN } from '../../support/german-site.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { saveInSameSecond } from './save-in-same-second.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

const PATH = '/article-bridge/v1/held';

const heldSchema = z.strictObject({
  articles: z.array(
    z.strictObject({
      uuid: z.string(),
      title: z.string(),
      kind: z.enum(['new', 'update']),
      reason: z.string(),
      since: z.string(),
      updated_at: z.string(),
      post_id: z.int().nullable(),
      edit_url: z.string().nullable(),
      view_url: z.string().nullable(),
      post_status: z.string().nullable(),
    }),
  ),
  total: z.int(),
  pages: z.int(),
});

const listedSchema = z.object({
  articles: z.array(z.object({ uuid: z.string(), local: z.object({ state: z.string() }) })),
});

const decidedSchema = z.strictObject({
  done: z.array(z.string()),
  failed: z.array(z.string()),
  run_ids: z.array(z.int()),
});

const held = async (state = 'waiting') =>
  (await wp.restAs(heldSchema, `${PATH}?state=${state}`)).articles;
const titles = async (state = 'waiting') => (await held(state)).map(({ title }) => title);
const decide = (decision: string, body: { uuids?: string[]; all?: boolean }) =>
  wp.restAs(decidedSchema, `${PATH}/${decision}`, { method: 'POST', body });
const cli = (...args: string[]) => wp.cli(['article-bridge', ...args]);

/** Titles of the site's posts with their statuses. */
async function posts(): Promise<unknown> {
  return JSON.parse(
    await wp.runInSite(
      `$posts = array();
      foreach ( get_posts( array( 'post_status' => 'any', 'numberposts' => -1, 'orderby' => 'title', 'order' => 'ASC', 'meta_key' => '_seo_package_uuid' ) ) as $post ) { $posts[] = array( $post->post_title, $post->post_status ); }
      echo wp_json_encode( $posts );`,
    ),
  );
}

/** A sync, and the results of its runs. */
async function syncAll() {
  const last = await sync.run();
  for (const id of last.run_ids) await imports.finish(id);
  return last;
}

describe('a new article that the rules hold', () => {
  it('waits with its reason, and becomes a post when somebody approves it', async () => {
    const { owner } = await sync.connect();
    await sync.save({ new: 'hold' });
    // Neither the topic nor the SEO title, which is all that a summary has.
    const { uuid } = await owner.save({
      ...{ title: 'Bees', topic: 'pollination', meta_title: 'Bees | The garden', slug: 'bees' },
    });
    expect(await syncAll()).toMatchObject({ changed: 0, held: 1, run_ids: [] });
    expect(await posts()).toEqual([]);
    expect(await held()).toMatchObject([
      { uuid, title: 'Bees', kind: 'new', reason: 'New articles are held.', post_id: null },
    ]);

    const decided = await decide('approve', { uuids: [uuid, uuid.replace(/.$/, 'z')] });
    expect(decided).toMatchObject({ done: [uuid], failed: [expect.any(String)] });
    await imports.finish(decided.run_ids[0] ?? 0);
    expect(await posts()).toEqual([['Bees', 'draft']]);
    expect(await held()).toEqual([]);
  });

  it('says why in the language of whoever reads it, as earlier versions stored it if one of them did', async () => {
    const { owner } = await sync.connect();
    await sync.save({
      new: 'hold',
      rules: [{ field: 'status', value: 'completed', new: 'hold', updates: null }],
    });
    await owner.save({ title: 'Bees', topic: 'Bees', slug: 'bees' });
    await syncAll();
    const reasons = async () => (await held()).map(({ reason }) => reason);
    expect(await reasons()).toEqual(['New articles are held: status "completed"']);
    await wp.runInSite(CHOOSE_GERMAN);
    expect(await reasons()).toEqual(['Neue Artikel werden zurückgehalten: Status „completed“']);
    await wp.runInSite(
      `global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_held SET reason = 'Updates are held.'" );`,
    );
    expect(await reasons()).toEqual(['Updates are held.']);
  });

  it('that is declined asks again with its next version alone; a refusal can be taken back', async () => {
    const { owner } = await sync.connect();
    await sync.save({ new: 'hold' });
    const { uuid } = await owner.save({ title: 'Bees', topic: 'Bees', slug: 'bees' });
    await syncAll();
    await decide('decline', { uuids: [uuid] });
    expect([await titles(), await titles('declined')]).toEqual([[], ['Bees']]);

    // The same version again, with rules that would import it.
    await sync.save({ new: 'draft' });
    await wp.runInSite(`delete_option( 'article_bridge_sync_state' );`);
    await syncAll();
    expect([await posts(), await titles('declined')]).toEqual([[], ['Bees']]);

    await decide('restore', { all: true });
    expect(await titles()).toEqual(['Bees']);
    await decide('decline', { all: true });
    await sync.save({ new: 'hold' });
    await wp.runInSite(
      `$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}article_bridge_held SET updated_at = '2020-01-01 00:00:00'" );`,
    );
    await owner.save({ title: 'Bees again', topic: 'Bees again', slug: 'bees' }, { uuid });
    await syncAll();
    expect([await titles(), await titles('declined')]).toEqual([['Bees again'], []]);
  });

  it('is held no more when the service deletes it, when somebody ignores it or imports it', async () => {
    const { owner, services } = await sync.connect();
    await sync.save({ new: 'hold' });
    const uuids: string[] = [];
    for (const title of ['Deleted', 'Ignored', 'Imported', 'Stays']) {
      uuids.push((await owner.save({ title, topic: title, slug: title.toLowerCase() })).uuid);
    }
    const [deleted = '', ignored = '', imported = ''] = uuids;
    await syncAll();
    expect(await titles()).toEqual(['Deleted', 'Ignored', 'Imported', 'Stays']);
    await services.articles.remove(owner.id, deleted);
    await wp.rest('/article-bridge/v1/articles/ignore', {
      method: 'POST',
      body: { uuids: [ignored] },
    });
    await imports.run({ uuids: [imported] });
    await syncAll();
    expect(await titles()).toEqual(['Stays']);
  });
});

describe('an update that the rules hold', () => {
  it('is one in the library, too, if the service saved it in the second of the imported version', async () => {
    const { owner, services } = await sync.connect();
    const { uuid } = await owner.save({ title: 'Bees', topic: 'Bees', slug: 'bees' });
    await imports.run({ uuids: [uuid] });
    await sync.save({ updates: 'hold' });
    await saveInSameSecond(services, uuid, () =>
      owner.save({ title: 'More bees', topic: 'Bees', slug: 'bees' }, { uuid }),
    );
    const states = async () => [
      (await wp.restAs(listedSchema, '/article-bridge/v1/articles')).articles,
      (await wp.restAs(listedSchema, '/article-bridge/v1/articles?state=update_available'))
        .articles,
    ];
    const listed = { uuid, local: { state: 'update_available' } };
    expect(await syncAll()).toMatchObject({ changed: 0, held: 1 });
    expect(await titles()).toEqual(['More bees']);
    expect(await states()).toMatchObject([[listed], [listed]]);

    const decided = await decide('approve', { uuids: [uuid] });
    await imports.finish(decided.run_ids[0] ?? 0);
    expect(await posts()).toEqual([['More bees', 'draft']]);
    expect(await titles()).toEqual([]);
    expect(await states()).toMatchObject([[{ uuid, local: { state: 'imported' } }], []]);
  });

  it('is merged when it is approved: what was edited here stays, and a newer one takes its place', async () => {
    const { owner } = await sync.connect();
    const { uuid } = await owner.save({
      title: 'Bees',
      topic: 'Bees',
      slug: 'bees',
      excerpt: 'First.',
    });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await wp.runInSite(`wp_update_post( array( 'ID' => ${post}, 'post_title' => 'Our bees' ) );`);
    await sync.save({ updates: 'hold' });
    await owner.save({ title: 'Bees', topic: 'Bees', slug: 'bees', excerpt: 'Second.' }, { uuid });
    expect(await syncAll()).toMatchObject({ changed: 0, held: 1 });
    await owner.save({ title: 'Bees', topic: 'Bees', slug: 'bees', excerpt: 'Third.' }, { uuid });
    await syncAll();
    expect(await held()).toMatchObject([{ uuid, kind: 'update', post_id: post }]);

    const { stdout, exitCode } = await cli('held', 'approve', '--all', '--format=json');
    expect([exitCode, decidedSchema.parse(JSON.parse(stdout)).done]).toEqual([0, [uuid]]);
    expect(await imports.inSite(`get_post( ${post} )->post_title`)).toBe('Our bees');
    expect(await imports.inSite(`get_post( ${post} )->post_excerpt`)).toBe('Third.');
    expect(await held()).toEqual([]);
  });
});

describe('rules for some articles', () => {
  it('go by category, tag and language, in their order; what is above the daily limit is held', async () => {
    const { owner } = await sync.connect();
    await sync.save({
      new: 'ignore',
      daily_limit: 2,
      rules: [
        { field: 'tag', value: 'internal', new: 'ignore', updates: null },
        { field: 'category', value: 'news', new: 'publish', updates: null },
        { field: 'language', value: 'de', new: 'draft', updates: null },
      ],
    });
    await owner.save({
      title: 'A',
      topic: 'A',
      slug: 'a',
      categories: ['News'],
      tags: ['internal'],
    });
    await owner.save({ title: 'B', topic: 'B', slug: 'b', categories: ['News'] });
    await owner.save({ title: 'C', topic: 'C', slug: 'c', language: 'de-AT' });
    await owner.save({ title: 'D', topic: 'D', slug: 'd', language: 'en' });
    await owner.save({ title: 'E', topic: 'E', slug: 'e', categories: ['News'] });
    expect(await syncAll()).toMatchObject({ changed: 2, held: 1 });
    expect(await posts()).toEqual([
      ['B', 'publish'],
      ['C', 'draft'],
    ]);
    expect(await held()).toMatchObject([
      { title: 'E', reason: 'The limit of 2 new posts a day was reached.' },
    ]);
    // The next sync of the day includes the posts of the previous one in its count.
    await owner.save({ title: 'F', topic: 'F', slug: 'f', categories: ['News'] });
    expect(await syncAll()).toMatchObject({ changed: 0, held: 1 });
    // Approved articles follow the rules and are not counted.
    const { run_ids: runs } = await decide('approve', { all: true });
    await imports.finish(runs[0] ?? 0);
    expect(await posts()).toEqual([
      ['B', 'publish'],
      ['C', 'draft'],
      ['E', 'publish'],
      ['F', 'publish'],
    ]);
  });
});

describe('wp article-bridge rules', () => {
  it('prints the defaults, sets them, and adds and removes rules', async () => {
    const shown = async (...args: string[]): Promise<unknown> => {
      const { stdout, stderr, exitCode } = await cli('rules', ...args, '--format=json');
      if (exitCode !== 0) throw new Error(stderr);
      return JSON.parse(stdout);
    };
    const none = { new: 'draft', updates: 'merge', daily_limit: 0, rules: [] };
    const rule = { field: 'category', value: 'news', new: 'publish', updates: null };
    expect(await shown()).toEqual(none);
    expect(await shown('--new=hold', '--updates=hold', '--daily-limit=5')).toEqual({
      new: 'hold',
      updates: 'hold',
      daily_limit: 5,
      rules: [],
    });
    await shown('--new=draft', '--updates=merge', '--daily-limit=0');
    expect(await shown('add', '--category=news', '--new=publish')).toEqual({
      ...none,
      rules: [rule],
    });
    expect(await sync.read()).toMatchObject({ new: 'draft', rules: [rule], import_new: true });
    expect(await shown('remove', '1')).toEqual(none);
  });

  it('names the option that is wrong, and what is allowed', async () => {
    const wrong: [string[], string][] = [
      [['--new=never'], '--new cannot be "never". Allowed are: draft, publish, hold, ignore.'],
      [['--updates=ignore'], '--updates cannot be "ignore". Allowed are: merge, hold.'],
      [['--daily-limit=-1'], '--daily-limit cannot be "-1". Allowed are numbers from 0 to 10000.'],
      [
        ['add', '--new=hold'],
        'A rule matches by exactly one of: --status, --category, --language, --tag.',
      ],
      [['add', '--tag=x'], 'Give --new, --updates or both.'],
    ];
    for (const [args, message] of wrong) {
      const { stderr, exitCode } = await cli('rules', ...args);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
    }
  });
});

describe('access', () => {
  it('is for those who may import: an author and a visitor neither see nor decide', async () => {
    const author = await wp.createUser('author');
    for (const path of ['approve', 'decline', 'restore']) {
      const options = { method: 'POST' as const, body: { all: true } };
      expect((await wp.rest(`${PATH}/${path}`, { ...options, as: author })).status).toBe(403);
      expect((await wp.rest(`${PATH}/${path}`, { ...options, as: 'anonymous' })).status).toBe(401);
    }
    expect((await wp.rest(PATH, { as: author })).status).toBe(403);
    const rule = { field: 'tag', value: 'x', new: null, updates: null };
    expect(await sync.refused({ rules: [rule] }, 'admin', '')).toMatchObject({
      code: 'rest_invalid_param',
      status: 400,
    });
  });
});
