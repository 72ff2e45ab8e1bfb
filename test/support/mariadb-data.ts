import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { processLock } from '../../wp-plugin/demo/process-lock.ts';

const run = promisify(execFile);

const DIRECTORY = fileURLToPath(new URL('../../.cache/mariadb/', import.meta.url));

/**
 * A data directory of MariaDB that is made once and kept for later runs, to be copied: making one takes
 * seconds, a copy a fraction of one.
 *
 * @param madeOf everything that determines what it holds
 * @param make writes a data directory whose server has ended properly
 */
export async function keptData(
  madeOf: readonly string[],
  make: (data: string) => Promise<void>,
): Promise<string> {
  const name = createHash('sha256').update(JSON.stringify(madeOf)).digest('hex').slice(0, 16);
  const kept = join(DIRECTORY, name);
  if (existsSync(kept)) return kept;
  await mkdir(DIRECTORY, { recursive: true });
  // Several workers want it when a run begins.
  await using held = new AsyncDisposableStack();
  held.use(await processLock(`${kept}.lock`));
  if (existsSync(kept)) return kept;
  const partial = `${kept}.${randomUUID()}`;
  try {
    await make(partial);
    await rename(partial, kept);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return kept;
}

/**
 * Copies a data directory. Most of it is a log of zeros, which takes no room and no time where cp knows of
 * holes.
 *
 * @param isWhole whether the log has its room on the disk from the start, as in a new directory: filling
 *   a hole takes longer than writing over zeros
 */
export async function copyData(from: string, to: string, isWhole = false): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const holes = process.platform === 'linux' ? [`--sparse=${isWhole ? 'never' : 'always'}`] : [];
  await run('cp', ['-R', ...holes, from, to]);
}
