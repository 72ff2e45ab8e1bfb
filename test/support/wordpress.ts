import { existsSync } from 'node:fs';
import { copyFile, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject, vi } from 'vitest';
import { connectSiteCommands } from '../../wp-plugin/demo/site-commands.ts';
import type { ControlEndpoint, SiteCommands } from '../../wp-plugin/demo/site-commands.ts';
import { createRestClient } from './wordpress-rest.ts';
import type { RestClient } from './wordpress-rest.ts';

/** Of the sites that the set-up of the test run boots. */
export const TIME_ZONE = 'Europe/Berlin';

/** What the set-up of the test run tells the tests about the WordPress it has booted. */
export interface TestSite {
  /** Without a slash at the end. */
  readonly url: string;
  /** The administrator. */
  readonly user: string;
  readonly password: string;
  readonly applicationPassword: string;
  readonly control: ControlEndpoint;
  readonly documentRoot: string;
  readonly debugLog: string;
  /** A copy of the database as it was when the plugin had just been activated. */
  readonly snapshot: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    sites: readonly TestSite[];
  }
}

/** The WordPress of this test run. */
export interface TestWordPress extends TestSite, SiteCommands, RestClient {
  /**
   * Brings the site back to the moment after the plugin's activation: database, uploads, debug log.
   * Use it as `beforeEach(wp.reset)`. Call it while no request is under way that waits for its answer; those
   * that go on after it are waited for.
   */
  reset: () => Promise<void>;
  /** PHP that runs with WordPress loaded, as the administrator; answers what it prints. */
  runInSite: (code: string, env?: Record<string, string>) => Promise<string>;
  /** What the site has logged since the last call; a test that provokes a warning takes it here. */
  takeDebugLog: () => Promise<string>;
}

/** The WordPress that test/wp-plugin/setup.ts has booted for the worker that this test runs in. */
export function useWordPress(): TestWordPress {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const site = inject('sites')[worker - 1];
  if (site === undefined) throw new Error(`worker ${worker} has no WordPress`);
  const commands = connectSiteCommands(site.control);
  return {
    ...site,
    ...commands,
    ...createRestClient(site, commands),
    reset: () => restoreSite(site),
    runInSite: (code, env) =>
      commands.run(
        `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; wp_set_current_user( 1 );\n${code}`,
        env,
      ),
    takeDebugLog: () => takeDebugLog(site.debugLog),
  };
}

/** Reads and empties a debug log; an absent one is an empty one. */
export async function takeDebugLog(path: string): Promise<string> {
  if (!existsSync(path)) return '';
  const log = await readFile(path, 'utf8');
  await writeFile(path, '');
  return log;
}

/** The SQLite file of a site, as the database plugin of Playground names it. */
export function databaseFile(documentRoot: string): string {
  return join(documentRoot, 'wp-content', 'database', '.ht.sqlite');
}

async function restoreSite({ documentRoot, snapshot, debugLog }: TestSite): Promise<void> {
  await requestsEnded(documentRoot);
  const database = databaseFile(documentRoot);
  await copyFile(snapshot, `${database}.new`);
  // PHP opens the database anew with every request, so that a rename is all the next one sees.
  await rename(`${database}.new`, database);
  for (const suffix of ['-journal', '-wal', '-shm']) await rm(database + suffix, { force: true });
  await removeFiles(join(documentRoot, 'wp-content', 'uploads'));
  await takeDebugLog(debugLog);
}

/** Where native PHP notes each request that is under way (native-php/router.php); Playground notes none. */
async function requestsEnded(documentRoot: string): Promise<void> {
  const requests = join(dirname(documentRoot), 'requests');
  if (!existsSync(requests)) return;
  await vi.waitUntil(async () => (await readdir(requests)).length === 0, { timeout: 60_000 });
}

/**
 * Removes the files of a folder and keeps the folders: a worker of the server that has seen a folder
 * neither sees it again nor can make it once another has removed it.
 */
async function removeFiles(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(
    files.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })),
  );
}
