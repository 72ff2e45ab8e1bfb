import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../gateway/src/storage/migrations/migrate.ts';
import { openSqlite } from '../../gateway/src/storage/sqlite.ts';
import type {} from './test-database.ts';

/**
 * One database with the schema for all files of the project. Making it anew for each of two thousand
 * gateways would take longer than what they are made for.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'article-gateway-schema-'));
  const path = join(directory, 'gateway.sqlite');
  const storage = openSqlite(path);
  await migrate(storage.db);
  await storage.close();
  project.provide('sqliteTemplate', path);
  return () => rm(directory, { recursive: true, force: true });
}
