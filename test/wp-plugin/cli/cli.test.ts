import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startFaultyGateway } from '../../support/faulty-gateway.ts';
import type { Fault, FaultyGateway } from '../../support/faulty-gateway.ts';
import { useWordPress } from '../../support/wordpress.ts';
import { importsOf } from '../import/run-import.ts';

const wp = useWordPress();
const imports = importsOf(wp);
beforeEach(imports.reset);

const bridge = (...args: string[]) => wp.cli(['article-bridge', ...args]);

/** The output of a command, which must be JSON only. */
async function json(...args: string[]): Promise<unknown> {
  const { exitCode, stdout, stderr } = await bridge(...args, '--format=json');
  if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${stderr}`);
  return JSON.parse(stdout);
}

async function connected(): Promise<FaultyGateway> {
  const gateway = await startFaultyGateway();
  const { exitCode, stdout, stderr } = await bridge('connect', gateway.url, `--key=${gateway.key}`);
  if (exitCode !== 0) throw new Error(stderr);
  expect(stdout).toContain(`Connected to ${gateway.url}`);
  expect(stdout).not.toContain(gateway.key);
  return gateway;
}

describe('wp article-bridge connect, status, doctor', () => {
  it('connects; the key is never printed again', async () => {
    const gateway = await connected();
    const status = await bridge('status', '--format=json');
    expect(JSON.parse(status.stdout)).toMatchObject({ state: 'connected', url: gateway.url });
    expect(status.stdout).not.toContain(gateway.key);
    const checks = z
      .array(z.object({ check: z.string(), result: z.string() }))
      .parse(await json('doctor'));
    expect(Object.fromEntries(checks.map(({ check, result }) => [check, result]))).toMatchObject({
      connection: 'passed',
      uploads: 'passed',
    });
  });

  it('refuses what does not work, with exit code 1, and saves nothing', async () => {
    const { exitCode, stderr } = await bridge('connect', 'http://127.0.0.1:9/api/v1', '--key=abc');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('cannot be reached');
    expect(JSON.parse((await bridge('status', '--format=json')).stdout)).toMatchObject({
      state: 'not_connected',
    });
    expect((await bridge('doctor')).exitCode).toBe(1);
  });
});

describe('wp article-bridge import', () => {
  it('--all --status=publish --format=json: one line of JSON; once more: all unchanged', async () => {
    const gateway = await connected();
    for (let count = 0; count < 3; count += 1) await gateway.put();
    const created = { created: 3, updated: 0, unchanged: 0, conflicts: 0, failed: 0 };
    expect(await json('import', '--all', '--status=publish')).toEqual({ run: 1, ...created });
    expect(await imports.inSite(`(int) wp_count_posts()->publish`)).toBe(3);
    expect(await json('import', '--all')).toEqual({ run: 2, ...created, created: 0, unchanged: 3 });
    await bridge('dry-run', '--all');
    const runs = await json('runs', 'list');
    expect(runs).toMatchObject([
      { run: 3, state: 'completed', dry_run: true, unchanged: 3 },
      { run: 2, state: 'completed', dry_run: false, unchanged: 3 },
      { run: 1, state: 'completed', dry_run: false, created: 3 },
    ]);
    expect((await bridge('runs')).stdout).toMatch(/3\s.*completed.*yes/);
    expect(await json('runs', 'show', '1')).toMatchObject({ id: 1, items: [{}, {}, {}], log: [] });
  });

  it('of uuids, by --user; --porcelain prints the number of the run', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put({ title: 'By name' });
    const { stdout } = await bridge('import', uuid, '--porcelain', '--user=admin');
    expect(stdout.trim()).toBe('1');
    const list = z.array(z.record(z.string(), z.unknown())).parse(await json('list'));
    expect(list).toMatchObject([{ uuid, local: 'imported' }]);
  });

  it('of an article that fails: exit code 1, and the others are imported', async () => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    const { exitCode, stdout } = await bridge('import', uuid, randomUUID(), '--format=json');
    expect(exitCode).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ created: 1, failed: 1 });
  });

  it.each([
    ['nothing', [], 'Choose what to import'],
    ['both', ['--all', '0190a6c1-7b1e-4c3a-9d52-3f1f6f2b8a10'], 'not both'],
    ['no identifier', ['../none'], '"../none" is not the uuid'],
    ['an unknown status', ['--all', '--status=hidden'], 'status'],
  ])('of %s is refused', async (_name, args, message) => {
    const { exitCode, stderr, stdout } = await bridge('import', ...args);
    expect(exitCode).toBe(1);
    expect(stderr + stdout).toContain(message);
  });

  it.each<[string, Fault, string]>([
    ['while the service is away', { cut: true }, 'Import 1 continues by itself (WP-Cron), or with'],
    [
      'with a key that is refused',
      { status: 401, headers: { 'content-type': 'application/json' }, body: '{}' },
      'Import 1 waits until that is fixed. Then continue with',
    ],
  ])('%s: exit code 1, and says how the run goes on', async (_when, fault, how) => {
    const gateway = await connected();
    const { uuid } = await gateway.put();
    gateway.answerWith(() => fault);
    const { exitCode, stderr } = await bridge('import', uuid);
    expect(exitCode).toBe(1);
    expect(stderr).toContain(`${how}: wp article-bridge runs resume 1`);
    gateway.answerWith(() => undefined);
    expect((await bridge('runs', 'resume', '1')).exitCode).toBe(0);
    expect(await json('runs', 'show', '1')).toMatchObject({
      state: 'completed',
      counts: { created: 1 },
    });
  });
});

it('wp article-bridge dry-run says what import then does, and writes nothing', async () => {
  const gateway = await connected();
  const { uuid } = await gateway.put({ title: 'Old' });
  await gateway.put();
  const before = await imports.inSite(`(int) wp_count_posts()->draft`);
  const planned = z
    .looseObject({ diffs: z.array(z.looseObject({ state: z.string() })) })
    .parse(await json('dry-run', '--all'));
  expect(planned).toMatchObject({ created: 2, updated: 0, failed: 0 });
  expect(planned.diffs.map(({ state }) => state)).toEqual(['created', 'created']);
  expect(await imports.inSite(`(int) wp_count_posts()->draft`)).toBe(before);
  expect(await json('import', '--all')).toMatchObject({ created: 2 });
  await gateway.put({ uuid, title: 'New' });
  const update = await json('dry-run', uuid);
  expect(update).toMatchObject({ updated: 1, diffs: [{ state: 'updated', title: 'New' }] });
  expect(JSON.stringify(update)).toContain('"field":"title"');
  expect(await json('import', uuid)).toMatchObject({ updated: 1 });
});

/** Importing an article with it causes a warning, which a rollback does not repeat. */
const UNREACHABLE_IMAGE = `<!-- wp:image -->
<figure class="wp-block-image"><img src="https://images.invalid/1.png" alt=""/></figure>
<!-- /wp:image -->`;

it('wp article-bridge rollback undoes a run, and names what it keeps', async () => {
  const gateway = await connected();
  await gateway.put({ title: 'Mine now' });
  await gateway.put({}, UNREACHABLE_IMAGE);
  expect((await bridge('import', '--all', '--status=publish')).stderr).toContain('left at its');
  await wp.runInSite(
    `foreach ( get_posts() as $post ) { if ( 'Mine now' === $post->post_title ) { wp_update_post( array( 'ID' => $post->ID, 'post_content' => 'Mine.' ) ); } }`,
  );
  const answer = z
    .object({ run: z.int(), undone: z.int(), kept: z.int(), messages: z.array(z.string()) })
    .parse(await json('rollback', '1'));
  expect(answer).toMatchObject({ run: 1, undone: 1, kept: 1 });
  expect(answer.messages).toEqual([expect.stringContaining('"Mine now" was kept')]);
  expect((await bridge('rollback', '1')).exitCode).toBe(1);
  expect((await bridge('rollback', '99')).stderr).toContain('no import 99');
});
