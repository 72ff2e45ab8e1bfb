import { PER_PAGE_MAXIMUM } from '@article-bridge/contract';
import { z } from 'zod';

/** Whether a list of changes begins with the newest or with the oldest. */
export type ListOrder = 'newest-first' | 'oldest-first';

const second = z.int().min(0).max(253_402_300_799);

const readingPlace = z.strictObject({
  /** Index in the whole list at which to look for it, from 0. */
  index: z.int().min(0),
  /** `updated_at` of the last entry that was given. */
  second,
  /** Stands for its uuid, see `markOf`; `SECOND_DONE` if nothing of its second is left. */
  mark: z.string().regex(/^[\w-]{16}$/),
});

/** After all of a second: no mark sorts behind it. */
export const SECOND_DONE = 'z'.repeat(16);

/** A reader's place in a list: the last entry it was given. */
export type ReadingPlace = z.infer<typeof readingPlace>;

const feedPosition = z.strictObject({
  /** Everything that changed up to this second, by the service's clock, has been delivered. */
  after: second,
  /** The newest change there was when the pass began, by the service's clock. */
  newest: second,
  /** When the pass began, by the gateway's clock. */
  begunAt: second,
  /** Digest of what the pass has delivered after `closed`, see `digestOf`. */
  digest: z.string().regex(/^(?:[0-9a-f]{16})?$/),
  /** Absent between two passes. */
  pass: z
    .strictObject({
      order: z.enum(['newest-first', 'oldest-first']),
      /** Value of `after` once the pass is over. */
      closed: second,
      place: readingPlace,
      /** The largest page that the service gives; absent: as large as asked for. */
      largest: z.int().min(1).max(PER_PAGE_MAXIMUM).exactOptional(),
    })
    .exactOptional(),
});

/** What a reader of a derived feed has received. Times are Unix seconds. */
export type FeedPosition = z.infer<typeof feedPosition>;

const feedCursor = z.tuple([z.string(), feedPosition]);

export const FEED_START: FeedPosition = { after: 0, newest: 0, begunAt: 0, digest: '' };

/**
 * A position as an opaque text that contains everything needed to restore it: nothing is stored.
 *
 * @param feed distinguishes feeds whose cursors must not be mixed: services, statuses
 */
export function writeFeedCursor(feed: string, position: FeedPosition): string {
  return `u${Buffer.from(JSON.stringify([feed, position])).toString('base64url')}`;
}

/** Undefined for a text that is not a cursor of this feed. */
export function readFeedCursor(feed: string, text: string): FeedPosition | undefined {
  const parsed = feedCursor.safeParse(jsonIn(Buffer.from(text.slice(1), 'base64url').toString()));
  return parsed.success && parsed.data[0] === feed ? parsed.data[1] : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not a cursor, which the reader is told.
    return undefined;
  }
}
