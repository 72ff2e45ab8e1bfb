import { unlinkSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';

/** Longer than it takes to write a file and then its row. */
const LEFT_OVER_AFTER_SECONDS = 3600;

export interface MediaFiles {
  db: Kysely<Database>;
  directory: string;
}

/**
 * Removes what killed processes left in the media directory: unfinished files, and finished ones
 * without a row, so that they are never served. Returns how many.
 *
 * @param olderThanSeconds younger files may belong to a writer that is about to add the row
 */
export async function removeLeftoverMedia(
  { db, directory }: MediaFiles,
  olderThanSeconds = LEFT_OVER_AFTER_SECONDS,
): Promise<number> {
  // There, bytes and row are written in one transaction, and a folder would belong to another database.
  if (isPostgres(db)) return 0;
  let removed = 0;
  for (const path of await oldFiles(directory, Date.now() - olderThanSeconds * 1000)) {
    // In a transaction, which holds the write lock: no row is added between check and removal, and
    // a writer that adds one afterwards checks for the file again.
    await db.transaction().execute(async (trx) => {
      const named = await trx
        .selectFrom('media')
        .select('name')
        .where('sha256', '=', basename(path))
        .executeTakeFirst();
      if (named !== undefined) return;
      unlinkSync(path);
      removed += 1;
    });
  }
  return removed;
}

/** @param before milliseconds since 1970 */
async function oldFiles(directory: string, before: number): Promise<string[]> {
  const old: string[] = [];
  for (const folder of await entriesOf(directory)) {
    for (const name of await entriesOf(join(directory, folder))) {
      const path = join(directory, folder, name);
      const { mtimeMs } = await stat(path);
      if (mtimeMs <= before) old.push(path);
    }
  }
  return old;
}

/** None for a folder that does not exist yet. */
async function entriesOf(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
