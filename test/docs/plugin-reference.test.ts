import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './fences.ts';
import { codeIn, rowsOf } from './printed-tables.ts';

const PAGE = 'wp-plugin/docs/developers.md';

const HOOK = /(?:apply_filters|do_action)\(\s*'(article_bridge_\w+)'/g;
const COMMAND = /add_command\( 'article-bridge ([a-z -]+)', \[ \$this, '(\w+)' \] \)/g;
const METHOD = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*public function (\w+)\(/g;
const OPTION = /^\s*\* \[?(--(?:\[no-\])?[a-z][a-z-]+)/gm;

const sources = globSync('wp-plugin/includes/**/*.php', { cwd: ROOT }).map((file) =>
  readFileSync(join(ROOT, file), 'utf8'),
);

it('developers.md has every filter and action of the plugin', () => {
  const page = readFileSync(join(ROOT, PAGE), 'utf8');
  const offered = sources.flatMap((code) => [...code.matchAll(HOOK)].map(([, name = '']) => name));
  const missing = offered.filter((name) => !page.includes(`\`${name}\``));
  expect(missing).toEqual([]);
  const printed = rowsOf(PAGE, /^article_bridge_/).map(([name]) => name);
  const unknown = printed.filter((name) => !sources.some((code) => code.includes(`'${name}'`)));
  expect(unknown).toEqual([]);
});

it('developers.md has every command of WP-CLI with its options', () => {
  const registered = sources.flatMap((code) => {
    const comments = new Map(
      [...code.matchAll(METHOD)].map(([, comment = '', method = '']) => [method, comment]),
    );
    return [...code.matchAll(COMMAND)].map(([, command = '', method = '']) => {
      const options = [...(comments.get(method) ?? '').matchAll(OPTION)];
      return [command, ...options.map(([, option = '']) => option).toSorted()];
    });
  });
  const printed = rowsOf(PAGE, /^[a-z][a-z -]*(?: [[<].*)?$/).map(([name, options = '']) => [
    name.replace(/ [[<].*$/, ''),
    ...codeIn(options).toSorted(),
  ]);
  expect(printed.toSorted(byFirst)).toEqual(registered.toSorted(byFirst));
});

function byFirst([one = '']: readonly string[], [other = '']: readonly string[]): number {
  return one < other ? -1 : 1;
}
