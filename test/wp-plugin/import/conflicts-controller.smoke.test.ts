import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';
import { importsOf, onlyItem, onlyPost } from './run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const pieces = z.array(z.strictObject({ text: z.string(), changed: z.boolean() })).nullable();
const diffSchema = z.array(
  z.strictObject({
    type: z.enum(['same', 'changed', 'removed', 'added', 'gap']),
    left: pieces,
    right: pieces,
    lines: z.int(),
  }),
);
const summary = {
  uuid: z.string(),
  title: z.string(),
  post_id: z.int(),
  since: z.string().nullable(),
  edit_url: z.string().nullable(),
  view_url: z.string().nullable(),
  post_status: z.string().nullable(),
};
const label = { field: z.string(), label: z.string() };
const listSchema = z.strictObject({
  conflicts: z.array(z.strictObject({ ...summary, fields: z.array(z.strictObject(label)) })),
  total: z.int(),
  pages: z.int(),
});
const viewSchema = z.strictObject({
  ...summary,
  version: z.string(),
  fields: z.array(
    z.strictObject({
      ...label,
      base: z.unknown(),
      local: z.unknown(),
      remote: z.unknown(),
      shown: z.strictObject({
        base: z.string().nullable(),
        local: z.string(),
        remote: z.string(),
      }),
      diff: diffSchema,
    }),
  ),
});

const CONFLICTS = '/article-bridge/v1/conflicts';
const blocks = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const list = (as: Identity = 'admin') => wp.restAs(listSchema, CONFLICTS, { as });
const view = (uuid: string) => wp.restAs(viewSchema, `${CONFLICTS}/${uuid}`);
const resolve = (uuid: string, body: unknown) =>
  wp.restAs(viewSchema, `${CONFLICTS}/${uuid}`, { method: 'POST', body });

const KEYWORDS = '_seo_package_secondary_keywords';

/** An article whose title, body and keywords were changed on both sides. */
async function inConflict() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put(
    { title: 'Old title', secondary_keywords: ['old'] },
    blocks('The old bridge.'),
  );
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  await wp.runInSite(
    `wp_update_post( array( 'ID' => ${id}, 'post_title' => 'My title', 'post_content' => getenv( 'MINE' ) ) );
    update_post_meta( ${id}, '${KEYWORDS}', array( 'mine' ) );`,
    { MINE: blocks('My bridge.') },
  );
  await gateway.put(
    { uuid, title: 'Their title', secondary_keywords: ['theirs'] },
    blocks('Their bridge.'),
  );
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('conflict');
  return { gateway, uuid, id };
}

const post = (id: number) =>
  imports.inSite(
    `array( get_post( ${id} )->post_title, get_post( ${id} )->post_content, get_post_meta( ${id}, '${KEYWORDS}', true ) )`,
  );

const MINE = ['My title', blocks('My bridge.'), ['mine']];
const THEIRS = ['Their title', blocks('Their bridge.'), ['theirs']];

it('GET /conflicts lists articles with the fields that wait', async () => {
  const { uuid, id } = await inConflict();
  const { conflicts, ...pages } = await list();
  expect(pages).toEqual({ total: 1, pages: 1 });
  expect(conflicts).toMatchObject([{ uuid, post_id: id, title: 'My title', post_status: 'draft' }]);
  expect(conflicts[0]?.since).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
  expect(conflicts[0]?.fields.map(({ field }) => field).toSorted()).toEqual([
    KEYWORDS,
    'content',
    'title',
  ]);
});

it('GET /conflicts/{uuid} shows base, local, remote and the difference of each field', async () => {
  const { uuid } = await inConflict();
  const { fields } = await view(uuid);
  const field = (name: string) => fields.find((one) => one.field === name);
  expect(field('title')).toMatchObject({
    label: 'title',
    base: 'Old title',
    local: 'My title',
    remote: 'Their title',
    diff: [
      {
        type: 'changed',
        left: [
          { text: 'My', changed: true },
          { text: ' title', changed: false },
        ],
        right: [
          { text: 'Their', changed: true },
          { text: ' title', changed: false },
        ],
      },
    ],
  });
  expect(field('content')).toMatchObject({
    base: blocks('The old bridge.'),
    local: blocks('My bridge.'),
    remote: blocks('Their bridge.'),
  });
  expect(field('content')?.diff.map(({ type }) => type)).toEqual(['same', 'changed', 'same']);
  expect(field(KEYWORDS)).toMatchObject({ local: ['mine'], remote: ['theirs'] });
  expect(field(KEYWORDS)?.shown.remote).toBe('theirs');
});

it.each([
  ['local', MINE],
  ['remote', THEIRS],
] as const)(
  'POST /conflicts/{uuid} with %s in every field; importing again changes nothing',
  async (version, expected) => {
    const { uuid, id } = await inConflict();
    const { fields } = await view(uuid);
    const choices = Object.fromEntries(fields.map(({ field }) => [field, version]));
    expect((await resolve(uuid, { fields: choices })).fields).toEqual([]);
    expect(await post(id)).toEqual(expected);
    expect((await list()).total).toBe(0);
    expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
    expect(await post(id)).toEqual(expected);
  },
);

