import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const ADA = { name: 'Ada Lovelace', url: 'https://ada.example.org/', email: 'ada@example.org' };

const exportSchema = z.object({
  data: z.array(
    z.looseObject({
      item_id: z.string(),
      data: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    }),
  ),
  done: z.boolean(),
});
const eraseSchema = z.strictObject({
  items_removed: z.boolean(),
  items_retained: z.boolean(),
  messages: z.array(z.string()),
  done: z.boolean(),
});

const call = async (filter: string, key: string, email: string): Promise<unknown> =>
  JSON.parse(
    await wp.runInSite(
      `$tools = apply_filters( 'wp_privacy_personal_data_${filter}', [] );
      echo wp_json_encode( call_user_func( $tools['article-bridge-${key}']['callback'], getenv( 'EMAIL' ), 1 ) );`,
      { EMAIL: email },
    ),
  );
const exported = async (key: string, email: string) =>
  exportSchema.parse(await call('exporters', key, email));
const erased = async (key: string, email: string) =>
  eraseSchema.parse(await call('erasers', key, email));

/** Occurrences of an address or a name anywhere in the database. */
async function occurrences(text: string): Promise<unknown> {
  return JSON.parse(
    await wp.runInSite(
      `global $wpdb; $found = [];
      foreach ( [ 'articles', 'former', 'imports', 'import_items', 'import_log' ] as $name ) {
        $table = ArticleBridge\\Store\\Schema::table( $name );
        if ( str_contains( wp_json_encode( $wpdb->get_results( "SELECT * FROM $table" ), JSON_UNESCAPED_SLASHES ), getenv( 'TEXT' ) ) ) { $found[] = $name; }
      }
      if ( (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_value LIKE %s", '%' . getenv( 'TEXT' ) . '%' ) ) ) { $found[] = 'postmeta'; }
      echo wp_json_encode( $found );`,
      { TEXT: text },
    ),
  );
}

describe('the authors of imported articles', () => {
  it('are exported by their e-mail address, and by no other', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ title: 'Engines', author: ADA });
    const other = await gateway.put({ author: { ...ADA, email: 'not-ada@example.org' } });
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    await imports.run({ uuids: [other.uuid] });
    const { data, done } = await exported('authors', 'ada@example.org');
    expect(done).toBe(true);
    expect(data).toHaveLength(1);
    expect(data[0]?.item_id).toBe(`article-bridge-author-${post}`);
    expect(data[0]?.data.map(({ value }) => value)).toEqual([
      'Engines',
      ADA.name,
      ADA.url,
      ADA.email,
    ]);
    for (const email of ['', '%', 'da@example.org', `x' OR '1'='1`]) {
      expect((await exported('authors', email)).data).toEqual([]);
    }
  });

  it('are erased from the post and from what merges, rollbacks and previews remember, and stay so', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ title: 'Engines', author: ADA });
    await wp.rest('/article-bridge/v1/imports', {
      method: 'POST',
      body: { uuids: [uuid], dry_run: true },
    });
    await imports.finish(1);
    const post = onlyPost(await imports.run({ uuids: [uuid] }));
    // Both sides change the author: the service's version is kept in a conflict.
    await wp.runInSite(
      `update_post_meta( ${post}, '_seo_package_author', [ 'name' => 'Countess', 'email' => 'ada@example.org' ] );`,
    );
    await gateway.put({ uuid, author: { ...ADA, name: 'A. Lovelace' } });
    await imports.run({ uuids: [uuid] });
    expect(await occurrences('ada@example.org')).toContain('articles');

    expect(await erased('authors', 'ada@example.org')).toEqual({
      items_removed: true,
      items_retained: false,
      messages: [
        'The article service still stores the author of these articles. Have the data erased there, too.',
      ],
      done: true,
    });
    expect(await occurrences('ada@example.org')).toEqual([]);
    expect(await occurrences('Lovelace')).toEqual([]);
    expect(await erased('authors', 'ada@example.org')).toMatchObject({ items_removed: false });

    await gateway.put({ uuid, author: ADA, title: 'Engines of today' });
    const { items } = await imports.run({ uuids: [uuid] });
    expect(items[0]?.state).not.toBe('failed');
    const author = await wp.runInSite(
      `echo wp_json_encode( get_post_meta( ${post}, '_seo_package_author', true ) );`,
    );
    expect(author).toBe('""');
  });

  it('are erased from articles of a former service, too', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ title: 'Engines', author: ADA });
    await imports.run({ uuids: [uuid] });
    const other = await startFaultyGateway();
    await imports.connect({ url: other.url, key: 'abk_another89abcdefghijklmnopqrstuvwxyz' });
    await wp.rest('/article-bridge/v1/connection/former-service', {
      method: 'POST',
      body: { decision: 'another' },
    });
    expect(await occurrences('ada@example.org')).toContain('former');
    await erased('authors', 'ada@example.org');
    expect(await occurrences('ada@example.org')).toEqual([]);
  });
});

