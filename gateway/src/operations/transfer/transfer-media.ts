import type { Kysely } from 'kysely';
import type { MediaContents } from '../../media/media-contents.ts';
import { everyMedia } from '../../media/stored-media.ts';
import type { MediaKey } from '../../media/stored-media.ts';
import { wholeBytes } from '../../media/whole-bytes.ts';
import type { Database } from '../../storage/database.ts';

export interface MovedMedia {
  /** Names; several may stand for the same bytes. */
  files: number;
  moved: number;
  /** SHA-256 of images whose bytes are missing or damaged, and cannot be copied. */
  missing: string[];
}

/** Copies the bytes of all images that the database names, each read back by its hash. */
export async function moveMedia(
  from: { db: Kysely<Database>; media: MediaContents },
  to: MediaContents,
  onProgress: (what: string, done: number, total: number) => void,
): Promise<MovedMedia> {
  const { total } = await from.db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const missing = new Set<string>();
  let [files, moved] = [0, 0];
  for await (const media of everyMedia(from.db)) {
    if (!(await isWhole(to, media))) {
      const bytes = await wholeBytes(from.media, media);
      if (bytes === undefined) missing.add(media.sha256);
      else {
        await to.replace(media, bytes);
        moved += 1;
        if (!(await isWhole(to, media))) {
          throw new Error(`the image ${media.sha256} is not the same where it was copied to`);
        }
      }
    }
    files += 1;
    onProgress('images: copied', files, total);
  }
  return { files, moved, missing: [...missing] };
}

async function isWhole(contents: MediaContents, media: MediaKey): Promise<boolean> {
  return (await wholeBytes(contents, media)) !== undefined;
}
