import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the server on which each gateway of a test gets a database; undefined: SQLite. */
    postgresUrl?: string;
  }
}

/** Databases of this file that no test uses now: empty, but for their schema. */
const free: string[] = [];

/** Most rows belong to a user and go with them. */
const EMPTY = ['users', 'shared_counts', 'media_contents', 'secret_key_check']
  .map((table) => `delete from ${table};`)
  .join('');

/** What a gateway is told of its database: an empty one on PostgreSQL in the project `postgres`. */
export async function testDatabase(): Promise<{ DATABASE_URL?: string }> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === undefined) return {};
  const url = free.pop() ?? (await createDatabase(serverUrl));
  onTestFinished(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(EMPTY);
    await client.end();
    free.push(url);
  });
  return { DATABASE_URL: url };
}
