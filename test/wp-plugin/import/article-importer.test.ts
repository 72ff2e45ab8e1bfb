import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const blocks = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

/** An article that has been imported: the gateway, its uuid and its post. */
async function imported(content: Readonly<Record<string, unknown>> = {}) {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put(
    {
      title: 'Old',
      excerpt: 'Old',
      categories: ['Old'],
      tags: ['old'],
      meta_title: 'Old',
      ...content,
    },
    blocks('Old'),
  );
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  return { gateway, uuid, id };
}

const changeRemotely = (gateway: FaultyGateway, uuid: string) =>
  gateway.put(
    {
      uuid,
      title: 'New',
      excerpt: null,
      categories: ['New'],
      tags: ['new', 'old'],
      meta_title: 'New',
    },
    blocks('New'),
  );

const post = (id: number) =>
  imports.inSite(
    `array( get_post( ${id} )->post_title, get_post( ${id} )->post_excerpt, get_post( ${id} )->post_content, get_post( ${id} )->post_status,
      wp_get_post_terms( ${id}, 'category', array( 'fields' => 'names' ) ), wp_get_post_terms( ${id}, 'post_tag', array( 'fields' => 'names' ) ),
      get_post_meta( ${id}, '_seo_package_meta_title', true ), metadata_exists( 'post', ${id}, '_seo_package_excerpt' ) )`,
  );

const OLD = ['Old', 'Old', blocks('Old'), 'draft', ['Old'], ['old'], 'Old', true];
const NEW = ['New', '', blocks('New'), 'draft', ['New'], ['new', 'old'], 'New', false];

it('importing an article that has not changed writes nothing', async () => {
  const { uuid, id } = await imported();
  await wp.runInSite(
    `global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_modified' => '2020-01-01 00:00:00' ), array( 'ID' => ${id} ) ); clean_post_cache( ${id} );`,
  );
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'unchanged', post_id: id, title: 'Old' });
  expect(await imports.inSite(`get_post( ${id} )->post_modified`)).toBe('2020-01-01 00:00:00');
  expect(await imports.inSite(`count( wp_get_post_revisions( ${id} ) )`)).toBe(0);
});

it('an article that its writer has not finished is not published, and the run says so', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ status: 'in_review' }, blocks('Unfinished'));
  const run = await imports.run({ uuids: [uuid], options: { post_status: 'publish' } });
  expect(onlyItem(run)).toMatchObject({
    state: 'created',
    warnings: [expect.stringContaining('its status is in_review')],
  });
  expect(await imports.inSite(`get_post_status( ${onlyPost(run)} )`)).toBe('draft');
});

it('a newer article updates the post that nobody edited, in every field', async () => {
  const { gateway, uuid, id } = await imported();
  expect(await post(id)).toEqual(OLD);
  await changeRemotely(gateway, uuid);
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({
    state: 'updated',
    post_id: id,
    title: 'New',
    warnings: [],
  });
  expect(await post(id)).toEqual(NEW);
});

it('a post that was published or moved in time here is updated, and keeps status and date', async () => {
  const { gateway, uuid, id } = await imported();
  await wp.runInSite(
    `wp_update_post( array( 'ID' => ${id}, 'post_status' => 'publish', 'edit_date' => true, 'post_date' => '2020-02-02 02:02:02', 'post_date_gmt' => '2020-02-02 01:02:02' ) );`,
  );
  await changeRemotely(gateway, uuid);
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect(
    await imports.inSite(`array( get_post( ${id} )->post_status, get_post( ${id} )->post_date )`),
  ).toEqual(['publish', '2020-02-02 02:02:02']);
});

it.each([
  ['title', `wp_update_post( array( 'ID' => ID, 'post_title' => 'Mine' ) )`],
  ['content', `wp_update_post( array( 'ID' => ID, 'post_content' => 'Mine' ) )`],
  ['excerpt', `wp_update_post( array( 'ID' => ID, 'post_excerpt' => 'Mine' ) )`],
  ['slug', `wp_update_post( array( 'ID' => ID, 'post_name' => 'mine' ) )`],
  ['tags', `wp_set_post_tags( ID, 'mine', true )`],
  ['categories', `wp_set_post_categories( ID, array( 1 ) )`],
  ['featured image', `update_post_meta( ID, '_thumbnail_id', 12345 )`],
  ['SEO fields', `update_post_meta( ID, '_seo_package_meta_title', 'Mine' )`],
])('a post whose %s was edited here is left alone, and the item says so', async (field, edit) => {
  const { gateway, uuid, id } = await imported();
  await wp.runInSite(`${edit.replaceAll('ID,', `${id},`)};`);
  const before = await post(id);
  await changeRemotely(gateway, uuid);
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'failed', post_id: id });
  expect(onlyItem(run).message).toContain(`edited on this site (${field})`);
  expect(await post(id)).toEqual(before);
});

it('a post that another user has open in the editor is left alone', async () => {
  const { gateway, uuid, id } = await imported();
  const { user } = await wp.createUser('editor');
  await wp.runInSite(
    `update_post_meta( ${id}, '_edit_lock', time() . ':' . get_user_by( 'login', '${user}' )->ID );`,
  );
  await changeRemotely(gateway, uuid);
  const item = onlyItem(await imports.run({ uuids: [uuid] }));
  expect(item.state).toBe('failed');
  expect(item.message).toContain(user);
  expect(await post(id)).toEqual(OLD);
});

it('saving the post in the editor without a change is no edit', async () => {
  const { gateway, uuid, id } = await imported();
  await wp.rest(`/wp/v2/posts/${id}`, {
    method: 'POST',
    body: { title: 'Old', content: blocks('Old'), excerpt: 'Old' },
  });
  await changeRemotely(gateway, uuid);
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
});

it('a post in the Trash is not imported over, and the item says what to do', async () => {
  const { gateway, uuid, id } = await imported();
  await wp.runInSite(`wp_trash_post( ${id} );`);
  await changeRemotely(gateway, uuid);
  const item = onlyItem(await imports.run({ uuids: [uuid] }));
  expect(item).toMatchObject({ state: 'failed', post_id: id });
  expect(item.message).toContain('in the Trash');
});

it('an article whose post was deleted for good is imported anew', async () => {
  const { uuid, id } = await imported();
  await wp.runInSite(`wp_delete_post( ${id}, true );`);
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run).state).toBe('created');
  expect(onlyPost(run)).not.toBe(id);
});

it('a post that the user may not edit is left alone', async () => {
  const { gateway, uuid, id } = await imported();
  const author = await wp.createUser('author');
  await wp.runInSite(`get_role( 'author' )->add_cap( 'import' );`);
  await changeRemotely(gateway, uuid);
  const item = onlyItem(await imports.run({ uuids: [uuid] }, author));
  expect(item.message).toContain('not allowed to edit');
  expect(await post(id)).toEqual(OLD);
});

it('POST /imports of all asks the service for no article that its list shows unchanged', async () => {
  const { gateway, id } = await imported();
  gateway.requests.length = 0;
  const run = await imports.run({ all: true });
  expect(onlyItem(run)).toMatchObject({ state: 'unchanged', post_id: id });
  expect(gateway.requests.filter((path) => path.includes('/articles/'))).toEqual([]);
});
