import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { WITH_ALL, published, rollbackOf } from './rollback-calls.ts';
import { importsOf } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { connected, rolledBack } = rollbackOf(wp);
beforeEach(imports.reset);

describe('POST /imports/{id}/rollback', () => {
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

  it('of posts that link to each other: an import sends no pingbacks, a post written here does', async () => {
    const gateway = await connected();
    await wp.runInSite(`update_option( 'default_pingback_flag', 1 );`);
    const { id } = await imports.run({ uuids: [(await gateway.put()).uuid], ...published });
    const pinging = `get_posts( array( 'meta_key' => '_pingme', 'fields' => 'ids' ) )`;
    expect(await imports.inSite(pinging)).toEqual([]);
    const own = await imports.inSite(
      `wp_insert_post( array( 'post_title' => 'Mine', 'post_content' => 'Mine', 'post_status' => 'publish' ) )`,
    );
    expect(await imports.inSite(pinging)).toEqual([own]);
    expect((await rolledBack(id)).rollback).toMatchObject({ undone: 1, kept: 0 });
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
