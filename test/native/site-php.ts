import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SCRIPTS = fileURLToPath(new URL('php/', import.meta.url));

/** What php/config.php reads. */
export interface SiteConfig {
  /** WordPress' document root, with a slash at the end. */
  readonly wordpress: string;
  /** WordPress' directory for plugins, themes and uploads. */
  readonly content: string;
  /** Host of the database. */
  readonly database: string;
  readonly url: string;
}

/** Creates an empty site's directories and its settings; returns the file with them. */
export async function writeSite(directory: string, config: SiteConfig): Promise<string> {
  for (const name of ['plugins', 'themes', 'uploads']) {
    await mkdir(join(config.content, name), { recursive: true });
  }
  const file = join(directory, 'site.json');
  await writeFile(file, JSON.stringify(config));
  return file;
}

/** Arguments of PHP that run one of php/*.php in a site, or a script by its absolute path. */
export function scriptArguments(
  config: string,
  script: string,
  args: readonly string[] = [],
): string[] {
  return [
    '-d',
    'memory_limit=256M',
    '-d',
    'display_errors=stderr',
    resolve(SCRIPTS, script),
    config,
    ...args,
  ];
}
