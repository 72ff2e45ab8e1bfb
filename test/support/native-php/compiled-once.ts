import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIRECTORY = fileURLToPath(new URL('../../../.cache/php/', import.meta.url));

/**
 * Environment of PHP processes that keep what they compile in files, for each other and for the next
 * run of the tests: compiling WordPress and WP-CLI takes two thirds of a short command. Unlike with
 * arguments, the processes that they start do so, too. What is in the temporary directory belongs to
 * one test and is not kept.
 */
export async function compiledOnce(): Promise<Record<string, string>> {
  const compiled = await compiledDirectory();
  const settings = join(DIRECTORY, 'settings');
  await mkdir(settings, { recursive: true });
  const skipped = join(DIRECTORY, 'not-compiled.txt');
  await replaceFile(skipped, `${tmpdir()}/*\n`);
  await replaceFile(
    join(settings, 'opcache.ini'),
    `opcache.enable_cli=1
opcache.jit=0
opcache.file_cache=${compiled}
opcache.file_cache_only=1
opcache.file_cache_consistency_checks=0
opcache.blacklist_filename=${skipped}
`,
  );
  // An empty entry stands for the directory that PHP would read without this variable.
  return { PHP_INI_SCAN_DIR: `:${settings}` };
}

/** Where they keep it. */
export async function compiledDirectory(): Promise<string> {
  const directory = join(DIRECTORY, 'compiled');
  await mkdir(directory, { recursive: true });
  return directory;
}

/** Other workers read the file at the same time. */
async function replaceFile(path: string, content: string): Promise<void> {
  const partial = `${path}.${process.pid}`;
  await writeFile(partial, content);
  await rename(partial, path);
}
