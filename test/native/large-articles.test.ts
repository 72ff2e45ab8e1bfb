import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';

const missing = missingForNativeStack();

/** Bytes that the database accepts at once. */
const PACKET = 1024 * 1024;

/** A text of this many bytes, as blocks. */
function blocks(word: string, bytes: number): string {
  const paragraph = `<!-- wp:paragraph -->\n<p>${word} ${'x'.repeat(900)}</p>\n<!-- /wp:paragraph -->\n\n`;
  return paragraph.repeat(Math.floor(bytes / paragraph.length));
}

describe.skipIf(missing !== undefined)(
  `an article close to what the database accepts at once${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    it('is not changed without the record by which that can be rolled back, and the reason is named', async () => {
      const site = await startNativeSite();
      onTestFinished(() => site.close());
      const gateway = await startFaultyGateway();
      // The text fits, and the record of what was before, with more around it, does not.
      const { uuid } = await gateway.put({ title: 'Before' }, blocks('before', PACKET - 10_000));
      await site.cli(['article-bridge', 'connect', gateway.url, `--key=${gateway.key}`]);
      /** Numbers of articles that an import of all has created, updated and failed at. */
      const imported = async (): Promise<number[]> => {
        // Errors of the database are printed, too.
        await site.cli(['article-bridge', 'import', '--all', '--format=json']);
        const counts = await site.database.query(
          'SELECT created, updated, failed FROM wordpress.wp_article_bridge_imports ORDER BY id DESC LIMIT 1',
        );
        return counts.join().split('\t').map(Number);
      };
      expect(await imported()).toEqual([1, 0, 0]);
      await site.database.query(`SET GLOBAL max_allowed_packet = ${PACKET}`);

      await gateway.put({ uuid, title: 'After' }, blocks('after', 1000));
      expect(await imported()).toEqual([0, 0, 1]);
      const titles = await site.database.query(
        `SELECT post_title FROM wordpress.wp_posts WHERE post_type = 'post'`,
      );
      expect(titles).toEqual(['Before']);

      // What is known of a new article does not fit, either.
      await gateway.put({ title: 'Another' }, blocks('another', PACKET - 3000));
      expect(await imported()).toEqual([0, 0, 2]);
      const reasons = await site.database.query(
        `SELECT DISTINCT message FROM wordpress.wp_article_bridge_import_items WHERE state = 'failed'`,
      );
      expect(reasons).toEqual([expect.stringContaining('max_allowed_packet')]);
      const state: unknown = JSON.parse(await site.run('state.php'));
      expect(state).toMatchObject({ posts: 1, journals: 0, leases: 0, orphanedMeta: 0 });
    });
  },
);
