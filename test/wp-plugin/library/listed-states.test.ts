import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';
import type { ImportRun } from '../import/run-import.ts';
import { LOCAL_STATES, libraryOf } from './library-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { topics, carryOut } = libraryOf(wp);
beforeEach(imports.reset);

/** A service with an article for each of these topics, all known to the site. */
async function withArticles(...wanted: string[]) {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const uuids = new Map<string, string>();
  for (const topic of wanted) uuids.set(topic, (await gateway.put({ topic, title: topic })).uuid);
  const uuid = (topic: string) => uuids.get(topic) ?? '';
  return {
    gateway,
    uuid,
    /** Imports or updates articles; returns their posts' ids by topic. */
    import: async (...named: string[]) => {
      const { items } = await imports.run({ uuids: named.map(uuid) });
      return new Map(named.map((topic) => [topic, postOf(items, uuid(topic))]));
    },
    change: (topic: string) => gateway.put({ uuid: uuid(topic), title: `${topic} of the service` }),
  };
}

const postOf = (items: ImportRun['items'], uuid: string) =>
  items.find((item) => item.uuid === uuid)?.post_id;

const byTopic = z.record(z.string(), z.array(z.string()));

/**
 * For each article by topic, the states under which it is found, and the one in its row, computed
 * again.
 */
const foundAndShown = async () =>
  z.object({ found: byTopic, shown: byTopic }).parse(
    await imports.inSite(
      `( function () {
        $list = function ( $query ) {
          $request = new WP_REST_Request( 'GET', '/article-bridge/v1/articles' );
          $request->set_query_params( $query + [ 'per_page' => 50 ] );
          do { $page = rest_do_request( $request )->get_data(); } while ( $page['copy']['more'] );
          return $page['articles'];
        };
        $found = $shown = [];
        foreach ( json_decode( getenv( 'STATES' ) ) as $state ) {
          foreach ( $list( [ 'state' => $state ] ) as $article ) { $found[ $article['topic'] ][] = $state; }
        }
        foreach ( $list( [ 'orderby' => 'title' ] ) as $article ) {
          [ 'state' => $state, 'post_status' => $status ] = $article['local'];
          $shown[ $article['topic'] ][] = 'trash' === $status && ! in_array( $state, [ 'ignored', 'gone' ], true ) ? 'trashed' : $state;
        }
        return compact( 'found', 'shown' );
      } )()`,
      { STATES: JSON.stringify(LOCAL_STATES) },
    ),
  );

it('an article is found under the state that its row shows, whatever has become of it since the last look', async () => {
  const service = await withArticles('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i');
  const ids = await service.import('a', 'b', 'c', 'd', 'e', 'f', 'g');
  const seen = new Set<string>();
  const look = async () => {
    const { found, shown } = await foundAndShown();
    expect(found).toEqual(shown);
    for (const states of Object.values(found)) for (const state of states) seen.add(state);
  };
  await look();

  await wp.runInSite(
    `foreach ( [ ${ids.get('a')}, ${ids.get('b')} ] as $id ) { wp_update_post( [ 'ID' => $id, 'post_title' => 'Mine' ] ); }
    wp_delete_post( ${ids.get('f')}, true );`,
  );
  await service.change('b');
  await service.import('b');
  await service.change('c');
  await carryOut('trash', [service.uuid('d')]);
  await carryOut('ignore', [service.uuid('e'), service.uuid('h')]);
  service.gateway.remove(service.uuid('g'));
  await look();
  expect([...seen].toSorted()).toEqual(LOCAL_STATES.toSorted());

  await wp.runInSite(`wp_update_post( [ 'ID' => ${ids.get('a')}, 'post_title' => 'a' ] );`);
  await carryOut('restore', [service.uuid('d')]);
  await carryOut('unignore', [service.uuid('e'), service.uuid('h')]);
  await carryOut('unlink', [service.uuid('e'), service.uuid('b')]);
  const again = await service.import('c', 'f', 'i');
  await look();

  await wp.runInSite(
    `wp_delete_post( ${ids.get('g')}, true ); wp_trash_post( ${again.get('f')} ); wp_set_post_tags( ${again.get('i')}, 'mine' );`,
  );
  await service.change('f');
  await service.change('d');
  await service.import('h');
  await look();
});

it('an import that was killed leaves no article under the state that it had', async () => {
  const service = await withArticles('a', 'b');
  await service.import('a', 'b');
  expect(await topics({ state: 'imported' })).toHaveLength(2);
  await wp.runInSite(
    `foreach ( [ '${service.uuid('a')}', '${service.uuid('b')}' ] as $uuid ) {
      $ledger = new ArticleBridge\\Ledger\\ArticleLedger();
      $entry  = $ledger->claim( $uuid );
      rest_do_request( new WP_REST_Request( 'GET', '/article-bridge/v1/articles' ) );
      $entry->lease->update( [ 'conflict_since' => '2026-01-01 00:00:00' ] );
      if ( '${service.uuid('a')}' === $uuid ) { $entry->lease->release(); }
    }`,
  );
  // Twice: articles claimed by a dead process are checked each time.
  for (const times of [1, 2]) {
    expect([times, await topics({ state: 'conflict' })]).toEqual([times, ['b', 'a']]);
    expect([times, await topics({ state: 'imported' })]).toEqual([times, []]);
  }
});

it('what happens while somebody finds out the states is not lost', async () => {
  const service = await withArticles('a');
  const id = (await service.import('a')).get('a');
  await wp.runInSite(
    `$trash = function ( $query ) use ( &$trash ) {
      if ( 1 === preg_match( '/^UPDATE .*_listed. SET state = .(imported|unlooked)/', $query ) ) {
        remove_filter( 'query', $trash );
        wp_trash_post( ${id} );
      }
      return $query;
    };
    add_filter( 'query', $trash );
    $request = new WP_REST_Request( 'GET', '/article-bridge/v1/articles' );
    $request->set_query_params( [ 'state' => 'new' ] );
    rest_do_request( $request );`,
  );
  expect(await topics({ state: 'trashed' })).toEqual(['a']);
});

const PLUGIN = `'article-bridge/article-bridge.php'`;

it.each([
  [
    'written by SQL shows after a day',
    ``,
    `$copy = ArticleBridge\\Library\\ListCopyState::read();
    $copy->states_at -= DAY_IN_SECONDS + 60;
    $copy->save();`,
  ],
  [
    'done while the plugin was off shows when it is active again',
    `deactivate_plugins( ${PLUGIN} );`,
    `activate_plugin( ${PLUGIN} );`,
  ],
])('what was %s', async (_, before, then) => {
  const service = await withArticles('a');
  const id = (await service.import('a')).get('a');
  const inAdmin = `require_once ABSPATH . 'wp-admin/includes/plugin.php';`;
  expect(await topics({ state: 'imported' })).toEqual(['a']);
  await wp.runInSite(
    `${inAdmin} ${before}
    $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, [ 'post_status' => 'trash' ], [ 'ID' => ${id} ] );`,
  );
  await wp.runInSite(`${inAdmin} ${then}`);
  expect(await topics({ state: 'trashed' })).toEqual(['a']);
});
