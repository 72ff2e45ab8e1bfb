import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const read = (...path) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

/** The folders of the TypeScript projects, as the root's tsconfig.json refers to them. */
const PROJECTS = JSON.parse(read('tsconfig.json')).references.map(({ path }) => path);

/**
 * What the type-aware rules know of a project beyond the text of the file at hand. ESLint's cache
 * keeps a result for as long as the file and this configuration are the same, so it would miss a type
 * that changed in another file. As a setting, this digest is part of the configuration: when a
 * declaration that `tsc --build` wrote has changed, in the project or in one that it refers to, or a
 * compiler option or an installed package, all files of the project are linted again. A change inside
 * a function changes no declaration and costs one file. CI begins without a cache.
 */
function digestOfTypes(project) {
  const hash = createHash('sha256').update(read('package-lock.json')).update(read('tsconfig.json'));
  for (const folder of withReferences(project)) {
    const config = read(folder, 'tsconfig.json');
    const declarations = join(folder, JSON.parse(config).compilerOptions.outDir);
    hash.update(config);
    for (const file of globSync('**/*.d.ts', { cwd: declarations }).sort()) {
      hash.update(file).update(read(declarations, file));
    }
  }
  return hash.digest('hex');
}

function withReferences(folder, found = new Set()) {
  if (found.has(folder)) return found;
  found.add(folder);
  const { references = [] } = JSON.parse(read(folder, 'tsconfig.json'));
  for (const { path } of references) withReferences(join(folder, path), found);
  return found;
}

export default defineConfig(
  // The plugin's admin code is linted by wp-scripts, with WordPress' own rules.
  globalIgnores([
    '**/node_modules',
    '.cache',
    '.demo',
    '**/vendor',
    'gateway/studio/dist',
    'gateway/clients/typescript/types.ts',
    'wp-plugin/build',
    'wp-plugin/src',
  ]),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  // Of folders within each other the later one counts, which the root's tsconfig.json names later.
  PROJECTS.map((folder) => ({
    files: [`${folder}/**/*.{ts,tsx}`],
    settings: { types: digestOfTypes(folder) },
  })),
  {
    files: ['gateway/studio/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXOpeningElement[name.name!="TextField"] > JSXAttribute[name.name=/^(required|minLength|pattern)$/]',
          message: 'The browser would say what is wrong in its own language: use TextField.',
        },
      ],
    },
  },
  // A text of 100 kB that such a pattern reads once from each of its characters freezes what reads it.
  {
    files: ['{gateway,shared}/**/*.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // Vitest's asymmetric matchers (expect.stringContaining and its like) are typed `any`.
  { files: ['test/**/*.ts'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { Buffer: 'readonly', process: 'readonly', URL: 'readonly' } },
  },
);
