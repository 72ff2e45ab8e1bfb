import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { WordPressFiles } from '../../wp-plugin/demo/wordpress-files.ts';
import { copyData, keptData } from '../support/mariadb-data.ts';
import { mariaDbVersion, startMariaDb } from '../support/mariadb.ts';
import { SCRIPTS, scriptArguments, writeSite } from './site-php.ts';

/** What determines the result, besides WordPress and MariaDB. */
const INSTALLATION = ['install.php', 'boot.php', 'config.php'];

/**
 * MariaDB's data with WordPress installed and the plugin marked as active, but without anything of the
 * plugin, which is not loaded before. Its address is that of the site's constants.
 */
export async function installedData({ version, wordpress }: WordPressFiles): Promise<string> {
  const scripts = INSTALLATION.map((name) => readFile(join(SCRIPTS, name), 'utf8'));
  const madeOf = [await mariaDbVersion(), version, ...(await Promise.all(scripts))];
  return keptData(madeOf, async (data) => {
    const directory = await mkdtemp(join(tmpdir(), 'article-bridge-installed-'));
    try {
      const database = await startMariaDb(directory);
      try {
        const config = await writeSite(directory, {
          wordpress: `${wordpress}/`,
          content: join(directory, 'content'),
          database: `localhost:${database.socket}`,
          url: 'http://site.test',
        });
        await promisify(execFile)('php', scriptArguments(config, 'install.php'));
      } finally {
        await database.stop();
      }
      await copyData(join(directory, 'data'), data);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
}
