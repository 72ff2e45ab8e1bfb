import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import {
  emitDeclarations,
  writeContractPackage,
} from '../../../shared/release/contract-package.ts';
import { temporaryDirectory } from '../../support/gateway.ts';

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Somebody else's, as strict as can be. */
const OPTIONS = { strict: true, module: 'nodenext', target: 'es2024', types: [] };

const PROGRAM = `import { articleList, seoPackage, type SeoPackage } from '@article-bridge/contract';
import { textDirection } from '@article-bridge/contract/ui';
import schema from '@article-bridge/contract/schema/seo-package-1.0.json' with { type: 'json' };
const title: SeoPackage['title'] = 'A title';
const says: string = textDirection('ar');
console.log(typeof articleList.parse, typeof seoPackage.parse, title, says, schema.$ref);
`;

it('the packed contract is taken into a TypeScript program, with types and JSON Schemas', async () => {
  const directory = await temporaryDirectory();
  const contract = join(directory, 'node_modules/@article-bridge/contract');
  await mkdir(contract, { recursive: true });
  emitDeclarations();
  writeContractPackage(contract);
  await symlink(join(modules, 'zod'), join(directory, 'node_modules/zod'));
  await writeFile(join(directory, 'program.ts'), PROGRAM);
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }));
  const compiled = await run(process.execPath, [
    join(modules, 'typescript/bin/tsc'),
    ...['--project', directory],
  ]).catch((error: unknown) => error);
  expect(compiled).toEqual({ stdout: '', stderr: '' });
  const { stdout } = await run(process.execPath, [join(directory, 'program.js')]);
  expect(stdout).toBe('function function A title rtl #/$defs/SeoPackage\n');
  expect(await readFile(join(contract, 'CHANGELOG.md'), 'utf8')).toContain('# Changelog');
});
