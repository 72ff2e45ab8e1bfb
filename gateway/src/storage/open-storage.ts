import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../config-error.ts';
import type { Config } from '../config.ts';
import type { Storage } from './database.ts';
import { redactedDatabaseUrl } from './database-url.ts';
import { openPostgres } from './postgres.ts';
import { restrictToOwner } from './private-files.ts';
import { openSqlite } from './sqlite.ts';

type DatabaseConfig = Pick<Config, 'postgresUrl' | 'databasePath'>;

/** The path or the address of the database, without its password. */
export function databaseName({ postgresUrl, databasePath }: DatabaseConfig): string {
  if (postgresUrl === undefined) return databasePath;
  return redactedDatabaseUrl(postgresUrl) ?? 'PostgreSQL';
}

/**
 * Opens the configured database, without migrating it.
 *
 * @throws {ConfigError} if this user cannot store a database there
 */
export async function openStorage({ postgresUrl, databasePath }: DatabaseConfig): Promise<Storage> {
  if (postgresUrl !== undefined) return openPostgres(postgresUrl);
  requireFolder(databasePath);
  restrictToOwner(databasePath);
  return openSqlite(databasePath);
}

function requireFolder(databasePath: string): void {
  try {
    // SQLite writes its log beside the database.
    accessSync(dirname(databasePath), constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const fault = `DATABASE_URL: no database can be kept at ${databasePath} (${reason}); choose a folder that is there and that this user may write`;
    throw new ConfigError([fault], { cause: error });
  }
}
