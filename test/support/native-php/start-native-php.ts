import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startSiteServer } from '../../../wp-plugin/demo/site-server/process.ts';
import type { StartSiteServer } from '../../../wp-plugin/demo/site-server/process.ts';
import { SQLITE } from './site-layout.ts';

const SERVER = fileURLToPath(new URL('server-process.ts', import.meta.url));

/** The oldest PHP supported by the plugin. */
const OLDEST = 70_400;

/** Extensions required by WordPress, its SQLite integration and the plugin's tests. */
const EXTENSIONS = ['curl', 'dom', 'fileinfo', 'gd', 'mbstring', 'openssl', 'pdo_sqlite', 'sodium'];

/** What this machine's PHP lacks for a WordPress on SQLite; undefined if nothing. */
export function missingForNativePhp(): string | undefined {
  const { status, stdout } = spawnSync(
    'php',
    ['-r', 'echo json_encode( array( PHP_VERSION_ID, get_loaded_extensions() ) );'],
    { encoding: 'utf8' },
  );
  if (status !== 0) return 'there is no php on the PATH';
  const [version, loaded] = z.tuple([z.int(), z.array(z.string())]).parse(JSON.parse(stdout));
  if (version < OLDEST) return 'the php on the PATH is older than 7.4';
  const missing = EXTENSIONS.filter((extension) => !loaded.includes(extension));
  return missing.length === 0 ? undefined : `php has no ${missing.join(', ')}`;
}

/**
 * Starts WordPress on this machine's PHP: PHP's built-in server with several workers, and a process
 * for each script and WP-CLI command. A request takes a fraction of the time it takes on
 * WebAssembly.
 *
 * @param sqlite path of the SQLite integration, for a site without a database server
 */
export function nativePhp(sqlite?: string): StartSiteServer {
  const mounts = sqlite === undefined ? [] : [{ hostPath: sqlite, vfsPath: SQLITE }];
  return (request, options) =>
    startSiteServer(SERVER, { ...request, mounts: [...request.mounts, ...mounts] }, options);
}
