import { fileURLToPath } from 'node:url';
import { ensureBuild } from './build.ts';
import type { Build, BuildOptions } from './build.ts';

/** Holds the plugin's main file, its source and its build. */
export const PLUGIN_DIRECTORY = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

/** The plugin's admin screens, one result for each; ten to thirty seconds. */
export const PLUGIN_BUILD: Build = {
  name: "The plugin's admin screens",
  workspace: 'wp-plugin',
  directory: PLUGIN_DIRECTORY,
  results: ['settings', 'library', 'runs', 'conflicts', 'held', 'editor'].map(
    (name) => `build/${name}.asset.php`,
  ),
  sources:
    '{src/**/*.{ts,tsx,scss},package.json,webpack.config.cjs,../shared/{src,ui}/**/*.{ts,tsx,css}}',
};

/** Builds the plugin's admin screens unless they are newer than their source. */
export async function ensurePluginBuild(options?: BuildOptions): Promise<void> {
  await ensureBuild(PLUGIN_BUILD, options);
}
