import { setTimeout as pause } from 'node:timers/promises';
import { turnOrRefusal } from '../../http/turn-or-refusal.ts';
import { TooManyWaitingError } from '../../turns/fair-turns.ts';
import type { FairTurns, Owner } from '../../turns/fair-turns.ts';
import { EFFORTS, lengthOf, performInThisThread } from './rendering-work.ts';
import type { PerformWork } from './rendering-work.ts';
import type { WorkName } from './kinds-of-work.ts';
import { TurnLostError, renderingThread } from './rendering-thread.ts';
import type { RenderingJob, RenderingThread } from './rendering-thread.ts';
import { renderingTurns } from './rendering-turns.ts';
import type { TakePlace } from './rendering-turns.ts';

/** Threads that read texts. An owner has one at a time, so that there is one for everybody else. */
const THREADS = 2;

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
  const turns = renderingTurns(THREADS, waitingEach);
  const threads = Array.from({ length: THREADS }, renderingThread);
  const idle = [...threads];
  let isTight = false;

  /** The thread that was used last is kept; the others' heaps are given back. */
  function releaseOthers(): void {
    for (const thread of idle.slice(0, -1)) void thread.release();
  }

  /** @throws {HttpProblem} 429 */
  const takeOrRefuse = (from: FairTurns, owner: Owner) =>
    turnOrRefusal(from, owner, 1, RETRY_SECONDS);

  /** As long as it takes, once there is room to wait. */
  async function takeInTime(from: FairTurns, owner: Owner) {
    for (;;) {
      try {
        return await from.take(owner);
      } catch (error) {
        if (!(error instanceof TooManyWaitingError)) throw error;
        await pause(RETRY_SECONDS * 1_000);
      }
    }
  }

  /** There is one for each turn; one whose code is ready, if there is one. */
  function takeThread(): RenderingThread {
    const ready = idle.findLastIndex((thread) => thread.isStarted());
    return idle.splice(ready, 1)[0] ?? renderingThread();
  }

  function performing(owner: Owner, take: TakePlace): PerformWork {
    async function inThread<Name extends WorkName>(job: RenderingJob<Name>, length: number) {
      for (let isSlow = false; ; isSlow = true) {
        const turn = await turns.take({ owner, length, isSlow }, take);
        const thread = takeThread();
        try {
          return await thread.perform(job, {
            limitMs: limitMs + length * LIMIT_MS_PER_CHARACTER,
            length,
            turn,
          });
        } catch (error) {
          if (!(error instanceof TurnLostError)) throw error;
        } finally {
          idle.push(thread);
          if (isTight) releaseOthers();
          turn.end();
        }
      }
    }

    return async (name, question) => {
      const { texts: textsOf, isLong } = EFFORTS[name];
      const texts = textsOf(question);
      if (isLong?.(question) !== true && isLight(texts)) return performInThisThread(name, question);
      return inThread({ name, question }, lengthOf(texts));
    };
  }

  return {
    /**
     * Renders for a waiting request of an owner, or of an owner's credential. Rejects with an
     * {@link ArticleSourceError} for a text that cannot be read, or not within the limits, and with
     * an `HttpProblem` (429) if too many requests are waiting.
     */
    of: (owner: Owner): PerformWork => performing(owner, takeOrRefuse),

    /** The same in the background, where nothing is refused for lack of room. */
    inBackgroundOf: (ownerId: number): PerformWork => performing(ownerId, takeInTime),

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
