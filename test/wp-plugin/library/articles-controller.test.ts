import { beforeEach, expect, it } from 'vitest';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { startGateway } from '../../support/gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { libraryOf } from './library-calls.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const { list } = libraryOf(wp);

it('GET /articles of the real gateway answers a page, the total and the pages', async () => {
  const gateway = await startGateway();
  await imports.connect({ url: gateway.url, key: gateway.owner.key });
  for (const topic of ['Bridges', 'Boats', 'Boats']) await gateway.owner.save({ topic });
  expect(await list({ per_page: '2' })).toMatchObject({ total: 3, pages: 2, articles: [{}, {}] });
  expect(await list({ search: 'boat' })).toMatchObject({ total: 2, pages: 1 });
  expect(await list({ page: '9' })).toEqual({
    total: 3,
    pages: 1,
    articles: [],
    copy: null,
    unusable: [],
  });
});

it('GET /articles tells new, imported, update available, in the Trash and deleted apart', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const put = async (topic: string) => (await gateway.put({ topic })).uuid;
  const [fresh, same, newer, trashed, deleted] = [
    await put('fresh'),
    await put('same'),
    await put('newer'),
    await put('trashed'),
    await put('deleted'),
  ];
  const posts = new Map<string, number>();
  for (const uuid of [same, newer, trashed, deleted]) {
    posts.set(
      uuid,
      onlyPost(await imports.run({ uuids: [uuid], options: { post_status: 'publish' } })),
    );
  }
  await gateway.put({ uuid: newer, title: 'Changed' });
  await wp.runInSite(
    `wp_trash_post( ${posts.get(trashed)} ); wp_delete_post( ${posts.get(deleted)}, true );`,
  );
  const { articles } = await list();
  const local = (uuid: string) => articles.find((article) => article.uuid === uuid)?.local;
  const none = { state: 'new', post_id: null, edit_url: null, view_url: null, post_status: null };
  expect(local(fresh)).toEqual(none);
  expect(local(deleted)).toEqual(none);
  expect(local(same)).toMatchObject({
    state: 'imported',
    post_id: posts.get(same),
    post_status: 'publish',
  });
  expect(local(same)?.edit_url).toContain(`post=${posts.get(same)}`);
  expect(local(same)?.view_url).toContain(wp.url);
  expect(local(newer)).toMatchObject({ state: 'update_available', post_id: posts.get(newer) });
  expect(local(trashed)).toMatchObject({ state: 'imported', post_status: 'trash', view_url: null });
});

it('a post that was edited here says so, and so does one in conflict', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put();
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  const state = async () => (await list()).articles[0]?.local.state;
  await wp.runInSite(`wp_set_post_tags( ${id}, 'mine' );`);
  expect(await state()).toBe('edited');
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Mine' ) );`);
  await gateway.put({ uuid, title: 'Theirs' });
  expect(await state()).toBe('update_available');
  await imports.run({ uuids: [uuid] });
  expect(await state()).toBe('conflict');
});

it('an update that says nothing new brings the article back to imported', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put();
  await imports.run({ uuids: [uuid] });
  await gateway.put({ uuid });
  expect((await list()).articles[0]?.local.state).toBe('update_available');
  await imports.run({ uuids: [uuid] });
  expect((await list()).articles[0]?.local.state).toBe('imported');
});

it('GET /articles asks the database as often for 20 articles as for one', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const queries = (count: number) =>
    imports.inSite(
      `( function () {
        global $wpdb;
        $request = new WP_REST_Request( 'GET', '/article-bridge/v1/articles' );
        $request->set_param( 'per_page', ${count} );
        rest_do_request( $request );
        wp_cache_flush();
        get_option( 'home' );
        $before = $wpdb->num_queries;
        rest_do_request( $request );
        return $wpdb->num_queries - $before;
      } )()`,
    );
  for (let count = 0; count < 20; count += 1) await gateway.put({ categories: ['C'] });
  await imports.run({ all: true, options: { post_status: 'publish' } });
  expect(await queries(20)).toBe(await queries(1));
});

it.each([
  [
    {
      status: 503,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"title":"Down"}',
    },
    'gateway_error',
    424,
  ],
  [
    {
      status: 401,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"title":"No"}',
    },
    'key_refused',
    424,
  ],
  [
    {
      status: 429,
      headers: { 'content-type': 'application/problem+json' },
      body: '{"title":"Slow"}',
    },
    'rate_limited',
    429,
  ],
  [{ cut: true }, 'gateway_unreachable', 424],
] as const)('GET /articles passes on that the service fails: %o', async (fault, code, status) => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  gateway.answerWith(() => fault);
  expect(await wp.rest('/article-bridge/v1/articles')).toMatchObject({ status, body: { code } });
});

it.each([
  { per_page: '0' },
  { per_page: '51' },
  { per_page: 'abc' },
  { page: '0' },
  { status: 'x' },
  { state: 'x' },
  { words_minimum: '-1' },
  { updated_after: 'yesterday' },
  { orderby: 'x' },
  { order: 'x' },
])(
  'GET /articles with %o is a 400 that names the parameter',
  async (query: Record<string, string>) => {
    const { status, body } = await wp.rest('/article-bridge/v1/articles', { query });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(Object.keys(query)[0]);
  },
);
