import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { traces, rowsOf, withPlugin, endLeases } = siteStateOf(wp);
beforeEach(imports.reset);

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const WITH_ALL = (gateway: FaultyGateway, name = 'f.png') => ({
  categories: ['New category'],
  tags: ['new tag'],
  featured_image: {
    url: gateway.image(name, png(30, 20, [1, 2, name.length])),
    alt: `Picture ${name}`,
  },
});

/** Rolls a run back and answers it. */
async function rolledBack(id: number) {
  await imports.decide(id, 'rollback');
  const run = await imports.finish(id);
  expect(run.state).toBe('rolled_back');
  return run;
}

const published = { options: { post_status: 'publish' as const } };

describe('POST /imports/{id}/rollback', () => {
  it('of created posts leaves nothing: no post, image, file, term, meta or ledger row', async () => {
    const gateway = await connected();
    const before = await traces();
    for (let count = 0; count < 3; count += 1) {
      await gateway.put(WITH_ALL(gateway, `${'x'.repeat(count)}.png`));
    }
    const { id } = await imports.run({ all: true, ...published });
    expect(await traces()).toMatchObject({ posts: 3 + before.posts, attachments: 3, media: 3 });
    const run = await rolledBack(id);
    expect(run.rollback).toEqual({ possible: false, undone: 3, kept: 0 });
    expect(run.items.map(({ post_id }) => post_id)).toEqual([null, null, null]);
    expect(await traces()).toEqual(before);
    // And it can be imported anew.
    expect((await imports.run({ all: true })).counts.created).toBe(3);
  });

  it('of updated posts brings them back byte for byte: posts row, meta, terms, ledger', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ ...WITH_ALL(gateway), excerpt: 'Old "words" \\ and ü' });
    const post = onlyPost(await imports.run({ uuids: [uuid], ...published }));
    const [rows, state] = [await rowsOf(post), await traces()];
    await gateway.put({
      uuid,
      title: 'New',
      slug: 'new-slug',
      excerpt: null,
      categories: ['Another'],
      tags: [],
      ...{ featured_image: { url: gateway.image('g.png', png(9, 9, [7, 7, 7])), alt: 'G' } },
    });
    const { id, counts } = await imports.run({ uuids: [uuid] });
    expect(counts).toMatchObject({ updated: 1 });
    expect(await rowsOf(post)).not.toEqual(rows);
    await rolledBack(id);
    expect(await rowsOf(post)).toEqual(rows);
    expect(await traces()).toEqual(state);
  });

  it('undoes links that a run finished in posts of an earlier one', async () => {
    const gateway = await connected();
    const target = await gateway.put({ title: 'Target' });
    const link = `<p><a href="/articles/target" data-article-uuid="${target.uuid}">t</a></p>`;
    const { uuid } = await gateway.put(
      { internal_links: [{ uuid: target.uuid, anchor_text: 't' }] },
      `<!-- wp:paragraph -->\n${link}\n<!-- /wp:paragraph -->`,
    );
    const post = onlyPost(await imports.run({ uuids: [uuid], ...published }));
    const rows = await rowsOf(post);
    const { id } = await imports.run({ uuids: [target.uuid], ...published });
    expect(await rowsOf(post)).not.toEqual(rows);
    await rolledBack(id);
    expect(await rowsOf(post)).toEqual(rows);
  });

  it.each([
    ['of an earlier run takes the links along that a later one finished', false],
    ['of the later run first leaves the earlier one to be rolled back', true],
  ])('%s', async (_name, isLaterFirst) => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'One' });
    const post = onlyPost(await imports.run({ uuids: [uuid], ...published }));
    const rows = await rowsOf(post);
    const target = randomUUID();
    const link = `<p><a href="/articles/target" data-article-uuid="${target}">t</a></p>`;
    await gateway.put(
      { uuid, title: 'Two', internal_links: [{ uuid: target, anchor_text: 't' }] },
      `<!-- wp:paragraph -->\n${link}\n<!-- /wp:paragraph -->`,
    );
    const earlier = await imports.run({ uuids: [uuid] });
    const unlinked = await rowsOf(post);
    await gateway.put({ uuid: target, title: 'Target' });
    const later = await imports.run({ uuids: [target], ...published });
    expect(await rowsOf(post)).not.toEqual(unlinked);

    if (isLaterFirst) {
      expect((await rolledBack(later.id)).rollback).toMatchObject({ undone: 2, kept: 0 });
      expect(await rowsOf(post)).toEqual(unlinked);
    }
    expect((await rolledBack(earlier.id)).rollback).toMatchObject({ undone: 1, kept: 0 });
    expect(await rowsOf(post)).toEqual(rows);
  });

  it('keeps an edit made before the plugin finished a link', async () => {
    const gateway = await connected();
    const target = randomUUID();
    const { uuid } = await gateway.put(
      { internal_links: [{ uuid: target, anchor_text: 't' }] },
      `<!-- wp:paragraph -->\n<p><a href="/t" data-article-uuid="${target}">t</a></p>\n<!-- /wp:paragraph -->`,
    );
    const first = await imports.run({ uuids: [uuid], ...published });
    await wp.runInSite(`update_post_meta( ${onlyPost(first)}, 'my_field', 'mine' );`);
    await gateway.put({ uuid: target });
    await imports.run({ uuids: [target], ...published });
    expect((await rolledBack(first.id)).rollback).toMatchObject({ undone: 0, kept: 1 });
  });

  it('keeps, and names, what somebody has worked on since', async () => {
    const gateway = await connected();
    const titles = ['Edited', 'Commented', 'Meta', 'Untouched'];
    for (const title of titles) await gateway.put({ title, slug: title.toLowerCase() });
    const first = await imports.run({ all: true, ...published });
    const post = (title: string) => first.items.find((item) => item.title === title)?.post_id ?? 0;
    await wp.runInSite(
      `wp_update_post( array( 'ID' => ${post('Edited')}, 'post_content' => 'My own words.' ) );
      wp_insert_comment( array( 'comment_post_ID' => ${post('Commented')}, 'comment_content' => 'Hi', 'comment_approved' => '0' ) );
      update_post_meta( ${post('Meta')}, 'my_field', 'mine' );`,
    );
    const run = await rolledBack(first.id);
    expect(run.rollback).toEqual({ possible: false, undone: 1, kept: 3 });
    const log = (await imports.log(first.id)).map(({ message }) => message).join('\n');
    expect(log).toContain('The post "Edited" was kept: it was edited since (content).');
    expect(log).toContain('The post "Commented" was kept');
    expect(log).toContain('The post "Meta" was kept: it was changed since.');
    expect(log).not.toContain('"Untouched"');
    expect(await imports.inSite(`get_post( ${post('Edited')} )->post_content`)).toBe(
      'My own words.',
    );
    expect(await imports.inSite(`get_post( ${post('Untouched')} )`)).toBeNull();
  });

  it('keeps an image that somebody uses elsewhere, and a category with a post in it', async () => {
    const gateway = await connected();
    await gateway.put(WITH_ALL(gateway));
    const { id } = await imports.run({ all: true, ...published });
    const attachment = await imports.inSite(
      `(int) get_posts( array( 'post_type' => 'attachment' ) )[0]->ID`,
    );
    await wp.runInSite(
      `wp_insert_post( array( 'post_title' => 'Mine', 'post_status' => 'publish',
        'post_category' => array( get_cat_ID( 'New category' ) ),
        'post_content' => '<img src="x" class="wp-image-${String(attachment)}">' ) );`,
    );
    await rolledBack(id);
    expect(await imports.inSite(`get_post_type( ${String(attachment)} )`)).toBe('attachment');
    expect(await imports.inSite(`get_cat_ID( 'New category' )`)).toBeGreaterThan(0);
    expect(await imports.inSite(`get_term_by( 'name', 'new tag', 'post_tag' )`)).toBe(false);
    const log = await imports.log(id);
    expect(log.map(({ message }) => message).join()).toContain('stays in the media library');
  });

  it('of a later run comes first: an earlier one keeps what the later one changed', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'One' });
    const first = await imports.run({ uuids: [uuid] });
    await gateway.put({ uuid, title: 'Two' });
    const second = await imports.run({ uuids: [uuid] });
    expect((await rolledBack(first.id)).rollback).toMatchObject({ undone: 0, kept: 1 });
    await rolledBack(second.id);
    expect(await imports.inSite(`get_post( ${onlyPost(first)} )->post_title`)).toBe('One');
  });

  it('of a run that changed nothing, of one that is not there, and by who may not delete', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const first = await imports.run({ uuids: [uuid] });
    const nothing = await imports.run({ uuids: [uuid] });
    expect(nothing.rollback.possible).toBe(false);
    expect(await imports.refused(`/imports/${nothing.id}/rollback`, {})).toMatchObject({
      code: 'nothing_to_roll_back',
      status: 409,
    });
    expect(await imports.refused('/imports/99/rollback', {})).toMatchObject({ status: 404 });
    const user = await wp.createUser('contributor');
    await wp.runInSite(`get_role( 'contributor' )->add_cap( 'import' );`);
    expect(await imports.refused(`/imports/${first.id}/rollback`, {}, user)).toMatchObject({
      code: 'may_not_roll_back',
      status: 403,
    });
    await rolledBack(first.id);
    expect(await imports.refused(`/imports/${first.id}/rollback`, {})).toMatchObject({
      code: 'nothing_to_roll_back',
    });
  });

  it('is not offered for what is older than the site wants to remember', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const { id } = await imports.run({ uuids: [uuid] });
    await wp.runInSite(`update_option( 'article_bridge_rollback', array( 'runs' => 1 ) );`);
    await imports.run({ uuids: [uuid] });
    expect(await imports.refused(`/imports/${id}/rollback`, {})).toMatchObject({
      code: 'nothing_to_roll_back',
    });
  });
});

