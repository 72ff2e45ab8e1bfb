import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PLUGIN_DIRECTORY = fileURLToPath(new URL('../../wp-plugin', import.meta.url));

/** Written last by the build of the larger of the two screens. */
const RESULT = join(PLUGIN_DIRECTORY, 'build', 'library.asset.php');

/**
 * Builds the admin screens (half a minute) unless they are as new as their source, so that the tests
 * show the code as it is.
 */
export async function ensurePluginBuild(): Promise<void> {
  if (await isUpToDate()) return;
  await promisify(execFile)('npm', ['run', 'build'], { cwd: PLUGIN_DIRECTORY });
}

async function isUpToDate(): Promise<boolean> {
  if (!existsSync(RESULT)) return false;
  const built = (await stat(RESULT)).mtimeMs;
  for await (const name of glob('{src/**/*.{ts,tsx,scss},package.json}', {
    cwd: PLUGIN_DIRECTORY,
  })) {
    if ((await stat(join(PLUGIN_DIRECTORY, name))).mtimeMs > built) return false;
  }
  return true;
}
