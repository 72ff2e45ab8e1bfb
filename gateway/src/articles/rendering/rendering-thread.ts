import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { apiText } from '@article-bridge/contract';
import { ArticleSourceError, sourceProblem } from '../markdown/source-error.ts';
import type { SourceProblem } from '../markdown/source-error.ts';
import type { Answer, Question, WorkName } from './kinds-of-work.ts';
import type { RenderingTurn } from './rendering-turns.ts';
import { ORDINARY_MS } from './slow-owners.ts';

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
  turn: Pick<RenderingTurn, 'mayGoOn' | 'used'>;
}

/** The text took longer than an ordinary one while another such was being read. */
export class TurnLostError extends Error {
  override readonly name = 'TurnLostError';
}

export interface RenderingJob<Name extends WorkName> {
  name: Name;
  question: Question<Name>;
}

export type RenderingAnswer<Name extends WorkName> =
  | { answer: Answer<Name>; problems: undefined }
  | { answer?: undefined; problems: ArticleSourceError['problems'] };

/** What a thread sends: the answer, and the milliseconds of processor time that it took. */
export interface RenderingMessage<Name extends WorkName> {
  answered: RenderingAnswer<Name>;
  usedMs: number;
}

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
    /** Whether its code is loaded: starting takes longer than reading an article. */
    isStarted: (): boolean => running !== undefined,

    /**
     * @throws {ArticleSourceError} for a text that cannot be read, or not within the bounds
     * @throws {TurnLostError} for one that may not go on
     */
    async perform<Name extends WorkName>(
      job: RenderingJob<Name>,
      bounds: TextBounds,
    ): Promise<Answer<Name>> {
      const { worker, ready } = started();
      // Starting is not the text's fault, however long it takes.
      await ready;
      const { answered, usedMs } = await answerWithin<Name>(worker, job, bounds);
      bounds.turn.used(usedMs);
      const { answer, problems } = answered;
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
): Promise<RenderingMessage<Name>> {
  const over = new AbortController();
  let isLost = false;
  const answered = new Promise<RenderingMessage<Name>>((resolve, reject) => {
    const settle = (message: RenderingMessage<Name>) => {
      worker.off('message', settle).off('error', fail).off('exit', giveUp);
      if (isLost) reject(new TurnLostError());
      else resolve(message);
    };
    const refuse = (problem: SourceProblem) => {
      settle({ answered: { problems: [problem] }, usedMs: bounds.limitMs });
    };
    const fail = (error: Error) => {
      refuse(isOutOfMemory(error) ? tooMuchMemory(bounds) : tooSlow(bounds));
    };
    const giveUp = () => {
      refuse(tooSlow(bounds));
    };
    worker.on('message', settle).on('error', fail).on('exit', giveUp);
    worker.postMessage(job);
  });
  const lose = () => {
    isLost = true;
  };
  void endWhenOver(worker, bounds, { done: over.signal, lose });
  try {
    return await answered;
  } finally {
    over.abort();
  }
}

/** Processor time, not wall-clock time: on a busy machine even an ordinary text has to wait. */
async function endWhenOver(
  worker: Worker,
  { limitMs, turn }: TextBounds,
  { done, lose }: { done: AbortSignal; lose: () => void },
): Promise<void> {
  const begin = performance.now();
  let isOrdinary = true;
  try {
    const before = await worker.cpuUsage();
    for (;;) {
      await pause(POLL_INTERVAL_MS, undefined, { signal: done, ref: false });
      const { user, system } = await worker.cpuUsage(before);
      const usedMs = (user + system) / 1_000;
      if (usedMs > limitMs || performance.now() - begin > limitMs * WAITING_FACTOR) break;
      if (isOrdinary && usedMs > ORDINARY_MS && !done.aborted) {
        isOrdinary = false;
        turn.used(usedMs);
        if (!turn.mayGoOn()) {
          lose();
          break;
        }
      }
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

export function tooSlow({ limitMs, length }: Omit<TextBounds, 'turn'>): SourceProblem {
  return sourceProblem(
    1,
    apiText('text-too-slow', { length, seconds: Math.ceil(limitMs / 1_000) }),
  );
}

function tooMuchMemory({ length }: TextBounds): SourceProblem {
  const { maxOldGenerationSizeMb: megabytes } = HEAP_MB;
  return sourceProblem(1, apiText('text-too-much-memory', { length, megabytes }));
}
