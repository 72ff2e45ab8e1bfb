import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyItem, onlyPost } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const postSchema = z.object({ meta: z.record(z.string(), z.unknown()) });
const DESCRIPTION = '_seo_package_meta_description';

const metaOf = async (id: number) =>
  (await wp.restAs(postSchema, `/wp/v2/posts/${id}`, { query: { context: 'edit' } })).meta;
const save = (id: number, meta: unknown) =>
  wp.rest(`/wp/v2/posts/${id}`, { method: 'POST', body: { meta } });
const stored = (id: number) =>
  imports.inSite(
    `array_filter( get_post_meta( ${id} ), fn( $key ) => 0 === strpos( $key, '_seo_package_' ), ARRAY_FILTER_USE_KEY )`,
  );

async function imported() {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  const article = await gateway.put({ meta_description: 'Old.', focus_keyword: 'bridge' });
  const id = onlyPost(await imports.run({ uuids: [article.uuid] }));
  return { gateway, uuid: article.uuid, id };
}

it('POST /wp/v2/posts/{id} with all meta of the editor, one changed, stores that one', async () => {
  const { id } = await imported();
  const before = z.record(z.string(), z.unknown()).parse(await stored(id));
  const { status } = await save(id, { ...(await metaOf(id)), [DESCRIPTION]: 'Mine.' });
  expect(status).toBe(200);
  expect(await stored(id)).toEqual({ ...before, [DESCRIPTION]: ['Mine.'] });
});

it('POST /wp/v2/posts/{id} empties a field that was filled, and the merge keeps it so', async () => {
  const { gateway, uuid, id } = await imported();
  await save(id, { ...(await metaOf(id)), [DESCRIPTION]: '' });
  await gateway.put({ uuid, title: 'Another title' });
  expect(onlyItem(await imports.run({ uuids: [uuid] })).state).toBe('updated');
  expect((await metaOf(id))[DESCRIPTION]).toBe('');
});

it('POST /wp/v2/posts/{id} of a post that no article became saves with the meta of others', async () => {
  const id = Number(await wp.runInSite(`echo wp_insert_post( array( 'post_title' => 'Ours' ) );`));
  const { status } = await save(id, { ...(await metaOf(id)), footnotes: '[]' });
  expect(status).toBe(200);
  expect(await stored(id)).toEqual([]);
  expect((await metaOf(id))['footnotes']).toBe('[]');
});
