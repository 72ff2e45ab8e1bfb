import { createHash } from 'node:crypto';
import { Transform, pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { randomBase62 } from '../accounts/base62.ts';
import type { Database } from '../storage/database.ts';
import { IMAGE_EXTENSIONS } from './image-type.ts';
import type { MeasuredImage } from './image-type.ts';
import type { MediaContents } from './media-contents.ts';
import { MissingBytesError, damagedBytes } from './stored-media.ts';
import type { MediaKey, OwnedMedia, StoredMedia } from './stored-media.ts';

/** 24 base62 digits are 142 random bits: more than a uuid's 122, which count as unguessable. */
const NAME_LENGTH = 24;

/** Names that `put` generates; anything else is not looked up. */
const NAME = /^[0-9A-Za-z]{22,64}\.[0-9a-z]{2,5}$/;

/** Names as `randomBase62` makes them, without those of one kind of characters only, which may be words. */
const RANDOM_NAME = /^(?!\d+\.|[a-z]+\.|[A-Z]+\.)[0-9A-Za-z]{24}\.[0-9a-z]{2,5}$/;

/** Different characters of a random name: of 24 out of 62 there are 20, and never fewer than 12. */
const RANDOM_NAME_VARIETY = 12;

export type MediaStore = ReturnType<typeof mediaStore>;

/**
 * Stores images by their content: the same bytes of an owner are stored once. Each owner has a random name of
 * their own for them, so that no owner learns what another one has.
 */
export function mediaStore(db: Kysely<Database>, contents: MediaContents) {
  return {
    /**
     * Stores an image. The same bytes of the same owner always have the same name.
     *
     * @param wantedName of an exported image that is imported again: it keeps its name unless that
     *   is taken
     */
    async put(
      ownerId: number,
      image: MeasuredImage,
      wantedName?: string,
    ): Promise<{ name: string }> {
      const { bytes, mimeType, width, height } = image;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const known = await nameOf(db, ownerId, sha256);
      const name = known?.name ?? (await freeName(db, IMAGE_EXTENSIONS[mimeType], wantedName));
      await contents.keep({ name, sha256, mimeType }, bytes, async (connection) => {
        if (known !== undefined) return;
        await connection
          .insertInto('media')
          .values({
            name,
            owner_id: ownerId,
            sha256,
            mime_type: mimeType,
            width,
            height,
            byte_length: bytes.length,
            created_at: Math.floor(Date.now() / 1000),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
      // Another process may have been first: then its name counts.
      const kept = await nameOf(db, ownerId, sha256);
      if (kept !== undefined) return kept;
      if (wantedName === undefined) throw new Error(`media ${sha256} vanished while it was kept`);
      // Somebody else took the name in the meantime.
      return this.put(ownerId, image);
    },

    /** Whoever knows the name may read the file, so there is no owner parameter. */
    async find(name: string): Promise<OwnedMedia | undefined> {
      if (!NAME.test(name)) return undefined;
      return db
        .selectFrom('media')
        .select(['name', 'mime_type as mimeType', 'sha256', 'byte_length as byteLength'])
        .select('owner_id as ownerId')
        .where('name', '=', name)
        .executeTakeFirst();
    },

    /** The owner's images among the names, with their metadata in the contract. */
    async ownedBy(ownerId: number, names: readonly string[]) {
      if (names.length === 0) return [];
      return db
        .selectFrom('media')
        .select(['name', 'mime_type as mimeType', 'width', 'height'])
        .where('owner_id', '=', ownerId)
        .where('name', 'in', [...names])
        .execute();
    },

    /** @throws when the bytes have gone: the store is damaged. */
    async read(media: MediaKey): Promise<Uint8Array> {
      const bytes = await contents.read(media);
      if (bytes === undefined) throw new MissingBytesError(media.sha256);
      return bytes;
    },

    /** Where clients get the image without the gateway; undefined: only from it. */
    addressOf: contents.addressOf,

    /** The stream fails if the bytes are not as many as announced: a client would wait for the missing ones. */
    async stream(media: StoredMedia): Promise<Readable> {
      return pipeline(await contents.stream(media), wholly(media), () => undefined);
    },
  };
}

function wholly({ byteLength, sha256 }: StoredMedia): Transform {
  let left = byteLength;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      // What is too much would be taken for the beginning of the next answer.
      if (left < 0) done(damagedBytes(sha256));
      else done(null, chunk);
    },
    flush(done) {
      done(left === 0 ? null : damagedBytes(sha256));
    },
  });
}

/** A name is a secret, so one from outside is taken only when it looks as random as ours. */
async function freeName(
  db: Kysely<Database>,
  extension: string,
  wantedName: string | undefined,
): Promise<string> {
  const made = `${randomBase62(NAME_LENGTH)}.${extension}`;
  if (wantedName === undefined || !RANDOM_NAME.test(wantedName)) return made;
  if (new Set(wantedName.slice(0, NAME_LENGTH)).size < RANDOM_NAME_VARIETY) return made;
  if (!wantedName.endsWith(`.${extension}`)) return made;
  const taken = await db
    .selectFrom('media')
    .select('name')
    .where('name', '=', wantedName)
    .executeTakeFirst();
  return taken === undefined ? wantedName : made;
}

async function nameOf(
  db: Kysely<Database>,
  ownerId: number,
  sha256: string,
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('media')
    .select('name')
    .where('owner_id', '=', ownerId)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}
