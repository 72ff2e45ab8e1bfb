import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { expect, it, onTestFinished } from 'vitest';
import { ensurePluginZip } from '../../support/plugin-zip.ts';
import { PLUGIN_DIRECTORY, ensurePluginBuild } from '../../../wp-plugin/demo/plugin-build.ts';

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
      'article-bridge/build/licenses.txt',
      'article-bridge/source/wp-plugin/src/library/index.tsx',
      'article-bridge/source/shared/src/index.ts',
    ]),
  );
  const running = names.filter((name) => !name.startsWith('article-bridge/source/'));
  expect(running.filter((name) => /\.(ts|tsx|map|json)$/.test(name))).toEqual(
    running.filter(
      (name) => name.startsWith('article-bridge/languages/') && name.endsWith('.json'),
    ),
  );
});

it('names the page of whoever releases it as Plugin URI, and refuses what is no address', async () => {
  await ensurePluginBuild();
  const directory = await mkdtemp(join(tmpdir(), 'plugin-zip-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const to = join(directory, 'article-bridge.zip');
  const pack = (homepage: string): Promise<unknown> =>
    promisify(execFile)(process.execPath, [
      join(PLUGIN_DIRECTORY, 'release/zip.ts'),
      ...['--to', to, '--homepage', homepage],
    ]);

  await pack('https://example.com/article-bridge');
  const main = new AdmZip(to).readAsText('article-bridge/article-bridge.php');
  expect(main).toMatch(/^ \* Plugin URI: {8}https:\/\/example\.com\/article-bridge$/m);
  expect(main.replace(/^ \* Plugin URI: .*\n/m, '')).toBe(
    await readFile(join(PLUGIN_DIRECTORY, 'article-bridge.php'), 'utf8'),
  );

  await expect(pack('javascript:alert(1)')).rejects.toMatchObject({
    stderr: '--homepage javascript:alert(1) is not an address that begins with https://.\n',
  });
});

it('holds no file that the WordPress.org directory refuses', async () => {
  const names = new AdmZip(await ensurePluginZip()).getEntries().map(({ entryName }) => entryName);
  const refused = [
    /\/\./, // hidden
    /\.(zip|gz|tgz|rar|tar|7z|phar|exe|sh|bat|com|scr|sql|log)$/i,
    /[^\w./@-]/, // names that file systems treat differently
  ];
  expect(names.filter((name) => refused.some((pattern) => pattern.test(name)))).toEqual([]);
});

it('names every package that is bundled, with its licence', async () => {
  const notices = new AdmZip(await ensurePluginZip()).readAsText(
    'article-bridge/build/licenses.txt',
  );
  const heads = [...notices.matchAll(/^(@?[\w./-]+) \d+\.\d+\.\d+\S*, (.+)$/gm)];
  expect(heads.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['@wordpress/dataviews', 'date-fns']),
  );
  // Licences compatible with the GPL, version 2 or later.
  const licences = new Set(heads.map(([, , licence]) => licence));
  expect(
    [...licences].filter(
      (name) => !/^\(?(MIT|ISC|0BSD|BSD-.+|GPL-2.0-or-later|Zlib)/.test(name ?? ''),
    ),
  ).toEqual([]);
});
