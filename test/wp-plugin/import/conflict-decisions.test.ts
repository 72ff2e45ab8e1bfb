import { beforeEach, expect, it } from 'vitest';
import { useWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';
import { CONFLICTS, KEYWORDS, MINE, THEIRS, conflictsOf } from './conflict-calls.ts';
import { blocks } from './imported-article.ts';
import { importsOf, onlyItem } from './run-import.ts';
import { siteStateOf } from './site-state.ts';

const wp = useWordPress();
const { claim } = siteStateOf(wp);
const imports = importsOf(wp);
const { inConflict, list, post, resolve, view } = conflictsOf(wp);
beforeEach(imports.reset);

it('POST /conflicts/{uuid} takes a value of its own, and what is left out waits on', async () => {
  const { gateway, uuid, id } = await inConflict();
  const { version } = await view(uuid);
  const left = await resolve(uuid, { fields: { title: { value: 'Both \\ titles' } }, version });
  expect(left.fields.map(({ field }) => field).toSorted()).toEqual([KEYWORDS, 'content']);
  expect(await post(id)).toEqual(MINE.with(0, 'Both \\ titles'));
  // The next version of the article finds the edited title, and replaces the pending version.
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

it('POST /conflicts/{uuid}/undo brings back what the post had and what waited, once', async () => {
  const { uuid, id } = await inConflict();
  const before = await view(uuid);
  expect(before.can_undo).toBe(false);
  const fields = { content: 'remote', title: { value: 'Both' }, [KEYWORDS]: 'local' };
  expect(await resolve(uuid, { fields, version: before.version })).toMatchObject({
    fields: [],
    can_undo: true,
  });
  const undone = await wp.rest(`${CONFLICTS}/${uuid}/undo`, { method: 'POST' });
  expect(undone.body).toEqual(before);
  expect(await post(id)).toEqual(MINE);
  expect(await imports.refused(`/conflicts/${uuid}/undo`, {})).toMatchObject({
    code: 'not_undoable',
    status: 409,
  });
});

it('each conflict names the one that comes next, and the last one the first', async () => {
  const { uuid: first } = await inConflict();
  expect((await view(first)).next).toBeNull();
  const { uuid: second } = await inConflict();
  const { uuid: third } = await inConflict();
  const next = async (uuid: string) => (await view(uuid)).next;
  expect(await Promise.all([first, second, third].map(next))).toEqual([second, third, first]);
  await resolve(second, { fields: { content: 'local', title: 'local', [KEYWORDS]: 'local' } });
  expect(await Promise.all([first, second, third].map(next))).toEqual([third, first, first]);
});

it('questions are shown with their answers, other groups with the names of their values', async () => {
  const text = await imports.inSite(
    `ArticleBridge\\Posts\\FieldText::of( '_seo_package_faq', json_decode( getenv( 'VALUE' ), true ) )`,
    {
      VALUE: JSON.stringify([
        { question: 'Does it float?', answer: 'It does.' },
        { question: 'Since when?', answer: 'Since 1850.', by: 'Ada' },
      ]),
    },
  );
  expect(text).toBe('Does it float?\nIt does.\n\nSince when?\nSince 1850.\nby: Ada');
});

it('a decision is not undone over what was written since', async () => {
  const { gateway, uuid, id } = await inConflict();
  const fields = { content: 'remote', title: 'remote', [KEYWORDS]: 'remote' };
  await resolve(uuid, { fields });
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Newer' ) );`);
  expect((await view(uuid)).can_undo).toBe(false);
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Their title' ) );`);
  expect((await view(uuid)).can_undo).toBe(true);
  await gateway.put({ uuid, title: 'Their next title', secondary_keywords: ['theirs'] });
  await imports.run({ uuids: [uuid] });
  expect(await imports.refused(`/conflicts/${uuid}/undo`, {})).toMatchObject({ status: 409 });
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

it('an article that is being imported, or open in an editor, is not decided on', async () => {
  const { uuid, id } = await inConflict();
  const { user } = await wp.createUser('editor');
  const decide = () => imports.refused(`/conflicts/${uuid}`, { fields: { title: 'remote' } });
  await wp.runInSite(
    `update_post_meta( ${id}, '_edit_lock', time() . ':' . get_user_by( 'login', '${user}' )->ID );`,
  );
  expect((await decide()).message).toContain(user);
  await wp.runInSite(`delete_post_meta( ${id}, '_edit_lock' );`);
  await claim(uuid);
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
  // Authors may edit only their own posts.
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
  // A cookie without its nonce does not authenticate (CVE-2025-62873).
  const { cookie } = await wp.signIn();
  expect(await statuses({ cookie })).toEqual([401, 401, 401]);
});
