import { beforeEach, describe, expect, it, test } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const NAMES = [
  'import-article',
  'list-articles',
  'list-runs',
  'preview-import',
  'rollback-run',
  'sync',
].map((name) => `article-bridge/${name}`);

/** Executes an ability from PHP as the administrator; returns its result, or the error's code. */
async function execute(name: string, input?: unknown): Promise<unknown> {
  const result = await wp.runInSite(
    `
    $input = json_decode( getenv( 'INPUT' ), true );
    $result = wp_get_ability( 'article-bridge/' . getenv( 'NAME' ) )->execute( $input );
    echo wp_json_encode( is_wp_error( $result ) ? [ 'error' => $result->get_error_code(), 'message' => $result->get_error_message() ] : $result );`,
    { NAME: name, INPUT: JSON.stringify(input ?? null) },
  );
  return JSON.parse(result);
}

it('registers its abilities in a category of its own, shown to REST and to MCP', async () => {
  const shown = await wp.runInSite(`
    $abilities = wp_get_abilities();
    $own = array_filter( $abilities, fn( $ability ) => 'article-bridge' === $ability->get_category() );
    $names = array_map( fn( $ability ) => $ability->get_name(), array_values( $own ) );
    sort( $names );
    echo wp_json_encode( [ $names, wp_get_ability_category( 'article-bridge' )->get_label(), array_filter( $own, fn( $ability ) => ! $ability->get_meta_item( 'show_in_rest' ) || ! $ability->get_meta_item( 'mcp' )['public'] ) ] );`);
  expect(JSON.parse(shown)).toEqual([NAMES, 'Article Bridge', []]);
  const listed = await wp.rest('/wp-abilities/v1/abilities', {
    query: { category: 'article-bridge', per_page: '100' },
  });
  expect(listed.body).toHaveLength(NAMES.length);
});

describe('with a service', () => {
  it('article-bridge/list-articles answers what the library shows', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ topic: 'Bridges' });
    await gateway.put({ topic: 'Boats' });
    expect(await execute('list-articles', { per_page: 1 })).toMatchObject({
      total: 2,
      pages: 2,
      articles: [{ topic: 'Boats', local: { state: 'new' } }],
    });
    expect(await execute('list-articles')).toMatchObject({ articles: [{}, { uuid }] });
  });

  it('article-bridge/preview-import writes nothing, import-article does what it said, rollback-run undoes it', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put({ title: 'Bridges of the north' });
    const preview = await execute('preview-import', { uuid, options: { post_status: 'publish' } });
    expect(preview).toMatchObject({ run: 1, run_state: 'completed', state: 'created', uuid });
    expect(preview).toHaveProperty('plan.changes');
    expect(await titles()).toEqual([]);

    const imported = await execute('import-article', { uuid, options: { post_status: 'publish' } });
    expect(imported).toMatchObject({
      run: 2,
      run_state: 'completed',
      error: null,
      state: 'created',
      title: 'Bridges of the north',
      warnings: [],
    });
    expect(await titles()).toEqual(['Bridges of the north']);
    expect(await execute('import-article', { uuid })).toMatchObject({ state: 'unchanged' });

    expect(await execute('list-runs', { per_page: 2 })).toMatchObject({
      total: 3,
      imports: [
        { id: 3, counts: { unchanged: 1 } },
        { id: 2, rollback: { possible: true } },
      ],
    });
    expect(await execute('rollback-run', { run: 2 })).toMatchObject({
      id: 2,
      state: 'rolled_back',
      rollback: { undone: 1 },
    });
    expect(await titles()).toEqual([]);
    expect(await execute('rollback-run', { run: 2 })).toMatchObject({ error: expect.any(String) });
  });

  it('article-bridge/import-article with a preset: its options hold, those given go before them, an unknown one is refused', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const body = { name: 'Pages', options: { post_type: 'page', post_status: 'pending' } };
    await wp.rest('/article-bridge/v1/presets', { method: 'POST', body });
    const uuids = [(await gateway.put()).uuid, (await gateway.put()).uuid];
    await execute('import-article', { uuid: uuids[0], preset: 'pages' });
    const options = { post_status: 'draft' };
    await execute('import-article', { uuid: uuids[1], preset: 'pages', options });
    expect(
      await imports.inSite(
        `array_map( fn( $page ) => $page->post_status, get_pages( array( 'post_status' => 'pending,draft', 'sort_column' => 'ID' ) ) )`,
      ),
    ).toEqual(['pending', 'draft']);
    const refused = await execute('preview-import', { uuid: uuids[0], preset: 'none' });
    expect(refused).toMatchObject({ error: expect.any(String) });
    expect(JSON.stringify(refused)).toContain('There is no preset');
  });

  it('article-bridge/sync answers what changed', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    expect(await execute('sync')).toMatchObject({ last: { error: null } });
  });

  it('an import that the service cannot serve now says why, and goes on by itself', async () => {
    const gateway = await startFaultyGateway();
    await imports.connect(gateway);
    const { uuid } = await gateway.put();
    gateway.answerWith((path) => (path.includes(uuid) ? { cut: true } : undefined));
    expect(await execute('import-article', { uuid })).toMatchObject({
      run_state: 'halted',
      error: { code: 'gateway_unreachable' },
      state: 'pending',
      post_id: null,
    });
  });
});

