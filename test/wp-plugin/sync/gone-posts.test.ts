import { beforeEach, describe, expect, it } from 'vitest';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';
import { syncOf } from './sync-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
const { withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

/** A site with published posts of articles, one for each title, and nothing left to sync. */
async function withPosts(...titles: string[]) {
  const { url, owner, services } = await startGateway();
  await imports.connect({ url: `${url}/api/v1`, key: owner.key });
  const articles: { uuid: string; post: number }[] = [];
  for (const title of titles) {
    const { uuid } = await owner.save({ title, slug: title.toLowerCase() });
    articles.push({ uuid, post: 0 });
  }
  const { items } = await imports.run({
    uuids: articles.map(({ uuid }) => uuid),
    options: { post_status: 'publish' },
  });
  for (const article of articles) {
    article.post = items.find(({ uuid }) => uuid === article.uuid)?.post_id ?? 0;
  }
  await sync.run();
  return {
    articles,
    first: articles[0] ?? { uuid: '', post: 0 },
    remove: (uuid: string) => services.articles.remove(owner.id, uuid),
    /**
     * With another title, often within the second in which it was created, so that its time alone
     * does not show the change.
     */
    restore: (uuid: string, title: string) =>
      owner.save({ title, slug: title.toLowerCase(), meta_description: 'It is back.' }, { uuid }),
    save: owner.save,
  };
}

const status = (post: number) => imports.inSite(`get_post_status( ${post} )`);
const rows = (post: number) =>
  imports.inSite(`array( get_post( ${post} ), get_post_meta( ${post} ) )`);
const edit = (post: number, field: string, value: string) =>
  wp.runInSite(`wp_update_post( array( 'ID' => ${post}, '${field}' => '${value}' ) );`);

describe('an article that the service has deleted', () => {
  it.each([
    ['leave', 'publish', 'left'],
    ['draft', 'draft', 'drafted'],
    ['trash', 'trash', 'trashed'],
  ] as const)('by choice %s: its post is %s, and comes back with the article', async (...row) => {
    const [deleted, expected, done] = row;
    const { first, remove, restore } = await withPosts('Arch', 'Beam');
    await sync.save({ deleted });
    await remove(first.uuid);
    const last = await sync.run();
    expect(last).toMatchObject({ checked: 1, changed: 0, deleted: 1, run_id: null, notes: [] });
    expect(await status(first.post)).toBe(expected);
    expect(await sync.gone()).toMatchObject([
      { uuid: first.uuid, post_id: first.post, done, title: 'Arch', post_status: expected },
    ]);
    expect((await sync.read()).gone).toBe(1);
    // Reported once, applied once.
    expect(await sync.run()).toMatchObject({ deleted: 0 });

    await restore(first.uuid, 'Arch');
    const back = await sync.run();
    expect(back).toMatchObject({ returned: 1, changed: 1 });
    expect((await imports.finish(back.run_id ?? 0)).counts).toMatchObject({ failed: 0 });
    expect(
      await imports.inSite(
        `array( get_post( ${first.post} )->post_status, get_post( ${first.post} )->post_name )`,
      ),
    ).toEqual(['publish', 'arch']);
    expect(await sync.gone()).toEqual([]);
  });

  it('is left alone, and named, where the post was edited here', async () => {
    const { first, articles, remove } = await withPosts('Arch', 'Beam');
    await sync.save({ deleted: 'trash' });
    await edit(first.post, 'post_excerpt', 'Mine');
    const before = await rows(first.post);
    for (const { uuid } of articles) await remove(uuid);
    const last = await sync.run();
    expect(last.deleted).toBe(2);
    expect(last.notes).toEqual([expect.stringMatching(/"Arch".*kept.*edited here.*excerpt/i)]);
    expect(await status(first.post)).toBe('publish');
    expect(await rows(first.post)).toEqual(before);
    expect(await status(articles[1]?.post ?? 0)).toBe('trash');
    expect(await sync.gone()).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ uuid: first.uuid, done: 'kept' })]),
    );
  });

  it('is named as kept where another plugin does not let its post into the Trash', async () => {
    const { first, remove } = await withPosts('Arch', 'Beam');
    await sync.save({ deleted: 'trash' });
    await withPlugin(`add_filter( 'pre_trash_post', '__return_false' );`);
    await remove(first.uuid);
    expect((await sync.run()).notes).toEqual([
      expect.stringMatching(/"Arch".*kept: another plugin/),
    ]);
    expect(await status(first.post)).toBe('publish');
    expect(await sync.gone()).toMatchObject([{ uuid: first.uuid, done: 'kept' }]);
  });

  it('waits while the post is open in the editor', async () => {
    const { first, remove } = await withPosts('Arch');
    await sync.save({ deleted: 'draft' });
    await wp.createUser('editor');
    await wp.runInSite(
      `update_post_meta( ${first.post}, '_edit_lock', time() . ':' . get_users( array( 'role' => 'editor', 'fields' => 'ID' ) )[0] );`,
    );
    await remove(first.uuid);
    expect(await sync.run()).toMatchObject({ deleted: 0 });
    expect(await status(first.post)).toBe('publish');
    await wp.runInSite(`delete_post_meta( ${first.post}, '_edit_lock' );`);
    expect(await sync.run()).toMatchObject({ deleted: 1 });
    expect(await status(first.post)).toBe('draft');
  });

  it('stays a draft when it comes back after an editor has worked on it', async () => {
    const { first, remove, restore } = await withPosts('Arch');
    await sync.save({ deleted: 'draft' });
    await remove(first.uuid);
    await sync.run();
    await edit(first.post, 'post_excerpt', 'Half a thought');
    await restore(first.uuid, 'Arch');
    const back = await sync.run();
    expect(back.notes).toEqual([expect.stringMatching(/"Arch".*stays a draft/)]);
    await imports.finish(back.run_id ?? 0);
    expect(await status(first.post)).toBe('draft');
  });

  it('is a draft, and never deleted for good, on a site without a Trash', async () => {
    const { first, remove } = await withPosts('Arch');
    await sync.save({ deleted: 'trash' });
    await remove(first.uuid);
    await wp.run(
      `<?php define( 'EMPTY_TRASH_DAYS', 0 ); require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php';
      ( new ArticleBridge\\Sync\\Sync( ArticleBridge\\Connection\\Connection::of_this_site() ) )->now( ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 20 ), 1 );`,
    );
    expect(await status(first.post)).toBe('draft');
    expect(await sync.gone()).toMatchObject([{ done: 'drafted' }]);
  });

  it('is done whole by the next sync where one died in the middle', async () => {
    const { first, remove, restore } = await withPosts('Arch');
    await sync.save({ deleted: 'trash' });
    await remove(first.uuid);
    await wp.runInSite(
      `add_action( 'wp_trash_post', function () { exit; } );
      ( new ArticleBridge\\Sync\\Sync( ArticleBridge\\Connection\\Connection::of_this_site() ) )->now( ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 20 ), 1 );`,
    );
    expect(await status(first.post)).toBe('publish');
    await wp.runInSite(
      `delete_option( 'article_bridge_sync_lease' ); global $wpdb; $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_articles SET lease = '', leased_until = NULL" );`,
    );
    expect(await sync.run()).toMatchObject({ deleted: 1 });
    expect(await status(first.post)).toBe('trash');
    await restore(first.uuid, 'Arch');
    await imports.finish((await sync.run()).run_id ?? 0);
    expect(await status(first.post)).toBe('publish');
  });
});

it('an article that is only archived is not gone', async () => {
  const { first, save } = await withPosts('Arch');
  await sync.save({ deleted: 'trash' });
  await save(
    { title: 'Arch', slug: 'arch', meta_description: 'It is old.' },
    { uuid: first.uuid, status: 'archived' },
  );
  await imports.finish((await sync.run()).run_id ?? 0);
  expect(await status(first.post)).toBe('publish');
  expect(await sync.gone()).toEqual([]);
});
