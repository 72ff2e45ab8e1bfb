import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import AdmZip from 'adm-zip';
import { z } from 'zod';
import { sourceLock } from './source-lock.ts';

/**
 * `npm run plugin:zip`: the zip that the WordPress.org directory takes. With `--sign KEY`, a file with an Ed25519
 * key (PEM), that of a release, whose updates come from the gateway: docs/decisions/updates-by-the-gateway.md.
 * `--homepage URL` is the page that Plugins > "Visit plugin site" leads to, which whoever releases it knows.
 * `--to FILE` writes it elsewhere.
 */
const options = {
  sign: { type: 'string' },
  homepage: { type: 'string' },
  to: { type: 'string' },
} as const;
const { sign: keyFile, homepage, to } = parseArgs({ options }).values;
if (homepage !== undefined && !/^https:\/\/[^\s/]\S*$/.test(homepage)) {
  console.error(`--homepage ${homepage} is not an address that begins with https://.`);
  process.exit(1);
}
const key = keyFile === undefined ? undefined : createPrivateKey(readFileSync(keyFile));

const plugin = fileURLToPath(new URL('..', import.meta.url));

/** The folder a site unpacks the plugin to, and the name WordPress knows it by. */
const SLUG = 'article-bridge';

/**
 * What a site needs, named one by one: whatever else stands in the plugin's folder stays out.
 * `wp-scripts plugin-zip` would do, but that it packs package.json whatever `files` says and takes
 * the archive's name from the scoped package name.
 */
const SHIPPED_FILES = ['article-bridge.php', 'uninstall.php', 'readme.txt', '../LICENSE'];
const SHIPPED_FOLDERS = ['includes', 'contract', 'build', 'languages'];

/** What the screens in `build` are made of, so that whoever has the plugin can read and build it. */
const SOURCES = ['wp-plugin/src', 'shared/src', 'shared/ui'];
const SOURCE_FILES = [
  ...['tsconfig.json', 'shared/tsconfig.json', 'wp-plugin/tsconfig.json'],
  ...['wp-plugin/webpack.config.cjs', 'wp-plugin/release/notices.cjs'],
];

/** The packages that build them, and none of those that test or release. */
const BUILD_TOOLS = ['@types/react', '@wordpress/scripts'];
const repository = `${plugin}../`;

const texts = z.record(z.string(), z.string());
const packageFile = z.looseObject({
  devDependencies: texts,
  dependencies: texts.optional(),
  scripts: texts.optional(),
});
const read = (path: string): unknown => JSON.parse(readFileSync(repository + path, 'utf8'));
const inJson = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

const missing = [...SHIPPED_FILES, ...SHIPPED_FOLDERS].find((name) => !existsSync(plugin + name));
if (missing !== undefined) {
  console.error(
    `${plugin}${missing} is not there. Run \`npm run plugin:zip\`, which builds first.`,
  );
  process.exit(1);
}

function addHeader(code: string, name: string, value: string): string {
  return code.replace(
    /^ \* Description: /m,
    (description) => ` * ${`${name}:`.padEnd(19)}${value}\n${description}`,
  );
}

/** Sites take updates from where the main file says, if they are signed with the key that stands there. */
function withUpdates(code: string, signing: KeyObject): string {
  const { x: publicKey = '' } = createPublicKey(signing).export({ format: 'jwk' });
  const start = `ArticleBridge\\Updates\\Updates::start( __FILE__, '${Buffer.from(publicKey, 'base64url').toString('base64')}' );`;
  return `${addHeader(code, 'Update URI', 'https://article-bridge.invalid/')}${start}\n`;
}

const zip = new AdmZip();
for (const file of SHIPPED_FILES) zip.addLocalFile(plugin + file, SLUG);
const MAIN_FILE = 'article-bridge.php';
let main = readFileSync(plugin + MAIN_FILE, 'utf8');
if (homepage !== undefined) main = addHeader(main, 'Plugin URI', homepage);
if (key !== undefined) main = withUpdates(main, key);
zip.updateFile(`${SLUG}/${MAIN_FILE}`, Buffer.from(main));
const isOfThisZip = (path: string): boolean =>
  // Source maps stay out: they are five times as large as what they explain. So do the catalogues that the translations
  // are compiled from: the zip must stay below the 2 MiB that PHP takes as an upload unless it is told otherwise.
  !/\.(map|po)$/.test(path) && (key !== undefined || !/(^|\/)Updates\//.test(path));
for (const folder of SHIPPED_FOLDERS) {
  zip.addLocalFolder(plugin + folder, `${SLUG}/${folder}`, isOfThisZip);
}
for (const folder of SOURCES) zip.addLocalFolder(repository + folder, `${SLUG}/source/${folder}`);
for (const file of SOURCE_FILES) {
  zip.addLocalFile(repository + file, join(SLUG, 'source', dirname(file)));
}
const root = packageFile.parse(read('package.json'));
const { devDependencies, ...own } = packageFile.parse(read('wp-plugin/package.json'));
const tools = Object.entries(devDependencies).filter(([name]) => BUILD_TOOLS.includes(name));
const packageFiles = new Map([
  [
    'package.json',
    inJson({
      private: true,
      workspaces: ['shared', 'wp-plugin'],
      devDependencies: { typescript: root.devDependencies['typescript'] },
      overrides: { '@wordpress/components': own.dependencies?.['@wordpress/components'] },
    }),
  ],
  [
    'wp-plugin/package.json',
    inJson({
      ...own,
      scripts: { build: own.scripts?.['build'] },
      devDependencies: Object.fromEntries(tools),
    }),
  ],
  ['shared/package.json', readFileSync(`${repository}shared/package.json`, 'utf8')],
]);
for (const [path, text] of packageFiles) zip.addFile(`${SLUG}/source/${path}`, Buffer.from(text));
zip.addFile(
  `${SLUG}/source/package-lock.json`,
  sourceLock(readFileSync(`${repository}package-lock.json`, 'utf8'), packageFiles),
);
const archive = to ?? `${plugin}${SLUG}.zip`;
// A gateway may be reading the one that is there.
const unfinished = `${archive}.${process.pid}`;
zip.writeZip(unfinished);
if (key === undefined) {
  rmSync(`${archive}.sig`, { force: true });
} else {
  // As WordPress.org signs: of the hash.
  const hash = createHash('sha384').update(readFileSync(unfinished)).digest();
  writeFileSync(`${archive}.sig`, sign(null, hash, key).toString('base64'));
}
renameSync(unfinished, archive);
console.log(`${archive}: ${zip.getEntryCount()} files. Upload it under Plugins > Add Plugin.`);
