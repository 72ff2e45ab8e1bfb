import { z } from 'zod';
import type { TestWordPress } from '../../support/wordpress.ts';

const rows = z.array(z.record(z.string(), z.string().nullable()));

/** Creates the table of All in One SEO, with the relevant columns and their defaults. */
export async function createAioseoTable(wp: TestWordPress): Promise<void> {
  await wp.runInSite(
    `global $wpdb;
    $wpdb->query( "CREATE TABLE {$wpdb->prefix}aioseo_posts (
      id bigint(20) unsigned NOT NULL auto_increment,
      post_id bigint(20) unsigned NOT NULL,
      title text DEFAULT NULL,
      description text DEFAULT NULL,
      keywords mediumtext DEFAULT NULL,
      keyphrases longtext DEFAULT NULL,
      canonical_url text DEFAULT NULL,
      og_title text DEFAULT NULL,
      og_description text DEFAULT NULL,
      og_image_type varchar(64) DEFAULT 'default',
      og_image_url text DEFAULT NULL,
      og_image_custom_url text DEFAULT NULL,
      twitter_use_og tinyint(1) DEFAULT 1,
      twitter_card varchar(64) DEFAULT 'default',
      twitter_image_type varchar(64) DEFAULT 'default',
      twitter_image_url text DEFAULT NULL,
      twitter_image_custom_url text DEFAULT NULL,
      twitter_title text DEFAULT NULL,
      twitter_description text DEFAULT NULL,
      seo_score int(11) DEFAULT 0 NOT NULL,
      robots_default tinyint(1) DEFAULT 1 NOT NULL,
      robots_noindex tinyint(1) DEFAULT 0 NOT NULL,
      robots_noarchive tinyint(1) DEFAULT 0 NOT NULL,
      robots_nofollow tinyint(1) DEFAULT 0 NOT NULL,
      created datetime NOT NULL,
      updated datetime NOT NULL,
      PRIMARY KEY  (id)
    )" );`,
  );
}

/** Its rows for a post. */
export async function aioseoRows(wp: TestWordPress, postId: number) {
  return rows.parse(
    JSON.parse(
      await wp.runInSite(
        `global $wpdb; echo wp_json_encode( $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}aioseo_posts WHERE post_id = ${postId}", ARRAY_A ) );`,
      ),
    ),
  );
}
