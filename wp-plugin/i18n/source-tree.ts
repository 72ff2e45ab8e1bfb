import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Where the plugin's PHP is; what `wp i18n make-pot` reads as it stands. */
const PHP = ['article-bridge.php', 'includes'];

/** `make-pot` reads JavaScript only: types are taken off, calls and translators' comments stay. */
const JAVASCRIPT: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.Preserve,
};

/**
 * Writes to `directory` what holds the plugin's strings, in a form that `wp i18n make-pot` can read:
 * the PHP, and the TypeScript of src/ as JavaScript. (The bundles of build/ hold the same strings but
 * take fifteen times as long to read, because of the libraries in them.)
 *
 * @returns what each JavaScript file was made of, both relative: `src/a.js` to `src/a.tsx`
 */
export async function writeSourceTree(
  plugin: string,
  directory: string,
): Promise<ReadonlyMap<string, string>> {
  for (const name of PHP) await cp(join(plugin, name), join(directory, name), { recursive: true });
  const origins = new Map<string, string>();
  for (const name of await typeScriptFiles(plugin)) {
    const code = ts.transpileModule(await readFile(join(plugin, name), 'utf8'), {
      compilerOptions: JAVASCRIPT,
      fileName: name,
    }).outputText;
    const script = name.replace(/\.tsx?$/, '.js');
    const path = join(directory, script);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, code);
    origins.set(script, name);
  }
  return origins;
}

/** The plugin's TypeScript, relative to it and in order; declarations hold no strings. */
export async function typeScriptFiles(plugin: string): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of glob('src/**/*.{ts,tsx}', { cwd: plugin, exclude: ['**/*.d.ts'] })) {
    names.push(name);
  }
  return names.toSorted();
}
