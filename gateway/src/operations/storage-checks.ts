import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { apiText } from '@article-bridge/contract';
import type { Config } from '../config.ts';
import { hasCode } from '../error-code.ts';
import { existingSecretKey } from '../secret-key.ts';
import { schemaState } from '../storage/migrations/migrate.ts';
import { databaseFiles, isAccessibleToOthers } from '../storage/private-files.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { bucketChecks } from './bucket-checks.ts';
import { failed, ok, warning } from './checkup.ts';
import type { Check, Finding } from './checkup.ts';
import { mediaFinding } from './media-checks.ts';
import { postgresChecks, schemaFinding } from './postgres-checks.ts';
import { integrityFaults } from './integrity.ts';

/** Below this a WAL that grows during an import or a backup may fill the disk. */
const FREE_BYTES_WANTED = 1024 ** 3;

/** Checks of folder, secret key, database, images and free space. */
export function storageChecks(config: Config): Record<string, Check> {
  const { postgresUrl } = config;
  return {
    ...directoryChecks(config),
    ...(postgresUrl === undefined ? sqliteChecks(config) : postgresChecks(config, postgresUrl)),
    ...bucketChecks(config),
    disk: () => roomFor(config),
  };
}

function directoryChecks(config: Config): Record<string, Check> {
  const { dataDirectory } = config;
  return {
    'data directory': () => dataDirectoryState(dataDirectory),
    'secret key': () => secretKey(config),
    'private files': () => privateFiles(config),
  };
}

async function dataDirectoryState(path: string) {
  const found = await nearestFound(path);
  if (!found.isFolder || !(await isWritable(found.path))) {
    // Which permission is missing does not matter to whoever fixes it.
    return failed(apiText('data-directory-unwritable', { path }));
  }
  return found.path === path
    ? ok(apiText('data-directory-there', { path }))
    : warning(apiText('data-directory-not-yet', { path }));
}

/** The path itself or, if it does not exist yet, the folder it would be created in. */
async function nearestFound(path: string): Promise<{ path: string; isFolder: boolean }> {
  try {
    return { path, isFolder: (await stat(path)).isDirectory() };
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT');
    return isMissing ? nearestFound(dirname(path)) : { path, isFolder: false };
  }
}

/** Tests by creating a temporary folder: in /proc, root has every permission, and yet creating one fails. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await rmdir(await mkdtemp(join(folder, '.article-gateway-')));
    return true;
  } catch {
    return false;
  }
}

function sqliteChecks(config: Config): Record<string, Check> {
  const { databasePath } = config;
  const withDatabase = (check: () => Promise<Omit<Finding, 'check'>>) => async () =>
    existsSync(databasePath)
      ? check()
      : warning(apiText('database-not-yet', { path: databasePath }));
  return {
    database: withDatabase(() => {
      const database = new DatabaseSync(databasePath, { readOnly: true });
      try {
        const faults = integrityFaults(database);
        return Promise.resolve(
          faults.length === 0
            ? ok(apiText('database-sound', { path: databasePath }))
            : failed(
                apiText('database-damaged', { path: databasePath, faults: faults.join('; ') }),
              ),
        );
      } finally {
        database.close();
      }
    }),
    schema: withDatabase(async () => {
      const storage = openSqlite(databasePath);
      try {
        return schemaFinding(await schemaState(storage.db));
      } finally {
        await storage.close();
      }
    }),
    media: withDatabase(async () => {
      const storage = openSqlite(databasePath);
      return mediaFinding(config, storage.db).finally(() => storage.close());
    }),
  };
}

async function roomFor({ dataDirectory }: Config) {
  const { bavail, bsize } = await statfs(existsSync(dataDirectory) ? dataDirectory : '.');
  const free = bavail * bsize;
  const found = { free: Math.round((free / 1024 ** 3) * 10) / 10 };
  return free >= FREE_BYTES_WANTED
    ? ok(apiText('disk-has-room', found))
    : warning(apiText('disk-nearly-full', found));
}

async function secretKey(config: Config) {
  if (config.secretKey !== undefined) return ok(apiText('secret-key-set'));
  const path = join(config.dataDirectory, 'secret-key');
  if (!existsSync(path)) return warning(apiText('secret-key-not-yet', { path }));
  // Throws for one that the gateway would not start with.
  existingSecretKey(config);
  const { mode } = await stat(path);
  if ((mode & 0o077) === 0) return ok(apiText('secret-key-private', { path }));
  return failed(apiText('secret-key-readable-by-others', { path }));
}

/** Files in a folder that others may not enter are private, whatever their own mode. */
function privateFiles({ databasePath, dataDirectory, media }: Config) {
  const files = [...databaseFiles(databasePath), media.directory, join(dataDirectory, 'imports')];
  const open = files.filter(
    (path) => isAccessibleToOthers(path) && isAccessibleToOthers(dirname(path)),
  );
  if (open.length === 0) return ok(apiText('files-private', { path: dataDirectory }));
  return failed(apiText('files-open-to-others', { paths: open.join(' ') }));
}
