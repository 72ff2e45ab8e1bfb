import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import AdmZip from 'adm-zip';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensurePluginZip } from '../../support/plugin-zip.ts';
import { PLUGIN_DIRECTORY } from '../../../wp-plugin/demo/plugin-build.ts';

let archive: string;

beforeAll(async () => {
  archive = await ensurePluginZip();
});

it('zip.ts packs what a site needs, the languages included, and nothing of its making', async () => {
  const names = new AdmZip(archive).getEntries().map(({ entryName }) => entryName);
  const languages = await readdir(join(PLUGIN_DIRECTORY, 'languages'));
  for (const language of languages.filter((name) => !name.endsWith('.po'))) {
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

it('can be uploaded where PHP has its default upload_max_filesize of 2 MiB', async () => {
  const { size } = await stat(archive);
  // A form sends some bytes more, and the zip of a release has a few files more.
  expect(size).toBeLessThan(2 * 1024 * 1024 - 64 * 1024);
});

it('names the page of whoever releases it as Plugin URI, and refuses what is no address', async () => {
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

it('holds no file that the WordPress.org directory refuses', () => {
  const names = new AdmZip(archive).getEntries().map(({ entryName }) => entryName);
  const refused = [
    /\/\./, // hidden
    /\.(zip|gz|tgz|rar|tar|7z|phar|exe|sh|bat|com|scr|sql|log)$/i,
    /[^\w./@-]/, // names that file systems treat differently
  ];
  expect(names.filter((name) => refused.some((pattern) => pattern.test(name)))).toEqual([]);
});

it('names every package that is bundled, with its licence', () => {
  const notices = new AdmZip(archive).readAsText('article-bridge/build/licenses.txt');
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
