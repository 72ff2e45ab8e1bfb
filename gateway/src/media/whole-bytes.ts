import { hash } from 'node:crypto';
import type { MediaKey } from './stored-media.ts';

/** The bytes of an image as a store has them; undefined if they are missing or damaged. */
export async function wholeBytes(
  store: { read: (media: MediaKey) => Promise<Uint8Array | undefined> },
  media: MediaKey,
): Promise<Uint8Array | undefined> {
  const bytes = await store.read(media);
  return bytes !== undefined && hash('sha256', bytes) === media.sha256 ? bytes : undefined;
}
