import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { missingForNativeStack } from './mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const missing = missingForNativeStack();

/** What is in the site where nothing is left half-made. */
const SOUND = { journals: 0, leases: 0, orphanedMeta: 0, orphanedRelations: 0 };

/** As a deadlock ends it, and as a server that closes a connection does: WordPress makes a new one. */
const WAYS = {
  'is rolled back': 'ROLLBACK',
  'is lost with its connection': 'KILL CONNECTION_ID()',
};

/** What the database was told last in a transaction that is lost as it is to be made durable. */
const RECORDS = {
  'that the article is imported': 'SET `post_id` = ',
  'that the item is done': 'SET `lease` = ',
};

describe.skipIf(missing !== undefined)(
  `the transaction of a new post${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    beforeAll(async () => {
      site = await startNativeSite();
      await mkdir(join(site.content, 'mu-plugins'));
    });
    afterAll(() => site.close());

    /** Another plugin's hook, in the middle of a new post, does this so many times. */
    const breakWith = (sql: string, times: number) =>
      writeFile(
        join(site.content, 'mu-plugins', 'break.php'),
        `<?php add_action( 'save_post_post', function () {
          static $done = 0;
          if ( $done++ < ${times} ) {
            global $wpdb;
            $suppressed = $wpdb->suppress_errors();
            $wpdb->query( '${sql}' );
            $wpdb->suppress_errors( $suppressed );
          }
        } );`,
      );

    /** The connection breaks once, between a statement and its commit. */
    const breakAfter = (statement: string) =>
      writeFile(
        join(site.content, 'mu-plugins', 'break.php'),
        `<?php add_filter( 'query', function ( $query ) {
          static $last = '', $is_broken = false;
          if ( 'COMMIT' === $query && ! $is_broken && false !== strpos( $last, '${statement}' ) ) {
            global $wpdb;
            $is_broken  = true;
            $suppressed = $wpdb->suppress_errors();
            $wpdb->query( 'KILL CONNECTION_ID()' );
            $wpdb->suppress_errors( $suppressed );
          }
          $last = (string) $query;
          return $query;
        } );`,
      );

    async function imported(): Promise<unknown> {
      const gateway = await startFaultyGateway();
      await gateway.put({ categories: ['One'], tags: ['two'] });
      await site.cli(['article-bridge', 'connect', gateway.url, `--key=${gateway.key}`]);
      const { stdout } = await site.cli(['article-bridge', 'import', '--all', '--format=json']);
      return JSON.parse(stdout);
    }

    const numbers = async (sql: string): Promise<number[]> =>
      (await site.database.query(sql)).map(Number);
    const posts = () =>
      numbers(
        "SELECT DISTINCT post_id FROM wordpress.wp_postmeta WHERE meta_key = '_seo_package_uuid' ORDER BY 1",
      );
    const recorded = () =>
      numbers('SELECT post_id FROM wordpress.wp_article_bridge_articles ORDER BY 1');

    const state = async (): Promise<unknown> => JSON.parse(await site.run('state.php'));

    it.each(Object.entries(WAYS))(
      '%s: the article is begun once more, and nothing is left of the first try',
      async (_way, sql) => {
        await breakWith(sql, 1);
        expect(await imported()).toMatchObject({ created: 1, failed: 0 });
        expect(await state()).toMatchObject(SOUND);
      },
    );

    it.each(Object.entries(RECORDS))(
      'is lost with the record %s: the run is as whole as its posts',
      async (_record, statement) => {
        await breakAfter(statement);
        expect(await imported()).toMatchObject({ created: 1, failed: 0 });
        expect(await state()).toMatchObject(SOUND);
        expect(await posts()).toEqual(await recorded());
      },
    );

    it('is lost every time: the article fails after three tries, and nothing is left', async () => {
      await breakWith('ROLLBACK', 1000);
      const failed = await imported();
      expect(failed).toMatchObject({ created: 0, failed: 1 });
      const { run } = z.looseObject({ run: z.int() }).parse(failed);
      const show = ['article-bridge', 'runs', 'show', `${run}`, '--format=json'];
      expect(JSON.parse((await site.cli(show)).stdout)).toMatchObject({
        items: [
          {
            state: 'failed',
            message: expect.stringContaining('The database took back 3 times'),
          },
        ],
      });
      await rm(join(site.content, 'mu-plugins', 'break.php'));
      expect(await state()).toMatchObject(SOUND);
    });
  },
);
