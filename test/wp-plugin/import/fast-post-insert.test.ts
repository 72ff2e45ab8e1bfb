import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const imports = importsOf(wp);
const { rowsOf, traces, withPlugin } = siteStateOf(wp);
beforeEach(imports.reset);

/** Hooks that the fast insert repeats, and those after which everything must be stored. */
const REPEATED = [
  ...['add_post_meta', 'added_post_meta'],
  ...['add_term_relationship', 'added_term_relationship', 'set_object_terms'],
];
const HEARD = [...REPEATED, 'transition_post_status', 'save_post', 'wp_after_insert_post'];

/**
 * Hooks that do not concern writing: WordPress looks for terms of a post without any, and clears
 * for each post what the fast insert clears once per step.
 */
const NOT_OF_WRITING = ['parse_term_query', 'pre_get_terms', 'delete_transient_is_multi_author'];

/**
 * Records hooks with their arguments, what save_post finds of the post, and all actions during the
 * insert, in order.
 */
const RECORDER = `
  function heard( $hook, $args ) { $GLOBALS['heard'][] = array( $hook, array_map( fn( $arg ) => $arg instanceof WP_Post ? 'a post' : $arg, $args ) ); }
  foreach ( array( ${HEARD.map((hook) => `'${hook}'`).join(', ')} ) as $hook ) {
    add_action( $hook, fn( ...$args ) => heard( $hook, $args ), 10, 6 );
  }
  add_action( 'save_post', fn( $id ) => heard( 'found', array( $id, get_post_meta( $id ), wp_get_post_terms( $id, array( 'category', 'post_tag' ), array( 'fields' => 'names' ) ) ) ) );
  add_action( 'all', function ( $hook, ...$args ) {
    static $counts = array(), $isWriting = false;
    $count = did_action( $hook );
    if ( $count === ( $counts[ $hook ] ?? 0 ) ) { return; }
    $counts[ $hook ] = $count;
    $isWriting = $isWriting || 'pre_post_insert' === $hook;
    if ( $isWriting && ! in_array( $hook, array( ${NOT_OF_WRITING.map((hook) => `'${hook}'`).join(', ')} ), true ) ) {
      $GLOBALS['sequence'][] = array( $hook, array_map( fn( $arg ) => is_object( $arg ) ? get_class( $arg ) : $arg, $args ) );
    }
    if ( 'wp_after_insert_post' === $hook ) { $isWriting = false; }
  } );
  add_action( 'shutdown', function () {
    if ( ! empty( $GLOBALS['sequence'] ) ) { update_option( 'sequence', array_merge( get_option( 'sequence', array() ), $GLOBALS['sequence'] ) ); }
    if ( ! empty( $GLOBALS['heard'] ) ) { update_option( 'heard', array_merge( get_option( 'heard', array() ), $GLOBALS['heard'] ) ); }
  }, 1 );`;

const heardSchema = z.array(z.tuple([z.string(), z.array(z.unknown())]));
const rowsSchema = z.tuple(
  [
    z.looseObject({ post_title: z.string() }),
    z.array(z.looseObject({ meta_key: z.string() })),
    z.array(z.looseObject({ term_taxonomy_id: z.string() })),
  ],
  z.unknown(),
);

/** Values that differ between imports, however the post was written. */
const OF_THE_ROW = ['ID', 'guid', 'post_modified', 'post_modified_gmt'];

const without = (names: readonly string[], row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

/**
 * Ids of meta rows depend on the database; ids of terms are documented as numbers, but WordPress
 * passes strings.
 */
function comparable(hook: string, args: unknown[]): unknown {
  if (hook === 'added_post_meta') return ['a number', ...args.slice(1)];
  // The rest are times: of the change, and of WP-Cron events.
  if (hook === 'wp_cache_set_last_changed') return args.slice(0, 1);
  if (args.includes('cron')) return ['cron'];
  const sent = JSON.stringify(args)
    .replaceAll(/urn:uuid:[-\da-f]+/g, 'a guid')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'a time');
  return JSON.parse(hook.includes('term') ? sent.replaceAll(/"(\d+)"/g, '$1') : sent);
}

/** Imports an article into a new site; returns the hooks and the rows of its post. */
async function imported(
  gateway: { url: string; key: string },
  uuid: string,
  isFast: boolean,
  { code = '', options = {} }: { code?: string; options?: Readonly<Record<string, unknown>> } = {},
) {
  await imports.reset();
  await imports.connect(gateway);
  await withPlugin(
    `add_filter( 'article_bridge_fast_insert', '__return_${isFast ? 'true' : 'false'}' ); ${RECORDER} ${code}`,
  );
  const id = onlyPost(
    await imports.run({ uuids: [uuid], options: { post_status: 'publish', ...options } }),
  );
  const heard = heardSchema
    .parse(await imports.inSite(`get_option( 'heard' )`))
    .map(([hook, args]) => [hook, comparable(hook, args)])
    .map((entry) => JSON.stringify(entry));
  const sequence = heardSchema
    .parse(await imports.inSite(`get_option( 'sequence' )`))
    .map(([hook, args]) => [hook, comparable(hook, args)]);
  const [post, meta, terms] = rowsSchema.parse(await rowsOf(id));
  return {
    heard,
    sequence,
    rows: {
      post: without(OF_THE_ROW, post),
      meta: meta.map((row) => without(['meta_id', 'post_id'], row)),
      terms: terms.map((row) => without(['object_id'], row)),
    },
  };
}

