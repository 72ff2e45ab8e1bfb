import { beforeEach, describe, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from '../import/run-import.ts';
import { libraryOf } from './library-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { carryOut, stateOf, topics } = libraryOf(wp);
beforeEach(imports.reset);

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

async function imported() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ topic: 'A', title: 'A bridge' });
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  return { gateway, uuid, id };
}

const statusOf = (id: number) => imports.inSite(`get_post_status( ${id} )`);

describe('POST /articles/ignore', () => {
  it('leaves an article out of an import of everything, until it is not ignored any more', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ topic: 'Ignored' });
    await gateway.put({ topic: 'Wanted' });
    expect(await carryOut('ignore', [uuid.toUpperCase(), uuid])).toEqual({
      done: [uuid],
      failed: [],
    });
    expect(await stateOf(uuid)).toBe('ignored');
    const all = await imports.run({ all: true });
    expect(all.items.map(({ title }) => title)).toEqual(['Article 2']);
    await carryOut('unignore', [uuid]);
    expect(await stateOf(uuid)).toBe('new');
    expect((await imports.run({ all: true })).counts.created).toBe(1);
  });

  it('leaves updates of an imported article out of a sync, and of new ones', async () => {
    const { gateway, uuid } = await imported();
    const other = await gateway.put({ topic: 'New' });
    await carryOut('ignore', [uuid, other.uuid]);
    await gateway.put({ uuid, title: 'Newer' });
    const changed = await wp.rest('/article-bridge/v1/sync', {
      method: 'POST',
      body: { import_new: true },
    });
    expect(changed.status).toBe(200);
    const synced = await wp.rest('/article-bridge/v1/sync/run', { method: 'POST' });
    expect(synced.body).toMatchObject({ last: { changed: 0, run_id: null } });
    await carryOut('unignore', [uuid]);
    expect(await stateOf(uuid)).toBe('update_available');
  });

  it('does not keep an import out that names the article', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put();
    await carryOut('ignore', [uuid]);
    expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('created');
  });
});

describe('POST /articles/unlink', () => {
  it('makes the post the site’s own: the article is new again, and importing it makes another post', async () => {
    const { uuid, id } = await imported();
    expect(await carryOut('unlink', [uuid])).toEqual({ done: [uuid], failed: [] });
    expect(await stateOf(uuid)).toBe('new');
    expect(onlyPost(await imports.run({ uuids: [uuid] }))).not.toBe(id);
  });

  it('names articles that have no post, and does the others', async () => {
    const { uuid } = await imported();
    expect(await carryOut('unlink', [UNKNOWN, uuid])).toMatchObject({
      done: [uuid],
      failed: [{ uuid: UNKNOWN, code: 'no_post' }],
    });
  });

  it('of an article that the service deleted takes it off the list', async () => {
    const { gateway, uuid, id } = await imported();
    gateway.remove(uuid);
    expect(await topics({ state: 'gone' })).toEqual(['']);
    await carryOut('unlink', [uuid]);
    expect(await topics({ state: 'gone' })).toEqual([]);
    expect(await statusOf(id)).toBe('draft');
  });

  it('refuses while the article is being imported, and leaves the tie', async () => {
    const { uuid } = await imported();
    await wp.runInSite(
      `global $wpdb; $wpdb->update( $wpdb->prefix . 'article_bridge_articles', array( 'lease' => 'x', 'leased_until' => gmdate( 'Y-m-d H:i:s', time() + 60 ) ), array( 'uuid' => '${uuid}' ) );`,
    );
    expect(await carryOut('unlink', [uuid])).toMatchObject({ failed: [{ code: 'article_busy' }] });
    expect(await stateOf(uuid)).toBe('imported');
  });
});

