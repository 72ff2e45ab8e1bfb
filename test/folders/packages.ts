import { readFile, readdir } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/** Installed or built files. */
const NOT_OURS = /(?:^|\/)(?:node_modules|dist|build|vendor|\.[^/]*)\//;

/** Files below some folders, by their paths relative to the root. */
export async function filesBelow(root: string, folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
    }),
  );
  return found.flat().filter((file) => !NOT_OURS.test(file));
}

/** Packages imported by a script, including types and `import()`, that are not among the known ones. */
export function undeclaredIn(text: string, known: ReadonlySet<string>): string[] {
  const isUnknown = (used: string): boolean => !known.has(used) && !known.has(`@types/${used}`);
  // The scanner takes a fifth of the parser's time. It finds all imports and at times more, in what
  // only looks like code, so what it finds is looked up.
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const scanned = packagesAmong(importedFiles.map(({ fileName }) => fileName));
  return scanned.some(isUnknown) ? importedPackages(text).filter(isUnknown) : [];
}

function importedPackages(text: string): string[] {
  const modules: string[] = [];
  const visit = (node: ts.Node): void => {
    const from =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
          ? node.arguments[0]
          : undefined;
    if (from !== undefined && ts.isStringLiteral(from)) modules.push(from.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest));
  return packagesAmong(modules);
}

function packagesAmong(modules: readonly string[]): string[] {
  return modules
    .filter((name) => !/^[./#]/.test(name) && !isBuiltin(name))
    .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}

/** Modules described by a declaration file: they are provided at run time, as by WordPress. */
export function describedModules(text: string): string[] {
  return [...text.matchAll(/^declare module '([^'*]+)'/gm)].map(([, name = '']) => name);
}

export const readText = (root: string, file: string): Promise<string> =>
  readFile(join(root, file), 'utf8');
