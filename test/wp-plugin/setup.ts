import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensurePluginBuild } from '../../wp-plugin/demo/plugin-build.ts';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { bootSite } from '../support/boot-site.ts';
import { startMariaDb } from '../support/mariadb.ts';
import type { SiteDatabase } from '../support/site-snapshot.ts';
import { usesMariaDb } from '../support/start-wordpress.ts';

/**
 * Starts a WordPress for each worker of the test run, and provides their data to the tests.
 * Anything logged by PHP fails the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [files] = await Promise.all([ensureWordPressFiles(), ensurePluginBuild()]);
  await using started = new AsyncDisposableStack();
  const workers = Array.from({ length: project.config.maxWorkers }, (_, index) => index + 1);
  const databases = usesMariaDb() ? await startDatabases(workers, started) : [];
  // If one fails, the others are closed once they have started.
  const booted = await Promise.allSettled(
    workers.map(async (_, index) => {
      const { site, close } = await bootSite(files, databases[index]);
      started.defer(close);
      return site;
    }),
  );
  project.provide(
    'sites',
    booted.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }),
  );
  const all = started.move();
  return () => all.disposeAsync();
}

/** An empty database for each worker, on a server of their own, which the stack stops last. */
async function startDatabases(
  workers: readonly number[],
  stack: AsyncDisposableStack,
): Promise<SiteDatabase[]> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-mariadb-'));
  stack.defer(() => rm(directory, { recursive: true, force: true }));
  const { socket, query, stop } = await startMariaDb(directory);
  stack.defer(stop);
  const databases = workers.map((n) => ({ socket, name: `site_${n}`, copy: `site_${n}_copy` }));
  for (const name of databases.flatMap((database) => [database.name, database.copy])) {
    await query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  }
  return databases;
}
