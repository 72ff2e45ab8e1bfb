import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { handleErrors } from '../../../gateway/src/http/error-handler.ts';
import { pluginArchive } from '../../../gateway/src/wordpress/plugin-archive.ts';
import { pluginRoute } from '../../../gateway/src/wordpress/plugin-route.ts';
import { buildGateway, temporaryDirectory } from '../../support/gateway.ts';
import { ensurePluginZip } from '../../support/plugin-zip.ts';
import { openSession } from '../../support/sessions.ts';

const PATH = '/api/v1/wordpress/plugin.zip';

it('GET /wordpress/plugin.zip is what was built, for a key and a session; 304 for who has it', async () => {
  const built = await readFile(await ensurePluginZip());
  const { app, request, services, owner } = await buildGateway();
  const answer = await request(PATH);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="article-bridge.zip"',
    'cache-control': 'private, no-cache',
  });
  expect(answer.rawPayload.equals(built)).toBe(true);
  const { token } = await openSession(services, owner.id);
  const etag = String(answer.headers.etag);
  const headers = { cookie: `session=${token}`, 'if-none-match': etag };
  expect((await app.inject({ url: PATH, headers })).statusCode).toBe(304);
  expect((await app.inject({ url: PATH })).statusCode).toBe(401);
});

it('answers 404 that names the command where it was not built', async () => {
  const app = Fastify();
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, () => 'https://articles.example.com');
  await app.register(pluginRoute, { archive: join(await temporaryDirectory(), 'none.zip') });
  const answer = await app.inject({ url: '/wordpress/plugin.zip' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ type: 'urn:article-bridge:problem:plugin-not-built' });
  expect(answer.body).toContain('npm run plugin:zip');
});

it('reads what was built once, however many ask for it, until it is built anew', async () => {
  const path = join(await temporaryDirectory(), 'plugin.zip');
  const archive = pluginArchive(path);
  expect(await archive()).toBeUndefined();
  await writeFile(path, 'one build');
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, archive));
  expect(first?.body.toString()).toBe('one build');
  for (const other of [...others, await archive()]) expect(other?.body).toBe(first?.body);
  await writeFile(path, 'another build');
  expect((await archive())?.body.toString()).toBe('another build');
});

it('tells the signature of a release beside it', async () => {
  const path = join(await temporaryDirectory(), 'plugin.zip');
  const archive = pluginArchive(path);
  await writeFile(path, 'a build');
  expect((await archive())?.headers).not.toHaveProperty('x-content-signature');
  await writeFile(`${path}.sig`, 'c2ln\n');
  await writeFile(path, 'a release');
  expect((await archive())?.headers).toMatchObject({ 'x-content-signature': 'c2ln' });
});
