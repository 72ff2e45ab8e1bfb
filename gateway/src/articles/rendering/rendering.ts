import { setTimeout as pause } from 'node:timers/promises';
import { turnOrRefusal } from '../../http/turn-or-refusal.ts';
import { TooManyWaitingError, fairTurns } from '../../turns/fair-turns.ts';
import type { EndTurn, FairTurns } from '../../turns/fair-turns.ts';
import { EFFORTS, performInThisThread } from './rendering-work.ts';
import type { PerformWork } from './rendering-work.ts';
import type { WorkName } from './kinds-of-work.ts';
import { renderingThread } from './rendering-thread.ts';
import type { RenderingJob } from './rendering-thread.ts';

/** Threads that read texts. An owner has one at a time, so that there is one for everybody else. */
const THREADS = 2;

/**
 * Characters of a text that may need most of a thread's memory. Such texts are rendered one at a
 * time, so that one thread remains for all others.
 */
const LARGE_LENGTH = 300_000;

/** Texts of one owner that may wait. */
const WAITING_EACH = 16;

/** When a caller with too many waiting texts should try again, in seconds. */
const RETRY_SECONDS = 5;

/** Processor time that a text may take, in milliseconds: tenfold what the longest articles need. */
const LIMIT_MS = 3_000;
const LIMIT_MS_PER_CHARACTER = 0.01;

/**
 * Characters that are rendered in this thread, and how many of them may be marks of Markdown, HTML
 * or YAML: with so few, any nesting takes milliseconds.
 */
const LIGHT_LENGTH = 1_000;
const LIGHT_MARKS = 40;
const MARK = /[<>[\]*_~`|+&!#-]/g;

export interface RenderingOptions {
  limitMs?: number;
  waitingEach?: number;
}

export type Rendering = ReturnType<typeof articleRendering>;

/**
 * Renders texts of writers outside the thread that answers requests, each within limits. A few
 * kilobytes of nested quotes or emphasis keep any Markdown parser busy for minutes, and no request
 * would be answered in the meantime. Owners take turns.
 */
export function articleRendering({
  limitMs = LIMIT_MS,
  waitingEach = WAITING_EACH,
}: RenderingOptions = {}) {
  const turns = fairTurns({ places: THREADS, placesEach: 1, waitingEach });
  const largeTurns = fairTurns({ places: 1, placesEach: 1, waitingEach });
  const threads = Array.from({ length: THREADS }, renderingThread);
  const idle = [...threads];
  let isTight = false;

  /** The thread that was used last has its code ready; the others' heaps are given back. */
  function releaseOthers(): void {
    for (const thread of idle.slice(0, -1)) void thread.release();
  }

  /** @throws {HttpProblem} 429 */
  const takeOrRefuse = (from: FairTurns, ownerId: number | string) =>
    turnOrRefusal(from, ownerId, 1, RETRY_SECONDS);

  /** As long as it takes, once there is room to wait. */
  async function takeInTime(from: FairTurns, ownerId: number) {
    for (;;) {
      try {
        return await from.take(ownerId);
      } catch (error) {
        if (!(error instanceof TooManyWaitingError)) throw error;
        await pause(RETRY_SECONDS * 1_000);
      }
    }
  }

  function performing(take: (from: FairTurns) => Promise<EndTurn>): PerformWork {
    async function inThread<Name extends WorkName>(job: RenderingJob<Name>, length: number) {
      const end = await take(turns);
      // There is one for each turn; the one that was used last has its code ready.
      const thread = idle.pop() ?? renderingThread();
      try {
        return await thread.perform(job, {
          limitMs: limitMs + length * LIMIT_MS_PER_CHARACTER,
          length,
        });
      } finally {
        idle.push(thread);
        if (isTight) releaseOthers();
        end();
      }
    }

    return async (name, question) => {
      const { texts: textsOf, isLong } = EFFORTS[name];
      const texts = textsOf(question);
      if (isLong?.(question) !== true && isLight(texts)) return performInThisThread(name, question);
      const length = lengthOf(texts);
      if (length <= LARGE_LENGTH) return inThread({ name, question }, length);
      const endLarge = await take(largeTurns);
      try {
        return await inThread({ name, question }, length);
      } finally {
        endLarge();
      }
    };
  }

  return {
    /**
     * Renders for a waiting request of an owner, or of an owner's credential. Rejects with an
     * {@link ArticleSourceError} for a text that cannot be read, or not within the limits, and with
     * an `HttpProblem` (429) if too many requests are waiting.
     */
    of: (ownerId: number | string): PerformWork =>
      performing((from) => takeOrRefuse(from, ownerId)),

    /** The same in the background, where nothing is refused for lack of room. */
    inBackgroundOf: (ownerId: number): PerformWork =>
      performing((from) => takeInTime(from, ownerId)),

    /** With little memory left, texts are read one at a time: a thread may take a quarter of it. */
    resize: (tight: boolean): void => {
      isTight = tight;
      turns.resize(tight ? 1 : THREADS);
      if (tight) releaseOthers();
    },

    async close(): Promise<void> {
      await Promise.all(threads.map((thread) => thread.release()));
    },
  };
}

function isLight(texts: readonly string[]): boolean {
  if (lengthOf(texts) > LIGHT_LENGTH) return false;
  return (texts.join('').match(MARK)?.length ?? 0) <= LIGHT_MARKS;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
