import type { Config } from '../config.ts';
import type { Storage } from './database.ts';
import { shownDatabaseUrl } from './database-url.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

type DatabaseConfig = Pick<Config, 'postgresUrl' | 'databasePath'>;

/** The path or the address of the database, without its password. */
export function databaseName({ postgresUrl, databasePath }: DatabaseConfig): string {
  if (postgresUrl === undefined) return databasePath;
  return shownDatabaseUrl(postgresUrl) ?? 'PostgreSQL';
}

/** Opens the database that the configuration names; it is not migrated yet. */
export async function openStorage({ postgresUrl, databasePath }: DatabaseConfig): Promise<Storage> {
  return postgresUrl === undefined ? openSqlite(databasePath) : openPostgres(postgresUrl);
}
