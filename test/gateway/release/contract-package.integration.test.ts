import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import {
  emitDeclarations,
  writeContractPackage,
} from '../../../shared/release/contract-package.ts';
import { temporaryDirectory } from '../../support/gateway.ts';
import { compileProgram, modules } from './compiled-program.ts';

const run = promisify(execFile);

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
  await mkdir(join(directory, 'node_modules/@tannin'));
  for (const name of ['zod', '@tannin/sprintf']) {
    await symlink(join(modules, name), join(directory, 'node_modules', name));
  }
  await compileProgram(directory, PROGRAM);
  const { stdout } = await run(process.execPath, [join(directory, 'program.js')]);
  expect(stdout).toBe('function function A title rtl #/$defs/SeoPackage\n');
  expect(await readFile(join(contract, 'CHANGELOG.md'), 'utf8')).toContain('# Changelog');
});
