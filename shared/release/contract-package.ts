import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { writeDeclarations, writeJavaScript } from './javascript.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const shared = join(repository, 'shared');

const packageFile = z.looseObject({
  version: z.string(),
  exports: z.record(z.string(), z.string()),
});

/** Folders of code, and where their declarations are written to. */
const FOLDERS = [
  ['src', 'shared'],
  ['ui', 'ui'],
] as const;

/** What makes the JSON Schemas and the PHP, here, and the React components of both interfaces. */
const NOT_SHIPPED = ['generate/**', 'components/**'];

/** The files beside the code. */
const DOCUMENTS = ['README.md', 'CHANGELOG.md', 'schema', 'test-vectors'];

/** The contract as a package on its own: JavaScript with its types, JSON Schemas, changelog. */
export function writeContractPackage(to: string): void {
  const {
    private: _,
    exports,
    ...about
  } = packageFile.parse(JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')));
  const built = Object.entries(exports)
    .filter(([name]) => !name.startsWith('./ui/components'))
    .map(([name, file]): [string, object | string] => [
      name,
      { types: file.replace(/\.ts$/, '.d.ts'), default: file.replace(/\.ts$/, '.js') },
    ]);
  for (const [folder, types] of FOLDERS) {
    writeJavaScript(join(shared, folder), join(to, folder), NOT_SHIPPED);
    writeDeclarations(join(repository, '.cache/types', types), join(to, folder), NOT_SHIPPED);
  }
  for (const name of DOCUMENTS) {
    cpSync(join(shared, name), join(to, name), { recursive: true });
  }
  cpSync(join(repository, 'LICENSE'), join(to, 'LICENSE'));
  const content = {
    ...about,
    engines: { node: '>=20' },
    exports: { ...Object.fromEntries(built), './schema/*.json': './schema/*.json' },
  };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** The declarations of the contract as it is now. */
export function emitDeclarations(): void {
  const compiler = join(repository, 'node_modules/typescript/bin/tsc');
  if (!existsSync(compiler)) throw new Error('There is no TypeScript. Run `npm install` first.');
  execFileSync(process.execPath, [compiler, '--build', shared], { stdio: 'inherit' });
}
