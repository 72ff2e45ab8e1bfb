import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../support/faulty-gateway.ts';
import { missingForNativeStack } from '../support/mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';

const missing = missingForNativeStack();

/** State of a site without anything half-made. */
const SOUND = { journals: 0, leases: 0, orphanedMeta: 0, orphanedRelations: 0 };

/**
 * Ends of a transaction: by a deadlock, and by a server that closes the connection, after which
 * WordPress opens a new one.
 */
const WAYS = {
  'is rolled back': 'ROLLBACK',
  'is lost with its connection': 'KILL CONNECTION_ID()',
};

/**
 * Statements of the transaction that records an article and begins the next one, the first of each
 * kind.
 */
const RECORD = {
  'as the ledger learns of the post': 'UPDATE `wp_article_bridge_articles` SET `post_id`',
  'as the item is done': 'UPDATE `wp_article_bridge_import_items` SET `state`',
  'as the next article is claimed': 'INSERT IGNORE INTO `wp_article_bridge_articles`',
  'as the next item is begun': 'UPDATE `wp_article_bridge_import_items` SET attempts',
  'as it is to be made durable': 'COMMIT',
};

/** The first statement of that transaction. */
const RECORD_BEGINS = 'INSERT IGNORE INTO `wp_article_bridge_import_changes`';

/** Statements of the transaction that claims an article. */
const CLAIM = {
  'as the item is begun': RECORD['as the next item is begun'],
  'as it is to be made durable': RECORD['as it is to be made durable'],
};

/** Its first writing statement. */
const CLAIM_BEGINS = RECORD['as the next article is claimed'];

/** Statements of the transaction that creates an article's terms, the first of each kind. */
const TERMS = {
  'as a term is made': 'INSERT INTO `wp_terms`',
  'as a term gets its taxonomy': 'INSERT INTO `wp_term_taxonomy`',
  'as the journal learns of them': 'UPDATE `wp_article_bridge_articles` SET `journal`',
  'as they are to be made durable': 'COMMIT',
};

/** Its first writing statement. */
const TERMS_BEGIN = TERMS['as a term is made'];

/**
 * Another connection's transaction that waits for this one and vice versa: MariaDB ends the lighter
 * one.
 */
const DEADLOCK = `
  $other = mysqli_init();
  $other->real_connect( null, DB_USER, DB_PASSWORD, DB_NAME, null, substr( strrchr( DB_HOST, ':' ), 1 ) );
  $other->query( 'START TRANSACTION' );
  for ( $n = 0; $n < 200; $n++ ) {
    $other->query( "INSERT INTO wp_options ( option_name, option_value ) VALUES ( 'heavy_$n', '' )" );
  }
  $other->query( 'UPDATE wp_article_bridge_import_items SET id = id' );
  $other->query( 'UPDATE wp_article_bridge_articles SET id = id', MYSQLI_ASYNC );
  // What the server says of it belongs into the log.
  $wpdb->hide_errors();`;

describe.skipIf(missing !== undefined)(
  `the transaction of a new post${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    let site: NativeSite;
    beforeAll(async () => {
      site = await startNativeSite();
      await mkdir(join(site.content, 'mu-plugins'));
    });
    afterAll(() => site.close());

    /**
     * A hook of another plugin that runs this SQL in the middle of a new post, up to this many
     * times.
     */
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

    /**
     * Runs something once, before a statement of the transaction that begins with another
     * statement.
     */
    const before = (statement: string, begins: string, php: string) =>
      writeFile(
        join(site.content, 'mu-plugins', 'break.php'),
        `<?php add_filter( 'query', function ( $query ) {
          static $has_begun = false, $is_broken = false, $other = null;
          $has_begun = $has_begun || 0 === strpos( $query, '${begins}' );
          if ( $has_begun && ! $is_broken && 0 === strpos( $query, '${statement}' ) ) {
            global $wpdb;
            $is_broken  = true;
            $suppressed = $wpdb->suppress_errors();
            ${php}
            $wpdb->suppress_errors( $suppressed );
            file_put_contents( WP_CONTENT_DIR . '/broken', '' );
          } elseif ( $is_broken && null !== $other ) {
            $other->close();
            $other = null;
          }
          return $query;
        } );`,
      );

    const KILL = "$wpdb->query( 'KILL CONNECTION_ID()' );";

    async function imported(
      articles = 1,
      terms = { categories: ['One'], tags: ['two'] },
    ): Promise<unknown> {
      const gateway = await startFaultyGateway();
      for (let number = 1; number <= articles; number += 1) await gateway.put(terms);
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

    const interrupted = () =>
      numbers('SELECT COUNT(*) FROM wordpress.wp_article_bridge_import_items WHERE attempts > 1');

    const expectWhole = async () => {
      const attempted = await interrupted();
      expect(await imported(3)).toMatchObject({ created: 3, failed: 0 });
      // It was recorded once more, but not imported once more.
      expect(await interrupted()).toEqual(attempted);
      expect(await state()).toMatchObject(SOUND);
      expect(await posts()).toEqual(await recorded());
      await rm(join(site.content, 'broken'));
    };

    it.each(Object.entries(RECORD))(
      'is lost with its connection %s: the run is as whole as its posts',
      async (_moment, statement) => {
        await before(statement, RECORD_BEGINS, KILL);
        await expectWhole();
      },
    );

    it('is ended by the server, which finds a deadlock: the run is as whole as its posts', async () => {
      await before(RECORD['as the item is done'], RECORD_BEGINS, DEADLOCK);
      await expectWhole();
    });

    it.each(Object.entries(CLAIM))(
      'that claims an article is lost with its connection %s: no post is made without a claim',
      async (_moment, statement) => {
        await before(statement, CLAIM_BEGINS, KILL);
        await expectWhole();
      },
    );

    it('that claims an article is ended by the server, which finds a deadlock: it is claimed once more', async () => {
      await before(CLAIM['as the item is begun'], CLAIM_BEGINS, DEADLOCK);
      await expectWhole();
    });

    it('ends without a claim, whatever took it: the post that was made goes, and the article has one', async () => {
      await breakWith('DELETE FROM wp_article_bridge_articles WHERE post_id = 0', 1);
      expect(await imported()).toMatchObject({ created: 1, failed: 0 });
      expect(await state()).toMatchObject(SOUND);
      expect(await posts()).toEqual(await recorded());
    });

    const termsOf = (table: 'terms' | 'term_taxonomy') =>
      numbers(`SELECT term_id FROM wordpress.wp_${table} ORDER BY 1`);

    it.each(Object.entries(TERMS))(
      'that makes its terms is lost with its connection %s: each is there once, and whole',
      async (moment, statement) => {
        await before(statement, TERMS_BEGIN, KILL);
        const known = await termsOf('terms');
        const terms = { categories: [`New ${moment}`], tags: [`a, ${moment}`, `b, ${moment}`] };
        expect(await imported(2, terms)).toMatchObject({ created: 2, failed: 0 });
        expect(await termsOf('terms')).toHaveLength(known.length + 3);
        expect(await termsOf('term_taxonomy')).toEqual(await termsOf('terms'));
        expect(await state()).toMatchObject(SOUND);
        await rm(join(site.content, 'broken'));
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
            message: expect.stringContaining(
              'The database did not keep this article in 3 attempts',
            ),
          },
        ],
      });
      await rm(join(site.content, 'mu-plugins', 'break.php'));
      expect(await state()).toMatchObject(SOUND);
    });
  },
);
