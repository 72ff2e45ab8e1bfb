import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Where `npm run plugin:zip` writes it; the gateway's package has it at the same place. */
export const PLUGIN_ARCHIVE = fileURLToPath(
  new URL('../../../wp-plugin/article-bridge.zip', import.meta.url),
);

/** The plugin as WordPress installs it; undefined where it was not built. */
export async function readPluginArchive(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
