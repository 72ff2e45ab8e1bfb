import { hash } from 'node:crypto';
import type { PublicationList } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import { HEARTBEAT, STREAM_BEGINNING, serverSentEvent } from '../../http/event-stream.ts';
import type { Database } from '../../storage/database.ts';
import { isPostgres } from '../../storage/dialect.ts';
import type { PublicationWatcher } from './publication-watchers.ts';

/** How often a silent stream sends a comment: proxies end connections that are silent for a minute. */
const HEARTBEAT_MS = 20_000;

/** How long a report to another gateway may go unnoticed here. */
const POLL_INTERVAL_MS = 2_000;

/** How often a stream polls: on SQLite, which has no other gateway, only for what it missed. */
export function pollIntervalMs(db: Kysely<Database>): number {
  return isPostgres(db) ? POLL_INTERVAL_MS : HEARTBEAT_MS;
}

/** Minimum time between two queries: it bounds the cost of twenty streams, however often sites report. */
const READ_INTERVAL_MS = 500;

export interface WatchedPublications {
  watcher: PublicationWatcher;
  /** First event of the stream. */
  first: PublicationList;
  read: () => Promise<PublicationList>;
  /**
   * Resolves when the connection has accepted what was sent; the data that was read is then no
   * longer needed.
   */
  taken: () => Promise<void>;
  /** Whether the credential that the stream was asked for with is still good for it. */
  isStillAdmitted: () => Promise<boolean>;
  /** How often to check for reports that other processes received, in milliseconds. */
  everyMs: number;
}

/**
 * Streams what sites report about some articles: the whole state at first, and again whenever it changes. So
 * a client that reconnects has missed nothing, and a slow one gets only the latest state, which is read when
 * the connection accepts it.
 */
export async function* publicationEvents(source: WatchedPublications): AsyncGenerator<string> {
  const { watcher, read, taken, isStillAdmitted, everyMs } = source;
  const { text, digest } = eventOf(source.first);
  let sent = digest;
  let lastSentAt = performance.now();
  let lastReadAt = -Infinity;
  yield STREAM_BEGINNING + text;
  for (;;) {
    await taken();
    await watcher.next(Math.min(everyMs, lastSentAt + HEARTBEAT_MS - performance.now()));
    if (!watcher.isClosed) await until(lastReadAt + READ_INTERVAL_MS);
    if (watcher.isClosed) return;
    lastReadAt = performance.now();
    const current = eventOf(await read());
    const isNews = current.digest !== sent;
    if (!isNews && performance.now() - lastSentAt < HEARTBEAT_MS) continue;
    // A revoked key or an ended session receives nothing more.
    if (!(await isStillAdmitted())) return;
    sent = current.digest;
    lastSentAt = performance.now();
    yield isNews ? current.text : HEARTBEAT;
  }
}

async function until(time: number): Promise<void> {
  const remaining = time - performance.now();
  if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining).unref());
}

/** The event, and what distinguishes it from others: that is kept, since a stream may last for days. */
function eventOf(publications: PublicationList): { text: string; digest: string } {
  const text = serverSentEvent('publications', publications);
  return { text, digest: hash('sha256', text, 'base64url') };
}
