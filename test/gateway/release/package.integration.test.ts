import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { list } from 'tar';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { PROCESS_ENVIRONMENT } from '../../support/process-environment.ts';
import { ensurePluginZip } from '../../support/plugin-zip.ts';
import { ensureStudioBuild } from '../../../wp-plugin/demo/studio-build.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** Users of the package have this Node, and no npx that looks elsewhere. */
const PATH = [dirname(process.execPath), PROCESS_ENVIRONMENT.PATH].join(delimiter);

const installed = z.object({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional() })),
});
const packageFile = z.looseObject({ version: z.string() });
const createdKey = z.object({ key: z.string() });
const ready = z.object({ url: z.url(), api_url: z.url() });

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

describe('npm run package --workspace gateway', () => {
  let directory: string;
  let packed: string;
  let root: string;
  const files: string[] = [];

  beforeAll(async () => {
    await ensureStudioBuild();
    await ensurePluginZip();
    await run(process.execPath, [join(repository, 'gateway/release/package.ts')]);
    const { version } = packageFile.parse(await readJson(join(repository, 'gateway/package.json')));
    packed = join(repository, 'gateway', `article-gateway-${version}.tgz`);
    await list({
      file: packed,
      onReadEntry: ({ path }) => files.push(path.slice('package/'.length)),
    });
    directory = await mkdtemp(join(tmpdir(), 'article-gateway-'));
    root = join(directory, 'lib/node_modules/article-gateway');
    await run('npm', ['install', '--global', '--prefix', directory, '--prefer-offline', packed]);
  });

  afterAll(() => rm(directory, { recursive: true, force: true }));

  const environment = () => ({ PATH, DATA_DIR: join(directory, 'data'), PORT: '0' });

  /** The command linked by npm. */
  async function gateway(...args: string[]): Promise<string> {
    const program = join(directory, 'bin/article-gateway');
    const { stdout } = await run(program, args, { env: environment() });
    return stdout;
  }

  it('packs JavaScript, studio, contract and plugin, and nothing of their making', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'npm-shrinkwrap.json',
        'gateway/src/cli.js',
        'gateway/src/articles/rendering/rendering-worker.js',
        'gateway/docs/operating.md',
        // docs/install.md takes them from here, next to the package.
        'gateway/Dockerfile',
        'gateway/Dockerfile.dockerignore',
        'gateway/compose.yaml',
        'gateway/studio/dist/index.html',
        'gateway/studio/dist/licenses.md',
        'node_modules/@article-bridge/contract/src/index.js',
        'wp-plugin/article-bridge.zip',
      ]),
    );
    expect(
      files.filter((name) => /(?<!\.d)\.ts$|(?:^|\/)(?:test|studio\/src|release)\//.test(name)),
    ).toEqual([]);
    expect(files.filter((name) => name.startsWith('node_modules/zod'))).toEqual([]);
  });

  it('names every package in the studio, with a licence that may be given away under the GPL', async () => {
    const notices = await readFile(join(root, 'gateway/studio/dist/licenses.md'), 'utf8');
    const heads = [...notices.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)];
    expect(heads.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['react', '@codemirror/view', '@wordpress/components']),
    );
    expect(
      heads.filter(
        ([, , licence]) =>
          !/^\(?(MIT|ISC|0BSD|Apache-2.0|BSD-.+|GPL-2.0-or-later|Unlicense|Zlib)/.test(
            licence ?? '',
          ),
      ),
    ).toEqual([]);
  });

  it('installs the versions that are tested here, of what runs and no more', async () => {
    const ours = installed.parse(await readJson(join(repository, 'package-lock.json'))).packages;
    const theirs = installed.parse(await readJson(join(root, 'npm-shrinkwrap.json'))).packages;
    const versions = Object.values(ours).map(({ version }) => version);
    for (const [place, { version }] of Object.entries(theirs)) {
      if (place === '' || place.endsWith('/contract')) continue;
      const own = ours[`gateway/${place}`] ?? ours[place];
      if (own === undefined) expect([place, versions.includes(version)]).toEqual([place, true]);
      else expect([place, version]).toEqual([place, own.version]);
    }
    expect(Object.keys(theirs).filter((name) => /typescript$|vite$|react$/.test(name))).toEqual([]);
  });

  it('reads a text in its thread, and tells help and version', async () => {
    const article = join(directory, 'first.md');
    await writeFile(article, '---\ntitle: First\n---\n\nIt *works*.\n');
    const { version } = packageFile.parse(await readJson(join(repository, 'gateway/package.json')));
    expect(await gateway('--version')).toBe(`${version}\n`);
    expect(await gateway('--help')).toContain('Usage: article-gateway');
    const adding = run(
      join(directory, 'bin/article-gateway'),
      ['user', 'add', 'ada@example.com', '--password-stdin'],
      {
        env: environment(),
      },
    );
    adding.child.stdin?.end('a long password\n');
    await adding;
    const owner = ['--user', 'ada@example.com'];
    expect(await gateway('article', 'import', article, ...owner)).toContain('1 created');
    expect(await gateway('backup', join(directory, 'a.backup'))).toContain('1 article and');
    await expect(gateway('doctor')).resolves.toContain('schema: up to date');
  });

  it('serves the studio, the documentation and the plugin', async () => {
    const serving = spawn(join(directory, 'bin/article-gateway'), ['serve', '--json'], {
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ended = once(serving, 'exit');
    onTestFinished(async () => {
      serving.kill('SIGTERM');
      await ended;
    });
    const [line] = await once(createInterface(serving.stdout), 'line');
    const key = createdKey.parse(
      JSON.parse(
        await gateway('key', 'create', '--user', 'ada@example.com', '--name', 'A site', '--json'),
      ),
    ).key;
    const { url, api_url } = ready.parse(JSON.parse(String(line)));
    const answers = await Promise.all(
      [url, `${url}/docs/`, `${api_url}/openapi.json`, `${api_url}/wordpress/plugin.zip`].map(
        async (address) => {
          const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
          await answer.arrayBuffer();
          return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
        },
      ),
    );
    expect(answers).toEqual([
      [200, 'text/html'],
      [200, 'text/html'],
      [200, 'application/json'],
      [200, 'application/zip'],
    ]);
  });
});

it('tells a Node that is too old', async () => {
  const code = await readFile(join(repository, 'gateway/release/article-gateway.js'), 'utf8');
  const pretending = `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } });\n${code}`;
  await expect(
    run(process.execPath, ['--input-type=module', '--eval', pretending.replace(/^#!.*$/m, '')]),
  ).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^error: article-gateway needs Node 24 or later, and this is 20\.1\.0/,
    ),
  });
});
