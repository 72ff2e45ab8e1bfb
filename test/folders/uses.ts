import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join, normalize, relative, sep } from 'node:path';
import ts from 'typescript';

/** One file that uses another, as paths from the root of both. */
export interface Use {
  readonly from: string;
  readonly to: string;
}

const PHP_USE = /^use (?:function |const )?ArticleBridge\\([\w\\]+)(?: as \w+)?;/gm;

/** Comments, strings and imports: names of classes in them are not uses. */
const PHP_NOT_CODE = /\/\*[\s\S]*?\*\/|(?:\/\/|#).*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|^use .*;/gm;

/** A name that is not part of a qualified one, a variable or a member. */
const PHP_NAME = /(?<![\\$\w>]|::)[A-Z]\w*/g;

/**
 * What the files below a folder use of each other: by their `use` and `import` lines, and in PHP by
 * the names of classes of the same namespace, which have no such line.
 */
export async function usesBelow(root: string): Promise<Use[]> {
  const files = await readdir(root, { recursive: true });
  const paths = new Set(files);
  const uses = await Promise.all(
    files.map(async (file) => {
      const read = file.endsWith('.php') ? usedByPhp : /\.tsx?$/.test(file) ? usedByScript : null;
      if (read === null) return [];
      const text = await readFile(join(root, file), 'utf8');
      const beside = file.endsWith('.php') ? usedOfNamespace(text, file, paths) : [];
      return [...read(text, file), ...beside].map((to) => ({ from: file, to }));
    }),
  );
  return uses.flat().filter(({ to }) => !to.startsWith('..'));
}

/** Classes stand where PSR-4 has them. */
function usedByPhp(text: string): string[] {
  return [...text.matchAll(PHP_USE)].map(([, name = '']) => `${name.replaceAll('\\', sep)}.php`);
}

/** Classes that stand in the same folder. */
export function usedOfNamespace(text: string, file: string, paths: ReadonlySet<string>): string[] {
  const names = text.replaceAll(PHP_NOT_CODE, '').match(PHP_NAME) ?? [];
  return [...new Set(names)]
    .filter((name) => name !== basename(file, '.php'))
    .map((name) => join(dirname(file), `${name}.php`))
    .filter((path) => paths.has(path));
}

/** Imports of types and `import()`, too: who changes the one has to read the other. */
function usedByScript(text: string, file: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative('.', normalize(join(dirname(file), name))));
}
