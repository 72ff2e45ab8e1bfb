import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MediaContents } from '../../media/media-contents.ts';
import type { Database } from '../../storage/database.ts';

export interface MovedMedia {
  /** Different ones; several names may stand for one. */
  files: number;
  moved: number;
  /** SHA-256 of images whose bytes are missing or damaged, and cannot be copied. */
  missing: string[];
}

/** Copies the bytes of images, each read back by its hash. */
export async function moveMedia(
  from: { db: Kysely<Database>; media: MediaContents },
  to: MediaContents,
  onProgress: (what: string, done: number, total: number) => void,
): Promise<MovedMedia> {
  const images = await from.db.selectFrom('media').select('sha256').distinct().execute();
  const missing: string[] = [];
  let moved = 0;
  for (const [at, { sha256 }] of images.entries()) {
    if ((await soundBytes(to, sha256)) === undefined) {
      const bytes = await soundBytes(from.media, sha256);
      if (bytes === undefined) missing.push(sha256);
      else {
        await to.keep(sha256, bytes, () => Promise.resolve());
        moved += 1;
        if ((await soundBytes(to, sha256)) === undefined) {
          throw new Error(`the image ${sha256} is not the same where it was copied to`);
        }
      }
    }
    onProgress('images: copied', at + 1, images.length);
  }
  return { files: images.length, moved, missing };
}

async function soundBytes(media: MediaContents, sha256: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await media.read(sha256);
    return hash('sha256', bytes) === sha256 ? bytes : undefined;
  } catch {
    return undefined;
  }
}
