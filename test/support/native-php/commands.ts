import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { SiteCommands } from '../../../wp-plugin/demo/site-server/control-server.ts';
import type { CliAnswer } from '../../../wp-plugin/demo/site-server/messages.ts';
import { describePhpFailure } from '../../../wp-plugin/demo/site-server/php-failure.ts';
import type { NativeLayout } from './site-layout.ts';

/** The settings of wp-plugin/demo/php.ini, except those for WebAssembly. */
const SETTINGS = {
  memory_limit: '256M',
  max_execution_time: '0',
  upload_max_filesize: '64M',
  post_max_size: '64M',
  error_reporting: '-1',
  display_errors: '0',
  display_startup_errors: '0',
  log_errors: '1',
  html_errors: '0',
  'date.timezone': 'UTC',
  'opcache.enable': '1',
  'opcache.enable_cli': '1',
  'opcache.jit': '0',
  'opcache.revalidate_freq': '0',
};

/** Arguments of every PHP process of the site. */
export function phpArguments({ opcache }: NativeLayout): string[] {
  return Object.entries({ ...SETTINGS, 'opcache.file_cache': opcache }).flatMap(([name, value]) => [
    '-d',
    `${name}=${value}`,
  ]);
}

/** Where scripts run: in the site's own server, for requests with the token. */
export interface ScriptServer {
  readonly url: string;
  readonly token: string;
}

/** Runs PHP in the site's server, which has WordPress compiled already, and WP-CLI in a process. */
export function siteCommands(site: NativeLayout, { url, token }: ScriptServer): SiteCommands {
  return {
    run: async (code, env) => {
      const directory = await mkdtemp(join(tmpdir(), 'article-bridge-php-'));
      try {
        const script = join(directory, 'script.php');
        await writeFile(script, code);
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'x-script': script, 'x-script-token': token },
          body: JSON.stringify(env),
        });
        const output = await response.text();
        const problem = response.headers.get('x-php-error');
        if (problem === '') return output;
        const debugLog = existsSync(site.debugLog) ? await readFile(site.debugLog, 'utf8') : '';
        const stderr = decodeURIComponent(problem ?? '');
        throw new Error(describePhpFailure({ stderr, debugLog, message: output }));
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    },
    cli: (args) => runWpCli(site, args),
  };
}

async function runWpCli(site: NativeLayout, args: readonly string[]): Promise<CliAnswer> {
  const child = spawn(
    'php',
    [
      ...phpArguments(site),
      // Shared memory ends with its process: what is compiled is kept in files instead.
      '-d',
      'opcache.file_cache_only=1',
      '-d',
      'opcache.file_cache_consistency_checks=0',
      site.wpCli,
      `--path=${site.root}`,
      '--allow-root',
      ...args,
    ],
    {
      cwd: site.root,
      env: { ...process.env, WP_CLI_DISABLE_AUTO_CHECK_UPDATE: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { stdout, stderr, exitCode: child.exitCode ?? 1 };
}
