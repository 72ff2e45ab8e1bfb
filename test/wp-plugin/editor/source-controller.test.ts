import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import type { Identity } from '../../support/wordpress-rest.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';
import { siteStateOf } from '../import/site-state.ts';

const wp = useWordPress();
const { claim } = siteStateOf(wp);
const imports = importsOf(wp);
beforeEach(imports.reset);

const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/u);
const sourceSchema = z.strictObject({
  uuid: z.string().nullable(),
  state: z.string(),
  service: z.strictObject({ name: z.string(), url: z.string() }).nullable(),
  imported_at: time.nullable(),
  source_updated_at: time.nullable(),
  edited_fields: z.array(z.string()),
  conflict_fields: z.array(z.string()),
  problem: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  can_refresh: z.boolean(),
  can_unlink: z.boolean(),
  site_name: z.string(),
  seo_plugin: z.string().nullable(),
  seo_kept: z.array(z.string()),
});

const path = (id: number) => `/article-bridge/v1/posts/${id}/source`;
const source = (id: number, as: Identity = 'admin') => wp.restAs(sourceSchema, path(id), { as });
const checked = (id: number) => wp.restAs(sourceSchema, path(id), { query: { check: 'true' } });
const unlink = (id: number, as: Identity = 'admin') => wp.rest(path(id), { method: 'DELETE', as });
const posts = () => imports.inSite(`array_sum( (array) wp_count_posts() )`);

/** A post created from an article. */
async function imported() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const { uuid } = await gateway.put({ title: 'A bridge' });
  const id = onlyPost(await imports.run({ uuids: [uuid] }));
  return { gateway, uuid, id };
}

it('GET /posts/{id}/source says where a post comes from, without asking the service', async () => {
  const { gateway, uuid, id } = await imported();
  gateway.requests.length = 0;
  const found = await source(id);
  expect(found).toMatchObject({
    uuid,
    state: 'current',
    service: { url: gateway.url },
    edited_fields: [],
    conflict_fields: [],
    problem: null,
    can_refresh: true,
    can_unlink: true,
    site_name: 'Article Bridge tests',
    seo_plugin: null,
    seo_kept: [],
  });
  expect(found.imported_at).not.toBeNull();
  expect(gateway.requests).toEqual([]);
});

it('GET /posts/{id}/source?check finds a newer version, an edit, a conflict and an article that is gone', async () => {
  const { gateway, uuid, id } = await imported();
  expect((await checked(id)).state).toBe('current');
  await wp.runInSite(`wp_update_post( array( 'ID' => ${id}, 'post_title' => 'Mine' ) );`);
  expect(await checked(id)).toMatchObject({ state: 'edited', edited_fields: ['title'] });
  await gateway.put({ uuid, title: 'Theirs' });
  expect((await source(id)).state).toBe('edited');
  expect((await checked(id)).state).toBe('update_available');
  await imports.run({ uuids: [uuid] });
  expect(await checked(id)).toMatchObject({ state: 'conflict', conflict_fields: ['title'] });
  gateway.answerWith((asked) =>
    asked.endsWith(uuid)
      ? {
          status: 410,
          headers: { 'content-type': 'application/problem+json' },
          body: '{"title":"Gone","status":410}',
        }
      : undefined,
  );
  expect(await checked(id)).toMatchObject({ state: 'gone', problem: null });
});

it('GET /posts/{id}/source?check says why the service could not be asked, and all that is known', async () => {
  const { gateway, uuid, id } = await imported();
  gateway.answerWith(() => ({ status: 503, body: 'Down.' }));
  expect(await checked(id)).toMatchObject({
    uuid,
    state: 'current',
    problem: { code: 'gateway_error' },
  });
});

it('GET /posts/{id}/source of a post of the site is "none"; of one that is not there, 404', async () => {
  const id = Number(await wp.runInSite(`echo wp_insert_post( array( 'post_title' => 'Ours' ) );`));
  expect(await source(id)).toMatchObject({ uuid: null, state: 'none', can_refresh: false });
  const { status, body } = await wp.rest(path(4711));
  expect(status).toBe(404);
  expect(body).toMatchObject({ code: 'no_such_post' });
});

it('DELETE /posts/{id}/source unlinks: the post stays, the article is new again', async () => {
  const { uuid, id } = await imported();
  const state = `array( get_post( ${id} ), get_post_meta( ${id} ) )`;
  const before = await imports.inSite(state);
  const { status, body } = await unlink(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ uuid, state: 'unlinked', can_refresh: false, can_unlink: false });
  expect(await imports.inSite(state)).toEqual(before);
  expect(
    await imports.inSite(`ArticleBridge\\Seo\\ImportedPost::of( get_post( ${id} ) ) !== null`),
  ).toBe(true);
  expect((await unlink(id)).status).toBe(404);
  const all = Number(await posts());
  expect(onlyPost(await imports.run({ uuids: [uuid] }))).not.toBe(id);
  expect(await posts()).toBe(all + 1);
});

it('DELETE /posts/{id}/source is refused while the article is being imported', async () => {
  const { uuid, id } = await imported();
  await claim(uuid);
  const { status, body } = await unlink(id);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'article_busy' });
  expect((await source(id)).state).toBe('current');
});

it('only who may edit the post sees its source, and only who may import unlinks it', async () => {
  const { id } = await imported();
  const [editor, author, subscriber] = [
    await wp.createUser('editor'),
    await wp.createUser('author'),
    await wp.createUser('subscriber'),
  ];
  expect(await source(id, editor)).toMatchObject({ can_refresh: false, can_unlink: false });
  const statuses = async (as: Identity) => [
    (await wp.rest(path(id), { as })).status,
    (await unlink(id, as)).status,
  ];
  expect(await statuses(editor)).toEqual([200, 403]);
  expect(await statuses(author)).toEqual([403, 403]);
  expect(await statuses(subscriber)).toEqual([403, 403]);
  expect(await statuses('anonymous')).toEqual([401, 401]);
  // A cookie without its nonce does not authenticate (CVE-2025-62873).
  const { cookie } = await wp.signIn();
  expect(await statuses({ cookie })).toEqual([401, 401]);
  expect((await source(id)).state).toBe('current');
});
