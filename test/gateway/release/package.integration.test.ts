import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { list, extract } from 'tar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ensurePluginZip } from '../../support/plugin-zip.ts';
import { ensureStudioBuild } from '../../../wp-plugin/demo/studio-build.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../..', import.meta.url));
const script = join(repository, 'gateway', 'release', 'package.ts');

const packageFile = z.looseObject({ version: z.string() });
const lockfile = z.object({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

describe('npm run package --workspace gateway', () => {
  let directory: string;
  let root: string;
  const names: string[] = [];

  beforeAll(async () => {
    await ensureStudioBuild();
    await ensurePluginZip();
    await run(process.execPath, [script]);
    const { version } = packageFile.parse(
      await readJson(join(repository, 'gateway', 'package.json')),
    );
    const file = join(repository, 'gateway', `article-gateway-${version}.tgz`);
    await list({ file, onReadEntry: ({ path }) => names.push(path) });
    directory = await mkdtemp(join(tmpdir(), 'article-gateway-'));
    await extract({ file, cwd: directory });
    root = join(directory, `article-gateway-${version}`);
  });

  afterAll(() => rm(directory, { recursive: true, force: true }));

  it('packs gateway, contract and studio, and nothing of their making', () => {
    const files = names.map((name) => name.split('/').slice(1).join('/'));
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'package-lock.json',
        'gateway/src/cli.ts',
        'gateway/docs/operating.md',
        'gateway/studio/dist/index.html',
        'wp-plugin/article-bridge.zip',
        'shared/src/index.ts',
      ]),
    );
    expect(
      files.filter((name) => /(?:^|\/)(?:test|studio\/src|release|node_modules)\//.test(name)),
    ).toEqual([]);
  });

  it('locks what the gateway needs at run time, and no more', async () => {
    const { packages } = lockfile.parse(await readJson(join(root, 'package-lock.json')));
    expect(Object.keys(packages)).toEqual(
      expect.arrayContaining(['node_modules/fastify', 'node_modules/node', 'node_modules/zod']),
    );
    expect(Object.values(packages).filter(({ dev }) => dev === true)).toEqual([]);
    expect(Object.keys(packages).filter((name) => /wp-plugin|typescript$/.test(name))).toEqual([]);
  });

  it('has a gateway that starts from there', async () => {
    // In place of npm ci: the packages of this repository.
    await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
    await symlink(
      join(repository, 'gateway', 'node_modules'),
      join(root, 'gateway', 'node_modules'),
    );
    const { stdout } = await run(process.execPath, [
      join(root, 'gateway', 'src', 'cli.ts'),
      '--version',
    ]);
    expect(stdout.trim()).toBe(
      packageFile.parse(await readJson(join(root, 'package.json'))).version,
    );
  });
});
