import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PLUGIN_DIRECTORY } from '../../wp-plugin/demo/plugin-build.ts';
import type { WordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import type { WordPress } from '../../wp-plugin/demo/wordpress.ts';
import { takeSnapshot } from './site-snapshot.ts';
import type { SiteDatabase } from './site-snapshot.ts';
import { startTestWordPress } from './start-wordpress.ts';
import { TIME_ZONE, takeDebugLog } from './wordpress.ts';
import type { TestSite } from './wordpress.ts';

/**
 * Starts a WordPress with the plugin for `useWordPress` or `connectToSite`. Its `close` throws if PHP has logged
 * anything that no test took.
 *
 * @param database an empty one; SQLite by default
 */
export async function bootSite(
  files: WordPressFiles,
  database?: SiteDatabase,
): Promise<{ site: TestSite; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-site-'));
  const output: string[] = [];
  const options = {
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
    onOutput: (line: string) => output.push(line),
  };
  const wordpress = await startTestWordPress(options, database).catch(async (error: unknown) => {
    await rm(directory, { recursive: true, force: true });
    throw error;
  });
  return {
    site: await describeSite(wordpress, directory, database),
    close: async () => {
      await wordpress.close();
      const log = await takeDebugLog(wordpress.site.debugLog);
      await rm(directory, { recursive: true, force: true });
      if (log !== '') throw new Error(`WordPress' debug log should be empty but holds:\n${log}`);
      if (output.length > 0) throw new Error(`PHP's server printed:\n${output.join('\n')}`);
    },
  };
}

async function describeSite(
  wordpress: WordPress,
  directory: string,
  database: SiteDatabase | undefined,
): Promise<TestSite> {
  const applicationPassword = await wordpress.createApplicationPassword('tests');
  const { documentRoot, debugLog } = wordpress.site;
  return {
    url: wordpress.url,
    user: wordpress.user,
    password: wordpress.password,
    applicationPassword,
    control: wordpress.control,
    documentRoot,
    debugLog,
    snapshot: await takeSnapshot({ documentRoot, commands: wordpress }, directory, database),
  };
}
