import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useWordPress } from '../../support/wordpress.ts';

const wp = useWordPress();
beforeEach(wp.reset);

/**
 * Columns of the tables by the schema version that introduced them, as each version created them;
 * unchanged ones are listed with an earlier version. Of version 5, it is only known that version 6
 * added the keys of the list.
 */
const TABLES = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(await readFile(new URL('tables-by-version.json', import.meta.url), 'utf8')));

/** All tables of a version. */
const tablesOf = (version: string): Record<string, string> =>
  Object.entries(TABLES)
    .filter(([earlier]) => Number(earlier) <= Number(version))
    .reduce((all, [, tables]) => ({ ...all, ...tables }), {});

/**
 * PHP that downgrades the site to an earlier version, whose tables are in the environment variable
 * `TABLES`.
 */
const GO_BACK = `ArticleBridge\\Store\\TableSetup::drop();
  foreach ( json_decode( getenv( 'TABLES' ), true ) as $name => $columns ) { $wpdb->query( 'CREATE TABLE ' . $wpdb->prefix . 'article_bridge_' . $name . ' (' . $columns . ') ' . $wpdb->get_charset_collate() ); }
  update_option( 'article_bridge_schema', getenv( 'VERSION' ) );`;

const backAt = (version: string) => ({
  VERSION: version,
  TABLES: JSON.stringify(tablesOf(version)),
});

