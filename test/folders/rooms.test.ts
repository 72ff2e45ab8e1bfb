import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { usesBelow } from './uses.ts';

const INCLUDES = fileURLToPath(new URL('../../wp-plugin/includes', import.meta.url));

it('runs know of posts no more than who imports them, what came of it and why not', async () => {
  const used = (await usesBelow(INCLUDES))
    .filter(({ from }) => from.startsWith('Import/Runs/'))
    .map(({ to }) => to)
    .filter((to) => /^(?:Import\/(?:Articles|Media)|Posts|Merge|Body|Conversion|Seo)\//.test(to));
  expect([...new Set(used)].toSorted()).toEqual([
    'Import/Articles/ArticleImporter.php',
    'Import/Articles/ImportFailure.php',
    'Import/Articles/ItemResult.php',
  ]);
});

/** WordPress functions that write posts, terms, users, meta and options. */
const WRITES =
  /\b(?:wp_(?:insert|update|delete|set|create)_\w+|(?:add|update|delete)_(?:post_meta|option|term_meta|user_meta)|set_post_thumbnail|PostUpdate::columns)\(/;

it('of the files that import an article, only those that carry out a plan, or take back what was, write', async () => {
  const folder = join(INCLUDES, 'Import/Articles');
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const code = texts.map((text) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  expect(files.filter((_, index) => WRITES.test(code[index] ?? '')).toSorted()).toEqual([
    'ArticleImporter.php',
    'ArticleTerms.php',
    'CreatedUsers.php',
    'LateLinks.php',
    'MissingTerms.php',
    'PostWriter.php',
    'UnfinishedImport.php',
  ]);
});
