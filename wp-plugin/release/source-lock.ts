import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { npm } from '../../shared/release/npm.ts';

/**
 * The repository's package-lock.json without the packages that none of the given package files leads to: a third of
 * it. npm leaves them out by itself, out of what the lock has, so that it asks no registry.
 *
 * @param packageFiles texts by path, beside the lock
 */
export function sourceLock(lock: string, packageFiles: ReadonlyMap<string, string>): Buffer {
  const temporary = mkdtempSync(join(tmpdir(), 'article-bridge-source-'));
  try {
    // The lock has the name of its folder.
    const folder = join(temporary, 'source');
    for (const [path, text] of [...packageFiles, ['package-lock.json', lock] as const]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    npm(folder, ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--silent']);
    return readFileSync(join(folder, 'package-lock.json'));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
