import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isUpToDate } from '../../../wp-plugin/demo/build.ts';
import { PLUGIN_BUILD, PLUGIN_DIRECTORY } from '../../../wp-plugin/demo/plugin-build.ts';

let directory = '';

/** Writes files with the second of their last change. */
async function write(files: Record<string, number>): Promise<void> {
  for (const [name, seconds] of Object.entries(files)) {
    const path = join(directory, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
    await utimes(path, seconds, seconds);
  }
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plugin-build-'));
  await write({
    'package.json': 100,
    'src/library/index.tsx': 100,
    'src/settings/index.tsx': 100,
    ...Object.fromEntries(PLUGIN_BUILD.results.map((result) => [result, 200])),
  });
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('every screen is a result of the build', () => {
  const screens = globSync('src/*/index.tsx', { cwd: PLUGIN_DIRECTORY }).map(dirname);
  expect(PLUGIN_BUILD.results.toSorted()).toEqual(
    screens.map((screen) => `build/${basename(screen)}.asset.php`).toSorted(),
  );
});

test('a build newer than all of its source is up to date', async () => {
  expect(await isUpToDate({ ...PLUGIN_BUILD, directory })).toBe(true);
});

test.each(['src/library/style.scss', 'src/shared/rest-error.ts', 'package.json'])(
  'it is not when %s has changed since',
  async (name) => {
    await write({ [name]: 300 });
    expect(await isUpToDate({ ...PLUGIN_BUILD, directory })).toBe(false);
  },
);

test('it is not when one of the screens is missing', async () => {
  await rm(join(directory, 'build/settings.asset.php'));
  expect(await isUpToDate({ ...PLUGIN_BUILD, directory })).toBe(false);
});

test('it is not when one of the screens is older than the source', async () => {
  await write({ 'build/settings.asset.php': 50 });
  expect(await isUpToDate({ ...PLUGIN_BUILD, directory })).toBe(false);
});

test('type declarations are no source', async () => {
  await write({ 'src/library/article.d.ts': 300 });
  expect(await isUpToDate({ ...PLUGIN_BUILD, directory })).toBe(true);
});
