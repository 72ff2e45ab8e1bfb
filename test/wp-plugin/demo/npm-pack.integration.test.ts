import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  downloadPackage,
  integrityOf,
  PackageDownloadError,
} from '../../../wp-plugin/demo/npm-pack.ts';
import { makePackage } from './tiny-package.ts';

let directory = '';
let registry: Server | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'npm-pack-test-'));
  vi.stubEnv('npm_config_cache', join(directory, 'npm-cache'));
  vi.stubEnv('npm_config_fetch_retries', '0');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  registry?.close();
  registry?.closeAllConnections();
  registry = undefined;
  await rm(directory, { recursive: true, force: true });
});

/** A registry with one package, configured in npm's settings as a user would. */
async function serveRegistry(tarball: string): Promise<void> {
  const bytes = await readFile(tarball);
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`;
    if (request.url === '/tiny') {
      const version = { name: 'tiny', version: '1.0.0', dist: { tarball: `${origin}/tiny.tgz` } };
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          name: 'tiny',
          'dist-tags': { latest: '1.0.0' },
          versions: { '1.0.0': version },
        }),
      );
    } else if (request.url === '/tiny.tgz') response.end(bytes);
    else response.writeHead(404).end('{}');
  });
  registry = server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${address.port}/`);
}

describe('downloadPackage', () => {
  test('fetches the tarball through the registry of the npm settings', async () => {
    const tarball = await makePackage(directory);
    await serveRegistry(tarball);
    const target = await mkdtemp(join(directory, 'target-'));

    const path = await downloadPackage(
      { spec: 'tiny@1.0.0', integrity: await integrityOf(tarball) },
      target,
    );

    expect(await readFile(path)).toEqual(await readFile(tarball));
    expect(await readdir(target)).toEqual([basename(path)]);
  });

  test('a surrounding `npm run --workspace` does not lead npm astray', async () => {
    const tarball = await makePackage(directory);
    await serveRegistry(tarball);
    vi.stubEnv('npm_config_workspace', 'wp-plugin');

    const target = await mkdtemp(join(directory, 'target-'));

    const integrity = await integrityOf(tarball);

    expect(await downloadPackage({ spec: 'tiny@1.0.0', integrity }, target)).toBe(
      join(target, 'tiny-1.0.0.tgz'),
    );
  });

  test('a tarball with other bytes than pinned is refused with both checksums', async () => {
    const tarball = await makePackage(directory);
    await serveRegistry(tarball);
    const target = await mkdtemp(join(directory, 'target-'));
    const expected = `sha512-${Buffer.alloc(64).toString('base64')}`;

    const failure = downloadPackage({ spec: 'tiny@1.0.0', integrity: expected }, target);

    await expect(failure).rejects.toThrow(PackageDownloadError);
    await expect(failure).rejects.toThrow(expected);
    await expect(failure).rejects.toThrow(await integrityOf(tarball));
  });

  test('an unknown version is refused with the words of npm', async () => {
    await serveRegistry(await makePackage(directory));

    await expect(
      downloadPackage({ spec: 'tiny@2.0.0', integrity: 'sha512-' }, directory),
    ).rejects.toThrow(/No matching version found for tiny@2\.0\.0/);
  });

  test('without a network the message says what is needed and what npm has seen', async () => {
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/');

    await expect(
      downloadPackage({ spec: 'tiny@1.0.0', integrity: 'sha512-' }, directory),
    ).rejects.toThrow(/tiny@1\.0\.0 .* could not be downloaded[\s\S]*ECONNREFUSED/);
  });
});
