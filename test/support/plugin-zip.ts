import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLUGIN_DIRECTORY, ensurePluginBuild } from '../../wp-plugin/demo/plugin-build.ts';

/** Builds the plugin's archive as `npm run plugin:zip` does; returns its path. */
export async function ensurePluginZip(): Promise<string> {
  await ensurePluginBuild();
  await promisify(execFile)(process.execPath, [join(PLUGIN_DIRECTORY, 'release', 'zip.ts')]);
  return join(PLUGIN_DIRECTORY, 'article-bridge.zip');
}
