import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import AdmZip from 'adm-zip';
import { expect, it } from 'vitest';
import { ensurePluginZip } from '../../support/plugin-zip.ts';
import { PLUGIN_DIRECTORY } from '../../../wp-plugin/demo/plugin-build.ts';

it('zip.ts packs what a site needs, the languages included, and nothing of its making', async () => {
  const names = new AdmZip(await ensurePluginZip()).getEntries().map(({ entryName }) => entryName);
  for (const language of await readdir(join(PLUGIN_DIRECTORY, 'languages'))) {
    expect(names).toContain(`article-bridge/languages/${language}`);
  }
  expect(names).toEqual(
    expect.arrayContaining([
      'article-bridge/article-bridge.php',
      'article-bridge/uninstall.php',
      'article-bridge/readme.txt',
      'article-bridge/LICENSE',
      'article-bridge/includes/Plugin.php',
      'article-bridge/contract/seo-package.php',
      'article-bridge/build/library.js',
    ]),
  );
  expect(names.filter((name) => /\.(ts|tsx|map|json)$/.test(name))).toEqual(
    names.filter((name) => name.startsWith('article-bridge/languages/') && name.endsWith('.json')),
  );
});
