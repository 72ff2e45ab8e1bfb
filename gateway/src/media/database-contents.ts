import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { MediaContents } from './media-contents.ts';
import { MissingBytesError } from './stored-media.ts';

/** Size of the pieces read from the database: memory per download, whatever its length. */
const CHUNK_BYTES = 256 * 1024;

/** Images in PostgreSQL, by their SHA-256: gateways that share a database share nothing else. */
export function databaseContents(db: Kysely<Database>): MediaContents {
  async function lengthOf(sha256: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('media_contents')
      .select(sql<number>`length(bytes)`.as('length'))
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return row?.length;
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
    keep: ({ sha256 }, bytes, named) =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('media_contents')
          .values({ sha256, bytes: Buffer.from(bytes) })
          .onConflict((conflict) => conflict.column('sha256').doNothing())
          .execute();
        await named(trx);
      }),
    async replace({ sha256 }, bytes) {
      const row = { bytes: Buffer.from(bytes) };
      await db
        .insertInto('media_contents')
        .values({ sha256, ...row })
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet(row))
        .execute();
    },
    async read({ sha256 }) {
      const length = await lengthOf(sha256);
      if (length === undefined) return undefined;
      const read: Buffer[] = [];
      for await (const chunk of chunks(sha256, length)) read.push(chunk);
      return Buffer.concat(read);
    },
    async stream({ sha256 }) {
      const length = await lengthOf(sha256);
      if (length === undefined) throw new MissingBytesError(sha256);
      return Readable.from(chunks(sha256, length), { objectMode: false });
    },
    addressOf: () => Promise.resolve(undefined),
    async missing() {
      const missing = await db
        .selectFrom('media')
        .leftJoin('media_contents', 'media_contents.sha256', 'media.sha256')
        .select('media.sha256')
        .distinct()
        .where((eb) =>
          eb.or([
            eb('media_contents.sha256', 'is', null),
            eb(sql<number>`length(bytes)`, '!=', eb.ref('byte_length')),
          ]),
        )
        .execute();
      return missing.map(({ sha256 }) => sha256);
    },
    // Bytes and row are written in one transaction.
    removeLeftovers: () => Promise.resolve(0),
  };
}
