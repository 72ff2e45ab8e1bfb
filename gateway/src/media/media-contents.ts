import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { MediaAddress, MediaKey } from './stored-media.ts';

/** Storage of images' bytes, whatever the store. */
export interface MediaContents {
  /**
   * Stores bytes together with the row that names them: readers that look up the name first never
   * see one without the other.
   *
   * @param named adds the row, unless it exists
   */
  keep: (
    media: MediaKey,
    bytes: Uint8Array,
    named: (db: Kysely<Database>) => Promise<void>,
  ) => Promise<void>;
  /** Stores bytes that a row names already: they are missing or damaged. */
  replace: (media: MediaKey, bytes: Uint8Array) => Promise<void>;
  /** Undefined when the bytes have gone: the store is damaged. */
  read: (media: MediaKey) => Promise<Uint8Array | undefined>;
  /** @throws when the bytes have gone. */
  stream: (media: MediaKey) => Promise<Readable>;
  /** Where clients get the bytes without the gateway; undefined: only from it. */
  addressOf: (media: MediaKey) => Promise<MediaAddress | undefined>;
  /** Images that the database names and whose bytes are missing or cut off, as an operator finds them. */
  missing: () => Promise<string[]>;
  /**
   * Removes what killed processes left, once nobody can be writing it; returns how many.
   *
   * @throws once it is told to stop
   */
  removeLeftovers: (olderThanSeconds?: number, stop?: AbortSignal) => Promise<number>;
}
