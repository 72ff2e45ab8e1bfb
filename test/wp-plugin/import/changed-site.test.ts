import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { activatePretendedPlugin } from '../seo/pretended-plugin.ts';
import { syncOf } from '../sync/sync-calls.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const sync = syncOf(wp);
beforeEach(imports.reset);

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  return gateway;
}

const inserted = async (expression: string): Promise<number> =>
  z.int().parse(await imports.inSite(expression));

const author = () =>
  inserted(
    `wp_insert_user( array( 'user_login' => 'ada', 'user_pass' => 'x', 'role' => 'author', 'display_name' => 'Ada' ) )`,
  );

const REMOVE_USER = `require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user`;

describe('what the options name is gone from the site by the time of the import', () => {
  it('an author: the post is of whoever imports, and the log says so', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const id = await author();
    const run = await imports.start({
      uuids: [uuid],
      options: { author: 'user', author_id: id },
    });
    await wp.runInSite(`${REMOVE_USER}( ${id} );`);
    const done = await imports.finish(run.id);
    expect(onlyItem(done).warnings.join()).toContain(`User ${id}`);
    expect(await imports.inSite(`get_post( ${onlyPost(done)} )->post_author`)).toBe('1');
  });

  it('a term: the post is without it, and the log says so', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const [kept, gone] = [
      await inserted(`wp_insert_term( 'Kept', 'post_tag' )['term_id']`),
      await inserted(`wp_insert_term( 'Gone', 'post_tag' )['term_id']`),
    ];
    const run = await imports.start({
      uuids: [uuid],
      options: { tags: 'fixed', tag_ids: [gone, kept] },
    });
    await wp.runInSite(`wp_delete_term( ${gone}, 'post_tag' );`);
    const done = await imports.finish(run.id);
    expect(onlyItem(done).warnings.join()).toContain(`Term ${gone} of "post_tag"`);
    expect(
      await imports.inSite(`wp_get_post_tags( ${onlyPost(done)}, array( 'fields' => 'names' ) )`),
    ).toEqual(['Kept']);
  });

  it('the post type of an article: its update waits, and all others arrive', async () => {
    const gateway = await connected();
    await activatePretendedPlugin(
      wp,
      `add_action( 'init', function () { if ( ! get_option( 'no_books' ) ) { register_post_type( 'book', array( 'public' => true, 'supports' => array( 'title', 'editor', 'author' ) ) ); } } );`,
    );
    const [book, post] = [await gateway.put(), await gateway.put()];
    await imports.run({ uuids: [book.uuid], options: { post_type: 'book' } });
    const imported = await imports.run({ uuids: [post.uuid] });
    await sync.run();
    await wp.runInSite(`update_option( 'no_books', 1 );`);
    await gateway.put({ uuid: book.uuid, title: 'Newer book' });
    await gateway.put({ uuid: post.uuid, title: 'Newer post' });

    const { run_ids: runs } = await sync.run();
    expect(runs).toHaveLength(2);
    const steps = await Promise.all(
      runs.map((id) => wp.rest(`/article-bridge/v1/imports/${id}/step`, { method: 'POST' })),
    );
    expect(steps.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
    expect(await imports.inSite(`get_post( ${onlyPost(imported)} )->post_title`)).toBe(
      'Newer post',
    );

    // When the post type is there again, the update arrives.
    await wp.runInSite(`delete_option( 'no_books' );`);
    for (const id of runs) {
      await wp.rest(`/article-bridge/v1/imports/${id}/resume`, { method: 'POST' });
      expect((await imports.finish(id)).counts.updated).toBe(1);
    }
  });
});

describe('whoever started an import may import no more', () => {
  it.each([
    ['was demoted', `( new WP_User( ID ) )->set_role( 'subscriber' );`, /permissions of Ada/],
    ['was deleted', `${REMOVE_USER}( ID, 1 );`, /no longer exists/],
  ])('and %s: it is not held against whoever looks', async (_what, change, message) => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const id = await author();
    await wp.runInSite(`( new WP_User( ${id} ) )->set_role( 'administrator' );`);
    const run = await inserted(
      `( new ArticleBridge\\Import\\Import( ArticleBridge\\Connection\\Connection::of_this_site() ) )
        ->start( array( '${uuid}' ), ArticleBridge\\Mapping\\ImportOptions::from_array( array() ), ${id} )`,
    );
    await wp.runInSite(change.replace('ID', String(id)));
    const refused = await imports.refused(`/imports/${run}/step`, {});
    expect(refused).toMatchObject({ code: 'may_not_import', status: 403 });
    expect(refused.message).toMatch(message);
  });
});
