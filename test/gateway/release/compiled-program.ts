import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const run = promisify(execFile);

/** The packages of this repository. */
export const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/**
 * Writes a user's `program.ts`, whose compiler is as strict as possible, and compiles it to
 * `program.js`; its imports are in `node_modules` beside it.
 */
export async function compileProgram(
  directory: string,
  program: string,
  types: readonly string[] = [],
): Promise<void> {
  const compilerOptions = { strict: true, module: 'nodenext', target: 'es2024', types };
  await writeFile(join(directory, 'program.ts'), program);
  await writeFile(join(directory, 'package.json'), '{"type":"module"}');
  await writeFile(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const compiled = await run(process.execPath, [
    join(modules, 'typescript/bin/tsc'),
    ...['--project', directory],
  ]).catch((error: unknown) => error);
  expect(compiled).toEqual({ stdout: '', stderr: '' });
}