describe('the users who import', () => {
  it('are exported with their runs', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    await imports.run({ uuids: [(await gateway.put()).uuid] });
    const { data } = await exported('runs', 'admin@example.org');
    expect(data).toHaveLength(1);
    expect(data[0]?.data[2]).toEqual({ name: 'Articles', value: '1' });
    expect((await exported('runs', 'nobody@example.org')).data).toEqual([]);
  });

  it('are taken out of runs that are done and of their logs; a run with work left keeps its user, and says so', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put();
    await wp.runInSite(`wp_update_user( [ 'ID' => 1, 'display_name' => 'Grace Hopper' ] );`);
    const { id } = await imports.start({ uuids: [uuid] });
    await imports.decide(id, 'pause');
    await imports.decide(id, 'resume');
    await imports.finish(id);
    await imports.start({ uuids: [uuid] });
    expect(await occurrences('Grace Hopper')).toEqual(['import_log']);

    const first = await erased('runs', 'admin@example.org');
    expect(first).toMatchObject({ items_removed: true, items_retained: true, done: true });
    expect(first.messages[0]).toContain('1 import that this user started is unfinished');
    expect(await occurrences('Grace Hopper')).toEqual([]);
    expect((await wp.rest('/article-bridge/v1/imports')).body).toMatchObject({
      imports: [
        { id: 2, user: { id: 1 } },
        { id: 1, user: null, counts: { created: 1 } },
      ],
    });

    await imports.finish(2);
    expect(await erased('runs', 'admin@example.org')).toMatchObject({ items_retained: false });
    expect((await exported('runs', 'admin@example.org')).data).toEqual([]);
    expect(await erased('runs', 'nobody@example.org')).toMatchObject({ items_removed: false });
  });
});

describe('a user who may not import any more', () => {
  it('is erased from what runs and syncs say about it, in any script', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ title: 'Engines' });
    await wp.runInSite(
      `$id = wp_insert_user( [ 'user_login' => 'grace', 'user_email' => 'grace@example.org', 'user_pass' => 'x', 'role' => 'administrator', 'display_name' => 'Gräce Hopperquux' ] );
      wp_set_current_user( $id );
      foreach ( [ [ '/imports', [ 'uuids' => [ '${uuid}' ] ] ], [ '/sync', [ 'schedule' => 'daily' ] ], [ '/articles/ignore', [ 'uuids' => [ '${uuid}' ] ] ] ] as list( $route, $body ) ) {
        $request = new WP_REST_Request( 'POST', '/article-bridge/v1' . $route );
        $request->set_body_params( $body );
        $answer = rest_do_request( $request );
        if ( $answer->is_error() ) { throw new Exception( $route . wp_json_encode( $answer->get_data() ) ); }
      }
      ( new WP_User( $id ) )->set_role( 'subscriber' );
      wp_set_current_user( 0 );
      do_action( 'article_bridge_sync' );`,
    );
    await wp.rest('/article-bridge/v1/imports/1/step', { method: 'POST' });
    await imports.decide(1, 'cancel');
    const named = async () => [
      await occurrences('Hopperquux'),
      await wp.runInSite(
        `echo wp_json_encode( get_option( 'article_bridge_sync_state' )['error'] );`,
      ),
    ];
    expect(await named()).toEqual([
      ['imports', 'import_log'],
      expect.stringContaining('Hopperquux'),
    ]);
    expect((await exported('ignored', 'grace@example.org')).data).toEqual([
      expect.objectContaining({ item_id: `article-bridge-ignored-${uuid}` }),
    ]);

    // Whoever looked at another's run has driven it.
    const drivers = `$GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}article_bridge_imports WHERE driver <> ''" )`;
    await wp.runInSite(
      `$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}article_bridge_imports SET user_id = 1, driver = CONCAT( 'page ', ( SELECT ID FROM {$GLOBALS['wpdb']->users} WHERE user_login = 'grace' ) )" );`,
    );
    // A sync that is running would write its notes again.
    const rows = `( new ArticleBridge\\Store\\Site\\OptionRows() )`;
    await wp.runInSite(
      `${rows}->put( 'article_bridge_sync_lease', ( time() + 100 ) . ' somebody 1' );`,
    );
    expect(await erased('runs', 'grace@example.org')).toMatchObject({
      items_retained: true,
      messages: [expect.stringContaining('A sync is running')],
    });
    await wp.runInSite(`${rows}->remove_below( 'article_bridge_sync_lease', '' );`);
    expect(await erased('runs', 'grace@example.org')).toMatchObject({ items_removed: true });
    expect(await imports.inSite(drivers)).toBe('0');
    expect(await erased('ignored', 'grace@example.org')).toMatchObject({ items_removed: true });
    expect(await named()).toEqual([[], expect.not.stringContaining('Hopperquux')]);
    expect((await exported('ignored', 'grace@example.org')).data).toEqual([]);
    expect(await imports.inSite(`ArticleBridge\\Store\\Articles\\IgnoredArticles::all()`)).toEqual({
      [uuid]: true,
    });
  });
});

