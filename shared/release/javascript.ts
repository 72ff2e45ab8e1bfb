import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/** What names a file beside the one that it stands in: an import, or the module of a thread. */
const TYPESCRIPT_FILE = /(['"])((?:\.{1,2}\/)?[\w./-]+)\.ts\1/g;

/**
 * Writes a folder of TypeScript as JavaScript: types become white space, so that the lines and columns
 * of a stack trace are those of the source.
 *
 * @param exclude patterns within the folder
 */
export function writeJavaScript(from: string, to: string, exclude: string[] = []): void {
  for (const name of globSync('**/*.ts', { cwd: from, exclude })) {
    const code = stripTypeScriptTypes(readFileSync(join(from, name), 'utf8'));
    write(join(to, name.replace(/\.ts$/, '.js')), code);
  }
}

/** Copies the declarations that `tsc --build` has written. */
export function writeDeclarations(from: string, to: string, exclude: string[] = []): void {
  for (const name of globSync('**/*.d.ts', { cwd: from, exclude })) {
    write(join(to, name), readFileSync(join(from, name), 'utf8'));
  }
}

function write(path: string, code: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code.replace(TYPESCRIPT_FILE, '$1$2.js$1'));
}