it('a process killed in the middle of an update leaves the post to be brought back', async () => {
  const gateway = await connected();
  const { uuid } = await gateway.put({ title: 'Old', categories: ['Before'] });
  const post = onlyPost(await imports.run({ uuids: [uuid], ...published }));
  const rows = await rowsOf(post);
  await gateway.put({ uuid, title: 'New', categories: ['After'] });
  await withPlugin(
    `add_action( 'wp_after_insert_post', function () { if ( ! get_option( 'died' ) ) { update_option( 'died', 1 ); exit; } } );`,
  );
  const { id } = await imports.start({ uuids: [uuid] });
  await wp.rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' }).catch(() => undefined);
  expect(await imports.inSite(`get_option( 'died' )`)).toBe('1');
  expect(await rowsOf(post)).not.toEqual(rows);
  await endLeases();
  const run = await imports.finish(id);
  expect(run.counts).toMatchObject({ updated: 1, failed: 0 });
  await rolledBack(id);
  expect(await rowsOf(post)).toEqual(rows);
});

it('a post whose tie to its article was cut is the site’s own: a rollback keeps it, and names it', async () => {
  const gateway = await connected();
  const { uuid } = await gateway.put({ title: 'Ours now' });
  await gateway.put();
  const { id } = await imports.run({ all: true, ...published });
  await wp.rest('/article-bridge/v1/articles/unlink', { method: 'POST', body: { uuids: [uuid] } });
  expect((await rolledBack(id)).rollback).toEqual({ possible: false, undone: 1, kept: 1 });
  expect((await imports.log(id)).map(({ message }) => message).join()).toContain('"Ours now"');
  expect(await imports.inSite(`wp_list_pluck( get_posts(), 'post_title' )`)).toEqual(['Ours now']);
});
