import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadZip } from 'client-zip';
import { z } from 'zod';
import { writeDeclarations, writeJavaScript } from '../../shared/release/javascript.ts';
import { npm } from '../../shared/release/npm.ts';

/**
 * `npm run package:clients --workspace gateway`: writes `article-bridge-client-VERSION.tgz`, which
 * `npm install` takes, and `article-bridge-client-php-VERSION.zip`, which Composer takes.
 */
const repository = fileURLToPath(new URL('../..', import.meta.url));
const gateway = join(repository, 'gateway');
const clients = join(gateway, 'clients');

const packageFile = z.looseObject({ version: z.string() });
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { version } = packageFile.parse(read(join(gateway, 'package.json')));

/** What both packages have beside their code. */
const DOCUMENTS: readonly [from: string, name: string][] = [
  [join(gateway, 'docs/clients.md'), 'README.md'],
  [join(repository, 'LICENSE'), 'LICENSE'],
];

export function writeTypeScriptClient(to: string): void {
  const from = join(clients, 'typescript');
  execFileSync(process.execPath, [
    join(repository, 'node_modules/typescript/bin/tsc'),
    '--build',
    clients,
  ]);
  writeJavaScript(from, to, ['**/*.d.ts']);
  writeDeclarations(join(repository, '.cache/types/gateway-clients/typescript'), to);
  for (const name of ['verify-webhook.js', 'verify-webhook.d.ts'])
    cpSync(join(from, name), join(to, name));
  for (const [path, name] of DOCUMENTS) cpSync(path, join(to, name));
  const { private: _, ...about } = packageFile.parse(read(join(from, 'package.json')));
  const exports = {
    '.': { types: './client.d.ts', default: './client.js' },
    './webhooks': { types: './verify-webhook.d.ts', default: './verify-webhook.js' },
  };
  const content = { ...about, version, engines: { node: '>=20.3' }, exports };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

export async function phpClientArchive(): Promise<Uint8Array> {
  const from = join(clients, 'php');
  const about = z.looseObject({}).parse(read(join(from, 'composer.json')));
  const code = globSync('src/*.php', { cwd: from }).map(
    (name) => [join(from, name), name] as const,
  );
  const files = [...DOCUMENTS, ...code].map(([path, name]) => ({
    name,
    input: readFileSync(path),
  }));
  // Composer reads the version of an archive out of it.
  const composer = {
    name: 'composer.json',
    input: `${JSON.stringify({ ...about, version }, null, 2)}\n`,
  };
  return downloadZip([composer, ...files]).bytes();
}

if (import.meta.main) {
  const staging = mkdtempSync(join(tmpdir(), 'article-bridge-client-'));
  try {
    writeTypeScriptClient(staging);
    npm(staging, ['pack', '--silent', '--pack-destination', gateway]);
    writeFileSync(
      join(gateway, `article-bridge-client-php-${version}.zip`),
      await phpClientArchive(),
    );
    console.log(
      `${gateway}: article-bridge-client-*: docs/clients.md says how programs take them.`,
    );
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
