import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { buildGateway, startGateway } from '../../support/gateway.ts';
import type { ApiProgram } from './api-program.ts';
import { GENERATORS } from './programs.ts';
import { expectWorkingClient } from './working-client.ts';

const run = promisify(execFile);

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** Generators and the compiler are slow on a busy machine. */
const TIMEOUT_MS = 400_000;

const program = z.object({ program: z.custom<(url: string, key: string) => ApiProgram>() });

/** Inside the repository, so that imports can be resolved. */
async function newFolder(): Promise<string> {
  const parent = join(REPOSITORY, '.cache');
  await mkdir(parent, { recursive: true });
  return mkdtemp(join(parent, 'clients-'));
}

async function temporaryFolder(): Promise<string> {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function runModule(path: string, options: readonly string[], cwd: string) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const file = join(REPOSITORY, 'node_modules', path);
  return run(process.execPath, [file, ...options], { cwd, env, maxBuffer: 2 ** 26 });
}

/** Compilers and linters print errors on standard output. */
const failed = z.object({ stdout: z.string(), stderr: z.string() });

async function output(running: ReturnType<typeof runModule>): Promise<string> {
  try {
    return (await running).stdout;
  } catch (error) {
    const { stdout, stderr } = failed.parse(error);
    return stdout === '' ? stderr : stdout;
  }
}

const COMPILER_OPTIONS = {
  ...{ strict: true, noEmit: true, skipLibCheck: false, allowImportingTsExtensions: true },
  ...{ target: 'ES2024', module: 'ESNext', moduleResolution: 'bundler' },
  ...{ lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: ['node'] },
};

/** A scoped package is one folder, too: the programs import what is beside it. */
const folderOf = (name: string): string => name.replaceAll(/\W+/g, '-');

/**
 * The clients of all generators, and what the compiler finds in them: one run of it reads the types of
 * the language and the browser once for all.
 *
 * @param document address of the API's document
 */
async function generateClients(document: string): Promise<{ folder: string; errors: string }> {
  const folder = await newFolder();
  const described = await fetch(document);
  await writeFile(join(folder, 'openapi.json'), await described.text());
  const contract = fileURLToPath(new URL('api-program.ts', import.meta.url));
  await cp(contract, join(folder, 'api-program.ts'));
  const include: string[] = [];
  for (const [name, { bin, options, text }] of Object.entries(GENERATORS)) {
    include.push(folderOf(name));
    const out = join(folder, folderOf(name));
    await mkdir(out);
    await runModule(bin, options(join(folder, 'openapi.json'), out), folder);
    await writeFile(join(out, 'program.ts'), text);
  }
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include }),
  );
  const errors = await output(runModule('typescript/bin/tsc', ['-p', folder], folder));
  return { folder, errors };
}

/** Made by the first test, of a document that is the same for all gateways of their own articles. */
let generated: Promise<{ folder: string; errors: string }> | undefined;

afterAll(async () => {
  if (generated !== undefined) await rm((await generated).folder, { recursive: true, force: true });
});

it.each(Object.keys(GENERATORS))(
  'a client by %s compiles; it lists, pages, reads, follows changes, writes and is refused',
  { timeout: TIMEOUT_MS },
  async (name) => {
    const gateway = await startGateway();
    generated ??= generateClients(`${gateway.url}/api/v1/openapi.json`);
    const { folder, errors } = await generated;
    expect(errors).toBe('');
    const { key } = await gateway.owner.createKey({ scopes: ['articles:read', 'articles:write'] });
    const imported: unknown = await import(
      /* @vite-ignore */ join(folder, folderOf(name), 'program.ts')
    );
    const api = program.parse(imported).program(gateway.url, key);
    await expectWorkingClient(api);
  },
);

it.each([
  ['a gateway of its own articles', {}],
  ['a gateway before another service', { UPSTREAM_URL: 'http://127.0.0.1:9/api/v1' }],
])(
  'Redocly’s strictest rules find nothing in the document of %s',
  { timeout: TIMEOUT_MS },
  async (_kind, env) => {
    const { app } = await buildGateway({ PUBLIC_URL: 'https://articles.example.org', ...env });
    const folder = await temporaryFolder();
    const described = await app.inject({ url: '/api/v1/openapi.json' });
    await writeFile(join(folder, 'openapi.json'), described.body);
    const found = await output(
      runModule(
        '@redocly/cli/bin/cli.js',
        ['lint', 'openapi.json', '--extends=recommended-strict', '--format=json'],
        folder,
      ),
    );
    const { problems } = z
      .object({ problems: z.array(z.looseObject({ ruleId: z.string(), message: z.string() })) })
      .parse(JSON.parse(found));
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  },
);
