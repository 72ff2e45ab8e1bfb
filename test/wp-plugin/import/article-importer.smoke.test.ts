import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { NEW, OLD, blocks, changeRemotely, importedArticlesOf } from './imported-article.ts';
import { importsOf, onlyItem } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { imported, importedMany, post, posts } = importedArticlesOf(wp);
beforeEach(imports.reset);

it('importing an article that has not changed writes nothing', async () => {
  const { uuid, id } = await imported();
  await wp.runInSite(
    `global $wpdb; $wpdb->update( $wpdb->posts, array( 'post_modified' => '2020-01-01 00:00:00' ), array( 'ID' => ${id} ) ); clean_post_cache( ${id} );`,
  );
  const run = await imports.run({ uuids: [uuid] });
  expect(onlyItem(run)).toMatchObject({ state: 'unchanged', post_id: id, title: 'Old' });
  expect(
    await imports.inSite(
      `array( get_post( ${id} )->post_modified, count( wp_get_post_revisions( ${id} ) ) )`,
    ),
  ).toEqual(['2020-01-01 00:00:00', 0]);
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

/** An edit of each field, with its index in `posts`. */
const EDITS = [
  ['title', 0, (id: number) => `wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Mine' ) );`],
  [
    'excerpt',
    1,
    (id: number) => `wp_update_post( array( 'ID' => ${id}, 'post_excerpt' => 'Mine' ) );`,
  ],
  [
    'content',
    2,
    (id: number) => `wp_update_post( array( 'ID' => ${id}, 'post_content' => 'Mine' ) );`,
  ],
  ['SEO title', 6, (id: number) => `update_post_meta( ${id}, '_seo_package_meta_title', 'Mine' );`],
] as const;

/** Imported articles, each with one edited field. */
async function editedArticles() {
  const { gateway, articles } = await importedMany(EDITS.length);
  const edited = EDITS.map(([field, index, edit], number) => {
    const { uuid = '', id = 0 } = articles[number] ?? {};
    return { uuid, id, field, index, code: edit(id) };
  });
  await wp.runInSite(edited.map(({ code }) => code).join('\n'));
  return { gateway, edited };
}

/** Fields of articles as read by `posts`, by the edited field. */
async function byField(edited: Awaited<ReturnType<typeof editedArticles>>['edited']) {
  const found = await posts(edited.map(({ id }) => id));
  return Object.fromEntries(edited.map(({ field }, number) => [field, found[number]]));
}

it('a field that both sides changed is a conflict; what only the service changed is taken', async () => {
  const { gateway, edited } = await editedArticles();
  for (const { uuid } of edited) await changeRemotely(gateway, uuid);
  const { items } = await imports.run({ uuids: edited.map(({ uuid }) => uuid) });
  for (const { uuid, id, field } of edited) {
    const item = items.find((one) => one.uuid === uuid);
    expect({ field, ...item }).toMatchObject({ field, state: 'conflict', post_id: id });
    expect(item?.message).toContain(`at the article service: ${field}.`);
  }
  expect(await byField(edited)).toEqual(
    Object.fromEntries(edited.map(({ field, index }) => [field, NEW.with(index, 'Mine')])),
  );
});

it('a field that was changed here only is kept when the article changes elsewhere', async () => {
  const { gateway, edited } = await editedArticles();
  for (const { uuid } of edited) await gateway.put({ uuid, meta_description: 'New' });
  const { items } = await imports.run({ uuids: edited.map(({ uuid }) => uuid) });
  expect(items.map(({ state }) => state)).toEqual(edited.map(() => 'updated'));
  expect(await byField(edited)).toEqual(
    Object.fromEntries(edited.map(({ field, index }) => [field, OLD.with(index, 'Mine')])),
  );
  const ids = edited.map(({ id }) => id).join();
  expect(
    await imports.inSite(
      `array_map( fn( $id ) => get_post_meta( $id, '_seo_package_meta_description', true ), array( ${ids} ) )`,
    ),
  ).toEqual(edited.map(() => 'New'));
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
  // With the next update, the local edit is still kept.
  await gateway.put({ uuid, html: '3' }, body('One', 'Two', 'Theirs again', 'More'));
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect(await content()).toBe(body('Mine', 'Two', 'Theirs again', 'More'));
  await gateway.put({ uuid, html: '4' }, body('Theirs', 'Two', 'Theirs again', 'More'));
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('conflict');
  expect(await content()).toBe(body('Mine', 'Two', 'Theirs again', 'More'));
});

it('POST /imports of all asks the service for no article that its list shows unchanged', async () => {
  const { gateway, id } = await imported();
  gateway.requests.length = 0;
  const run = await imports.run({ all: true });
  expect(onlyItem(run)).toMatchObject({ state: 'unchanged', post_id: id });
  expect(gateway.requests.filter((path) => path.includes('/articles/'))).toEqual([]);
});
