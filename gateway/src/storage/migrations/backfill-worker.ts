import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { BackfillStep } from './backfill-step.ts';
import { runBackfills } from './run-backfills.ts';

/** How often progress is logged, in milliseconds. */
const LOGGED_EVERY_MS = 10_000;

const RETRY_MS = 30_000;

export interface BackfillWorkerOptions {
  db: Kysely<Database>;
  /** Unix seconds. */
  now: () => number;
  /** How long after a failure of the database it is tried again, in milliseconds. */
  retryMs?: number;
  log: {
    info: (fields: object, message: string) => void;
    error: (fields: object, message: string) => void;
  };
}

export interface BackfillWorker {
  /** Returns at once; it ends by itself when everything is filled in. */
  start: () => void;
  /** Ends after the step that is running. */
  stop: () => Promise<void>;
}

/** Fills in what migrations left to be done in the background. */
export function backfillWorker({
  db,
  now,
  log,
  retryMs = RETRY_MS,
}: BackfillWorkerOptions): BackfillWorker {
  const stopping = new AbortController();
  const { signal } = stopping;
  let work: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await runBackfills(db, { now, signal, onProgress: progressLog(log) });
        return;
      } catch (error) {
        log.error({ err: error }, 'a backfill failed; it is tried again');
        await wait(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  return {
    start() {
      work = run();
    },
    async stop() {
      stopping.abort();
      await work;
    },
  };
}

/** Logs the first step of a backfill, its end, and how far it is between. */
function progressLog(log: BackfillWorkerOptions['log']): (step: BackfillStep) => void {
  let dueAt = 0;
  return ({ name, filled, total, isComplete }) => {
    if (!isComplete && performance.now() < dueAt) return;
    dueAt = isComplete ? 0 : performance.now() + LOGGED_EVERY_MS;
    const state = isComplete ? 'backfill is complete' : 'backfill goes on';
    log.info({ backfill: name, filled, total }, `${state}: ${filled} of ${total} articles`);
  };
}
