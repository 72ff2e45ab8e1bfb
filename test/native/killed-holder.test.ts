import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startGateway } from '../support/gateway.ts';
import { missingForNativeStack } from './mariadb.ts';
import { startNativeSite } from './native-site.ts';
import type { NativeSite } from './native-site.ts';
import { runInSite } from './run-in-site.ts';

/** Kills the process that imports an article in the midst of it, while the site has an option. */
const DEADLY = `<?php
add_action( 'wp_after_insert_post', function ( $post_id ) {
  if ( get_option( 'deadly' ) && 'post' === get_post_type( $post_id ) ) {
    posix_kill( posix_getpid(), 9 );
  }
} );
`;

const WORK = `do_action( 'article_bridge_push_work_due' );`;

/** Who holds an article, a run, or the right to work on what was pushed. */
const heldIn = ({ database }: NativeSite) =>
  database.query(
    `SELECT lease FROM wordpress.wp_article_bridge_articles WHERE lease <> ''
      UNION ALL SELECT lease FROM wordpress.wp_article_bridge_imports WHERE lease <> ''
      UNION ALL SELECT option_value FROM wordpress.wp_options WHERE option_name = 'article_bridge_push_work'`,
  );

const missing = missingForNativeStack();
let site: NativeSite | undefined;
afterAll(() => site?.close());

describe.skipIf(missing !== undefined)(
  `who holds something and is killed, on native PHP and MariaDB${missing === undefined ? '' : ` (${missing})`}`,
  () => {
    test('is in nobody’s way: another process takes over its article without waiting for the end of its time', async () => {
      site = await startNativeSite();
      const at = site;
      await mkdir(join(at.content, 'mu-plugins'));
      await writeFile(join(at.content, 'mu-plugins/deadly.php'), DEADLY);
      const gateway = await startGateway();
      await at.run('connect.php', [gateway.url, gateway.owner.key]);
      await at.cli(['article-bridge', 'rules', '--new=publish']);
      const { uuid } = await gateway.owner.save({ title: 'Arch', slug: 'arch' });
      await runInSite(
        at,
        `( new ArticleBridge\\Push\\Hints( new ArticleBridge\\Store\\Site\\OptionRows() ) )->add( '${uuid}' );
        update_option( 'deadly', '1' );`,
      );

      const script = join(at.content, 'work.php');
      await writeFile(
        script,
        `<?php require ${JSON.stringify(join(import.meta.dirname, 'php/boot.php'))}; ${WORK}`,
      );
      const killed = at.start(script);
      await once(killed, 'exit');
      expect(killed.signalCode).toBe('SIGKILL');
      expect(await heldIn(at)).toHaveLength(3);

      // Of their 120 seconds 21 are over.
      await runInSite(
        at,
        `delete_option( 'deadly' );
        foreach ( [ 'articles', 'imports' ] as $table ) {
          $GLOBALS['wpdb']->query( "UPDATE wp_article_bridge_$table SET leased_until = leased_until - INTERVAL 21 SECOND WHERE lease <> ''" );
        }
        ${WORK}`,
      );
      expect(
        await at.database.query(
          `SELECT CONCAT( post_title, ' ', post_status ) FROM wordpress.wp_posts WHERE post_type = 'post'`,
        ),
      ).toEqual(['Arch publish']);
      expect(await heldIn(at)).toEqual([]);
    }, 120_000);
  },
);
