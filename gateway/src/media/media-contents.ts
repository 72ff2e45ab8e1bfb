import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isPostgres } from '../storage/dialect.ts';
import { mediaPath, writeOnce } from './media-file.ts';

/** Size of the pieces read from the database: memory per download, whatever its length. */
const CHUNK_BYTES = 256 * 1024;

/** Storage of images' bytes, by their SHA-256 (hexadecimal). */
export interface MediaContents {
  /**
   * Stores bytes together with the row that names them: readers that look up the name first never
   * see one without the other.
   *
   * @param named adds the row, unless it exists
   */
  keep: (
    sha256: string,
    bytes: Uint8Array,
    named: (db: Kysely<Database>) => Promise<void>,
  ) => Promise<void>;
  /** @throws when the bytes have gone: the store is damaged. */
  read: (sha256: string) => Promise<Uint8Array>;
  /** @throws as `read` does. */
  stream: (sha256: string) => Promise<Readable>;
}

/**
 * With SQLite, the bytes are in a folder. Gateways that share a PostgreSQL database share nothing
 * else, so there the bytes are in the database.
 *
 * @param directory created when the first image arrives
 */
export function mediaContents(db: Kysely<Database>, directory: string): MediaContents {
  return isPostgres(db) ? contentsInDatabase(db) : contentsInDirectory(db, directory);
}

function contentsInDirectory(db: Kysely<Database>, directory: string): MediaContents {
  return {
    async keep(sha256, bytes, named) {
      const path = mediaPath(directory, sha256);
      // The file first: a row must never name a missing file.
      await writeOnce(path, bytes);
      await named(db);
      // It may have been removed as a leftover, since it had no row.
      await writeOnce(path, bytes);
    },
    read: (sha256) => readFile(mediaPath(directory, sha256)),
    stream: async (sha256) => (await open(mediaPath(directory, sha256))).createReadStream(),
  };
}

function contentsInDatabase(db: Kysely<Database>): MediaContents {
  async function lengthOf(sha256: string): Promise<number> {
    const row = await db
      .selectFrom('media_contents')
      .select(sql<number>`length(bytes)`.as('length'))
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (row === undefined) throw new Error(`the bytes of the image ${sha256} are not there`);
    return row.length;
  }

  async function* chunks(sha256: string, length: number): AsyncGenerator<Buffer> {
    for (let start = 0; start < length; start += CHUNK_BYTES) {
      const { chunk } = await db
        .selectFrom('media_contents')
        .select(sql<Buffer>`substring(bytes from ${start + 1} for ${CHUNK_BYTES})`.as('chunk'))
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow();
      yield chunk;
    }
  }

  return {
    keep: (sha256, bytes, named) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('media_contents')
          .values({ sha256, bytes: Buffer.from(bytes) })
          .onConflict((conflict) => conflict.column('sha256').doNothing())
          .execute();
        await named(trx);
      }),
    async read(sha256) {
      const read: Buffer[] = [];
      for await (const chunk of chunks(sha256, await lengthOf(sha256))) read.push(chunk);
      return Buffer.concat(read);
    },
    stream: async (sha256) =>
      Readable.from(chunks(sha256, await lengthOf(sha256)), { objectMode: false }),
  };
}