describe('POST /articles/trash and /articles/restore', () => {
  it('move the post to the Trash and back, so that the article can be imported again', async () => {
    const { gateway, uuid, id } = await imported();
    await carryOut('trash', [uuid]);
    expect(await statusOf(id)).toBe('trash');
    expect(await carryOut('trash', [uuid])).toMatchObject({ done: [uuid] });
    expect(onlyItem(await imports.run({ uuids: [uuid] })).message).toContain('in the Trash');
    expect(await carryOut('restore', [uuid])).toEqual({ done: [uuid], failed: [] });
    await gateway.put({ uuid, title: 'Newer' });
    expect(onlyPost(await imports.run({ uuids: [uuid] }))).toBe(id);
    expect(await imports.inSite(`get_the_title( ${id} )`)).toBe('Newer');
  });

  it('name what is not in the Trash, has no post, or was kept where it is by a plugin', async () => {
    const { uuid } = await imported();
    expect(await carryOut('restore', [uuid, UNKNOWN])).toMatchObject({
      done: [],
      failed: [
        { uuid, code: 'not_in_trash' },
        { uuid: UNKNOWN, code: 'no_post' },
      ],
    });
    const refused = await imports.inSite(
      `( function () {
        add_filter( 'pre_trash_post', '__return_false' );
        $actions = new ArticleBridge\\Library\\ArticleActions( new ArticleBridge\\Ledger\\ArticleLedger() );
        return $actions->carry_out( 'trash', '${uuid}' )->get_error_code();
      } )()`,
    );
    expect(refused).toBe('refused');
  });
});

describe('rights', () => {
  const ACTIONS = ['ignore', 'unignore', 'unlink', 'trash', 'restore'] as const;

  /** Statuses of each action for each body, by user. */
  async function statuses(bodies: readonly object[], login = 'admin'): Promise<unknown> {
    return JSON.parse(
      await wp.runInSite(
        `wp_set_current_user( get_user_by( 'login', getenv( 'LOGIN' ) )->ID );
        $statuses = array();
        foreach ( json_decode( getenv( 'ACTIONS' ) ) as $action ) {
          foreach ( json_decode( getenv( 'BODIES' ) ) as $body ) {
            $request = new WP_REST_Request( 'POST', "/article-bridge/v1/articles/$action" );
            $request->set_header( 'Content-Type', 'application/json' );
            $request->set_body( wp_json_encode( $body ) );
            $statuses[ $action ][] = rest_do_request( $request )->get_status();
          }
        }
        echo wp_json_encode( $statuses );`,
        { LOGIN: login, ACTIONS: JSON.stringify(ACTIONS), BODIES: JSON.stringify(bodies) },
      ),
    );
  }

  const each = (statusesOfOne: readonly number[]) =>
    Object.fromEntries(ACTIONS.map((action) => [action, statusesOfOne]));

  it('every action is a 403 for who may not import', async () => {
    const { user } = await wp.createUser('editor');
    expect(await statuses([{ uuids: [UNKNOWN] }], user)).toEqual(each([403]));
  });

  it('every action is a 400 without or with too many uuids, or with what is none', async () => {
    const none = ['', '..', 'a/../b', ' a', 'a\n', 'x'.repeat(192)];
    const bodies = [
      {},
      { uuids: [] },
      ...none.map((uuid) => ({ uuids: [uuid] })),
      { uuids: Array.from({ length: 51 }, () => UNKNOWN) },
    ];
    expect(await statuses(bodies)).toEqual(each(bodies.map(() => 400)));
    expect(await statuses([{ uuids: [UNKNOWN] }])).toEqual(each([200]));
  });

  it('a user who may import but not edit or delete the post leaves it as it is', async () => {
    const { uuid, id } = await imported();
    const codes = await imports.inSite(
      `( function () {
        wp_set_current_user( wp_insert_user( array( 'user_login' => 'importer', 'user_pass' => 'x', 'role' => 'author' ) ) );
        $actions = new ArticleBridge\\Library\\ArticleActions( new ArticleBridge\\Ledger\\ArticleLedger() );
        return array_map( fn( $action ) => $actions->carry_out( $action, '${uuid}' )->get_error_code(), array( 'unlink', 'trash' ) );
      } )()`,
    );
    expect(codes).toEqual(['may_not_edit_post', 'may_not_delete_post']);
    expect(await statusOf(id)).toBe('draft');
  });
});
