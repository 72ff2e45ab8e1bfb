import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { MediaAddress, MediaKey, StoredMedia } from './stored-media.ts';

/** A store of images' bytes beside the database. */
export interface MediaFiles {
  /** Stores the bytes, wholly or not at all; leaves them alone if they are there. */
  write: (media: MediaKey, bytes: Uint8Array) => Promise<void>;
  /** Stores the bytes in place of others, which are damaged. */
  replace: (media: MediaKey, bytes: Uint8Array) => Promise<void>;
  /** Undefined when the bytes have gone: the store is damaged. */
  read: (media: MediaKey) => Promise<Uint8Array | undefined>;
  /** @throws when the bytes have gone. */
  stream: (media: MediaKey) => Promise<Readable>;
  /** Where clients get the bytes without the gateway; undefined: only from it. */
  addressOf: (media: MediaKey) => Promise<MediaAddress | undefined>;
  /** Those of the images whose bytes are missing or cut off, as an operator finds them. */
  missing: (every: AsyncIterable<StoredMedia>) => Promise<string[]>;
  /**
   * Removes what killed processes left: unfinished bytes, and finished ones without a row, so that
   * they are never served. Returns how many.
   *
   * @param olderThanSeconds younger ones may belong to a writer that is about to add the row
   * @param stop ends it between two of them; it throws then
   * @throws {UnnamedImagesError} for more than killed processes leave
   */
  removeLeftovers: (
    db: Kysely<Database>,
    olderThanSeconds: number,
    stop?: AbortSignal,
  ) => Promise<number>;
}
