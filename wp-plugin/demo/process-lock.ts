import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** SQLite's result code of a file that another process has locked. */
const SQLITE_BUSY = 5;

/** How often a waiting process looks again, in milliseconds. */
const POLL_INTERVAL = 200;

/** A lock that one process holds; `await using` gives it back. */
export type ProcessLock = AsyncDisposable;

/**
 * Takes a lock among processes, undefined when another one holds it. The operating system gives it
 * back whenever the process ends, however it does: SQLite's file lock is used for just that.
 *
 * @param path a file for this purpose only; made when absent, its directory must exist
 */
export function tryProcessLock(path: string): ProcessLock | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return {
    [Symbol.asyncDispose]: () => {
      if (database.isOpen) database.close();
      return Promise.resolve();
    },
  };
}

/** The same lock, waiting until its holder releases it. */
export async function processLock(path: string, signal?: AbortSignal): Promise<ProcessLock> {
  for (;;) {
    const lock = tryProcessLock(path);
    if (lock !== undefined) return lock;
    await sleep(POLL_INTERVAL, undefined, { signal });
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
