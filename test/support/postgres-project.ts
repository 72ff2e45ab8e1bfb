import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import type {} from './test-database.ts';

/** One server for all files of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
