import { DEFAULT_PHP_VERSION, startWordPress } from '../../wp-plugin/demo/wordpress.ts';
import type { WordPress, WordPressOptions } from '../../wp-plugin/demo/wordpress.ts';
import { PHP_VERSIONS } from '../../wp-plugin/demo/site-server/messages.ts';
import type { PhpVersion } from '../../wp-plugin/demo/site-server/messages.ts';
import { missingForNativePhp, nativePhp } from './native-php/start-native-php.ts';
import { missingForNativeStack } from './mariadb.ts';
import type { SiteDatabase } from './site-snapshot.ts';

/**
 * Starts a WordPress for tests: on this machine's PHP if it is suitable, otherwise on WebAssembly,
 * also if the environment variable PHP_VERSION specifies a version.
 *
 * @param database an empty one, for this machine's PHP only (`usesMariaDb`); SQLite by default
 */
export function startTestWordPress(
  options: Omit<WordPressOptions, 'php' | 'startServer'>,
  database?: SiteDatabase,
): Promise<WordPress> {
  const php = wantedPhpVersion();
  if (php !== undefined || missingForNativePhp() !== undefined) {
    return startWordPress({ ...options, php: php ?? DEFAULT_PHP_VERSION });
  }
  if (database === undefined) {
    return startWordPress({ ...options, startServer: nativePhp(options.files.sqlite) });
  }
  const { socket, name } = database;
  const server = { DB_NAME: name, DB_USER: 'root', DB_HOST: `localhost:${socket}` };
  const constants = { ...options.constants, ...server };
  return startWordPress({ ...options, constants, startServer: nativePhp() });
}

/** Whether sites may have a database on MariaDB, as most sites of users have: on this machine's PHP. */
export function usesMariaDb(): boolean {
  return (
    wantedPhpVersion() === undefined &&
    missingForNativePhp() === undefined &&
    missingForNativeStack() === undefined
  );
}

/** Where the WordPress of this test run is executed, for its output. */
export function describePhp(): string {
  const php = wantedPhpVersion();
  if (php !== undefined) return `PHP ${php} in WebAssembly (PHP_VERSION)`;
  const missing = missingForNativePhp();
  return missing === undefined
    ? `this machine's PHP and ${usesMariaDb() ? 'MariaDB' : 'SQLite'}`
    : `PHP ${DEFAULT_PHP_VERSION} in WebAssembly (${missing})`;
}

function wantedPhpVersion(): PhpVersion | undefined {
  const wanted = process.env['PHP_VERSION'];
  if (wanted === undefined) return undefined;
  const known = PHP_VERSIONS.find((version) => version === wanted);
  if (known === undefined) {
    throw new Error(`PHP_VERSION is "${wanted}" but must be one of ${PHP_VERSIONS.join(', ')}.`);
  }
  return known;
}
