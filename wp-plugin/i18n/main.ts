import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PLUGIN_DIRECTORY } from '../demo/plugin-build.ts';
import { filesIn, makeCatalogues } from './catalogues.ts';
import { startWpCli } from './wp-cli.ts';

/**
 * Brings languages/ up to the strings in the source. With `--check` nothing is written: exit code 1
 * names the files that are not up to date.
 */
async function main(isCheck: boolean): Promise<boolean> {
  const languages = join(PLUGIN_DIRECTORY, 'languages');
  await mkdir(languages, { recursive: true });
  await using wpCli = await startWpCli();
  const [present, wanted] = [
    await filesIn(languages),
    await makeCatalogues(PLUGIN_DIRECTORY, wpCli),
  ];
  const names = [...new Set([...present.keys(), ...wanted.keys()])].toSorted();
  const stale = names.filter((name) => present.get(name) !== wanted.get(name));
  if (stale.length === 0) {
    console.log(`${languages}: all ${wanted.size} files are up to date.`);
    return true;
  }
  if (isCheck) {
    const list = stale.map((name) => `  ${name}`).join('\n');
    console.error(`Not up to date in ${languages}:\n${list}\nRun: node wp-plugin/i18n/main.ts`);
    return false;
  }
  for (const name of stale) {
    const content = wanted.get(name);
    if (content === undefined) await rm(join(languages, name));
    else await writeFile(join(languages, name), content);
  }
  console.log(`${languages}: ${stale.length} of ${wanted.size} files written.`);
  return true;
}

process.exitCode = (await main(process.argv.includes('--check'))) ? 0 : 1;
