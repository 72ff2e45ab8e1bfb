import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { HTML_ONLY_AGREEMENT } from '../../support/html-only.ts';
import { useWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';
import { importsOf, onlyItem, onlyPost } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const HTML = '<h2>A &amp; B</h2><p>See <a href="https://example.org/c">C</a>.</p>';
const BLOCKS = `<!-- wp:heading -->
<h2 class="wp-block-heading">A &amp; B</h2>
<!-- /wp:heading -->

<!-- wp:paragraph -->
<p>See <a href="https://example.org/c">C</a>.</p>
<!-- /wp:paragraph -->`;

const failure = z.object({ code: z.string(), message: z.string() });

/** Imports an article of an HTML-only service as one Classic block. */
async function classic() {
  const gateway = await startFaultyGateway();
  gateway.answerWith((path) =>
    path.endsWith('/wordpress/capabilities') ? HTML_ONLY_AGREEMENT : undefined,
  );
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ html: HTML });
  const { id: runId } = await imports.start({ uuids: [uuid] });
  await imports.stepOfPage(runId);
  const run = await imports.finish(runId);
  const path = `/article-bridge/v1/imports/${run.id}/items/${uuid}/blocks`;
  const id = onlyPost(run);
  const content = () => imports.inSite(`get_post( ${id} )->post_content`);
  return { gateway, run, uuid, id, path, content };
}

const refused = async (path: string, content: string, as: Identity = 'admin') => {
  const { status, body } = await wp.rest(path, { method: 'POST', body: { content }, as });
  return { status, ...failure.parse(body) };
};

it('POST /imports/{id}/items/{uuid}/blocks puts blocks in place of the HTML; neither an import nor a rollback takes it for an edit', async () => {
  const { gateway, run, uuid, id, path, content } = await classic();
  expect((await wp.rest(path)).body).toEqual({ content: HTML });
  const saved = await wp.rest(path, { method: 'POST', body: { content: BLOCKS } });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ uuid, classic: false, warnings: [] });
  expect(await content()).toBe(BLOCKS);
  expect(onlyItem(await imports.withItems(run.id)).warnings).toEqual([]);
  const log = await imports.log(run.id);
  expect(log.map(({ message }) => message).join()).toContain('was converted to blocks by the page');

  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('unchanged');
  await gateway.put({ uuid, html: '<p>New.</p>' });
  const update = await imports.run({ uuids: [uuid] });
  expect(onlyItem(update)).toMatchObject({ state: 'updated', classic: false, warnings: [] });
  await imports.decide(update.id, 'rollback');
  await imports.finish(update.id);
  expect(await content()).toBe(BLOCKS);
  await imports.decide(run.id, 'rollback');
  await imports.finish(run.id);
  expect(await imports.inSite(`get_post( ${id} )`)).toBe(null);
});

it.each([
  ['a lost word is refused with it', BLOCKS.replace('See', ''), 422, 'something_lost', 'See'],
  [
    'a lost address is refused with it',
    BLOCKS.replace('https://example.org/c', '#'),
    422,
    'something_lost',
    'https://example.org/c',
  ],
  ['an added word is refused', BLOCKS.replace('See', 'I see'), 422, 'something_lost', 'See'],
  ['HTML is refused', HTML, 400, 'not_blocks', 'content'],
  ['text between blocks is refused', `${BLOCKS}\n\nand more`, 400, 'not_blocks', 'content'],
] as const)(
  'POST /imports/{id}/items/{uuid}/blocks: %s, and the post stays as it is',
  async (_what, blocks, status, code, words) => {
    const { run, path, content } = await classic();
    const answer = await refused(path, blocks);
    expect(answer).toMatchObject({ status, code });
    expect(answer.message).toContain(words);
    expect(await content()).toBe(HTML);
    const log = await imports.log(run.id);
    expect(log.map(({ message }) => message)).toContain(answer.message);
  },
);

it('POST /imports/{id}/items/{uuid}/blocks filters what a browser has read otherwise than the import', async () => {
  const { path, content } = await classic();
  const read = BLOCKS.replace('<p>', '<p onclick="alert(1)">').replace('<a', '<a title="a > b"');
  expect((await wp.rest(path, { method: 'POST', body: { content: read } })).status).toBe(200);
  expect(await content()).toMatch(/<p>See <a [^>]*>C<\/a>/);
});

it('POST /imports/{id}/items/{uuid}/blocks leaves alone what somebody edited, has open or converted', async () => {
  const { id, path, content } = await classic();
  await wp.runInSite(
    `update_post_meta( ${id}, '_edit_lock', time() . ':' . wp_insert_user( array( 'user_login' => 'ada', 'user_pass' => 'ada', 'role' => 'editor' ) ) );`,
  );
  expect(await refused(path, BLOCKS)).toMatchObject({ status: 409, code: 'conversion_not_stored' });
  await wp.runInSite(`delete_post_meta( ${id}, '_edit_lock' );`);
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_content' => '<p>Mine</p>' ) );`);
  expect(await refused(path, BLOCKS)).toMatchObject({ status: 409, code: 'post_was_edited' });
  expect((await wp.rest(path)).status).toBe(409);
  await wp.runInSite(
    `wp_update_post( array( 'ID' => ${id}, 'post_content' => getenv( 'BLOCKS' ) ) );`,
    { BLOCKS },
  );
  expect(await refused(path, BLOCKS)).toMatchObject({ status: 409, code: 'not_classic' });
  expect(await content()).toBe(BLOCKS);
});

it('POST /imports/{id}/items/{uuid}/blocks is for who may import and edit, and for what the run wrote', async () => {
  const { uuid, path, content } = await classic();
  expect((await refused(path, BLOCKS, await wp.createUser('editor'))).status).toBe(403);
  const other = `/article-bridge/v1/imports/4711/items/${uuid}/blocks`;
  expect(await refused(other, BLOCKS)).toMatchObject({ status: 404, code: 'not_imported_by_run' });
  expect(await content()).toBe(HTML);
});