describe('refusals', () => {
  const wrong: [string, unknown][] = [
    ['import-article', {}],
    ['import-article', { uuid: '../none' }],
    ['list-articles', { per_page: 0 }],
    ['list-runs', { pages: 1 }],
    ['rollback-run', { run: 0 }],
  ];
  test.each(wrong)('article-bridge/%s of %j is invalid input', async (name, input) => {
    expect(await execute(name, input)).toMatchObject({ error: 'ability_invalid_input' });
  });

  it('article-bridge/import-article with an option that there is none of names it', async () => {
    const uuid = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';
    const refused = await execute('import-article', { uuid, options: { status: 'x' } });
    expect(refused).toMatchObject({ error: 'invalid_option' });
    expect(JSON.stringify(refused)).toContain('status');
  });

  it('a site that is not connected says so', async () => {
    expect(await execute('list-articles')).toMatchObject({ error: 'not_connected' });
  });

  it('every ability is refused to nobody and to those who may not import: 401, 403', async () => {
    const editor = await wp.createUser('editor');
    const importer = await wp.createUser('editor');
    await wp.runInSite(
      `( new WP_User( get_user_by( 'login', getenv( 'LOGIN' ) )->ID ) )->add_cap( 'article_bridge_import' );`,
      { LOGIN: importer.user },
    );
    for (const as of ['anonymous', editor] as const) {
      const list = await wp.rest('/wp-abilities/v1/abilities/article-bridge/list-runs/run', { as });
      expect(list.status).toBe(as === 'anonymous' ? 401 : 403);
    }
    const list = await wp.rest('/wp-abilities/v1/abilities/article-bridge/list-runs/run', {
      as: importer,
    });
    expect(list).toMatchObject({ status: 200, body: { total: 0, imports: [] } });
    const checks = await wp.runInSite(
      `wp_set_current_user( get_user_by( 'login', getenv( 'LOGIN' ) )->ID );
      echo wp_json_encode( array_map( fn( $name ) => wp_get_ability( $name )->check_permissions( [] ), json_decode( getenv( 'NAMES' ) ) ) );`,
      { LOGIN: editor.user, NAMES: JSON.stringify(NAMES) },
    );
    expect(JSON.parse(checks)).toEqual(NAMES.map(() => false));
  });
});

async function titles(): Promise<unknown> {
  return JSON.parse(
    await wp.runInSite(
      `echo wp_json_encode( wp_list_pluck( get_posts( [ 'post_status' => 'any', 'numberposts' => -1 ] ), 'post_title' ) );`,
    ),
  );
}
