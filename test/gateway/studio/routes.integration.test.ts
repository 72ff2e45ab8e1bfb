import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleErrors } from '../../../gateway/src/http/error-handler.ts';
import { studioRoutes } from '../../../gateway/src/studio/routes.ts';

let directory = '';
let app: FastifyInstance;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'studio-routes-'));
});

afterEach(async () => {
  await app.close();
  await rm(directory, { recursive: true, force: true });
});

async function serve(): Promise<FastifyInstance> {
  app = Fastify();
  handleErrors(app, () => 'https://articles.example.com');
  await app.register(studioRoutes, { publicUrl: () => 'https://example.org/x', directory });
  return app;
}

async function build(): Promise<void> {
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<html><head></head></html>');
  await writeFile(join(directory, 'assets/app-1.js'), 'plain');
  await writeFile(join(directory, 'assets/app-1.js.br'), 'compressed');
}

it('GET / and every page below it: the same document, whose scripts are its own files only', async () => {
  await build();
  const served = await serve();
  for (const url of ['/', '/articles/5f0c', '/integrations/webhooks/1', '/account']) {
    const { statusCode, headers, body } = await served.inject(url);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain('<base href="/x/" />');
  }
});

it('GET / with the ETag of the document: 304', async () => {
  await build();
  const served = await serve();
  const { headers } = await served.inject('/');
  const again = await served.inject({ url: '/', headers: { 'if-none-match': headers.etag } });
  expect(again.statusCode).toBe(304);
});

it('GET /assets/…: for good, and the compressed file to who takes brotli', async () => {
  await build();
  const served = await serve();
  const plain = await served.inject('/assets/app-1.js');
  const compressed = await served.inject({
    url: '/assets/app-1.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(plain.body).toBe('plain');
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.body).toBe('compressed');
});

it.each(['/assets/..%2findex.html', '/assets/../index.html', '/assets/none.js', '/nowhere'])(
  'GET %s: 404',
  async (url) => {
    await build();
    expect((await (await serve()).inject(url)).statusCode).toBe(404);
  },
);

it('GET / where the studio was not built: 404 that says how to build it', async () => {
  const { statusCode, body } = await (await serve()).inject('/');
  expect(statusCode).toBe(404);
  expect(body).toContain('npm run build');
});
