import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import { isPostgres } from '../../../storage/dialect.ts';
import { uploadedFiles } from './uploaded-files.ts';
import type { UploadedFiles } from './uploaded-files.ts';

/** Size of the pieces that are read from and written to the database. */
const CHUNK_BYTES = 1024 * 1024;

/** The same as on the disk, in seconds. */
const LEFT_OVER_AFTER_SECONDS = 3_600;

/** The uploads of a database: on this machine's disk, and where gateways share it, in it as well. */
export function uploadsOf(db: Kysely<Database>, directory: string): UploadedFiles {
  const files = uploadedFiles(directory);
  return isPostgres(db) ? sharedUploads(db, files) : files;
}

/**
 * Uploads that any gateway on the database can process, whichever received them. A copy stays in
 * the database until the import has ended, and a gateway without the file restores it from there.
 */
function sharedUploads(db: Kysely<Database>, files: UploadedFiles): UploadedFiles {
  async function share(id: string): Promise<void> {
    let position = 0;
    for await (const bytes of createReadStream(files.pathOf(id), { highWaterMark: CHUNK_BYTES })) {
      if (!(bytes instanceof Buffer)) throw new TypeError('a file is read as bytes');
      const created_at = Math.floor(Date.now() / 1000);
      await db
        .insertInto('upload_chunks')
        .values({ upload_id: id, position, bytes, created_at })
        .execute();
      position += 1;
    }
  }

  async function chunkAt(id: string, position: number): Promise<Buffer | undefined> {
    const chunk = await db
      .selectFrom('upload_chunks')
      .select('bytes')
      .where('upload_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    return chunk?.bytes;
  }

  async function* chunks(id: string): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const chunk = await chunkAt(id, position);
      if (chunk === undefined) return;
      yield chunk;
    }
  }

  async function remove(id: string): Promise<void> {
    await files.remove(id);
    await db.deleteFrom('upload_chunks').where('upload_id', '=', id).execute();
  }

  return {
    ...files,
    remove,

    async write(id, body, maximumBytes) {
      const length = await files.write(id, body, maximumBytes);
      try {
        await share(id);
      } catch (error) {
        await remove(id);
        throw error;
      }
      return length;
    },

    async fetch(id) {
      const path = files.pathOf(id);
      if (existsSync(path) || (await chunkAt(id, 0)) === undefined) return path;
      // Named like an upload without a job, so that what a killed process leaves is swept away.
      const unfinished = files.pathOf(randomUUID());
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await pipeline(chunks(id), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
      return path;
    },

    async sweep(needed, olderThanMs) {
      const before = Math.floor(Date.now() / 1000) - LEFT_OVER_AFTER_SECONDS;
      await db
        .deleteFrom('upload_chunks')
        .where('created_at', '<', before)
        .where(sql<boolean>`upload_id <> all(cast(${[...needed]} as text[]))`)
        .execute();
      return files.sweep(needed, olderThanMs);
    },
  };
}
