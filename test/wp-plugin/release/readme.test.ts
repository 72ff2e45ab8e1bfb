import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

/**
 * The rules of the WordPress.org plugin directory for readme.txt (its readme standard and
 * validator).
 */
const readme = await read('readme.txt');
const plugin = await read('article-bridge.php');

const HEADERS = [
  'Contributors',
  'Tags',
  'Requires at least',
  'Tested up to',
  'Requires PHP',
  'Stable tag',
  'License',
  'License URI',
];
const SECTIONS = [
  'Description',
  'Installation',
  'Frequently Asked Questions',
  'Screenshots',
  'Changelog',
  'Upgrade Notice',
];

/** Characters after which the directory truncates the short description and upgrade notices. */
const SHORT_DESCRIPTION = 150;
const UPGRADE_NOTICE = 300;

function read(name: string): Promise<string> {
  return readFile(new URL(`../../../wp-plugin/${name}`, import.meta.url), 'utf8');
}

const header = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'm').exec(readme)?.[1];
const pluginHeader = (name: string) => new RegExp(`^ \\* ${name}:\\s*(.+)$`, 'm').exec(plugin)?.[1];
const section = (name: string) =>
  new RegExp(`^== ${name} ==\\n(.*?)(?=^== |(?![^]))`, 'ms').exec(readme)?.[1] ?? '';

describe('readme.txt', () => {
  it('begins with the name of the plugin and has every header once', () => {
    expect(readme).toMatch(new RegExp(`^=== ${pluginHeader('Plugin Name')} ===\\n`));
    const names = readme
      .split('\n\n')[0]
      ?.split('\n')
      .slice(1)
      .map((line) => line.split(':')[0]);
    expect(names).toEqual(HEADERS);
  });

  it('agrees with the header of the plugin', () => {
    expect(header('Stable tag')).toBe(pluginHeader('Version'));
    expect(header('Stable tag')).toMatch(/^\d+\.\d+\.\d+$/);
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI']) {
      expect([name, header(name)]).toEqual([name, pluginHeader(name)]);
    }
    expect(header('Tested up to')).toMatch(/^\d+\.\d+$/);
  });

  it('has five tags at most, and a short description without markup that is not cut', () => {
    expect(header('Tags')?.split(', ').length).toBeLessThanOrEqual(5);
    expect(header('Contributors')).toMatch(/^[a-z0-9]+(, [a-z0-9]+)*$/);
    const short = readme.split('\n\n')[1] ?? '';
    expect(short.length).toBeLessThanOrEqual(SHORT_DESCRIPTION);
    expect(short).not.toMatch(/[*`[\]<>\n]/);
    expect(short).toBe(pluginHeader('Description'));
  });

  it('has the sections of the directory, none empty', () => {
    const names = [...readme.matchAll(/^== (.+) ==$/gm)].map(([, name]) => name);
    expect(names).toEqual(SECTIONS);
    for (const name of SECTIONS) expect([name, section(name).trim()]).not.toEqual([name, '']);
  });

  it('describes each screenshot there is', async () => {
    const files = await readdir(new URL('../../../wp-plugin/.wordpress-org', import.meta.url));
    const screenshots = files.filter((name) => /^screenshot-\d+\.(png|jpg)$/.test(name));
    expect(section('Screenshots').match(/^\d+\. .+$/gm)).toHaveLength(screenshots.length);
  });

  it('tells what changed in the present version', () => {
    expect(section('Changelog')).toContain(`= ${pluginHeader('Version')} =`);
    const notice = section('Upgrade Notice').split(`= ${pluginHeader('Version')} =`)[1] ?? '';
    expect(notice.trim().length).toBeLessThanOrEqual(UPGRADE_NOTICE);
    expect(notice.trim()).not.toBe('');
  });

  it('names the abilities, capabilities and filters that the plugin has', async () => {
    const sources = await readdir(new URL('../../../wp-plugin/includes', import.meta.url), {
      recursive: true,
    });
    const code = await Promise.all(
      sources.filter((name) => name.endsWith('.php')).map((name) => read(`includes/${name}`)),
    );
    const all = code.join('\n');
    for (const [, name = ''] of readme.matchAll(/`(article_bridge_\w+)`/g)) {
      expect([name, all.includes(`'${name}'`)]).toEqual([name, true]);
    }
    for (const name of [
      'list-articles',
      'import-article',
      'preview-import',
      'list-runs',
      'rollback-run',
      'sync',
    ]) {
      expect(readme).toContain(name);
      expect(all).toContain(`'${name}'`);
    }
  });
});

it.each([
  ['icon', 128, 128],
  ['icon', 256, 256],
  ['banner', 772, 250],
  ['banner', 1544, 500],
])('the directory has its %s of %i x %i pixels', async (name, width, height) => {
  const path = `../../../wp-plugin/.wordpress-org/${name}-${width}x${height}.png`;
  const bytes = await readFile(new URL(path, import.meta.url));
  // The first chunk of a PNG.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([width, height]);
});
