import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { ApiProgram } from './api-program.ts';
import { openApi30 } from './openapi-3-0.ts';

const run = promisify(execFile);

const GENERATOR = fileURLToPath(
  new URL(
    '../../../node_modules/@openapitools/openapi-generator-cli/bin/openapi-generator.jar',
    import.meta.url,
  ),
);
const PROGRAM = fileURLToPath(new URL('program.php', import.meta.url));

/** PHP 8.0 is the first with named arguments, which the program uses. */
const OLDEST = 80_000;

/** Extensions required by the client's composer.json. */
const EXTENSIONS = ['curl', 'json', 'mbstring'];

/** Without deprecations: the generator and Guzzle 6 were written for PHP 7. */
const PHP_OPTIONS = ['-d', 'error_reporting=E_ALL&~E_DEPRECATED', '-d', 'display_errors=stderr'];

/** What this machine lacks for a PHP client of OpenAPI Generator; undefined if nothing. */
export function missingForPhpClient(): string | undefined {
  const lacks = ['java', 'composer'].filter(
    (program) => spawnSync(program, ['--version']).status !== 0,
  );
  if (lacks.length > 0) return `there is no ${lacks.join(', no ')} on the PATH`;
  const { status, stdout } = spawnSync(
    'php',
    ['-r', 'echo json_encode( array( PHP_VERSION_ID, get_loaded_extensions() ) );'],
    { encoding: 'utf8' },
  );
  if (status !== 0) return 'there is no php on the PATH';
  const [version, loaded] = z.tuple([z.int(), z.array(z.string())]).parse(JSON.parse(stdout));
  if (version < OLDEST) return 'the php on the PATH is older than 8.0';
  const missing = EXTENSIONS.filter((extension) => !loaded.includes(extension));
  return missing.length === 0 ? undefined : `php has no ${missing.join(', ')}`;
}

/** Generates the client of an OpenAPI document in a folder and installs its dependencies. */
export async function generatePhpClient(document: string, folder: string): Promise<void> {
  const input = join(folder, 'openapi-3.0.json');
  await writeFile(input, openApi30(document));
  const name = ['--git-user-id', 'article-bridge', '--git-repo-id', 'client'];
  const options = ['generate', '-g', 'php', '-i', input, '-o', folder, ...name];
  await run('java', ['-jar', GENERATOR, ...options], { maxBuffer: 2 ** 26 });
  await run('composer', ['install', '--no-dev', '--no-interaction', '--no-progress'], {
    cwd: folder,
    env: { ...process.env, COMPOSER_ALLOW_SUPERUSER: '1' },
  });
}

/** Runs PHP in a folder and returns its output; throws on warnings. */
export async function runPhp(cwd: string, ...given: string[]): Promise<string> {
  const { stdout, stderr } = await run('php', [...PHP_OPTIONS, ...given], { cwd });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

async function runProgram(folder: string, ...given: string[]): Promise<unknown> {
  return JSON.parse(await runPhp(folder, PROGRAM, folder, ...given));
}

/** Loads all classes of the client and returns their number. */
export async function loadPhpClient(folder: string): Promise<number> {
  return z.int().parse(await runProgram(folder, 'load'));
}

const page = z.object({ uuids: z.array(z.string()), total: z.int() });
const changes = z.object({ uuids: z.array(z.string()), next: z.string(), hasMore: z.boolean() });
const refusal = z.object({ status: z.int(), title: z.string() });

export function phpProgram(folder: string, url: string, key: string): ApiProgram {
  const call = (...given: string[]) => runProgram(folder, url, key, ...given);
  return {
    create: async (title) => z.string().parse(await call('create', title)),
    page: async (number) => page.parse(await call('page', String(number))),
    title: async (uuid) => z.string().parse(await call('title', uuid)),
    changes: async (cursor) => changes.parse(await call('changes', cursor)),
    rename: async (uuid, title) => z.string().parse(await call('rename', uuid, title)),
    refusal: async (uuid) => refusal.parse(await call('refusal', uuid)),
  };
}
