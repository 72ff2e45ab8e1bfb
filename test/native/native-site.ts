import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLUGIN_DIRECTORY } from '../../wp-plugin/demo/plugin-build.ts';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { startMariaDb } from '../support/mariadb.ts';
import type { MariaDbOptions } from '../support/mariadb.ts';
import type { MariaDb } from '../support/mariadb.ts';
import { compiledOnce } from '../support/native-php/compiled-once.ts';
import { installedData } from './installed-data.ts';
import { SCRIPTS, scriptArguments, writeSite } from './site-php.ts';

export interface CommandOptions {
  /** Standard input of the command; empty by default. */
  readonly input?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Working directory. */
  readonly cwd?: string;
}

export interface CommandResult {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface NativeSite {
  /**
   * Runs one of php/*.php in the site, or a script by its absolute path, and returns its output.
   */
  readonly run: (script: string, args?: readonly string[]) => Promise<string>;
  /** Starts one of php/*.php in the site, to be killed. */
  readonly start: (
    script: string,
    args?: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => ChildProcess;
  /** Runs WP-CLI in the site. */
  readonly cli: (args: readonly string[], options?: CommandOptions) => Promise<CommandResult>;
  /** The program and arguments that run WP-CLI in the site. */
  readonly cliCommand: (args: readonly string[]) => [program: string, ...args: string[]];
  /** WordPress' directory for plugins, themes and uploads. */
  readonly content: string;
  /** The file with the site's settings, which wp-config.php contains elsewhere. */
  readonly config: string;
  readonly database: MariaDb;
  readonly close: () => Promise<void>;
}

export interface NativeSiteOptions extends MariaDbOptions {
  /** Its address, if it is served. */
  readonly url?: string;
  /** Whether compiled PHP is kept on disk, by default; without it, a command takes as long as a user's. */
  readonly isCompiledOnce?: boolean;
}

/**
 * A WordPress on this machine's PHP with its own MariaDB and the plugin active. Unlike in
 * Playground, any number of PHP processes may run concurrently, and may be killed.
 */
export async function startNativeSite(options: NativeSiteOptions = {}): Promise<NativeSite> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-native-'));
  const files = await ensureWordPressFiles();
  const data = await installedData(files);
  const database = await startMariaDb(join(directory, 'mariadb'), { ...options, data });
  const content = join(directory, 'content');
  const config = await writeSite(directory, {
    wordpress: `${files.wordpress}/`,
    content,
    database: `localhost:${database.socket}`,
    url: options.url ?? 'http://site.test',
  });
  await symlink(PLUGIN_DIRECTORY, join(content, 'plugins', 'article-bridge'));
  await prepareForCli(join(directory, 'wordpress'), files.wordpress, config);
  const phpEnv = options.isCompiledOnce === false ? {} : await compiledOnce();
  const command = (script: string, args: readonly string[]): string[] =>
    scriptArguments(config, script, args);
  const cliCommand = (args: readonly string[]): [string, ...string[]] => [
    // Part of the command, so that it is the same wherever it is started.
    'env',
    ...Object.entries(phpEnv).map(([name, value]) => `${name}=${value}`),
    'php',
    '-d',
    'memory_limit=1G',
    join(files.wpCli, 'wp-cli.phar'),
    `--path=${join(directory, 'wordpress')}`,
    '--allow-root',
    ...args,
  ];
  return {
    run: async (script, args = []) =>
      (
        await promisify(execFile)('php', command(script, args), {
          env: { ...process.env, ...phpEnv },
          maxBuffer: 1e8,
        })
      ).stdout,
    start: (script, args = [], env = {}) =>
      spawn('php', command(script, args), {
        env: { ...process.env, ...phpEnv, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    cli: (args, options) => {
      const [program, ...rest] = cliCommand(args);
      return runProgram(program, rest, options);
    },
    cliCommand,
    content,
    config,
    database,
    close: async () => {
      await database.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * WP-CLI looks for wp-config.php beside WordPress: a directory of links to WordPress' files, with
 * that file.
 */
async function prepareForCli(directory: string, wordpress: string, config: string): Promise<void> {
  await mkdir(directory);
  for (const name of await readdir(wordpress)) {
    await symlink(join(wordpress, name), join(directory, name));
  }
  await writeFile(
    join(directory, 'wp-config.php'),
    `<?php
$article_bridge_config = ${JSON.stringify(config)};
require ${JSON.stringify(join(SCRIPTS, 'config.php'))};
require_once ABSPATH . 'wp-settings.php';
`,
  );
}

async function runProgram(
  program: string,
  args: readonly string[],
  { input = '', env = {}, cwd }: CommandOptions = {},
): Promise<CommandResult> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, cwd });
  const read = async (stream: AsyncIterable<Buffer>): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  const ended = once(child, 'close');
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([read(child.stdout), read(child.stderr)]);
  await ended;
  return { exitCode: child.exitCode ?? 1, stdout, stderr };
}
