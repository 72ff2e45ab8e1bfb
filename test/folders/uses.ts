import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join, normalize, relative, sep } from 'node:path';
import ts from 'typescript';

/** One file that uses another, as paths relative to the root of both. */
export interface Use {
  readonly from: string;
  readonly to: string;
}

const PHP_USE = /^use (?:function |const )?ArticleBridge\\([\w\\]+)(?: as \w+)?;/gm;

/** Comments, strings and imports: class names in them are not uses. */
const PHP_NOT_CODE = /\/\*[\s\S]*?\*\/|(?:\/\/|#).*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|^use .*;/gm;

/** A name that is not part of a qualified name, a variable or a member. */
const PHP_NAME = /(?<![\\$\w>]|::)[A-Z]\w*/g;

/**
 * Which files below a folder use each other: by their `use` and `import` lines and, in PHP, by
 * class names of the same namespace, which need no such line.
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

/** Classes are located by PSR-4. */
function usedByPhp(text: string): string[] {
  return [...text.matchAll(PHP_USE)].map(([, name = '']) => `${name.replaceAll('\\', sep)}.php`);
}

/** Used classes in the same folder. */
export function usedOfNamespace(text: string, file: string, paths: ReadonlySet<string>): string[] {
  const names = text.replaceAll(PHP_NOT_CODE, '').match(PHP_NAME) ?? [];
  return [...new Set(names)]
    .filter((name) => name !== basename(file, '.php'))
    .map((name) => join(dirname(file), `${name}.php`))
    .filter((path) => paths.has(path));
}

/** Including imports of types and `import()`: to change one file, one has to read the other. */
function usedByScript(text: string, file: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative('.', normalize(join(dirname(file), name))));
}
