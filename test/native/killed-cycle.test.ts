import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startBareService } from '../support/bare-service.ts';
import { SOUND } from '../wp-plugin/in-step/site-in-step.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';

/**
 * Logs each writing statement, without its values and with its number of occurrences, and kills the
 * process right before the one named by KILL_BEFORE.
 */
const KILL_BEFORE = String.raw`<?php
add_filter( 'query', static function ( $query ) {
	static $times = array();
	if ( 1 === preg_match( '/^\s*(SELECT|SHOW|SET|DESCRIBE)\b/i', $query ) ) {
		return $query;
	}
	$statement = preg_replace( "/'(?:[^'\\\\]|\\\\.)*'(?! [a-z])|\d+|\s+/s", ' ', $query );
	$option    = preg_match( "/'(cron|article_bridge_[a-z_]+)/", $query, $found ) ? $found[1] : '';
	$statement = substr( $statement, 0, 120 ) . ' ' . $option;
	$times[ $statement ] = 1 + ( $times[ $statement ] ?? 0 );
	$name                = $times[ $statement ] . ' ' . trim( preg_replace( '/ +/', ' ', $statement ) );
	if ( getenv( 'KILL_BEFORE' ) === $name ) {
		posix_kill( (int) getmypid(), 9 );
	}
	if ( false !== getenv( 'LOG' ) ) {
		file_put_contents( getenv( 'LOG' ), $name . "\n", FILE_APPEND );
	}
	return $query;
} );
`;

const POSTS = `SELECT post_title FROM wordpress.wp_posts
  WHERE post_type = 'post' AND post_status = 'publish' `;

const RUNS_NOT_DONE = `SELECT COUNT(*) FROM wordpress.wp_article_bridge_imports
  WHERE state <> 'completed' OR completed_at IS NULL OR failed > 0`;

const missing = missingForNativeStack();

describe.skipIf(missing !== undefined)(
  `a cycle of WP-Cron that creates a post and updates another${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    test('is made up for by the next one, whichever of its statements it is killed before', async () => {
      const service = await startBareService();
      const site = await startNativeSite();
      onTestFinished(() => site.close());
      await mkdir(join(site.content, 'mu-plugins'));
      await writeFile(join(site.content, 'mu-plugins', 'kill-before.php'), KILL_BEFORE);
      for (const args of [
        ['connect', service.url, `--key=${service.key}`],
        ['rules', '--new=publish'],
      ]) {
        expect(await site.cli(['article-bridge', ...args])).toMatchObject({ exitCode: 0 });
      }
      const old = randomUUID();
      const titles: string[] = [];
      const save = (edition: number): void => {
        for (const [uuid, title] of [
          [old, `Old, edition ${edition}`],
          [randomUUID(), `New ${edition}`],
        ] as const) {
          service.put({
            uuid,
            title,
            slug: uuid,
            html: `<p>${title}</p>`,
            markdown: title,
          });
        }
        titles.push(`New ${edition}`);
      };
      const cycle = async (env: Record<string, string>): Promise<void> => {
        await once(site.start('cycle.php', [], env), 'exit');
      };

      const log = join(site.content, 'statements');
      save(0);
      await cycle({});
      save(1);
      await cycle({ LOG: log });
      const statements = distinctMoments((await readFile(log, 'utf8')).trim().split('\n'));
      expect(statements.length).toBeGreaterThan(60);
      for (const [index, statement] of statements.entries()) {
        save(index + 2);
        await cycle({ KILL_BEFORE: statement });
        const state: unknown = JSON.parse(await site.run('cycle-and-state.php'));
        const [posts, runsNotDone] = await Promise.all([
          site.database.query(POSTS),
          site.database.query(RUNS_NOT_DONE),
        ]);
        expect({ statement, posts: posts.sort(), runsNotDone, state }).toMatchObject({
          statement,
          posts: [`Old, edition ${index + 2}`, ...titles].sort(),
          runsNotDone: ['0'],
          state: SOUND,
        });
      }
    }, 1_800_000);
  },
);

/**
 * The statements before which a death leaves something else than before an earlier one. A cycle
 * begins with its lease: before it, the script itself writes. What is written between the beginning
 * of a transaction and its end is gone with the process.
 */
function distinctMoments(statements: readonly string[]): string[] {
  const lease = statements.findIndex((statement) =>
    /^1 INSERT .* article_bridge_sync_lease$/.test(statement),
  );
  let isOpen = false;
  return statements.slice(lease).filter((statement) => {
    const wasOpen = isOpen;
    if (statement.endsWith(' START TRANSACTION')) isOpen = true;
    if (/ (?:COMMIT|ROLLBACK)$/.test(statement)) isOpen = false;
    return !(wasOpen && isOpen);
  });
}
