import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { TestWordPress } from '../../support/wordpress.ts';

const tracesSchema = z.record(
  z.enum([
    'posts',
    'attachments',
    'revisions',
    'meta',
    'attachmentMeta',
    'terms',
    'ledger',
    'media',
    'files',
  ]),
  z.int(),
);

/** PHP that ends its process by the limit of memory, as an article that is too large does. */
export const OUT_OF_MEMORY = `ini_set( 'display_errors', '0' ); ini_set( 'memory_limit', (string) ( memory_get_usage( true ) + 1048576 ) ); str_repeat( 'x', 1 << 24 );`;

/**
 * What an import leaves in a site, read without caches, and events that affect a site from outside.
 */
export function siteStateOf(wp: TestWordPress) {
  const ask = async (body: string): Promise<unknown> =>
    JSON.parse(
      await wp.runInSite(
        `global $wpdb; $count = fn( $sql ) => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . $sql );
        echo wp_json_encode( ${body} );`,
      ),
    );

  return {
    /** Counts of everything that an import could leave behind. */
    traces: async () =>
      tracesSchema.parse(
        await ask(`array(
          'posts'          => $count( "{$wpdb->posts} WHERE post_type = 'post'" ),
          'attachments'    => $count( "{$wpdb->posts} WHERE post_type = 'attachment'" ),
          'revisions'      => $count( "{$wpdb->posts} WHERE post_type = 'revision'" ),
          'meta'           => $count( "{$wpdb->postmeta} WHERE meta_key LIKE '\\_seo\\_package%'" ),
          'attachmentMeta' => $count( "{$wpdb->postmeta} WHERE meta_key LIKE '\\_wp\\_att%'" ),
          'terms'          => $count( $wpdb->terms ),
          'ledger'         => $count( "{$wpdb->prefix}article_bridge_articles" ),
          'media'          => $count( "{$wpdb->prefix}article_bridge_media" ),
          'files'          => count( (array) glob( wp_upload_dir()['path'] . '/*' ) ),
        )`),
      ),
    /** Everything stored for a post: its row, meta, terms, revisions, and its article's row. */
    rowsOf: (post: number) =>
      ask(`array(
        $wpdb->get_row( "SELECT * FROM {$wpdb->posts} WHERE ID = ${post}" ),
        $wpdb->get_results( "SELECT * FROM {$wpdb->postmeta} WHERE post_id = ${post} ORDER BY meta_id" ),
        $wpdb->get_results( "SELECT * FROM {$wpdb->term_relationships} WHERE object_id = ${post} ORDER BY term_taxonomy_id" ),
        $wpdb->get_col( "SELECT ID FROM {$wpdb->posts} WHERE post_parent = ${post} AND post_type = 'revision'" ),
        $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}article_bridge_articles WHERE post_id = ${post}" ),
      )`),
    /** Expires leases, as two minutes after a process has died. */
    endLeases: () =>
      wp.runInSite(
        `global $wpdb;
        foreach ( array( 'articles', 'imports' ) as $table ) {
          $wpdb->query( "UPDATE {$wpdb->prefix}article_bridge_$table SET leased_until = '2020-01-01 00:00:00' WHERE lease <> ''" );
        }`,
      ),
    /** Has another process work on an article, which does not end with this one. */
    claim: (uuid: string) =>
      wp.runInSite(
        `global $wpdb;
        $wpdb->update( $wpdb->prefix . 'article_bridge_articles', array( 'lease' => 'another', 'leased_until' => gmdate( 'Y-m-d H:i:s', time() + 100 ) ), array( 'uuid' => '${uuid}' ) );`,
      ),
    /** Activates another plugin until the test ends. */
    withPlugin: async (code: string): Promise<void> => {
      // A new name each time, since PHP does not check compiled files for changes.
      const name = `${randomUUID()}.php`;
      const file = join(wp.documentRoot, 'wp-content', 'plugins', name);
      await writeFile(file, `<?php ${code}`);
      onTestFinished(() => rm(file, { force: true }));
      await wp.runInSite(
        `update_option( 'active_plugins', array_merge( get_option( 'active_plugins' ), array( '${name}' ) ) );`,
      );
    },
  };
}
