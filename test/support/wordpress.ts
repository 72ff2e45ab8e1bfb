import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inject, vi } from 'vitest';
import { connectSiteCommands } from '../../wp-plugin/demo/site-commands.ts';
import type { ControlEndpoint, SiteCommands } from '../../wp-plugin/demo/site-commands.ts';
import { restoreSnapshot } from './site-snapshot.ts';
import type { SiteSnapshot } from './site-snapshot.ts';
import { createRestClient } from './wordpress-rest.ts';
import type { RestClient } from './wordpress-rest.ts';

/** Time zone of the sites that the set-up starts. */
export const TIME_ZONE = 'Europe/Berlin';

/** Data of a WordPress started by the set-up of the test run. */
export interface TestSite {
  /** Without a slash at the end. */
  readonly url: string;
  /** The administrator's user name. */
  readonly user: string;
  readonly password: string;
  readonly applicationPassword: string;
  readonly control: ControlEndpoint;
  readonly documentRoot: string;
  readonly debugLog: string;
  /** A copy of the database right after the plugin's activation. */
  readonly snapshot: SiteSnapshot;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One per worker. */
    sites: readonly TestSite[];
  }
}

/** The WordPress of this test run. */
export interface TestWordPress extends TestSite, SiteCommands, RestClient {
  /**
   * Restores the site as of right after the plugin's activation: database, uploads, debug log. Use
   * it as `beforeEach(wp.reset)`. No client may be waiting for a response; requests that continue
   * after theirs are waited for.
   */
  reset: () => Promise<void>;
  /** Runs PHP with WordPress loaded, as the administrator; returns its output. */
  runInSite: (code: string, env?: Record<string, string>) => Promise<string>;
  /** The site's log since the last call; a test that provokes a warning has to take it. */
  takeDebugLog: () => Promise<string>;
}

/** The WordPress that test/wp-plugin/setup.ts has started for this test's worker. */
export function useWordPress(): TestWordPress {
  const worker = Number(process.env['VITEST_POOL_ID']);
  const site = inject('sites')[worker - 1];
  if (site === undefined) throw new Error(`worker ${worker} has no WordPress`);
  return connectToSite(site);
}

/** A site of another process. */
export function connectToSite(site: TestSite): TestWordPress {
  const commands = connectSiteCommands(site.control);
  return {
    ...site,
    ...commands,
    ...createRestClient(site, commands),
    reset: () => restoreSite(site, commands),
    runInSite: (code, env) =>
      commands.run(
        `<?php require getenv( 'WORDPRESS_ROOT' ) . '/wp-load.php'; wp_set_current_user( 1 );\n${code}`,
        env,
      ),
    takeDebugLog: () => takeDebugLog(site.debugLog),
  };
}

/** Reads and empties a debug log; a missing one is empty. */
export async function takeDebugLog(path: string): Promise<string> {
  if (!existsSync(path)) return '';
  const log = await readFile(path, 'utf8');
  await writeFile(path, '');
  return log;
}

async function restoreSite(
  { documentRoot, snapshot, debugLog }: TestSite,
  commands: SiteCommands,
): Promise<void> {
  await requestsEnded(documentRoot);
  await restoreSnapshot({ documentRoot, commands }, snapshot);
  await removeFiles(join(documentRoot, 'wp-content', 'uploads'));
  await takeDebugLog(debugLog);
}

/** Native PHP records running requests (native-php/router.php); Playground does not. */
async function requestsEnded(documentRoot: string): Promise<void> {
  const requests = join(dirname(documentRoot), 'requests');
  if (!existsSync(requests)) return;
  await vi.waitUntil(async () => (await readdir(requests)).length === 0, { timeout: 60_000 });
}

/**
 * Removes the files of a folder and keeps its folders: a server worker that has seen a folder can
 * neither see nor create it again once another process has removed it.
 */
async function removeFiles(directory: string): Promise<void> {
  if (!existsSync(directory)) return;
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(
    files.map(({ parentPath, name }) => rm(join(parentPath, name), { force: true })),
  );
}
