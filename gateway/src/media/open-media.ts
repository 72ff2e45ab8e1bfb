import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { bucketFiles } from './bucket-files.ts';
import { databaseContents } from './database-contents.ts';
import { folderFiles } from './folder-files.ts';
import type { MediaConfig } from './media-config.ts';
import type { MediaContents } from './media-contents.ts';
import type { MediaFiles } from './media-files.ts';
import { everyMedia } from './stored-media.ts';

/** Longer than it takes to write bytes and then their row. */
const LEFT_OVER_AFTER_SECONDS = 3600;

/** Opens the store of images that is configured for a database. */
export function mediaContents(config: MediaConfig, db: Kysely<Database>): MediaContents {
  return config.store === 'database'
    ? databaseContents(db)
    : contentsBeside(db, mediaFiles(config));
}

/** Opens a store of images that needs no database. */
export function mediaFiles({ bucket, directory }: MediaConfig): MediaFiles {
  return bucket === undefined ? folderFiles(directory) : bucketFiles(bucket);
}

function contentsBeside(db: Kysely<Database>, files: MediaFiles): MediaContents {
  return {
    async keep(media, bytes, named) {
      // The bytes first: a row must never name missing ones.
      await files.write(media, bytes);
      await named(db);
      // They may have been removed as a leftover, since they had no row.
      await files.write(media, bytes);
    },
    replace: files.replace,
    read: files.read,
    stream: files.stream,
    addressOf: files.addressOf,
    missing: () => files.missing(everyMedia(db)),
    removeLeftovers: (olderThanSeconds = LEFT_OVER_AFTER_SECONDS, stop) =>
      files.removeLeftovers(db, olderThanSeconds, stop),
  };
}
