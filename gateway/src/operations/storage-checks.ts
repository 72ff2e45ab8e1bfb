import { constants, existsSync } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { mediaPath } from '../media/media-file.ts';
import { schemaState } from '../storage/migrations/migrate.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { failed, ok, warning } from './checkup.ts';
import type { Check, Finding } from './checkup.ts';
import { postgresChecks, schemaFinding } from './postgres-checks.ts';
import { soundnessFaults } from './soundness.ts';

/** Below this a WAL that grows during an import or a backup may fill the disk. */
const FREE_BYTES_WANTED = 1024 ** 3;

const mediaRows = z.array(z.object({ sha256: z.string(), byte_length: z.number() }));

/** Folder, secret key, database, images, room. */
export function storageChecks(config: Config): Record<string, Check> {
  const { postgresUrl } = config;
  return {
    ...directoryChecks(config),
    ...(postgresUrl === undefined ? sqliteChecks(config) : postgresChecks(config, postgresUrl)),
    disk: () => roomFor(config),
  };
}

function directoryChecks(config: Config): Record<string, Check> {
  const { dataDirectory } = config;
  return {
    'data directory': async () => {
      if (!existsSync(dataDirectory)) {
        return warning(`${dataDirectory} is not there yet: the first start makes it`);
      }
      try {
        await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch {
        // Which of the three is missing does not matter to whoever mends it.
        return failed(
          `this user may not write to ${dataDirectory}: chown it to the gateway's user`,
        );
      }
      return ok(dataDirectory);
    },
    'secret key': () => secretKey(config),
  };
}

function sqliteChecks(config: Config): Record<string, Check> {
  const { databasePath } = config;
  const withDatabase = (check: () => Promise<Omit<Finding, 'check'>>) => async () =>
    existsSync(databasePath)
      ? check()
      : warning(`there is no database at ${databasePath} yet: the first start makes it`);
  return {
    database: withDatabase(() => {
      const database = new DatabaseSync(databasePath, { readOnly: true });
      try {
        const faults = soundnessFaults(database);
        return Promise.resolve(
          faults.length === 0
            ? ok(`${databasePath} is sound`)
            : failed(`${databasePath} is damaged, restore a backup: ${faults.join('; ')}`),
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
      const missing = await missingMedia(config);
      return missing.length === 0
        ? ok('every image is on the disk')
        : failed(`missing or cut off, restore them from a backup: ${missing.join(', ')}`);
    }),
  };
}

async function roomFor({ dataDirectory }: Config) {
  const { bavail, bsize } = await statfs(existsSync(dataDirectory) ? dataDirectory : '.');
  const free = bavail * bsize;
  const told = `${(free / 1024 ** 3).toFixed(1)} GiB are free`;
  return free >= FREE_BYTES_WANTED ? ok(told) : warning(`${told}: make room`);
}

async function secretKey({ secretKey: configured, dataDirectory }: Config) {
  if (configured !== undefined) return ok('SECRET_KEY is set');
  const path = join(dataDirectory, 'secret-key');
  if (!existsSync(path)) return warning(`${path} is not there yet: the first start makes it`);
  const { mode } = await stat(path);
  if ((mode & 0o077) === 0) return ok(`${path}: keep a copy of it apart from the backups`);
  return failed(`other users may read ${path}: chmod 600 it`);
}

async function missingMedia({ databasePath, dataDirectory }: Config): Promise<string[]> {
  const database = new DatabaseSync(databasePath, { readOnly: true });
  try {
    const rows = database.prepare('select distinct sha256, byte_length from media').all();
    const missing = [];
    for (const { sha256, byte_length: length } of mediaRows.parse(rows)) {
      const path = mediaPath(join(dataDirectory, 'media'), sha256);
      if (!existsSync(path) || (await stat(path)).size !== length) missing.push(path);
    }
    return missing;
  } finally {
    database.close();
  }
}
