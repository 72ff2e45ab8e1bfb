import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestWordPress } from '../../support/wordpress.ts';

/**
 * Installs and activates a plugin with this PHP for the rest of the test, under a new name, since
 * PHP does not check compiled files for changes.
 */
export async function activatePretendedPlugin(wp: TestWordPress, code: string): Promise<void> {
  const name = `pretended-${randomBytes(6).toString('hex')}`;
  const directory = join(wp.documentRoot, 'wp-content', 'plugins', name);
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await mkdir(directory);
  await writeFile(join(directory, `${name}.php`), `<?php\n/* Plugin Name: ${name} */\n${code}`);
  await wp.runInSite(
    `update_option( 'active_plugins', array_merge( get_option( 'active_plugins' ), array( '${name}/${name}.php' ) ) );`,
  );
}
