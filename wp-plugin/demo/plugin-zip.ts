import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isUpToDate } from './build.ts';
import type { Build, BuildOptions } from './build.ts';
import { PLUGIN_DIRECTORY, ensurePluginBuild } from './plugin-build.ts';

/** The archive that the gateway hands out. */
export const PLUGIN_ZIP_FILE = join(PLUGIN_DIRECTORY, 'article-bridge.zip');

const PLUGIN_ZIP: Build = {
  name: "The plugin's zip",
  workspace: 'wp-plugin',
  directory: PLUGIN_DIRECTORY,
  results: ['article-bridge.zip'],
  sources:
    '{*.php,readme.txt,{includes,contract,build,languages,release,src}/**,../shared/{src,ui}/**,../package-lock.json}',
};

/** Makes the plugin's screens and its archive unless they are newer than what they are made of. */
export async function ensurePluginZip(options: BuildOptions = {}): Promise<void> {
  await ensurePluginBuild(options);
  if (await isUpToDate(PLUGIN_ZIP)) return;
  options.onBuild?.();
  await makePluginZip(options);
}

/** Packs what is built: the second half of `npm run plugin:zip`. */
export async function makePluginZip({ signal }: Pick<BuildOptions, 'signal'> = {}): Promise<void> {
  const program = join(PLUGIN_DIRECTORY, 'release', 'zip.ts');
  await promisify(execFile)(process.execPath, [program], { signal });
}
