import type { PublicationList } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import { HEARTBEAT, STREAM_BEGINNING, serverSentEvent } from '../../http/event-stream.ts';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import type { PublicationWatcher } from './publication-watchers.ts';

/** How often a silent stream says that it is still there: proxies end what says nothing for a minute. */
const HEARTBEAT_MS = 20_000;

/** How long a report to another gateway may go unnoticed here. */
const LOOK_EVERY_MS = 2_000;

/** How often a stream polls: on SQLite, which has no other gateway, only for what it missed. */
export function lookEveryMs(db: Kysely<Database>): number {
  return isPostgres(db) ? LOOK_EVERY_MS : HEARTBEAT_MS;
}

export interface WatchedPublications {
  watcher: PublicationWatcher;
  /** What the stream begins with. */
  first: PublicationList;
  read: () => Promise<PublicationList>;
  /** Whether the credential that the stream was asked for with is still good for it. */
  isStillAdmitted: () => Promise<boolean>;
  /** How often to check for reports that other processes received, in milliseconds. */
  everyMs: number;
}

/**
 * What sites tell of some articles: all of it at first, and again whenever it is another. So whoever
 * was cut off has missed nothing when they are back, and whoever reads slowly is told of the newest
 * only: it is looked up when the connection takes it.
 */
export async function* publicationEvents(source: WatchedPublications): AsyncGenerator<string> {
  const { watcher, first, read, isStillAdmitted, everyMs } = source;
  let told = serverSentEvent('publications', first);
  let spokenAt = performance.now();
  yield STREAM_BEGINNING + told;
  for (;;) {
    await watcher.next(everyMs);
    if (watcher.isClosed) return;
    const current = serverSentEvent('publications', await read());
    const isNews = current !== told;
    if (!isNews && performance.now() - spokenAt < HEARTBEAT_MS) continue;
    // A key that was revoked, or a session that has ended, hears nothing more.
    if (!(await isStillAdmitted())) return;
    told = current;
    spokenAt = performance.now();
    yield isNews ? current : HEARTBEAT;
  }
}