it('from version 1: runs keep their items and get their counts, the ledger keeps its posts', async () => {
  await wp.runInSite(
    `global $wpdb;
    ${GO_BACK}
    $p = $wpdb->prefix . 'article_bridge_';
    $wpdb->insert( $p . 'imports', array( 'state' => 'completed', 'options' => '{"post_status":"publish"}', 'user_id' => 1, 'total' => 4, 'created_at' => '2026-01-02 03:04:05', 'completed_at' => '2026-01-02 03:04:15' ) );
    $wpdb->insert( $p . 'imports', array( 'options' => '{}', 'user_id' => 1, 'total' => 1, 'created_at' => '2026-01-03 00:00:00' ) );
    foreach ( array( 'created', 'created', 'unchanged', 'failed' ) as $i => $state ) {
      $wpdb->insert( $p . 'import_items', array( 'import_id' => 1, 'uuid' => sprintf( '00000000-0000-4000-8000-%012d', $i ), 'title' => 'T', 'state' => $state, 'message' => 'm', 'warnings' => '[]' ) );
    }
    $wpdb->insert( $p . 'articles', array( 'uuid' => '00000000-0000-4000-8000-000000000000', 'post_id' => 7, 'content_hash' => 'h', 'base' => '{"title":"x"}' ) );
    $wpdb->insert( $p . 'media', array( 'sha256' => 's', 'attachment_id' => 9, 'uses' => 2, 'source_url' => 'u', 'created_at' => '2026-01-02 03:04:05' ) );`,
    backAt('1'),
  );
  // Twice, as by two concurrent requests.
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
    '16',
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

/** Additions to version 2 during its development, in this order. */
const ADDED_TO_2 = [
  ['articles', ['base_content', 'conflicts', 'conflict_since']],
  ['media', ['file']],
  ['articles', ['gone', 'seen_in']],
  ['imports', ['origin']],
  ['articles', ['remote_updated_at']],
] as const;

/** Prints the columns and keys of all tables in a fixed order. */
const PRINT_STRUCTURE = `$found = array();
  foreach ( ArticleBridge\\Store\\Schema::TABLES as $name ) {
    $table = ArticleBridge\\Store\\Schema::table( $name );
    foreach ( $wpdb->get_results( "SHOW COLUMNS FROM $table" ) as $column ) { $found[ $name ][ $column->Field ] = array( $column->Type, $column->Null, $column->Default ); }
    foreach ( $wpdb->get_results( "SHOW INDEX FROM $table" ) as $index ) { $found[ $name ][ 'key ' . $index->Key_name . ' ' . $index->Seq_in_index ] = array( $index->Column_name, (int) $index->Non_unique ); }
    ksort( $found[ $name ] );
  }
  echo wp_json_encode( $found );`;

/**
 * The structure of the tables after PHP, and after the upgrade at the beginning of the next
 * request.
 */
const structure = async (code = '', env: Record<string, string> = {}): Promise<unknown> =>
  JSON.parse(await wp.runInSite(`global $wpdb; ${code} ${PRINT_STRUCTURE}`, env));

describe('the tables of a site are those of a new one after an upgrade', () => {
  it('is tried from every version before this one', async () => {
    const current = await wp.runInSite(`echo get_option( 'article_bridge_schema' );`);
    expect(Object.keys(TABLES)).toEqual(
      Array.from({ length: Number(current) - 1 }, (_, before) => String(before + 1)),
    );
  });

  it.each(Object.keys(TABLES))('from version %s, with what they hold', async (version) => {
    const fresh = await structure();
    await wp.runInSite(
      `global $wpdb; $p = $wpdb->prefix . 'article_bridge_';
      ${GO_BACK}
      $wpdb->insert( $p . 'articles', array( 'uuid' => '00000000-0000-4000-8000-000000000000', 'post_id' => 7, 'content_hash' => 'h', 'base' => '{}' ) );
      $wpdb->insert( $p . 'imports', array( 'state' => 'completed', 'options' => '{}', 'user_id' => 1, 'total' => 1, 'created_at' => '2026-01-02 03:04:05' ) );
      $wpdb->insert( $p . 'import_items', array( 'import_id' => 1, 'uuid' => '00000000-0000-4000-8000-000000000000', 'title' => 'T', 'state' => 'created', 'message' => '', 'warnings' => '[]' ) );
      $wpdb->insert( $p . 'media', array( 'sha256' => 's', 'attachment_id' => 9, 'uses' => 2, 'source_url' => 'u', 'created_at' => '2026-01-02 03:04:05' ) );`,
      backAt(version),
    );
    expect(await structure()).toEqual(fresh);
    const held = await wp.runInSite(
      `global $wpdb; $p = $wpdb->prefix . 'article_bridge_';
      echo wp_json_encode( array(
        get_option( 'article_bridge_schema' ),
        $wpdb->get_row( "SELECT uuid, post_id, content_hash, base FROM {$p}articles", ARRAY_N ),
        $wpdb->get_row( "SELECT state, total FROM {$p}imports", ARRAY_N ),
        $wpdb->get_row( "SELECT import_id, uuid, state FROM {$p}import_items", ARRAY_N ),
        $wpdb->get_row( "SELECT sha256, attachment_id, uses FROM {$p}media", ARRAY_N ),
      ) );`,
    );
    expect(JSON.parse(held)).toEqual([
      '16',
      ['00000000-0000-4000-8000-000000000000', '7', 'h', '{}'],
      ['completed', '1'],
      ['1', '00000000-0000-4000-8000-000000000000', 'created'],
      ['s', '9', '2'],
    ]);
  });

  it.each(ADDED_TO_2.map((_, step) => step))(
    'from version 2 as it was before its addition %i, with what it holds',
    async (step) => {
      const fresh = await structure();
      const missing = ADDED_TO_2.slice(step).flatMap(([table, columns]) =>
        columns.map((column) => [table, column]),
      );
      const before = await structure(
        `$p = $wpdb->prefix . 'article_bridge_';
        foreach ( json_decode( getenv( 'MISSING' ) ) as list( $table, $column ) ) {
          if ( 'conflict_since' === $column ) { $wpdb->query( "ALTER TABLE {$p}$table DROP INDEX conflict_since" ); }
          $wpdb->query( "ALTER TABLE {$p}$table DROP COLUMN $column" );
        }
        $wpdb->insert( $p . 'articles', array( 'uuid' => '00000000-0000-4000-8000-000000000000', 'post_id' => 7, 'content_hash' => 'h' ) );
        $wpdb->insert( $p . 'imports', array( 'state' => 'completed', 'options' => '{}', 'user_id' => 1, 'total' => 1, 'created' => 1, 'created_at' => '2026-01-02 03:04:05' ) );
        update_option( 'article_bridge_schema', '2' );`,
        { MISSING: JSON.stringify(missing) },
      );
      expect(before).not.toEqual(fresh);
      const { body } = await wp.rest('/article-bridge/v1/imports');
      expect(body).toMatchObject({
        imports: [{ id: 1, state: 'completed', trigger: 'request', counts: { created: 1 } }],
      });
      expect(await structure()).toEqual(fresh);
      const row = await wp.runInSite(
        `global $wpdb; echo wp_json_encode( $wpdb->get_row( "SELECT uuid, post_id, content_hash, seen_in FROM {$wpdb->prefix}article_bridge_articles" ) );`,
      );
      expect(JSON.parse(row)).toEqual({
        uuid: '00000000-0000-4000-8000-000000000000',
        post_id: '7',
        content_hash: 'h',
        seen_in: '0',
      });
    },
  );

  it.each([
    ['3', ['listed', 'ignored']],
    ['4', []],
  ])('from version %s, which had no table %j and no stored defaults', async (version, tables) => {
    const fresh = await structure();
    await wp.runInSite(
      `foreach ( json_decode( getenv( 'TABLES' ) ) as $name ) { $GLOBALS['wpdb']->query( 'DROP TABLE ' . ArticleBridge\\Store\\Schema::table( $name ) ); }
      delete_option( 'article_bridge_post_types' ); update_option( 'article_bridge_faq', 'body' );
      update_option( 'article_bridge_schema', getenv( 'VERSION' ) );`,
      { TABLES: JSON.stringify(tables), VERSION: version },
    );
    await wp.rest('/article-bridge/v1/imports');
    expect(await structure()).toEqual(fresh);
    const options = await wp.runInSite(
      `echo wp_json_encode( array( get_option( 'article_bridge_post_types' ), get_option( 'article_bridge_faq' ), get_option( 'article_bridge_seo_plugin' ) ) );`,
    );
    expect(JSON.parse(options)).toEqual([[], 'body', 'auto']);
  });

  it('from version 6, which did not keep how an article stands, with the articles of its list', async () => {
    const fresh = await structure();
    await structure(
      `$p = $wpdb->prefix . 'article_bridge_';
      $wpdb->query( "ALTER TABLE {$p}listed DROP INDEX state" );
      foreach ( array( 'state', 'claim' ) as $column ) { $wpdb->query( "ALTER TABLE {$p}listed DROP COLUMN $column" ); }
      $wpdb->query( "ALTER TABLE {$p}articles DROP INDEX listed" );
      $wpdb->query( "ALTER TABLE {$p}articles DROP COLUMN listed" );
      $uuids = array_map( fn( $n ) => sprintf( '00000000-0000-4000-8000-%012d', $n ), range( 0, 599 ) );
      $lines = array_map( fn( $uuid ) => "('$uuid', 'completed', '', '', '', '', '')", $uuids );
      $wpdb->query( "INSERT INTO {$p}listed (uuid, status, topic, slug, meta_title, focus_keyword, search_text) VALUES " . implode( ', ', $lines ) );
      $wpdb->insert( $p . 'articles', array( 'uuid' => $uuids[0], 'post_id' => wp_insert_post( array( 'post_title' => 'Gone' ) ), 'gone' => '{}' ) );
      update_option( 'article_bridge_schema', '6' );`,
    );
    expect(await structure()).toEqual(fresh);
    const states = await wp.runInSite(
      `ArticleBridge\\Library\\ListedStates::compute( ArticleBridge\\Import\\Runs\\StepBudget::of_seconds( 100 ) );
      echo wp_json_encode( $GLOBALS['wpdb']->get_results( "SELECT state, COUNT(*) AS articles FROM {$GLOBALS['wpdb']->prefix}article_bridge_listed GROUP BY state ORDER BY state" ) );`,
    );
    expect(JSON.parse(states)).toEqual([
      { state: 'gone', articles: '1' },
      { state: 'new', articles: '599' },
    ]);
  });

  it('from version 13, which kept no counts of its list, with the articles of its list', async () => {
    const fresh = await structure();
    await wp.runInSite(
      `global $wpdb; $p = $wpdb->prefix . 'article_bridge_';
      foreach ( array( 'listed_counts', 'listed_categories' ) as $name ) { $wpdb->query( "DROP TABLE $p$name" ); }
      $wpdb->query( "ALTER TABLE {$p}listed DROP INDEX counted" );
      foreach ( array( 'category_keys', 'counted', 'counted_as' ) as $column ) { $wpdb->query( "ALTER TABLE {$p}listed DROP COLUMN $column" ); }
      $wpdb->insert( $p . 'listed', array( 'uuid' => 'thirteen', 'status' => 'completed', 'categories' => "\nBridges\n" ) );
      update_option( 'article_bridge_schema', '13' );`,
    );
    await wp.rest('/article-bridge/v1/imports');
    expect(await structure()).toEqual(fresh);
    const kept = await wp.runInSite(
      `global $wpdb; echo wp_json_encode( array( $wpdb->get_var( "SELECT categories FROM {$wpdb->prefix}article_bridge_listed" ), ArticleBridge\\Store\\Listed\\ListedRows::counted() ) );`,
    );
    expect(JSON.parse(kept)).toEqual(['\nBridges\n', 1]);
  });

  it('from version 12, whose log had no reasons, with what was logged', async () => {
    const fresh = await structure();
    const before = await structure(
      `$p = $wpdb->prefix . 'article_bridge_';
      foreach ( array( 'topic', 'details' ) as $column ) { $wpdb->query( "ALTER TABLE {$p}import_log DROP COLUMN $column" ); }
      $wpdb->insert( $p . 'imports', array( 'state' => 'completed', 'options' => '{}', 'user_id' => 1, 'created_at' => '2026-01-02 03:04:05' ) );
      foreach ( array( 'a', 'b', '' ) as $uuid ) {
        $wpdb->insert( $p . 'import_log', array( 'import_id' => 1, 'logged_at' => '2026-01-02 03:04:05', 'level' => 'warning', 'uuid' => $uuid, 'message' => '' === $uuid ? 'Of the run.' : 'Of articles.' ) );
      }
      update_option( 'article_bridge_schema', '12' );`,
    );
    expect(before).not.toEqual(fresh);
    const { body } = await wp.rest('/article-bridge/v1/imports/1/reasons');
    expect(await structure()).toEqual(fresh);
    expect(body).toMatchObject({
      reasons: [
        { message: 'Of the run.', articles: 0 },
        { message: 'Of articles.', articles: 2 },
      ],
      total: 2,
    });
  });

  it('from version 8, which had room for UUIDs alone', async () => {
    const fresh = await structure();
    const before = await structure(
      `$p = $wpdb->prefix . 'article_bridge_';
      foreach ( array( 'articles', 'import_items', 'listed', 'ignored', 'import_changes', 'import_log' ) as $name ) {
        $wpdb->query( "ALTER TABLE $p$name CHANGE COLUMN uuid uuid char(36) NOT NULL" . ( 'import_log' === $name ? " DEFAULT ''" : '' ) );
      }
      $wpdb->insert( $p . 'articles', array( 'uuid' => '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'post_id' => 7 ) );
      update_option( 'article_bridge_schema', '8' );`,
    );
    expect(before).not.toEqual(fresh);
    await wp.rest('/article-bridge/v1/imports');
    expect(await structure()).toEqual(fresh);
    const kept = await wp.runInSite(
      `global $wpdb; $table = $wpdb->prefix . 'article_bridge_articles';
      foreach ( array( str_repeat( 'a', 191 ), str_repeat( 'a', 190 ) . 'b' ) as $uuid ) { $wpdb->insert( $table, array( 'uuid' => $uuid ) ); }
      echo wp_json_encode( $wpdb->get_results( "SELECT uuid, post_id FROM $table ORDER BY id" ) );`,
    );
    expect(JSON.parse(kept)).toEqual([
      { uuid: '01ARZ3NDEKTSV4RRFFQ69G5FAV', post_id: '7' },
      { uuid: 'a'.repeat(191), post_id: '0' },
      { uuid: `${'a'.repeat(190)}b`, post_id: '0' },
    ]);
  });

  it.each([
    ['null', { new: 'ignore', import_new: false }],
    [`array( 'import_new' => true, 'post_status' => 'publish' )`, { new: 'publish' }],
  ])(
    'from version 10, which let new articles in where somebody had said so: %s',
    async (stored, settings) => {
      const fresh = await structure();
      await wp.runInSite(
        `$GLOBALS['wpdb']->query( 'DROP TABLE ' . ArticleBridge\\Store\\Schema::table( 'held' ) );
      if ( null !== ${stored} ) { update_option( 'article_bridge_sync', ${stored} ); }
      update_option( 'article_bridge_schema', '10' );`,
      );
      expect((await wp.rest('/article-bridge/v1/sync')).body).toMatchObject(settings);
      expect(await structure()).toEqual(fresh);
    },
  );

  it('from version 11, whose list had no titles and thumbnails, with the articles of its list', async () => {
    const fresh = await structure();
    const before = await structure(
      `$listed = ArticleBridge\\Store\\Schema::table( 'listed' );
      foreach ( array( 'article_title', 'thumbnail_url' ) as $column ) { $wpdb->query( "ALTER TABLE $listed DROP COLUMN $column" ); }
      $wpdb->insert( $listed, array( 'uuid' => 'eleven', 'status' => 'completed', 'title' => 'bridges' ) );
      update_option( 'article_bridge_schema', '11' );`,
    );
    expect(before).not.toEqual(fresh);
    await wp.rest('/article-bridge/v1/imports');
    expect(await structure()).toEqual(fresh);
    const kept = await wp.runInSite(
      `global $wpdb; $listed = ArticleBridge\\Store\\Schema::table( 'listed' );
      echo wp_json_encode( $wpdb->get_row( "SELECT title, article_title, thumbnail_url FROM $listed WHERE uuid = 'eleven'" ) );`,
    );
    expect(JSON.parse(kept)).toEqual({
      title: 'bridges',
      article_title: null,
      thumbnail_url: null,
    });
  });
});
