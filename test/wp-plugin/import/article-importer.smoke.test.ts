import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
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

const EDITS = [
  ['title', 0, `wp_update_post( array( 'ID' => ID, 'post_title' => 'Mine' ) )`],
  ['excerpt', 1, `wp_update_post( array( 'ID' => ID, 'post_excerpt' => 'Mine' ) )`],
  ['content', 2, `wp_update_post( array( 'ID' => ID, 'post_content' => 'Mine' ) )`],
  ['SEO title', 6, `update_post_meta( ID, '_seo_package_meta_title', 'Mine' )`],
] as const;

it.each(EDITS)(
  'a %s that both sides changed is a conflict; what only the service changed is taken',
  async (field, index, edit) => {
    const { gateway, uuid, id } = await imported();
    await wp.runInSite(`${edit.replaceAll('ID,', `${id},`)};`);
    await changeRemotely(gateway, uuid);
    const run = await imports.run({ uuids: [uuid] });
    expect(onlyItem(run)).toMatchObject({ state: 'conflict', post_id: id });
    expect(onlyItem(run).message).toContain(`at the article service: ${field}.`);
    expect(await post(id)).toEqual(NEW.with(index, 'Mine'));
  },
);

it.each(EDITS)(
  'a %s that was changed here only is kept when the article changes elsewhere',
  async (_field, index, edit) => {
    const { gateway, uuid, id } = await imported();
    await wp.runInSite(`${edit.replaceAll('ID,', `${id},`)};`);
    await gateway.put({ uuid, meta_description: 'New' });
    expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
    expect(await post(id)).toEqual(OLD.with(index, 'Mine'));
    expect(
      await imports.inSite(`get_post_meta( ${id}, '_seo_package_meta_description', true )`),
    ).toBe('New');
  },
);

it('terms that either side added or took away are added and taken away', async () => {
  const { gateway, uuid, id } = await imported({
    categories: ['Old', 'Gone'],
    tags: ['old', 'gone'],
  });
  await wp.runInSite(
    `wp_set_post_tags( ${id}, 'mine', true ); wp_remove_object_terms( ${id}, 'old', 'post_tag' );
    wp_set_post_categories( ${id}, array( 1 ), true );`,
  );
  await gateway.put({ uuid, categories: ['Old', 'New'], tags: ['old', 'new'] });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  const [, , , , categories, tags] = z.array(z.unknown()).parse(await post(id));
  expect(categories).toEqual(['New', 'Old', 'Uncategorized']);
  expect(tags).toEqual(['mine', 'new']);
});

it('changes of different blocks go together, and stay together', async () => {
  const body = (...texts: string[]) => texts.map(blocks).join('\n\n');
  const { gateway, uuid, id } = await imported();
  const setBody = (text: string) =>
    wp.rest(`/wp/v2/posts/${id}`, { method: 'POST', body: { content: text } });
  await gateway.put({ uuid }, body('One', 'Two', 'Three'));
  await imports.run({ uuids: [uuid] });
  await gateway.put({ uuid, html: '1' }, body('One', 'Two', 'Three'));
  await imports.run({ uuids: [uuid] });
  await setBody(body('Mine', 'Two', 'Three'));
  await gateway.put({ uuid, html: '2' }, body('One', 'Two', 'Theirs', 'More'));
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  const content = () => imports.inSite(`get_post( ${id} )->post_content`);
  expect(await content()).toBe(body('Mine', 'Two', 'Theirs', 'More'));
  // Next time, mine is still mine.
  await gateway.put({ uuid, html: '3' }, body('One', 'Two', 'Theirs again', 'More'));
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect(await content()).toBe(body('Mine', 'Two', 'Theirs again', 'More'));
  await gateway.put({ uuid, html: '4' }, body('Theirs', 'Two', 'Theirs again', 'More'));
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('conflict');
  expect(await content()).toBe(body('Mine', 'Two', 'Theirs again', 'More'));
});

