import { existsSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AdmZip from 'adm-zip';

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
  ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'shared/package.json'],
  ...['shared/tsconfig.json', 'wp-plugin/package.json', 'wp-plugin/tsconfig.json'],
  ...['wp-plugin/.webpack.config.cjs', 'wp-plugin/release/notices.cjs'],
];
const repository = `${plugin}../`;

const missing = [...SHIPPED_FILES, ...SHIPPED_FOLDERS].find((name) => !existsSync(plugin + name));
if (missing !== undefined) {
  console.error(
    `${plugin}${missing} is not there. Run \`npm run plugin:zip\`, which builds first.`,
  );
  process.exit(1);
}

const zip = new AdmZip();
for (const file of SHIPPED_FILES) zip.addLocalFile(plugin + file, SLUG);
// Source maps stay out: they are five times as large as what they explain.
for (const folder of SHIPPED_FOLDERS) {
  zip.addLocalFolder(plugin + folder, `${SLUG}/${folder}`, (path) => !path.endsWith('.map'));
}
for (const folder of SOURCES) zip.addLocalFolder(repository + folder, `${SLUG}/source/${folder}`);
for (const file of SOURCE_FILES) {
  zip.addLocalFile(repository + file, join(SLUG, 'source', dirname(file)));
}
const archive = `${plugin}${SLUG}.zip`;
// A gateway may be reading the one that is there.
const unfinished = `${archive}.${process.pid}`;
zip.writeZip(unfinished);
renameSync(unfinished, archive);
console.log(`${archive}: ${zip.getEntryCount()} files. Upload it under Plugins > Add Plugin.`);
