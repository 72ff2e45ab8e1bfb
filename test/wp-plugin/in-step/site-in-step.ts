import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestWordPress } from '../../support/wordpress.ts';

/** Leftovers of imports in a native site, without the lines that locate that site. */
const SOUNDNESS = readFileSync(
  new URL('../../native/php/state.php', import.meta.url),
  'utf8',
).replace(/^.*require_once __DIR__ \. '\/boot\.php';/s, '');

/**
 * One cycle: retries become due, and a sync is completed with its runs, as by `wp article-bridge
 * sync`.
 */
const CYCLE = String.raw`
$connection = ArticleBridge\Connection\Connection::of_this_site();
$import     = new ArticleBridge\Import\Import( $connection );
$table      = $GLOBALS['wpdb']->prefix . 'article_bridge_imports';
$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}article_bridge_import_items SET changed_at = changed_at - 400000000 WHERE state = 'failed'" );
$until      = microtime( true ) + 30;
do {
	$done = ( new ArticleBridge\Sync\Sync( $connection ) )->now( ArticleBridge\Import\Runs\StepBudget::of_seconds( 30 ), 1 );
	// What was pushed may be worked on.
	$is_busy = is_wp_error( $done ) && 'sync_running' === $done->get_error_code() && microtime( true ) < $until;
	usleep( $is_busy ? 100000 : 0 );
} while ( $is_busy );
$told       = is_wp_error( $done ) ? array( ArticleBridge\Sync\SyncState::read()->error['message'] ) : array();
foreach ( $GLOBALS['wpdb']->get_col( "SELECT id FROM $table WHERE state IN ('pending', 'running', 'halted')" ) as $id ) {
	do {
		$stepped = $import->step( (int) $id, ArticleBridge\Import\Runs\StepBudget::of_seconds( 20 ), ArticleBridge\Import\Runs\Driver::cli( 1 ) );
		$run     = $import->run( (int) $id );
	} while ( ! is_wp_error( $stepped ) && in_array( $run->state, array( 'pending', 'running' ), true ) );
	if ( is_wp_error( $stepped ) ) {
		$told[] = $run->error['message'];
	}
	array_push(
		$told,
		...$GLOBALS['wpdb']->get_col( "SELECT message FROM {$GLOBALS['wpdb']->prefix}article_bridge_import_items WHERE import_id = $id AND state = 'failed'" )
	);
}
do_action( 'article_bridge_report_publications' );
echo wp_json_encode( $told );
`;

const POSTS = String.raw`
echo wp_json_encode( $GLOBALS['wpdb']->get_results(
	"SELECT u.meta_value AS uuid, p.post_title AS title, h.meta_value AS hash, p.post_content AS content, p.post_status AS status
		FROM {$GLOBALS['wpdb']->posts} p
		JOIN {$GLOBALS['wpdb']->postmeta} u ON u.post_id = p.ID AND u.meta_key = '_seo_package_uuid'
		JOIN {$GLOBALS['wpdb']->postmeta} h ON h.post_id = p.ID AND h.meta_key = '_seo_package_content_hash'
		WHERE p.post_type = 'post'"
) );
`;

const postsSchema = z.array(
  z.object({
    uuid: z.string(),
    title: z.string(),
    hash: z.string(),
    content: z.string(),
    status: z.string(),
  }),
);

const soundnessSchema = z.looseObject({
  posts: z.int(),
  ledger: z.int(),
  ledgerWithItsPost: z.int(),
  unknownFiles: z.array(z.string()),
});

/** State without anything half-made, in the order of state.php. */
export const SOUND = {
  journals: 0,
  leases: 0,
  orphanedMeta: 0,
  orphanedRelations: 0,
  wronglyCounted: 0,
  unknownFiles: [],
  lostFiles: [],
};

/** An article at the service, which its post must equal. */
export interface Expected {
  readonly title: string;
  readonly hash: string;
  /** A word that occurs only in this version. */
  readonly word: string;
}

/** Checks whether a site equals the service. */
export function stepOf(wp: Pick<TestWordPress, 'runInSite'>) {
  const posts = async () => postsSchema.parse(JSON.parse(await wp.runInSite(POSTS)));
  return {
    /** Returns the admin's messages about failures: none if all went well. */
    cycle: async (): Promise<string[]> =>
      z.array(z.string()).parse(JSON.parse(await wp.runInSite(CYCLE))),
    posts,
    /** @param articles completed articles of the service by uuid */
    expectInStep: async (articles: ReadonlyMap<string, Expected>): Promise<void> => {
      const found = (await posts())
        .map(({ uuid, title, hash, content }) => {
          const word = articles.get(uuid)?.word ?? '';
          return { uuid, title, hash, word: content.includes(word) ? word : content };
        })
        .sort(byUuid);
      const wanted = [...articles].map(([uuid, { title, hash, word }]) => {
        return { uuid, title, hash, word };
      });
      expect(found).toEqual(wanted.sort(byUuid));
      const sound = soundnessSchema.parse(JSON.parse(await wp.runInSite(SOUNDNESS)));
      expect(sound).toMatchObject(SOUND);
      expect([sound.ledger, sound.ledgerWithItsPost]).toEqual([articles.size, articles.size]);
    },
  };
}

function byUuid(one: { uuid: string }, other: { uuid: string }): number {
  return one.uuid < other.uuid ? -1 : 1;
}
