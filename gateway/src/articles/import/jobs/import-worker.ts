import { LeaseLostError } from './import-queue.ts';
import type { ClaimedImport } from './import-queue.ts';
import { loadRunImport } from './load-run-import.ts';
import type { RunImportOptions } from './run-import.ts';

/** How often the queue is polled, in milliseconds: other processes accept uploads, too. */
const POLL_MS = 1_000;

/** Concurrent jobs, each of another owner: they take turns at the one thread that renders. */
const CONCURRENCY = 4;

/** Delay before a job is retried after a database failure, in seconds. */
const RETRY_AFTER_SECONDS = 30;

/** How often leftovers are looked for, in milliseconds. */
const SWEEP_EVERY_MS = 3_600_000;

export interface ImportWorkerOptions extends Omit<RunImportOptions, 'onUnforeseen'> {
  onEnd: (state: 'completed' | 'failed') => void;
  log: {
    info: (fields: object, message: string) => void;
    error: (fields: object, message: string) => void;
  };
}

export interface ImportWorker {
  start: () => void;
  /** Claims nothing more; running jobs stop before their next item and return to the queue. */
  stop: () => Promise<void>;
  /** Processes every job there is now; returns how many those were. */
  runAll: () => Promise<number>;
  /** Removes files and jobs that are no longer needed. */
  sweep: () => Promise<void>;
}

/** Processes the bulk imports that were uploaded to any gateway of this database. */
export function importWorker(options: ImportWorkerOptions): ImportWorker {
  const { queue, files, log, onEnd } = options;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let timers: NodeJS.Timeout[] = [];
  let claiming: Promise<unknown> = Promise.resolve();

  const onUnforeseen: RunImportOptions['onUnforeseen'] = (error, about) => {
    log.error({ ...about, err: error }, 'a bulk import met a fault of the service');
  };

  async function run(job: ClaimedImport): Promise<void> {
    const about = { import: job.id };
    try {
      const { runImport } = await loadRunImport();
      const end = await runImport(job, { ...options, onUnforeseen }, stopping.signal);
      log.info({ ...about, end }, 'bulk import');
      if (end === 'stopped') await queue.release(job);
      else {
        onEnd(end);
        await files.remove(job.id);
      }
    } catch (error) {
      if (error instanceof LeaseLostError) {
        log.info(about, 'bulk import is no longer this worker’s');
        return;
      }
      log.error({ ...about, err: error }, 'a bulk import failed; it is tried again');
      // Its lease expires if this fails as well.
      await queue.release(job, RETRY_AFTER_SECONDS).catch((failure: unknown) => {
        log.error({ ...about, err: failure }, 'a bulk import could not be given back');
      });
    }
  }

  /** Claims jobs for the free places. */
  async function claim(): Promise<number> {
    let claimed = 0;
    while (running.size < CONCURRENCY && !stopping.signal.aborted) {
      const job = await queue.claim();
      if (job === undefined) break;
      const work = run(job).finally(() => running.delete(work));
      running.add(work);
      claimed += 1;
    }
    return claimed;
  }

  function claimInTurn(): Promise<number> {
    const turn = claiming.then(claim, claim);
    claiming = turn;
    return turn;
  }

  function poll(): void {
    claimInTurn().catch((error: unknown) => {
      log.error({ err: error }, 'bulk imports cannot be looked for');
    });
  }

  async function sweep(): Promise<void> {
    try {
      await files.sweep(await queue.unfinished());
      await queue.forgetOld();
    } catch (error) {
      log.error({ err: error }, 'what is left of bulk imports cannot be removed');
    }
  }

  return {
    sweep,

    start() {
      timers = [setInterval(poll, POLL_MS), setInterval(() => void sweep(), SWEEP_EVERY_MS)];
      poll();
      void sweep();
    },

    async stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
      stopping.abort(new Error('the gateway stops'));
      await Promise.allSettled([claiming]);
      await Promise.all(running);
    },

    async runAll() {
      let done = 0;
      for (;;) {
        const claimed = await claimInTurn();
        if (claimed === 0 && running.size === 0) return done;
        done += claimed;
        await Promise.all(running);
      }
    },
  };
}
