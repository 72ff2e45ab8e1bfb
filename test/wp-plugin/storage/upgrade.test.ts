import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

/** The tables as version 1 of the schema made them, in a plugin of version 0.1.0. */
const VERSION_1 = `
  'articles' => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT, uuid char(36) NOT NULL, post_id bigint(20) unsigned NOT NULL DEFAULT 0, content_hash char(64) NOT NULL DEFAULT '', source_updated_at datetime DEFAULT NULL, imported_at datetime DEFAULT NULL, import_id bigint(20) unsigned NOT NULL DEFAULT 0, base longtext DEFAULT NULL, journal longtext DEFAULT NULL, lease varchar(64) NOT NULL DEFAULT '', leased_until datetime DEFAULT NULL, PRIMARY KEY  (id), UNIQUE KEY uuid (uuid), KEY post_id (post_id)",
  'imports' => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT, state varchar(20) NOT NULL DEFAULT 'pending', options longtext NOT NULL, user_id bigint(20) unsigned NOT NULL DEFAULT 0, total bigint(20) unsigned NOT NULL DEFAULT 0, created_at datetime NOT NULL, completed_at datetime DEFAULT NULL, lease varchar(64) NOT NULL DEFAULT '', leased_until datetime DEFAULT NULL, PRIMARY KEY  (id), KEY state (state)",
  'import_items' => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT, import_id bigint(20) unsigned NOT NULL, uuid char(36) NOT NULL, title text NOT NULL, state varchar(20) NOT NULL DEFAULT 'pending', post_id bigint(20) unsigned NOT NULL DEFAULT 0, source_updated_at datetime DEFAULT NULL, attempts int(10) unsigned NOT NULL DEFAULT 0, message text NOT NULL, warnings longtext NOT NULL, PRIMARY KEY  (id), UNIQUE KEY import_article (import_id,uuid), KEY import_state (import_id,state)",
  'media' => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT, sha256 char(64) NOT NULL, attachment_id bigint(20) unsigned NOT NULL DEFAULT 0, uses bigint(20) unsigned NOT NULL DEFAULT 0, source_url text NOT NULL, created_at datetime NOT NULL, lease varchar(64) NOT NULL DEFAULT '', leased_until datetime DEFAULT NULL, PRIMARY KEY  (id), UNIQUE KEY sha256 (sha256), KEY attachment_id (attachment_id)",
`;

it('from version 1: runs keep their items and get their counts, the ledger keeps its posts', async () => {
  await wp.runInSite(
    `global $wpdb;
    ArticleBridge\\Storage\\Schema::drop();
    foreach ( array( ${VERSION_1} ) as $name => $columns ) { $wpdb->query( 'CREATE TABLE ' . $wpdb->prefix . 'article_bridge_' . $name . ' (' . $columns . ') ' . $wpdb->get_charset_collate() ); }
    $p = $wpdb->prefix . 'article_bridge_';
    $wpdb->insert( $p . 'imports', array( 'state' => 'completed', 'options' => '{"post_status":"publish"}', 'user_id' => 1, 'total' => 4, 'created_at' => '2026-01-02 03:04:05', 'completed_at' => '2026-01-02 03:04:15' ) );
    $wpdb->insert( $p . 'imports', array( 'options' => '{}', 'user_id' => 1, 'total' => 1, 'created_at' => '2026-01-03 00:00:00' ) );
    foreach ( array( 'created', 'created', 'unchanged', 'failed' ) as $i => $state ) {
      $wpdb->insert( $p . 'import_items', array( 'import_id' => 1, 'uuid' => sprintf( '00000000-0000-4000-8000-%012d', $i ), 'title' => 'T', 'state' => $state, 'message' => 'm', 'warnings' => '[]' ) );
    }
    $wpdb->insert( $p . 'articles', array( 'uuid' => '00000000-0000-4000-8000-000000000000', 'post_id' => 7, 'content_hash' => 'h', 'base' => '{"title":"x"}' ) );
    $wpdb->insert( $p . 'media', array( 'sha256' => 's', 'attachment_id' => 9, 'uses' => 2, 'source_url' => 'u', 'created_at' => '2026-01-02 03:04:05' ) );
    update_option( 'article_bridge_schema', '1' );`,
  );
  // Twice: what is done once may be done again by a request that came at the same time.
  for (const times of [1, 2]) {
    if (times === 2) await wp.runInSite(`update_option( 'article_bridge_schema', '1' );`);
    const { body } = await wp.rest('/article-bridge/v1/imports');
    expect(body).toMatchObject({
      total: 2,
      imports: [
        { id: 2, state: 'pending', started_at: null, counts: { created: 0 } },
        {
          id: 1,
          state: 'completed',
          done: 4,
          counts: { created: 2, updated: 0, unchanged: 1, conflict: 0, failed: 1 },
          options: { post_status: 'publish' },
          started_at: '2026-01-02T03:04:05',
          seconds: 10,
          rollback: { possible: false },
        },
      ],
    });
  }
  const items = await wp.rest('/article-bridge/v1/imports/1/items');
  expect(items.body).toMatchObject({
    total: 4,
    items: [{ title: 'T', state: 'created' }, {}, {}, {}],
  });
  const left = await wp.runInSite(
    `global $wpdb; $p = $wpdb->prefix . 'article_bridge_';
    echo wp_json_encode( array(
      get_option( 'article_bridge_schema' ),
      $wpdb->get_row( "SELECT uuid, post_id, content_hash, base, base_content FROM {$p}articles" ),
      $wpdb->get_row( "SELECT sha256, attachment_id, uses, file FROM {$p}media" ),
      $wpdb->get_col( "SHOW TABLES LIKE 'wp\\\\_article\\\\_bridge\\\\_import\\\\_%'" ),
    ) );`,
  );
  expect(JSON.parse(left)).toEqual([
    '2',
    {
      uuid: '00000000-0000-4000-8000-000000000000',
      post_id: '7',
      content_hash: 'h',
      base: '{"title":"x"}',
      base_content: null,
    },
    { sha256: 's', attachment_id: '9', uses: '2', file: null },
    [
      'wp_article_bridge_import_changes',
      'wp_article_bridge_import_items',
      'wp_article_bridge_import_log',
    ],
  ]);
});
