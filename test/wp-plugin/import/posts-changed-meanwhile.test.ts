import { beforeEach, describe, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import { changeRemotely, importedArticlesOf } from './imported-article.ts';
import { importsOf, onlyItem } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { imported } = importedArticlesOf(wp);
beforeEach(imports.reset);

/**
 * Imports an article while another process changes the database when a hook is called for the first
 * time: this process's caches do not notice.
 */
async function importWhile(uuid: string, hook: string, change: string) {
  const run = await imports.start({ uuids: [uuid] });
  await wp.runInSite(
    `global $wpdb;
    $change = static function ( $value ) use ( $wpdb, &$change ) {
      remove_filter( '${hook}', $change );
      ${change}
      return $value;
    };
    add_filter( '${hook}', $change );
    ( new ArticleBridge\\Import\\Import( ArticleBridge\\Connection\\Connection::of_this_site() ) )->step(
      ${run.id}, ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 60 ), ArticleBridge\\Import\\Runs\\Driver::cli( 1 ) );`,
  );
  return onlyItem(await imports.withItems(run.id));
}

const stored = (id: number) =>
  imports.inSite(`array( get_post( ${id} )->post_title, get_post( ${id} )->post_status )`);

/** A filter that is called after the post was read, and before it is written. */
const PLANNING = 'article_bridge_terms';

describe('a post that somebody changes between the reading and the writing of an update', () => {
  it('keeps an edit, which is a conflict', async () => {
    const { gateway, uuid, id } = await imported();
    await changeRemotely(gateway, uuid);
    const item = await importWhile(
      uuid,
      PLANNING,
      `$wpdb->update( $wpdb->posts, array( 'post_title' => 'Mine' ), array( 'ID' => ${id} ) );`,
    );
    expect(item).toMatchObject({ state: 'conflict', post_id: id });
    expect(await stored(id)).toEqual(['Mine', 'draft']);
  });

  it('stays in the Trash', async () => {
    const { gateway, uuid, id } = await imported();
    await changeRemotely(gateway, uuid);
    const item = await importWhile(
      uuid,
      PLANNING,
      `$wpdb->update( $wpdb->posts, array( 'post_status' => 'trash' ), array( 'ID' => ${id} ) );`,
    );
    expect(item.message).toContain('in the Trash');
    expect(await stored(id)).toEqual(['Old', 'trash']);
  });
});

it.each([PLANNING, 'wp_insert_post_data', 'updated_post_meta', 'wp_after_insert_post'])(
  'a post that somebody deletes for good during its update is imported anew, and leaves nothing: %s',
  async (hook) => {
    const { gateway, uuid, id } = await imported({ tags: ['old'] });
    await gateway.put({ uuid, title: 'New', tags: ['new'], meta_title: 'New' });
    const item = await importWhile(
      uuid,
      hook,
      `$wpdb->delete( $wpdb->posts, array( 'ID' => ${id} ) );
      $wpdb->delete( $wpdb->postmeta, array( 'post_id' => ${id} ) );
      $wpdb->delete( $wpdb->term_relationships, array( 'object_id' => ${id} ) );`,
    );
    // WordPress reads a post that it was not given.
    await wp.takeDebugLog();
    expect(item.state).toBe('created');
    expect(item.post_id).not.toBe(id);
    const rows = `(int) $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->`;
    expect(
      await imports.inSite(
        `array( ${rows}postmeta} WHERE post_id = ${id}" ), ${rows}term_relationships} WHERE object_id = ${id}" ) )`,
      ),
    ).toEqual([0, 0]);
  },
);
