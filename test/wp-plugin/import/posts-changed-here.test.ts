import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { png } from '../../support/images.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { NEW, OLD, blocks, changeRemotely, importedArticlesOf } from './imported-article.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { imported, post } = importedArticlesOf(wp);
beforeEach(imports.reset);

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

it('saving the post in the editor without a change is no edit', async () => {
  const { gateway, uuid, id } = await imported();
  await wp.rest(`/wp/v2/posts/${id}`, {
    method: 'POST',
    body: { title: 'Old', content: blocks('Old'), excerpt: 'Old' },
  });
  await changeRemotely(gateway, uuid);
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
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