it('slug, date and featured image changed on both sides are conflicts', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const image = (name: string, colour: readonly [number, number, number]) => ({
    url: gateway.image(name, png(3, 3, colour)),
    alt: name,
  });
  const { uuid } = await gateway.put({
    published_at: '2026-01-01T10:00:00',
    featured_image: image('old.png', [1, 2, 3]),
  });
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  await wp.runInSite(
    `wp_update_post( array( 'ID' => ${id}, 'post_name' => 'mine', 'edit_date' => true, 'post_date' => '2026-03-03 12:00:00', 'post_date_gmt' => '2026-03-03 11:00:00' ) );
    delete_post_thumbnail( ${id} );`,
  );
  await gateway.put({
    uuid,
    slug: 'theirs',
    published_at: '2026-02-02T10:00:00',
    featured_image: image('new.png', [4, 5, 6]),
  });
  const item = onlyItem(await imports.run({ uuids: [uuid] }));
  expect(item).toMatchObject({ state: 'conflict', warnings: [] });
  for (const field of ['slug', 'date', 'featured image']) expect(item.message).toContain(field);
  expect(
    await imports.inSite(
      `array( get_post( ${id} )->post_name, get_post( ${id} )->post_date_gmt, has_post_thumbnail( ${id} ) )`,
    ),
  ).toEqual(['mine', '2026-03-03 11:00:00', false]);
});

it('a post imported by version 1 of the tables, which kept hashes only, is merged as well', async () => {
  const { gateway, uuid, id } = await imported({ secondary_keywords: ['a', 'b'] });
  const ledger = `( new ArticleBridge\\Import\\Ledger\\ArticleLedger() )->look( '${uuid}' )->base`;
  await wp.runInSite(
    `$hash = fn( $text ) => substr( hash( 'sha256', $text ), 0, 32 );
    $post = get_post( ${id} );
    $ids  = fn( $taxonomy ) => implode( ',', wp_get_post_terms( ${id}, $taxonomy, array( 'fields' => 'ids' ) ) );
    $base = array( 'title' => $hash( $post->post_title ), 'content' => $hash( $post->post_content ), 'excerpt' => $hash( $post->post_excerpt ),
      'slug' => $hash( $post->post_name ), 'categories' => $hash( $ids( 'category' ) ), 'tags' => $hash( $ids( 'post_tag' ) ), 'featured_image' => '0' );
    foreach ( get_post_meta( ${id} ) as $key => $values ) { if ( 0 === strpos( $key, '_seo_package_' ) ) { $base[ $key ] = $hash( wp_json_encode( $values ) ); } }
    $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->prefix . 'article_bridge_articles', array( 'base' => wp_json_encode( $base ), 'base_content' => null ), array( 'uuid' => '${uuid}' ) );`,
  );
  const edited = () =>
    imports.inSite(`ArticleBridge\\Import\\Ledger\\PostBase::edited_fields( ${ledger}, ${id} )`);
  expect(await edited()).toEqual([]);
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_excerpt' => 'Mine' ) );`);
  expect(await edited()).toEqual(['excerpt']);
  await gateway.put(
    { uuid, title: 'New', categories: ['New'], tags: ['new', 'old'], meta_title: 'New' },
    blocks('New'),
  );
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect(await post(id)).toEqual(NEW.with(1, 'Mine').with(7, true));
});

it('a conflict stays one until it is settled; importing again changes nothing', async () => {
  const { gateway, uuid, id } = await imported();
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Mine' ) );`);
  await changeRemotely(gateway, uuid);
  await imports.run({ uuids: [uuid] });
  const modified = await imports.inSite(`get_post( ${id} )->post_modified`);
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('conflict');
  expect(onlyItem(await imports.run({ all: true })).state).toBe('conflict');
  expect(await imports.inSite(`get_post( ${id} )->post_modified`)).toBe(modified);
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'New' ) );`);
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
  await gateway.put({ uuid, title: 'Newer' });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect(await post(id)).toEqual(NEW.with(0, 'Newer'));
});

it('an article that its writer has finished becomes public, and is not taken back by another round', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ status: 'in_review' }, blocks('Text'));
  const publish = { uuids: [uuid], options: { post_status: 'publish' } } as const;
  const id = onlyPost(await imports.run(publish));
  const status = () => imports.inSite(`get_post_status( ${id} )`);
  await gateway.put({ uuid, status: 'completed', published_at: '2026-01-31T10:00:00' });
  expect(onlyItem(await imports.run(publish)).state).toBe('updated');
  expect(await status()).toBe('publish');
  expect(await imports.inSite(`get_post( ${id} )->post_date_gmt`)).toBe('2026-01-31 10:00:00');
  await gateway.put({ uuid, status: 'draft' });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
  await gateway.put({ uuid, status: 'completed' });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
  expect(await status()).toBe('publish');
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