it('the user with whose rights articles arrive stays while they do, which is said, and is removed after that', async () => {
  await imports.connect(await startFaultyGateway());
  await wp.rest('/article-bridge/v1/sync', { method: 'POST', body: { schedule: 'daily' } });
  await wp.runInSite(`wp_set_current_user( 0 ); do_action( 'article_bridge_sync' );`);
  const users = () =>
    imports.inSite(
      `array_map( fn( $name ) => get_option( $name )['user_id'] ?? null, array( 'article_bridge_sync', 'article_bridge_push', 'article_bridge_sync_state' ) )`,
    );
  expect(await users()).toEqual([1, 1, 1]);
  const { data } = await exported('arrival', 'admin@example.org');
  expect(data.flatMap((item) => item.data.map(({ value }) => value))).toEqual([
    'Syncs',
    'Articles that the article service announces',
  ]);
  expect((await exported('arrival', 'nobody@example.org')).data).toEqual([]);

  expect(await erased('arrival', 'admin@example.org')).toEqual({
    items_removed: true,
    items_retained: true,
    messages: [expect.stringContaining('Have another user connect the site again')],
    done: true,
  });
  expect(await users()).toEqual([1, 1, 0]);

  await wp.rest('/article-bridge/v1/sync', { method: 'POST', body: { schedule: 'off' } });
  await wp.runInSite(
    `$record = ArticleBridge\\Push\\PushRecord::read(); $record->is_off = true; $record->save();`,
  );
  expect(await erased('arrival', 'admin@example.org')).toMatchObject({
    items_removed: true,
    items_retained: false,
    messages: [],
  });
  expect(await users()).toEqual([0, 0, 0]);
  expect((await exported('arrival', 'admin@example.org')).data).toEqual([]);
  expect(await erased('arrival', 'nobody@example.org')).toMatchObject({ items_removed: false });
});

it("the views of the library that a user has saved are exported and erased, and no other user's", async () => {
  const other = await wp.runInSite(
    `$id = wp_insert_user( [ 'user_login' => 'ada', 'user_pass' => 'x', 'role' => 'editor' ] );
    foreach ( [ 1 => 'Steel', $id => 'Mine' ] as $user => $name ) {
      ( new ArticleBridge\\Library\\SavedViews( $user ) )->save( 'one', $name, [ 'type' => 'table', 'search' => 'Stahl/Träger' ] );
    }
    echo $id;`,
  );
  const { data, done } = await exported('views', 'admin@example.org');
  expect(done).toBe(true);
  expect(data.map((view) => view.data.map(({ value }) => value))).toEqual([
    ['Steel', '{"type":"table","search":"Stahl/Träger"}'],
  ]);
  expect((await exported('views', 'nobody@example.org')).data).toEqual([]);

  const nothing = { items_removed: false, items_retained: false, messages: [], done: true };
  expect(await erased('views', 'nobody@example.org')).toEqual(nothing);
  expect(await erased('views', 'admin@example.org')).toEqual({ ...nothing, items_removed: true });
  expect(await erased('views', 'admin@example.org')).toEqual(nothing);
  expect((await exported('views', 'admin@example.org')).data).toEqual([]);
  const left = await wp.runInSite(
    `echo wp_json_encode( array_column( ( new ArticleBridge\\Library\\SavedViews( ${other} ) )->all(), 'name' ) );`,
  );
  expect(left).toBe('["Mine"]');
});

it('suggests a text for the privacy policy of the site', async () => {
  const text = await wp.runInSite(`
    define( 'WP_ADMIN', true );
    require_once ABSPATH . 'wp-admin/includes/admin.php';
    set_current_screen( 'privacy' );
    do_action( 'admin_init' );
    foreach ( WP_Privacy_Policy_Content::get_suggested_policy_text() as $section ) {
      if ( 'Article Bridge' === $section['plugin_name'] ) { echo $section['policy_text']; }
    }`);
  expect(text).toContain('the name, the web address and the e-mail address of its author');
  expect(text).toContain('nothing about its visitors');
});
