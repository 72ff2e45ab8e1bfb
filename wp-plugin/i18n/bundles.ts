import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { typeScriptFiles } from './source-tree.ts';

/** A folder of src/ with this file is a screen: one script handle, one file in build/. */
const ENTRY = /^src\/([^/]+)\/index\.tsx$/;

/**
 * Which built scripts each source is part of, as `wp i18n make-json --use-map` wants it:
 * `{ "src/shared/format.ts": ["build/library.js", "build/runs.js"] }`. WordPress gives a script the
 * strings of the file that is named after the path of the script.
 */
export async function bundlesBySource(plugin: string): Promise<Record<string, string[]>> {
  const sources = await typeScriptFiles(plugin);
  const imports = new Map<string, readonly string[]>();
  for (const name of sources) {
    const code = await readFile(join(plugin, name), 'utf8');
    imports.set(name, importedSources(name, code, sources));
  }
  const bundles: Record<string, string[]> = {};
  for (const entry of sources) {
    const screen = ENTRY.exec(entry)?.[1];
    if (screen === undefined) continue;
    for (const name of reachable(entry, imports)) {
      (bundles[name] ??= []).push(`build/${screen}.js`);
    }
  }
  return bundles;
}

function importedSources(name: string, code: string, sources: readonly string[]): string[] {
  return ts
    .preProcessFile(code)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(name, '..', fileName))
    .flatMap((path) =>
      sources.filter((source) => source === path || source.replace(/\.tsx?$/, '') === path),
    );
}

function reachable(entry: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set([entry]);
  // A set that grows while it is walked is walked to its new end.
  for (const name of seen) for (const next of imports.get(name) ?? []) seen.add(next);
  return seen;
}
