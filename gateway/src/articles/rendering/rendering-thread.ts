import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { apiText } from '@article-bridge/contract';
import { ArticleSourceError, sourceProblem } from '../markdown/source-error.ts';
import type { SourceProblem } from '../markdown/source-error.ts';
import type { Answer, Question, WorkName } from './kinds-of-work.ts';

/**
 * Heap of a thread, in megabytes: a hundred thousand words with some thousand marks, and the code
 * itself. Two such threads and the gateway's caches stay below 512.
 */
const HEAP_MB = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/** How often a thread is asked what it has used, in milliseconds. */
const POLL_INTERVAL_MS = 200;

/** A thread that gets no processor time for this many times its limit is terminated, too. */
const WAITING_FACTOR = 20;

/** The limits for a text, and its length, for the message that it exceeded them. */
export interface TextBounds {
  /** Milliseconds of processor time. */
  limitMs: number;
  /** Characters. */
  length: number;
}

export interface RenderingJob<Name extends WorkName> {
  name: Name;
  question: Question<Name>;
}

export type RenderingAnswer<Name extends WorkName> =
  | { answer: Answer<Name>; problems: undefined }
  | { answer?: undefined; problems: ArticleSourceError['problems'] };

export type RenderingThread = ReturnType<typeof renderingThread>;

/** One thread that reads texts, one at a time; started when there is one to read. */
export function renderingThread() {
  let running: { worker: Worker; ready: Promise<unknown> } | undefined;

  function started() {
    if (running !== undefined) return running;
    const worker = new Worker(new URL('./rendering-worker.ts', import.meta.url), {
      resourceLimits: HEAP_MB,
    });
    worker.unref();
    // It may end while it has nothing to read. The next text gets a new one.
    const forget = () => {
      if (running?.worker === worker) running = undefined;
    };
    worker.on('error', forget).on('exit', forget);
    running = { worker, ready: once(worker, 'message') };
    return running;
  }

  return {
    /** @throws {ArticleSourceError} for a text that cannot be read, or not within the bounds */
    async perform<Name extends WorkName>(
      job: RenderingJob<Name>,
      bounds: TextBounds,
    ): Promise<Answer<Name>> {
      const { worker, ready } = started();
      // Starting is not the text's fault, however long it takes.
      await ready;
      const { answer, problems } = await answerWithin<Name>(worker, job, bounds);
      if (problems === undefined) return answer;
      const [first, ...others] = problems;
      throw new ArticleSourceError(first, ...others);
    },

    /** Ends the thread, with all its memory. The next text gets a new one. */
    async release(): Promise<void> {
      const worker = running?.worker;
      running = undefined;
      await worker?.terminate();
    },
  };
}

/** Running out of time or memory is the text's fault, whatever error the thread reports. */
async function answerWithin<Name extends WorkName>(
  worker: Worker,
  job: RenderingJob<Name>,
  bounds: TextBounds,
): Promise<RenderingAnswer<Name>> {
  const over = new AbortController();
  const answered = new Promise<RenderingAnswer<Name>>((resolve) => {
    const settle = (answer: RenderingAnswer<Name>) => {
      worker.off('message', settle).off('error', fail).off('exit', giveUp);
      resolve(answer);
    };
    const fail = (error: Error) => {
      settle({ problems: [isOutOfMemory(error) ? tooMuchMemory(bounds) : tooSlow(bounds)] });
    };
    const giveUp = () => {
      settle({ problems: [tooSlow(bounds)] });
    };
    worker.on('message', settle).on('error', fail).on('exit', giveUp);
    worker.postMessage(job);
  });
  void endWhenOver(worker, bounds.limitMs, over.signal);
  try {
    return await answered;
  } finally {
    over.abort();
  }
}

/** Processor time, not wall-clock time: on a busy machine even an ordinary text has to wait. */
async function endWhenOver(worker: Worker, limitMs: number, done: AbortSignal): Promise<void> {
  const begin = performance.now();
  try {
    const before = await worker.cpuUsage();
    for (;;) {
      await pause(POLL_INTERVAL_MS, undefined, { signal: done, ref: false });
      const { user, system } = await worker.cpuUsage(before);
      const isOver = (user + system) / 1000 > limitMs;
      if (isOver || performance.now() - begin > limitMs * WAITING_FACTOR) break;
    }
  } catch {
    // It is answered, or has ended by itself.
    return;
  }
  if (!done.aborted) await worker.terminate();
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooSlow({ limitMs, length }: TextBounds): SourceProblem {
  return sourceProblem(
    1,
    apiText('text-too-slow', { length, seconds: Math.ceil(limitMs / 1_000) }),
  );
}

function tooMuchMemory({ length }: TextBounds): SourceProblem {
  const { maxOldGenerationSizeMb: megabytes } = HEAP_MB;
  return sourceProblem(1, apiText('text-too-much-memory', { length, megabytes }));
}
