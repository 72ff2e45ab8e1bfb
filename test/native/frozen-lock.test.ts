import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

/** Statements before which a process stops that has the lock on creating terms or users. */
const MOMENTS = [
  ['category, stopping before it looks', 'article_bridge_terms', 'START TRANSACTION'],
  ['category, stopping once it has looked', 'article_bridge_terms', 'INSERT INTO `wp_terms`'],
  ['user, stopping once it has looked', 'article_bridge_users', 'INSERT INTO `wp_users`'],
] as const;

/**
 * Statements of other connections that the database holds up. InnoDB answers with what it knows until nobody has asked
 * for a tenth of a second.
 */
const WAITING = `SELECT COUNT(*) FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'`;

const missing = missingForNativeStack();

describe.skipIf(missing !== undefined)(
  `a process that stops for longer than its lock lasts${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    beforeAll(async () => {
      site = await startNativeSite();
    });
    afterAll(() => site.close());

    it.each(MOMENTS)('makes no second %s', async (name, lock, statement) => {
      const gateway = await startFaultyGateway();
      await site.run('connect.php', [gateway.url, gateway.key]);
      const author = { name: 'Ann', email: `${name.replaceAll(/\W/g, '')}@writers.example` };
      const articles = [
        await gateway.put({ title: 'First', categories: [name], author }),
        await gateway.put({ title: 'Second', categories: [name], author }),
      ];
      const [first = '', second = ''] = articles.map(({ uuid }) => uuid);
      const stopped = site.start('import-frozen.php', [first, lock, statement]);
      // One that stays stopped would keep the whole run from ending.
      onTestFinished(() => void stopped.kill('SIGKILL'));
      await expect.poll(() => stateOf(stopped.pid)).toBe('T');

      const other = site.start('import-frozen.php', [second]);
      const ended = once(other, 'exit');
      // The other one is done, or waits for the stopped one's transaction.
      await expect
        .poll(
          async () => other.exitCode !== null || (await site.database.query(WAITING))[0] === '1',
          { interval: 300 },
        )
        .toBe(true);
      const continued = once(stopped, 'exit');
      stopped.kill('SIGCONT');
      expect([await continued, await ended]).toEqual([
        [0, null],
        [0, null],
      ]);

      const posts = `FROM wordpress.wp_posts WHERE ID IN (
        SELECT object_id FROM wordpress.wp_term_relationships NATURAL JOIN wordpress.wp_term_taxonomy
          NATURAL JOIN wordpress.wp_terms WHERE name = '${name}')`;
      expect(
        await Promise.all([
          site.database.query(`SELECT COUNT(*) FROM wordpress.wp_terms WHERE name = '${name}'`),
          site.database.query(
            `SELECT COUNT(*) FROM wordpress.wp_users WHERE user_email = '${author.email}'`,
          ),
          site.database.query(`SELECT COUNT(*), COUNT(DISTINCT post_author) ${posts}`),
        ]),
      ).toEqual([['1'], ['1'], ['2\t1']]);
    });
  },
);

/** Its state in the words of Linux, of which `T` is stopped. */
async function stateOf(pid: number | undefined): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')')).split(' ')[1];
}
