import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as tar from 'tar';
import { downloadPackage } from './npm-pack.ts';
import type { PinnedPackage } from './npm-pack.ts';

/** The WordPress inside {@link WORDPRESS_PACKAGE}. */
export const WORDPRESS_VERSION = '7.1.1';

const PACKAGE_VERSION = '1.22.0';

/** Holds WordPress 7.1.1, WP-CLI 2.12.0, the WordPress Importer and the SQLite integration as plain files. */
export const WORDPRESS_PACKAGE: PinnedPackage = {
  spec: `wp-studio@${PACKAGE_VERSION}`,
  integrity:
    'sha512-boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw==',
};

/** Where the wanted folders lie in the tarball; four path segments are stripped. */
const PACKAGE_ROOT = 'package/dist/cli/wp-files/';
const WANTED_FOLDERS = [
  'latest/wordpress/',
  'wp-cli/',
  'wordpress-importer/',
  'sqlite-database-integration/',
];

/** Counts up when other folders are wanted than before. */
const FOLDERS_VERSION = 2;

/** Files the folders hold together, for the progress of the extraction only. */
const EXPECTED_FILES = 4133;

const CACHE_DIRECTORY = fileURLToPath(new URL('../../.cache/wordpress/', import.meta.url));

/** Directories to read from or copy, never to change: every site shares them. */
export interface WordPressFiles {
  /** Names the set of files, so that a site can tell which one it was made of. */
  readonly version: string;
  /** WordPress' document root. */
  readonly wordpress: string;
  /** Holds `wp-cli.phar`. */
  readonly wpCli: string;
  /** The WordPress Importer plugin. */
  readonly importer: string;
  /** The SQLite integration, for a PHP that brings none. */
  readonly sqlite: string;
}

export type FilesProgress =
  { step: 'download' } | { step: 'extract'; files: number; total: number };

export interface FilesOptions {
  onProgress?: (progress: FilesProgress) => void;
  /** The parent of the versioned directory; the repository's `.cache/wordpress` by default. */
  cacheDirectory?: string;
  download?: typeof downloadPackage;
  /** Ends the download. */
  signal?: AbortSignal;
}

/**
 * The files of WordPress, fetched on first use and kept: later calls cost one look at the disk.
 *
 * Safe to call from several processes at once and to kill at any time: everything is made in a
 * directory of its own and renamed when whole, so that the versioned directory is complete or absent.
 *
 * @throws PackageDownloadError when npm cannot deliver the package
 */
export async function ensureWordPressFiles(options: FilesOptions = {}): Promise<WordPressFiles> {
  const {
    cacheDirectory = CACHE_DIRECTORY,
    download = downloadPackage,
    onProgress,
    signal,
  } = options;
  const directory = join(cacheDirectory, `${PACKAGE_VERSION}-${FOLDERS_VERSION}`);
  if (!existsSync(directory)) {
    const partial = join(
      cacheDirectory,
      `${PACKAGE_VERSION}.${String(process.pid)}-${randomBytes(4).toString('hex')}.partial`,
    );
    await removeAbandoned(cacheDirectory);
    await mkdir(join(partial, 'files'), { recursive: true });
    try {
      onProgress?.({ step: 'download' });
      const tarball = await download(WORDPRESS_PACKAGE, partial, signal);
      await extract(tarball, join(partial, 'files'), onProgress);
      await renameUnlessPresent(join(partial, 'files'), directory);
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }
  return {
    version: `${WORDPRESS_VERSION} (${WORDPRESS_PACKAGE.spec})`,
    wordpress: join(directory, 'latest', 'wordpress'),
    wpCli: join(directory, 'wp-cli'),
    importer: join(directory, 'wordpress-importer'),
    sqlite: join(directory, 'sqlite-database-integration'),
  };
}

async function extract(
  file: string,
  cwd: string,
  onProgress: FilesOptions['onProgress'],
): Promise<void> {
  const wanted = WANTED_FOLDERS.map((folder) => PACKAGE_ROOT + folder);
  let files = 0;
  await tar.extract({
    file,
    cwd,
    strip: PACKAGE_ROOT.split('/').length - 1,
    filter: (path) => wanted.some((folder) => path.startsWith(folder)),
    onReadEntry: () => {
      files += 1;
      if (files % 100 === 0) {
        onProgress?.({ step: 'extract', files, total: EXPECTED_FILES });
      }
    },
  });
}

/** Another process may have been faster: its directory is as good as ours. */
async function renameUnlessPresent(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  try {
    await rename(from, to);
  } catch (error) {
    if (!existsSync(to)) {
      throw error;
    }
  }
}

/** Removes what killed processes have left; the directory's name holds the process id. */
async function removeAbandoned(cacheDirectory: string): Promise<void> {
  const names = existsSync(cacheDirectory) ? await readdir(cacheDirectory) : [];
  for (const name of names) {
    const pid = /\.(\d+)-[0-9a-f]{8}\.partial$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) {
      await rm(join(cacheDirectory, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
