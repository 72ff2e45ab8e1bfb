import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundlesBySource } from './bundles.ts';
import { writeSourceTree } from './source-tree.ts';
import { WP_CLI_DIRECTORY } from './wp-cli.ts';
import type { WpCli } from './wp-cli.ts';

/** The plugin's text domain and slug. */
const DOMAIN = 'article-bridge';

/** Instead of the line with this year in it, which would be out of date every January. */
const FILE_COMMENT = 'This file is distributed under the GPL-2.0-or-later.';

/**
 * Makes every file of languages/ anew: the template of all strings, each translation brought up to
 * it (what is new in it is untranslated, what is gone is gone), and of each translation what
 * WordPress reads: one PHP file, and one JSON file for each script.
 *
 * The same sources give the same bytes: without dates, and without the lines that strings stand in.
 *
 * @param plugin the plugin's folder, which is only read
 * @returns the files by name
 */
export async function makeCatalogues(
  plugin: string,
  { directory, run }: WpCli,
): Promise<ReadonlyMap<string, string>> {
  const tree = join(directory, DOMAIN);
  const languages = join(directory, 'languages');
  await mkdir(languages);
  const seenLanguages = `${WP_CLI_DIRECTORY}/languages`;
  const template = `${DOMAIN}.pot`;

  const origins = await writeSourceTree(plugin, tree);
  await run([
    ...['i18n', 'make-pot', `${WP_CLI_DIRECTORY}/${DOMAIN}`, `${seenLanguages}/${template}`],
    ...[`--domain=${DOMAIN}`, `--slug=${DOMAIN}`, `--file-comment=${FILE_COMMENT}`, '--skip-audit'],
  ]);
  await rewrite(join(languages, template), (text) => withoutLines(withoutDate(text), origins));

  const translations = await poFiles(join(plugin, 'languages'));
  for (const name of translations) {
    await writeFile(join(languages, name), await readFile(join(plugin, 'languages', name)));
  }
  await run(['i18n', 'update-po', `${seenLanguages}/${template}`, seenLanguages]);
  for (const name of translations) await rewrite(join(languages, name), withoutDate);

  await run(['i18n', 'make-php', seenLanguages]);
  for (const name of translations) await rewrite(join(languages, asPhp(name)), withoutDate);
  await writeFile(join(directory, 'bundles.json'), JSON.stringify(await bundlesBySource(plugin)));
  await run([
    ...['i18n', 'make-json', seenLanguages, '--no-purge', '--extensions=ts,tsx'],
    `--use-map=${WP_CLI_DIRECTORY}/bundles.json`,
  ]);
  return filesIn(languages);
}

/** The files of a folder by name; none where there is no such folder. */
export async function filesIn(directory: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const name of (await readdir(directory)).toSorted()) {
    files.set(name, await readFile(join(directory, name), 'utf8'));
  }
  return files;
}

async function poFiles(directory: string): Promise<readonly string[]> {
  return (await readdir(directory)).filter((name) => name.endsWith('.po')).toSorted();
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  await writeFile(path, change(await readFile(path, 'utf8')));
}

/** As `wp i18n make-php` calls it. */
const asPhp = (poFile: string): string => poFile.replace(/\.po$/, '.l10n.php');

/** Of a template, a translation, or the PHP that is made of one. */
function withoutDate(catalogue: string): string {
  return catalogue
    .replace(/^"POT-Creation-Date: .*\n/m, '')
    .replace(/'pot-creation-date'=>'[^']*',/, '');
}

/** Each string's files once, by the names they have in the source. */
function withoutLines(catalogue: string, origins: ReadonlyMap<string, string>): string {
  const seen = new Set<string>();
  return catalogue
    .split('\n')
    .flatMap((line) => {
      const file = /^#: (.+?)(?::\d+)?$/.exec(line)?.[1];
      if (file === undefined) {
        seen.clear();
        return [line];
      }
      if (seen.has(file)) return [];
      seen.add(file);
      return [`#: ${origins.get(file) ?? file}`];
    })
    .join('\n');
}
