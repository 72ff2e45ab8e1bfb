import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { LEFTOVERS_MAXIMUM, requireFew } from './leftovers.ts';
import type { BucketConfig } from './media-config.ts';
import type { MediaFiles } from './media-files.ts';
import type { Bucket } from './s3-bucket.ts';
import { MissingBytesError } from './stored-media.ts';
import type { MediaKey } from './stored-media.ts';

/** Keys that `keyOf` makes; whatever else is in the bucket is left alone. */
const KEY = /^([0-9A-Za-z]{22,64})\/([0-9a-f]{64})\.([0-9a-z]{2,5})$/;

/** Seconds for which a redirection to a public address may be kept: that address may change. */
const REDIRECTION_SECONDS = 3600;

/**
 * Images in a bucket of an S3-compatible store. Keys begin with the images' random names: addresses in a public
 * bucket are as hard to guess as the gateway's own, and tell nobody whether others have the same bytes.
 */
export function bucketFiles(config: BucketConfig): MediaFiles {
  let opened: Promise<Bucket> | undefined;
  // Loaded here: whoever stores images elsewhere never loads the SDK.
  const bucket = () => (opened ??= import('./s3-bucket.ts').then((s3) => s3.openBucket(config)));

  async function replace(media: MediaKey, bytes: Uint8Array): Promise<void> {
    await (await bucket()).put(keyOf(media), bytes, media.mimeType);
  }

  return {
    async write(media, bytes) {
      const length = await (await bucket()).length(keyOf(media));
      if (length !== bytes.length) await replace(media, bytes);
    },
    replace,
    read: async (media) => (await bucket()).get(keyOf(media)),
    async stream(media) {
      const body = await (await bucket()).stream(keyOf(media));
      if (body === undefined) throw new MissingBytesError(media.sha256);
      return body;
    },
    async addressOf(media) {
      const { baseUrl, prefix, signedUrlSeconds } = config;
      const key = keyOf(media);
      if (baseUrl !== undefined) {
        return { url: `${baseUrl}/${prefix}${key}`, seconds: REDIRECTION_SECONDS };
      }
      if (signedUrlSeconds === 0) return undefined;
      const { url, seconds } = await (await bucket()).signedUrl(key, signedUrlSeconds);
      // Whoever follows it last still has half of the time.
      return { url, seconds: Math.min(REDIRECTION_SECONDS, Math.floor(seconds / 2)) };
    },
    async missing(every) {
      const lengths = new Map<string, number>();
      for await (const page of (await bucket()).list()) {
        for (const { key, length } of page) if (KEY.test(key)) lengths.set(key, length);
      }
      const missing: string[] = [];
      for await (const media of every) {
        const key = keyOf(media);
        if (lengths.get(key) !== media.byteLength) missing.push(`${config.prefix}${key}`);
      }
      return missing;
    },
    async removeLeftovers(db, olderThanSeconds, stop) {
      const s3 = await bucket();
      const before = Date.now() - olderThanSeconds * 1000;
      const leftovers: string[] = [];
      for await (const page of s3.list(stop)) {
        const old = page.filter(({ changedAt }) => changedAt <= before).map(({ key }) => key);
        const named = await namedAmong(db, old);
        for (const key of old) if (KEY.test(key) && !named.has(key)) leftovers.push(key);
        if (leftovers.length > LEFTOVERS_MAXIMUM) break;
      }
      await requireFew(db, leftovers);
      let removed = 0;
      for (const key of leftovers) {
        stop?.throwIfAborted();
        const bytes = await s3.get(key);
        // An import may have wanted the name again since the list was read, ...
        if ((await namedAmong(db, [key])).has(key)) continue;
        await s3.remove(key);
        removed += 1;
        // ... or between the two.
        const row = (await namedAmong(db, [key])).get(key);
        if (row !== undefined && bytes !== undefined) await s3.put(key, bytes, row.mimeType);
      }
      return removed;
    },
  };
}

function keyOf({ name, sha256 }: Pick<MediaKey, 'name' | 'sha256'>): string {
  const dot = name.lastIndexOf('.');
  return `${name.slice(0, dot)}/${sha256}${name.slice(dot)}`;
}

/** Those of the keys that the database names. */
async function namedAmong(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<Map<string, MediaKey>> {
  const names = keys.flatMap((key) => {
    const [, stem, , extension] = KEY.exec(key) ?? [];
    return stem === undefined ? [] : [`${stem}.${extension ?? ''}`];
  });
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('media')
    .select(['name', 'sha256', 'mime_type as mimeType'])
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row]));
}
