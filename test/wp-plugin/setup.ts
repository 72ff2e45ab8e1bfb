import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { PLUGIN_DIRECTORY, ensurePluginBuild } from '../../wp-plugin/demo/plugin-build.ts';
import { ensureWordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import type { WordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import type { WordPress } from '../../wp-plugin/demo/wordpress.ts';
import { startTestWordPress } from '../support/start-wordpress.ts';
import { TIME_ZONE, databaseFile, takeDebugLog } from '../support/wordpress.ts';
import type { TestSite } from '../support/wordpress.ts';

/**
 * Starts a WordPress for each worker of the test run, and provides their data to the tests.
 * Anything logged by PHP fails the run.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [files] = await Promise.all([ensureWordPressFiles(), ensurePluginBuild()]);
  await using started = new AsyncDisposableStack();
  // If one fails, the others are closed once they have started.
  const booted = await Promise.allSettled(
    Array.from({ length: project.config.maxWorkers }, async () => {
      const { site, close } = await bootSite(files);
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

async function bootSite(
  files: WordPressFiles,
): Promise<{ site: TestSite; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-site-'));
  const output: string[] = [];
  const wordpress = await startTestWordPress({
    files,
    siteDirectory: directory,
    pluginDirectory: PLUGIN_DIRECTORY,
    settings: {
      title: 'Article Bridge tests',
      tagline: '',
      timezone: TIME_ZONE,
      user: 'admin',
      password: randomBytes(12).toString('hex'),
      email: 'admin@example.org',
    },
    // Cron runs only when a test calls wp-cron.php.
    constants: { DISABLE_WP_CRON: true },
    onOutput: (line) => output.push(line),
  }).catch(async (error: unknown) => {
    await rm(directory, { recursive: true, force: true });
    throw error;
  });
  return {
    site: await describeSite(wordpress, directory),
    close: async () => {
      await wordpress.close();
      const log = await takeDebugLog(wordpress.site.debugLog);
      await rm(directory, { recursive: true, force: true });
      if (log !== '') throw new Error(`WordPress' debug log should be empty but holds:\n${log}`);
      if (output.length > 0) throw new Error(`PHP's server printed:\n${output.join('\n')}`);
    },
  };
}

async function describeSite(wordpress: WordPress, directory: string): Promise<TestSite> {
  const applicationPassword = await wordpress.createApplicationPassword('tests');
  const snapshot = join(directory, 'snapshot.sqlite');
  await copyFile(databaseFile(wordpress.site.documentRoot), snapshot);
  return {
    url: wordpress.url,
    user: wordpress.user,
    password: wordpress.password,
    applicationPassword,
    control: wordpress.control,
    documentRoot: wordpress.site.documentRoot,
    debugLog: wordpress.site.debugLog,
    snapshot,
  };
}
