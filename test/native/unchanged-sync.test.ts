import { afterAll, describe, expect, it } from 'vitest';
import { startGateway } from '../support/gateway.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const ARTICLES = 12;

/** Of a sync without changes, whatever the number of articles; see wp-plugin/docs/push.md. */
const QUERIES_MAXIMUM = 20;

/** Has WP-CLI report the queries of a command, without those that load WordPress. */
const COUNT_QUERIES = `$count = fn() => $GLOBALS['wpdb']->num_queries;
  WP_CLI::add_wp_hook( 'wp_loaded', function () use ( &$before, $count ) { $before = $count(); }, PHP_INT_MAX );
  WP_CLI::add_wp_hook( 'shutdown', function () use ( &$before, $count ) { fwrite( STDERR, 'queries: ' . ( $count() - $before ) ); }, PHP_INT_MAX );`;

const missing = missingForNativeStack();
let site: NativeSite | undefined;
afterAll(() => site?.close());

describe.skipIf(missing !== undefined)(
  `a sync without changes${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    it('asks the database twenty times at most', { timeout: 120_000 }, async () => {
      const { run, cli, database } = (site = await startNativeSite());
      const gateway = await startGateway();
      for (let number = 1; number <= ARTICLES; number += 1) {
        await gateway.owner.save({ title: `Title ${number}` });
      }
      await run('connect.php', [gateway.url, gateway.owner.key]);
      await cli(['article-bridge', 'import', '--all', '--porcelain']);
      // Articles imported within minutes of their last change are compared once more.
      await database.query(
        'UPDATE wordpress.wp_article_bridge_articles SET imported_at = imported_at + INTERVAL 1 DAY',
      );
      await cli(['article-bridge', 'sync']);
      await cli(['article-bridge', 'sync']);

      const { stderr } = await cli([`--exec=${COUNT_QUERIES}`, 'article-bridge', 'sync']);
      expect(Number(/queries: (\d+)/.exec(stderr)?.[1])).toBeLessThanOrEqual(QUERIES_MAXIMUM);
    });
  },
);
