import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NativeSite } from './native-site.ts';

const BOOT = fileURLToPath(new URL('php/boot.php', import.meta.url));

/** Runs PHP with WordPress loaded, as the administrator; returns its output. */
export async function runInSite(site: NativeSite, code: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'article-bridge-script-'));
  try {
    const script = join(directory, 'script.php');
    await writeFile(script, `<?php require ${JSON.stringify(BOOT)};\n${code}`);
    return await site.run(script);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
