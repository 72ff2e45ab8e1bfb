import { cpSync, existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { WordPressFiles } from './wordpress-files.ts';

const PHP_INI = fileURLToPath(new URL('php.ini', import.meta.url));

/** Written last, when the site is installed: a directory without it is incomplete and cannot be used. */
const MARKER = 'site.json';
const markerSchema = z.object({ version: z.string() });

/** The parts of a site on disk. Only `documentRoot` is served. */
export interface SiteDirectory {
  readonly documentRoot: string;
  readonly logDirectory: string;
  /** WordPress' debug log; absent until something is logged. */
  readonly debugLog: string;
  /** Playground's own temporary files; emptied at every start. */
  readonly temporary: string;
  readonly phpIni: string;
  /** Whether an earlier start has installed this site; if so there is nothing to install. */
  readonly isInstalled: boolean;
}

/**
 * Makes `directory` ready to be served: an installed site stays as it is, anything else becomes a
 * fresh copy of WordPress (one second). A start that was killed half-way therefore leaves no half
 * of a site behind.
 *
 * @throws Error when the site was made of other WordPress files than these
 */
export async function prepareSiteDirectory(
  directory: string,
  files: WordPressFiles,
): Promise<SiteDirectory> {
  const marker = await readMarker(directory);
  if (marker !== undefined && marker !== files.version) {
    throw new Error(
      `The site in ${directory} was made of WordPress ${marker}, this is ${files.version}: remove the directory to begin anew.`,
    );
  }
  const site = {
    documentRoot: join(directory, 'wordpress'),
    logDirectory: join(directory, 'log'),
    debugLog: join(directory, 'log', 'debug.log'),
    temporary: join(directory, 'tmp'),
    phpIni: join(directory, 'php.ini'),
    isInstalled: marker !== undefined,
  };
  await rm(site.temporary, { recursive: true, force: true });
  if (!site.isInstalled) {
    await rm(site.documentRoot, { recursive: true, force: true });
    // 3,700 small files: the synchronous copy is native code and takes a fraction of the other's time.
    cpSync(files.wordpress, site.documentRoot, { recursive: true });
  }
  await mkdir(site.logDirectory, { recursive: true });
  await mkdir(site.temporary, { recursive: true });
  // Playground opens the file for writing, so that sites running side by side need one each.
  await cp(PHP_INI, site.phpIni);
  return site;
}

/** Records that the site in `directory` is installed and of which files it was made. */
export async function markInstalled(directory: string, files: WordPressFiles): Promise<void> {
  const path = join(directory, MARKER);
  await writeFile(`${path}.new`, JSON.stringify({ version: files.version }));
  await rename(`${path}.new`, path);
}

async function readMarker(directory: string): Promise<string | undefined> {
  const path = join(directory, MARKER);
  if (!existsSync(path)) {
    return undefined;
  }
  return markerSchema.parse(JSON.parse(await readFile(path, 'utf8'))).version;
}
