import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isPortFree } from '../../wp-plugin/demo/ports.ts';
import { wordPressApi } from '../../wp-plugin/demo/wordpress-api.ts';
import { processesOf, startDemo } from './demo-process.ts';
import type { Ready } from './demo-process.ts';

const WAIT = { timeout: 60_000 };

let directory = '';

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'demo-test-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const connectionSchema = z.object({
  push: z.object({ active: z.boolean(), reason: z.string().nullable() }),
});

const siteOf = ({ wordpress }: Ready) =>
  wordPressApi({ ...wordpress, applicationPassword: wordpress.application_password });

/** The posts in WordPress as a user sees them. */
async function postsOf(ready: Ready): Promise<{ slug: string; status: string }[]> {
  return await siteOf(ready)(
    z.array(z.object({ slug: z.string(), status: z.string() })),
    '/wp/v2/posts',
    {
      query: { status: 'any', per_page: '100', context: 'edit' },
    },
  );
}

async function expectNothingLeft({ gateway, wordpress }: Ready): Promise<void> {
  await vi.waitFor(async () => {
    expect(await processesOf(directory)).toEqual([]);
  }, WAIT);
  for (const { url } of [gateway, wordpress]) {
    expect(await isPortFree(Number(new URL(url).port))).toBe(true);
  }
}

/** Output of the first start, for the following tests. */
let first: Ready | undefined;

test('a first start shows the samples, seven of ten in WordPress, and SIGINT leaves nothing', async () => {
  const demo = startDemo(directory, []);
  const ready = await demo.ready();
  first = ready;
  expect(ready).toMatchObject({ articles: 10, imported: 7 });
  expect(ready.gateway.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/);
  expect(ready.wordpress.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);

  const list = await fetch(`${ready.gateway.url}/articles?status=any`, {
    headers: { authorization: `Bearer ${ready.gateway.api_key}` },
  });
  expect(list.status).toBe(200);
  expect(await list.json()).toMatchObject({ total: 10 });
  // The studio offers it for another site.
  const plugin = await fetch(`${ready.gateway.url}/wordpress/plugin.zip`, {
    headers: { authorization: `Bearer ${ready.gateway.api_key}` },
  });
  expect(plugin.status).toBe(200);
  expect((await plugin.arrayBuffer()).byteLength).toBeGreaterThan(100_000);

  const connection = await siteOf(ready)(connectionSchema, '/article-bridge/v1/connection');
  expect(connection.push).toMatchObject({ active: true, reason: null });

  const posts = await postsOf(ready);
  expect(posts).toHaveLength(7);
  // The article that is not completed is a draft.
  expect(posts.filter(({ status }) => status !== 'publish')).toEqual([
    { slug: 'since-when', status: 'draft' },
  ]);
  const site = await fetch(`${ready.wordpress.url}/one-article-two-homes/`);
  expect(site.status).toBe(200);

  const second = await startDemo(directory, []).ended;
  expect(second).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('is running in'),
  });

  demo.stop('SIGINT');
  const { code, stdout, stderr } = await demo.ended;
  expect(code).toBe(0);
  expect(stdout).toBe(`${JSON.stringify(ready)}\n`);
  expect(stderr).toContain(`curl -H 'Authorization: Bearer ${ready.gateway.api_key}'`);
  expect(stderr.match(/warning: .*/g)).toEqual([
    expect.stringContaining('The post is a draft: the article is not completed'),
  ]);
  await expectNothingLeft(ready);
});

test('the next start goes on from there; what is completed arrives; a gateway that dies ends all of it with a word', async () => {
  const demo = startDemo(directory, ['--import', 'all']);
  const ready = await demo.ready();
  expect(ready).toEqual({ ...first, imported: 10 });
  const posts = await postsOf(ready);
  expect(new Set(posts.map(({ slug }) => slug)).size).toBe(10);
  expect(posts.filter(({ status }) => status === 'draft')).toHaveLength(1);

  const written = await fetch(`${ready.gateway.url}/articles`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${ready.gateway.api_key}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: 'Arrived', markdown: 'By itself.', status: 'completed' }),
  });
  expect(written.status).toBe(201);
  await vi.waitFor(async () => {
    expect(await postsOf(ready)).toContainEqual({ slug: 'arrived', status: 'draft' });
  }, WAIT);

  const log = await readFile(join(directory, 'gateway.log'), 'utf8');
  const { pid } = z.object({ pid: z.int() }).parse(JSON.parse(log.split('\n')[0] ?? ''));
  process.kill(pid, 'SIGKILL');
  const { code, stderr } = await demo.ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/The gateway has stopped by itself: its process was ended by SIGKILL/);
  expect(stderr).toContain(log.trimEnd().split('\n').at(-1));
  await expectNothingLeft(ready);
});

test('a path that does not exist is named before anything is started', async () => {
  const empty = join(directory, 'never-made');
  const { code, stdout, stderr } = await startDemo(empty, ['no-such-folder']).ended;
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toMatch(/^error: no-such-folder: does not exist/);
  await expect(readFile(empty)).rejects.toThrow(/ENOENT/);
});
