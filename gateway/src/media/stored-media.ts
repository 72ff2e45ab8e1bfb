import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

/** An image of the store, by its public name. */
export interface StoredMedia {
  name: string;
  mimeType: string;
  /** Hexadecimal, of the bytes. Bytes are stored by it, so that no part of a request ever becomes a path. */
  sha256: string;
  byteLength: number;
}

/** An image, and whose it is. */
export interface OwnedMedia extends StoredMedia {
  ownerId: number;
}

/** What the bytes of an image are stored by. */
export type MediaKey = Omit<StoredMedia, 'byteLength'>;

/** An address of an image in the store itself. */
export interface MediaAddress {
  url: string;
  /** For how many seconds a redirection to it may be kept. */
  seconds: number;
}

/** The store is damaged: the database names an image whose bytes are not there. */
export class MissingBytesError extends Error {
  override readonly name = 'MissingBytesError';

  constructor(sha256: string) {
    super(`the bytes of the image ${sha256} are not there`);
  }
}

/** The same, of bytes that are there, but not all of them or more. */
export function damagedBytes(sha256: string): Error {
  return new Error(`the bytes of the image ${sha256} are cut off, or too many`);
}

/** Rows read at a time. */
const PAGE = 1000;

/** Every image that the database names. */
export async function* everyMedia(db: Kysely<Database>): AsyncGenerator<StoredMedia> {
  for (let last = ''; ;) {
    const page = await db
      .selectFrom('media')
      .select(['name', 'mime_type as mimeType', 'sha256', 'byte_length as byteLength'])
      .where('name', '>', last)
      .orderBy('name')
      .limit(PAGE)
      .execute();
    yield* page;
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE) return;
    last = end.name;
  }
}
