import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server on which each test gateway gets a database; undefined for SQLite. */
    postgresUrl?: string;
    /** An SQLite database that has the schema and nothing else; undefined if each gateway makes its own. */
    sqliteTemplate?: string;
  }
}

/** Whether the tests run on PostgreSQL, where some data is stored elsewhere. */
export const IS_ON_POSTGRES = inject('postgresUrl') !== undefined;

/** Unused databases of this file, empty except for their schema. */
const free: string[] = [];

/** Most rows belong to a user and are deleted with them. */
const EMPTY = ['users', 'shared_counts', 'media_contents', 'upload_chunks', 'secret_key_check']
  .map((table) => `delete from ${table};`)
  .join('');

/** Databases in use by data directory. */
const inUse = new Map<string, string>();

/**
 * Prepares an empty database for a gateway, and returns its settings: on PostgreSQL in the project
 * `postgres`, else on SQLite. Gateways with the same data directory share one.
 */
export async function testDatabase(dataDir: string): Promise<{ DATABASE_URL?: string }> {
  const serverUrl = inject('postgresUrl');
  if (serverUrl === undefined) {
    await copyTemplate(join(dataDir, 'gateway.sqlite'));
    return {};
  }
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

async function copyTemplate(path: string): Promise<void> {
  const template = inject('sqliteTemplate');
  if (template !== undefined && !existsSync(path)) await copyFile(template, path);
}
