import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import ts from 'typescript';

/** One file that uses another, as paths from the root of both. */
export interface Use {
  readonly from: string;
  readonly to: string;
}

const PHP_USE = /^use (?:function |const )?ArticleBridge\\([\w\\]+)(?: as \w+)?;/gm;

/** What the files below a folder use of each other, by their `use` and `import` lines. */
export async function usesBelow(root: string): Promise<Use[]> {
  const files = await readdir(root, { recursive: true });
  const uses = await Promise.all(
    files.map(async (file) => {
      const read = file.endsWith('.php') ? usedByPhp : /\.tsx?$/.test(file) ? usedByScript : null;
      if (read === null) return [];
      const text = await readFile(join(root, file), 'utf8');
      return read(text, file).map((to) => ({ from: file, to }));
    }),
  );
  return uses.flat().filter(({ to }) => !to.startsWith('..'));
}

/** Classes stand where PSR-4 has them. */
function usedByPhp(text: string): string[] {
  return [...text.matchAll(PHP_USE)].map(([, name = '']) => `${name.replaceAll('\\', sep)}.php`);
}

/** Imports of types and `import()`, too: who changes the one has to read the other. */
function usedByScript(text: string, file: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative('.', normalize(join(dirname(file), name))));
}
