import { ensurePluginBuild } from '../../wp-plugin/demo/plugin-build.ts';
import { PLUGIN_ZIP_FILE, makePluginZip } from '../../wp-plugin/demo/plugin-zip.ts';

/** Builds the plugin's archive as `npm run plugin:zip` does, whatever is there; returns its path. */
export async function ensurePluginZip(): Promise<string> {
  await ensurePluginBuild();
  await makePluginZip();
  return PLUGIN_ZIP_FILE;
}
