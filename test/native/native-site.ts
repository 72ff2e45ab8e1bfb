import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PLUGIN_DIRECTORY } from '../../wp-plugin/demo/plugin-build.ts';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { startMariaDb } from './mariadb.ts';

const SCRIPTS = fileURLToPath(new URL('php/', import.meta.url));

export interface NativeSite {
  /** Runs one of php/*.php in the site and answers what it prints. */
  readonly run: (script: string, args?: readonly string[]) => Promise<string>;
  /** Starts one of php/*.php in the site, to be killed. */
  readonly start: (
    script: string,
    args?: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => ChildProcess;
  readonly close: () => Promise<void>;
}

/**
 * A WordPress on this machine's own PHP and a MariaDB of its own, the plugin active. Any number of PHP
 * processes may work in it at once, and may be killed, which Playground's cannot.
 */
export async function startNativeSite(): Promise<NativeSite> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-native-'));
  const [{ wordpress }, database] = await Promise.all([
    ensureWordPressFiles(),
    startMariaDb(join(directory, 'mariadb')),
  ]);
  const content = join(directory, 'content');
  await mkdir(join(content, 'plugins'), { recursive: true });
  await mkdir(join(content, 'themes'));
  await mkdir(join(content, 'uploads'));
  await symlink(PLUGIN_DIRECTORY, join(content, 'plugins', 'article-bridge'));
  const config = join(directory, 'site.json');
  await writeFile(
    config,
    JSON.stringify({
      wordpress: `${wordpress}/`,
      content,
      database: `localhost:${database.socket}`,
    }),
  );
  const command = (script: string, args: readonly string[]): string[] => [
    '-d',
    'memory_limit=256M',
    '-d',
    'display_errors=stderr',
    join(SCRIPTS, script),
    config,
    ...args,
  ];
  const site: NativeSite = {
    run: async (script, args = []) =>
      (await promisify(execFile)('php', command(script, args), { maxBuffer: 1e8 })).stdout,
    start: (script, args = [], env = {}) =>
      spawn('php', command(script, args), {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    close: async () => {
      await database.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
  try {
    await site.run('install.php');
    return site;
  } catch (error) {
    await site.close();
    throw error;
  }
}
