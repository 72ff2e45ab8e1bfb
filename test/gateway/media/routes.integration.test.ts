import { rm } from 'node:fs/promises';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it, onTestFinished } from 'vitest';
import { handleErrors, handleFrameworkErrors } from '../../../gateway/src/http/error-handler.ts';
import { measureImage } from '../../../gateway/src/media/image-type.ts';
import { mediaStore } from '../../../gateway/src/media/media-store.ts';
import { mediaRoutes } from '../../../gateway/src/media/routes.ts';
import { buildGateway } from '../../support/gateway.ts';
import { IS_ON_POSTGRES } from '../../support/test-database.ts';
import { IMAGES, PNG } from './image-bytes.ts';
import { checkInput } from '../../../gateway/src/http/validation.ts';

/** The route alone, with a real store that contains the PNG. */
async function buildMediaApp(bytes: Buffer = PNG) {
  const { services, owner } = await buildGateway();
  const directory = services.config.media.directory;
  const media = mediaStore(services.storage.db, services.mediaContents);
  const { name } = await media.put(owner.id, await measureImage(bytes));
  const app = Fastify({ frameworkErrors: handleFrameworkErrors });
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app, () => 'https://articles.example.com');
  await app.register(mediaRoutes, { media });
  onTestFinished(() => app.close());
  return { app, name, directory, db: services.storage.db };
}

describe('GET /media/{name}', () => {
  it.each(Object.entries(IMAGES))('answers 200 with the bytes as %s', async (mimeType, bytes) => {
    const { app, name } = await buildMediaApp(bytes);
    const answer = await app.inject(`/media/${name}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': mimeType,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.rawPayload).toEqual(bytes);
  });

  it.each(Object.entries(IMAGES))('answers a small picture of %s', async (mimeType, bytes) => {
    const { app, name } = await buildMediaApp(bytes);
    const whole = await app.inject(`/media/${name}`);
    const answer = await app.inject(`/media/${name}?size=thumbnail`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers.etag).not.toBe(whole.headers.etag);
    if (['image/webp', 'image/avif'].includes(mimeType)) {
      expect(answer.rawPayload).toEqual(bytes);
    } else {
      expect(await measureImage(answer.rawPayload)).toMatchObject({
        ...{ mimeType: 'image/png', width: 320, height: 180 },
      });
    }
  });

  it.each(['size=huge', 'size=a&size=b', 'other=1'])('answers the image to ?%s', async (query) => {
    const { app, name } = await buildMediaApp();
    const answer = await app.inject(`/media/${name}?${query}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(PNG);
  });

  it('answers 304 to whoever has it', async () => {
    const { app, name } = await buildMediaApp();
    const { etag } = (await app.inject(`/media/${name}`)).headers;
    const headers = { 'if-none-match': `"other", W/${String(etag)}` };
    const answer = await app.inject({ url: `/media/${name}`, headers });
    expect(answer.statusCode).toBe(304);
    expect(answer.headers).toMatchObject({
      etag,
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(answer.body).toBe('');
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const { app, name } = await buildMediaApp();
    const answer = await app.inject({ method: 'HEAD', url: `/media/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
    });
    expect(answer.body).toBe('');
  });

  it('answers 500 and no path when the bytes have gone', async () => {
    const { app, name, directory, db } = await buildMediaApp();
    await rm(directory, { recursive: true, force: true });
    if (IS_ON_POSTGRES) await db.deleteFrom('media_contents').execute();
    const answer = await app.inject(`/media/${name}`);
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain(directory);
  });

  // The class of CVE-2026-6414 (@fastify/static): encoded paths that bypass a check.
  it.each([
    '../gateway.sqlite',
    '..%2fgateway.sqlite',
    '..%2Fgateway.sqlite',
    '%2e%2e%2fgateway.sqlite',
    '%2e%2e/gateway.sqlite',
    '..%5cgateway.sqlite',
    '..%c0%afgateway.sqlite',
    '..;/gateway.sqlite',
    '.%00./gateway.sqlite',
    '%252e%252e%252fgateway.sqlite',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'AAAAAAAAAAAAAAAAAAAAAAAA.png',
    '',
  ])('answers 404 to the name %j', async (name) => {
    const { app } = await buildMediaApp();
    const answer = await app.inject(`/media/${name}`);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).not.toContain('SQLite');
  });

  it('answers 404 to the hash of a file, and to its name with anything around it', async () => {
    const { app, name, directory } = await buildMediaApp();
    const { etag } = (await app.inject(`/media/${name}`)).headers;
    const sha256 = String(etag).replaceAll('"', '');
    const names = [
      sha256,
      `${sha256.slice(0, 2)}/${sha256}`,
      `${name}%20`,
      `x/${name}`,
      `${name}/`,
    ];
    for (const other of names) {
      expect((await app.inject(`/media/${other}`)).statusCode, other).toBe(404);
    }
    expect((await app.inject(`/media/${encodeURIComponent(directory)}`)).statusCode).toBe(404);
  });
});
