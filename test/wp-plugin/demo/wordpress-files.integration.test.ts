import { copyFile, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PackageDownloadError } from '../../../wp-plugin/demo/npm-pack.ts';
import { ensureWordPressFiles } from '../../../wp-plugin/demo/wordpress-files.ts';
import type { FilesOptions } from '../../../wp-plugin/demo/wordpress-files.ts';
import { makePackage } from './tiny-package.ts';

let directory = '';
let cacheDirectory = '';
let downloads = 0;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'wordpress-files-test-'));
  cacheDirectory = join(directory, 'cache');
  downloads = 0;
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** Replaces the registry: the handling of the tarball is tested here. */
async function localDownload(): Promise<NonNullable<FilesOptions['download']>> {
  const tarball = await makePackage(directory);
  return async (_, target) => {
    downloads += 1;
    const path = join(target, 'package.tgz');
    await copyFile(tarball, path);
    return path;
  };
}

describe('ensureWordPressFiles', () => {
  test('unpacks WordPress, WP-CLI and the importer and nothing else', async () => {
    const files = await ensureWordPressFiles({ cacheDirectory, download: await localDownload() });

    expect(await readFile(join(files.wordpress, 'wp-load.php'), 'utf8')).toContain('WordPress');
    expect(await readdir(files.wpCli)).toEqual(['wp-cli.phar']);
    expect(await readdir(files.importer)).toEqual(['wordpress-importer.php']);
    expect(await readdir(join(files.wpCli, '..'))).toEqual([
      'latest',
      'wordpress-importer',
      'wp-cli',
    ]);
  });

  test('a second use downloads nothing and answers the same', async () => {
    const download = await localDownload();
    const first = await ensureWordPressFiles({ cacheDirectory, download });

    expect(await ensureWordPressFiles({ cacheDirectory, download })).toEqual(first);
    expect(downloads).toBe(1);
  });

  test('several uses at once all succeed and leave one whole directory', async () => {
    const download = await localDownload();
    const uses = [1, 2, 3].map(() => ensureWordPressFiles({ cacheDirectory, download }));

    const [first, ...others] = await Promise.all(uses);

    for (const other of others) expect(other).toEqual(first);
    expect(await readdir(cacheDirectory)).toHaveLength(1);
  });

  test('a failed download leaves nothing behind and the next try succeeds', async () => {
    const offline = (): Promise<string> => Promise.reject(new PackageDownloadError('offline'));

    await expect(ensureWordPressFiles({ cacheDirectory, download: offline })).rejects.toThrow(
      'offline',
    );
    expect(await readdir(cacheDirectory)).toEqual([]);

    const files = await ensureWordPressFiles({ cacheDirectory, download: await localDownload() });
    expect(await readdir(files.wpCli)).toEqual(['wp-cli.phar']);
  });

  test('what a killed process has left is removed, what a running one is making is not', async () => {
    const { pid: endedProcess } = spawnSync(process.execPath, ['--version']);
    const abandoned = `1.22.0.${endedProcess}-0123abcd.partial`;
    const underway = `1.22.0.${process.pid}-0123abcd.partial`;
    await mkdir(join(cacheDirectory, abandoned, 'files'), { recursive: true });
    await mkdir(join(cacheDirectory, underway, 'files'), { recursive: true });

    await ensureWordPressFiles({ cacheDirectory, download: await localDownload() });

    const names = await readdir(cacheDirectory);
    expect(names).not.toContain(abandoned);
    expect(names).toContain(underway);
  });
});