const ofHook = (heard: readonly string[], hook: string) =>
  heard.filter((entry) => entry.startsWith(`["${hook}"`));

describe('new posts, written in few statements or by WordPress alone', () => {
  it.each([
    { terms: 'of WordPress', given: {}, count: 4 },
    {
      terms: 'of a taxonomy of the site',
      given: {
        code: `add_action( 'init', fn() => register_taxonomy( 'genre', 'post', array( 'hierarchical' => true ) ) );`,
        options: { category_taxonomy: 'genre' },
      },
      // WordPress adds its default category.
      count: 5,
    },
  ])(
    'with terms $terms are the same rows, and plugins hear the same of them, in the same order, before save_post',
    async ({ given, count }) => {
      const gateway = await startFaultyGateway();
      const { uuid } = await gateway.put({
        title: 'It\'s \\ "one" article',
        meta_title: 'C:\\new "x"',
        published_at: '2026-01-31T23:30:00',
        categories: ['Craft', 'Bridges'],
        tags: ['line', 'post'],
        faq: [{ question: 'Why \\?', answer: 'Because "so".' }],
      });
      const [fast, plain] = [
        await imported(gateway, uuid, true, given),
        await imported(gateway, uuid, false, given),
      ];
      expect(plain.rows).toEqual(fast.rows);
      expect(fast.rows.meta.length).toBeGreaterThan(5);
      expect(fast.rows.terms).toHaveLength(count);
      for (const hook of [...HEARD, 'found']) {
        expect(ofHook(fast.heard, hook).length, hook).toBeGreaterThan(0);
        expect(ofHook(plain.heard, hook), hook).toEqual(ofHook(fast.heard, hook));
      }
      expect(fast.sequence).toEqual(plain.sequence);
      for (const { heard } of [fast, plain]) {
        const saved = heard.findIndex((entry) => entry.startsWith('["save_post"'));
        const last = heard.findLastIndex((entry) =>
          REPEATED.some((hook) => entry.startsWith(`["${hook}"`)),
        );
        expect(last).toBeLessThan(saved);
      }
    },
  );

  it('have their meta by WordPress alone whatever becomes of the filters of meta, and are refused where the fast way is not asked', async () => {
    const gateway = await startFaultyGateway();
    const { uuid } = await gateway.put({ categories: ['Craft'] });
    const { rows, heard } = await imported(gateway, uuid, false);
    expect(rows.meta).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ meta_key: '_seo_package_uuid' }),
        expect.objectContaining({ meta_key: '_article_bridge_made_of' }),
      ]),
    );
    // As in a WordPress whose wp_insert_post() does not apply the filter, or stores no meta.
    const unasked = `add_action( 'pre_post_insert', fn() => remove_all_filters( 'update_post_metadata' ) );`;
    const plain = await imported(gateway, uuid, false, { code: unasked });
    expect(plain.rows).toEqual(rows);
    expect(plain.heard).toEqual(heard);
    const withoutMeta = `add_filter( 'update_post_metadata', fn( $decided, $id, $key ) => 0 === strpos( $key, '_seo_package' ) ? false : $decided, 10, 3 );`;
    const late = await imported(gateway, uuid, false, { code: withoutMeta });
    expect(late.rows).toEqual({ ...rows, meta: expect.arrayContaining(rows.meta) });
    expect(late.rows.meta).toHaveLength(rows.meta.length);

    await imports.reset();
    await imports.connect(gateway);
    await withPlugin(`add_filter( 'article_bridge_fast_insert', '__return_true' ); ${unasked}`);
    const before = await traces();
    const { items } = await imports.run({ uuids: [uuid] });
    expect(items).toMatchObject([
      { state: 'failed', message: expect.stringContaining('ARTICLE_BRIDGE_FAST_INSERT') },
    ]);
    expect({ ...(await traces()), ledger: before.ledger }).toEqual(before);
    const marks = `global $wpdb; echo $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key LIKE '%article_bridge%'" );`;
    expect(await wp.runInSite(marks)).toBe('0');
  });

  it('go by the version of WordPress, of which Site Health tells, unless wp-config.php or a filter says otherwise', async () => {
    const isUsed = () => imports.inSite(`\\ArticleBridge\\Posts\\FastPostInsert::is_used()`);
    const health = () =>
      imports.inSite(
        `( new \\ArticleBridge\\Sync\\SyncHealth( \\ArticleBridge\\Connection\\Connection::of_this_site() ) )->test_wordpress()['status']`,
      );
    expect([await isUsed(), await health()]).toEqual([true, 'good']);
    await withPlugin(`$GLOBALS['wp_version'] = '99.0';`);
    expect([await isUsed(), await health()]).toEqual([false, 'recommended']);
    await withPlugin(`define( 'ARTICLE_BRIDGE_FAST_INSERT', true );`);
    expect(await isUsed()).toBe(true);
    await withPlugin(`add_filter( 'article_bridge_fast_insert', '__return_false' );`);
    expect(await isUsed()).toBe(false);
  });
});
