import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf, onlyPost } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const presetsSchema = z.strictObject({
  default: z.string().nullable(),
  presets: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      options: z.looseObject({ post_status: z.string(), tags: z.string() }),
    }),
  ),
});

const PATH = '/article-bridge/v1/presets';

const create = (body: Readonly<Record<string, unknown>>) => wp.rest(PATH, { method: 'POST', body });

const statusOf = async (id: number) => imports.inSite(`get_post_status( ${id} )`);

it('POST, PUT and DELETE /presets answer all presets; nothing of them is autoloaded', async () => {
  const created = await create({ name: ' Blog ä ', options: { post_status: 'pending' } });
  expect(created.status).toBe(201);
  expect(created.headers.get('location')).toBe(`${wp.url}/wp-json${PATH}/blog-a`);
  expect(presetsSchema.parse(created.body)).toMatchObject({
    default: null,
    presets: [
      { slug: 'blog-a', name: 'Blog ä', options: { post_status: 'pending', tags: 'create' } },
    ],
  });
  expect((await create({ name: 'blog a', options: {} })).body).toMatchObject({
    presets: [{}, { slug: 'blog-a-2' }],
  });
  const changed = await wp.rest(`${PATH}/blog-a`, { method: 'PUT', body: { default: true } });
  expect(presetsSchema.parse(changed.body)).toMatchObject({
    default: 'blog-a',
    presets: [{ name: 'Blog ä', options: { post_status: 'pending' } }, {}],
  });
  expect((await wp.rest(PATH)).body).toEqual(changed.body);
  const deleted = await wp.rest(`${PATH}/blog-a`, { method: 'DELETE' });
  expect(deleted.body).toMatchObject({ default: null, presets: [{ slug: 'blog-a-2' }] });
  expect(
    await imports.inSite(`isset( wp_load_alloptions( true )['article_bridge_presets'] )`),
  ).toBe(false);
});

it.each<
  [
    name: string,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    code: string,
    status: number,
  ]
>([
  ['no name', 'POST', '', { name: ' ', options: {} }, 'rest_invalid_param', 400],
  ['no options', 'POST', '', { name: 'X' }, 'rest_missing_callback_param', 400],
  ['a wrong option', 'POST', '', { name: 'X', options: { media: 'steal' } }, 'invalid_option', 400],
  ['a name that is taken', 'POST', '', { name: 'Taken', options: {} }, 'preset_name_taken', 409],
  ['one that is not there', 'PUT', '/none', { default: true }, 'no_such_preset', 404],
  ['one that is not there', 'DELETE', '/none', undefined, 'no_such_preset', 404],
])('%s: %s /presets%s is refused', async (_name, method, path, body, code, status) => {
  await create({ name: 'Taken', options: {} });
  const answer = await wp.rest(PATH + path, { method, ...(body === undefined ? {} : { body }) });
  expect(answer.body).toMatchObject({ code, data: { status } });
  expect((await wp.rest(PATH)).body).toMatchObject({ presets: [{ slug: 'taken' }] });
});

it('a run takes the preset it names, else the default one, and its own options before either', async () => {
  const gateway = await startFaultyGateway();
  await imports.connect(gateway);
  await create({ name: 'Public', options: { post_status: 'publish' }, default: true });
  await create({ name: 'Pending', options: { post_status: 'pending', tags: 'none' } });
  const run = async (request: Readonly<Record<string, unknown>>) => {
    const { uuid } = await gateway.put({ tags: ['T'] });
    const done = await imports.run({ uuids: [uuid], ...request });
    return { options: done.options, status: await statusOf(onlyPost(done)) };
  };
  expect((await run({})).status).toBe('publish');
  expect((await run({ preset: '' })).status).toBe('draft');
  expect(await run({ preset: 'pending' })).toMatchObject({
    status: 'pending',
    options: { tags: 'none' },
  });
  expect(await run({ preset: 'pending', options: { post_status: 'private' } })).toMatchObject({
    status: 'private',
    options: { tags: 'none' },
  });
  const body = { all: true, preset: 'other' };
  const refused = await imports.refused('/imports', body);
  expect(refused).toMatchObject({ code: 'no_such_preset', status: 404 });
  expect(refused.message).toContain('public, pending');
});
