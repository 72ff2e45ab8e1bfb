import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server on which each gateway of a test gets a database; undefined: SQLite. */
    postgresUrl?: string;
  }
}

/** Whether the tests run on PostgreSQL now, where some things lie elsewhere. */
export const IS_ON_POSTGRES = inject('postgresUrl') !== undefined;

/** Databases of this file that no test uses now: empty, but for their schema. */
const free: string[] = [];

/** Most rows belong to a user and go with them. */
const EMPTY = ['users', 'shared_counts', 'media_contents', 'upload_chunks', 'secret_key_check']
  .map((table) => `delete from ${table};`)
  .join('');

/** Which database is used now by the gateways of a folder. */
const inUse = new Map<string, string>();

/**
 * What a gateway is told of its database. In the project `postgres` an empty one there, of which
 * gateways on one folder get the same, as they do of SQLite.
 */
export async function testDatabase(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === undefined) return {};
  const used = inUse.get(dataDir);
  if (used !== undefined) return { DATABASE_URL: used };
  const url = free.pop() ?? (await createDatabase(serverUrl));
  inUse.set(dataDir, url);
  onTestFinished(async () => {
    inUse.delete(dataDir);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(EMPTY);
    await client.end();
    free.push(url);
  });
  return { DATABASE_URL: url };
}