it('POST /conflicts/{uuid} takes a value of its own, and what is left out waits on', async () => {
  const { gateway, uuid, id } = await inConflict();
  const { version } = await view(uuid);
  const left = await resolve(uuid, { fields: { title: { value: 'Both \\ titles' } }, version });
  expect(left.fields.map(({ field }) => field).toSorted()).toEqual([KEYWORDS, 'content']);
  expect(await post(id)).toEqual(MINE.with(0, 'Both \\ titles'));
  // The next version of the article finds the title edited here, and replaces what waits.
  await gateway.put({ uuid, secondary_keywords: ['theirs', 'newer'] });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).message).not.toContain('title');
  const keywords = (await view(uuid)).fields.find(({ field }) => field === KEYWORDS);
  expect(keywords?.remote).toEqual(['theirs', 'newer']);
});

it('a body that was kept merges with the next version, block by block', async () => {
  const { gateway, uuid, id } = await inConflict();
  await resolve(uuid, { fields: { content: 'local', title: 'local', [KEYWORDS]: 'remote' } });
  await gateway.put({ uuid, html: 'x' }, `${blocks('Their bridge.')}\n\n${blocks('More.')}`);
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect(await post(id)).toMatchObject({ 1: `${blocks('My bridge.')}\n\n${blocks('More.')}` });
});

it('POST /conflicts decides many articles alike and names those it could not', async () => {
  const { uuid, id } = await inConflict();
  const unknown = '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10';
  const { status, body } = await wp.rest(CONFLICTS, {
    method: 'POST',
    body: { uuids: [uuid, unknown], resolution: 'remote' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    resolved: [uuid],
    failed: [{ uuid: unknown, code: 'no_such_conflict' }],
  });
  expect(await post(id)).toEqual(THEIRS);
});

it('POST /conflicts/{uuid} refuses what it cannot do, and stores nothing', async () => {
  const { uuid, id } = await inConflict();
  const refused = (body: unknown) => imports.refused(`/conflicts/${uuid}`, body);
  const code = async (body: unknown) => (await refused(body)).code;
  expect(await code({ fields: {} })).toBe('nothing_chosen');
  expect(await code({ fields: { title: 'theirs' } })).toBe('invalid_choice');
  expect(await code({ fields: { title: { value: ['a'] } } })).toBe('invalid_value');
  expect(await code({ fields: { [KEYWORDS]: { value: 'a text' } } })).toBe('invalid_value');
  expect((await refused({ fields: { title: 'remote', slug: 'remote' } })).message).toContain(
    'slug does not wait',
  );
  const { version } = await view(uuid);
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Mine again' ) );`);
  expect(await refused({ fields: { title: 'remote' }, version })).toMatchObject({
    code: 'conflict_changed',
    status: 409,
  });
  expect(await post(id)).toEqual(MINE.with(0, 'Mine again'));
});

it('an article that is being imported, or open in an editor, is not decided on', async () => {
  const { uuid, id } = await inConflict();
  const { user } = await wp.createUser('editor');
  const decide = () => imports.refused(`/conflicts/${uuid}`, { fields: { title: 'remote' } });
  await wp.runInSite(
    `update_post_meta( ${id}, '_edit_lock', time() . ':' . get_user_by( 'login', '${user}' )->ID );`,
  );
  expect((await decide()).message).toContain(user);
  await wp.runInSite(
    `delete_post_meta( ${id}, '_edit_lock' ); ( new ArticleBridge\\Import\\Ledger\\ArticleLedger() )->claim( '${uuid}' );`,
  );
  expect(await decide()).toMatchObject({ code: 'article_busy', status: 409 });
});

it('a plugin that fails while the decision is stored leaves post and conflict as they were', async () => {
  const { uuid, id } = await inConflict();
  const answer = await wp.runInSite(
    `add_action( 'save_post', function () { throw new RuntimeException( 'Boom.' ); } );
    $request = new WP_REST_Request( 'POST', '/article-bridge/v1/conflicts/${uuid}' );
    $request->set_param( 'fields', array( 'title' => 'remote' ) );
    echo wp_json_encode( rest_do_request( $request )->get_data() );`,
  );
  expect(answer).toContain('Boom.');
  expect(await post(id)).toEqual(MINE);
  expect((await view(uuid)).fields).toHaveLength(3);
});

it('only who may import and may edit the post sees its conflicts and decides on them', async () => {
  const { uuid } = await inConflict();
  const [author, editor] = [await wp.createUser('author'), await wp.createUser('editor')];
  // Authors may edit their own posts only.
  await wp.runInSite(
    `( new WP_User( get_user_by( 'login', getenv( 'LOGIN' ) )->ID ) )->add_cap( 'article_bridge_import' );`,
    { LOGIN: author.user },
  );
  const statuses = (as: Identity) =>
    Promise.all([
      wp.rest(CONFLICTS, { as }),
      wp.rest(`${CONFLICTS}/${uuid}`, { as }),
      wp.rest(`${CONFLICTS}/${uuid}`, {
        as,
        method: 'POST',
        body: { fields: { title: 'remote' } },
      }),
    ]).then((answers) => answers.map(({ status }) => status));
  expect(await statuses(author)).toEqual([200, 403, 403]);
  expect((await list(author)).total).toBe(0);
  expect(await statuses(editor)).toEqual([403, 403, 403]);
  expect(await statuses('anonymous')).toEqual([401, 401, 401]);
  // A cookie without its nonce is nobody (CVE-2025-62873).
  const { cookie } = await wp.signIn();
  expect(await statuses({ cookie })).toEqual([401, 401, 401]);
});
