import { rmSync } from 'node:fs';
import { open, readFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { unlessMissing } from '../error-code.ts';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { requireFew } from './leftovers.ts';
import { lengthOf, mediaPath, replaceFile, writeOnce } from './media-file.ts';
import type { MediaFiles } from './media-files.ts';
import { everyMedia } from './stored-media.ts';

/** What the gateway makes in the folder; whatever else is in it is left alone, such as `lost+found`. */
const FOLDER = /^[0-9a-f]{2}$/;
const FILE = /^[0-9a-f]{64}(?:\.[0-9a-f-]{36}\.tmp)?$/;

/**
 * Images in a folder, by their SHA-256: owners of the same bytes share a file.
 *
 * @param directory created when the first image arrives
 */
export function folderFiles(directory: string): MediaFiles {
  return {
    write: ({ sha256 }, bytes) => writeOnce(mediaPath(directory, sha256), bytes),
    replace: ({ sha256 }, bytes) => replaceFile(mediaPath(directory, sha256), bytes),
    read: ({ sha256 }) => unlessMissing(readFile(mediaPath(directory, sha256))),
    stream: async ({ sha256 }) => (await open(mediaPath(directory, sha256))).createReadStream(),
    addressOf: () => Promise.resolve(undefined),
    async missing(every) {
      const missing = new Set<string>();
      for await (const { sha256, byteLength } of every) {
        const path = mediaPath(directory, sha256);
        if ((await lengthOf(path)) !== byteLength) missing.add(path);
      }
      return [...missing];
    },
    async removeLeftovers(db, olderThanSeconds, stop) {
      const old = await oldFiles(directory, Date.now() - olderThanSeconds * 1000);
      const unnamed = new Map(old.map((path) => [basename(path), path]));
      for await (const { sha256 } of everyMedia(db)) {
        stop?.throwIfAborted();
        unnamed.delete(sha256);
      }
      const leftovers = [...unnamed.values()];
      await requireFew(db, leftovers);
      let removed = 0;
      for (const path of leftovers) {
        stop?.throwIfAborted();
        // No row is added between check and removal, and a writer that adds one afterwards checks for
        // the file again.
        await db.transaction().execute(async (trx) => {
          await refuseNewRows(trx);
          const named = await trx
            .selectFrom('media')
            .select('name')
            .where('sha256', '=', basename(path))
            .executeTakeFirst();
          if (named !== undefined) return;
          rmSync(path, { force: true });
          removed += 1;
        });
      }
      return removed;
    },
  };
}

/** Until the end of the transaction. SQLite's holds the write lock already. */
async function refuseNewRows(trx: Transaction<Database>): Promise<void> {
  if (isPostgres(trx)) await sql`lock table media in share row exclusive mode`.execute(trx);
}

/** @param before milliseconds since 1970 */
async function oldFiles(directory: string, before: number): Promise<string[]> {
  const old: string[] = [];
  for (const folder of await entriesOf(directory, FOLDER)) {
    for (const name of await entriesOf(join(directory, folder), FILE)) {
      const path = join(directory, folder, name);
      // Another gateway may have removed or renamed it meanwhile.
      const about = await unlessMissing(stat(path));
      if (about !== undefined && about.mtimeMs <= before) old.push(path);
    }
  }
  return old;
}

/** None for a folder that does not exist yet. */
async function entriesOf(directory: string, name: RegExp): Promise<string[]> {
  const entries = (await unlessMissing(readdir(directory))) ?? [];
  return entries.filter((entry) => name.test(entry));
}
