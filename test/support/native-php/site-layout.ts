import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BootRequest } from '../../../wp-plugin/demo/site-server/messages.ts';

/**
 * Playground's mount points of WordPress, WP-CLI and the log; here they are at their real paths.
 */
const [WORDPRESS, TOOLS, DEBUG_LOG] = ['/wordpress', '/tools', '/log/debug.log'];

/** Mount point of the SQLite integration, for a site without a database server. Playground has its own. */
export const SQLITE = '/sqlite';

/** A site for this machine's PHP. */
export interface NativeLayout {
  /** WordPress' directory, the document root. */
  readonly root: string;
  readonly wpCli: string;
  readonly router: string;
  readonly debugLog: string;
  /** Cache of compiled PHP, shared by the site's processes. */
  readonly opcache: string;
  /** Sets the site's address, which is known once the server has started. */
  readonly configure: (url: string) => Promise<void>;
}

/**
 * Turns Playground's mounts into a site on disk: links to other directories, the SQLite integration
 * as a drop-in if there is one, and a wp-config.php. A second call for the same site changes nothing.
 */
export async function layOutSite({ mounts, constants }: BootRequest): Promise<NativeLayout> {
  const hostPath = (path: string): string => {
    const mount = mounts
      .filter(({ vfsPath }) => path === vfsPath || path.startsWith(`${vfsPath}/`))
      .reduce((best, one) => (one.vfsPath.length > best.vfsPath.length ? one : best));
    return mount.hostPath + path.slice(mount.vfsPath.length);
  };
  const root = hostPath(WORDPRESS);
  for (const { hostPath: target, vfsPath } of mounts) {
    const link = root + vfsPath.slice(WORDPRESS.length);
    if (!vfsPath.startsWith(`${WORDPRESS}/`) || existsSync(link)) continue;
    await mkdir(dirname(link), { recursive: true });
    await symlink(target, link);
  }
  const sqlite = mounts.find(({ vfsPath }) => vfsPath === SQLITE);
  if (sqlite !== undefined) await installSqlite(sqlite.hostPath, join(root, 'wp-content'));
  const opcache = join(dirname(root), 'opcache');
  await mkdir(opcache, { recursive: true });
  await mkdir(join(dirname(root), 'requests'), { recursive: true });
  return {
    root,
    wpCli: join(hostPath(TOOLS), 'wp-cli.phar'),
    router: fileURLToPath(new URL('router.php', import.meta.url)),
    debugLog: hostPath(DEBUG_LOG),
    opcache,
    configure: (url) =>
      writeFile(
        join(root, 'wp-config.php'),
        configuration({
          ...constants,
          WP_DEBUG_LOG: hostPath(DEBUG_LOG),
          WP_HOME: url,
          WP_SITEURL: url,
        }),
      ),
  };
}

/**
 * Killed processes lose nothing that the system has taken from them; only a power failure would, which
 * no test provokes. Waiting for the disk at every write took most of the time of some tests.
 */
const UNSYNCED = `
$GLOBALS['wpdb']->get_driver()->get_sqlite_pdo()->exec( 'PRAGMA synchronous = OFF' );
`;

/** As the integration's own activation does: a copy of db.copy with the path of the integration. */
async function installSqlite(integration: string, content: string): Promise<void> {
  const directory = join(content, 'sqlite-database-integration');
  if (!existsSync(directory)) await cp(integration, directory, { recursive: true });
  const dropIn = await readFile(join(integration, 'db.copy'), 'utf8');
  await writeFile(
    join(content, 'db.php'),
    dropIn.replaceAll('{SQLITE_IMPLEMENTATION_FOLDER_PATH}', directory) + UNSYNCED,
  );
}

const SECRETS = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
  `${name}_KEY`,
  `${name}_SALT`,
]);

/** A test may have defined a constant before it loads WordPress. */
function configuration(constants: Readonly<Record<string, string | boolean>>): string {
  const all = {
    DB_NAME: 'wordpress',
    DB_USER: '',
    DB_PASSWORD: '',
    DB_HOST: '',
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    // As in Playground; with a write-ahead log, the file alone would not be a copy of the database.
    SQLITE_JOURNAL_MODE: 'DELETE',
    ...Object.fromEntries(SECRETS.map((name) => [name, `${name} of the tests`])),
    ...constants,
  };
  const definitions = Object.entries(all).map(
    ([name, value]) => `defined( '${name}' ) || define( '${name}', ${phpLiteral(value)} );`,
  );
  return `<?php
${definitions.join('\n')}
$table_prefix = 'wp_';
// A script has no request to say which host was asked for.
$_SERVER['HTTP_HOST'] = $_SERVER['HTTP_HOST'] ?? substr( WP_HOME, strlen( 'http://' ) );
defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
`;
}

function phpLiteral(value: string | boolean): string {
  return typeof value === 'boolean'
    ? String(value)
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
