import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { apiText } from '@article-bridge/contract';
import type { ArticleInput } from '@article-bridge/contract';
import type { ArticleContent } from '../article.ts';
import { ArticleSourceError, sourceProblem } from '../markdown/source-error.ts';
import type { SourceProblem } from '../markdown/source-error.ts';
import type { InputSurroundings } from './content-of-input.ts';
import { WORKS, performAtOnce } from './rendering-work.ts';
import type { Answer, Question, WorkName } from './rendering-work.ts';

/** Characters that are read at once: whatever they nest, it takes milliseconds. */
const AT_ONCE_LENGTH = 1_000;

/** What the longest articles need tenfold, in milliseconds. */
const TIME_LIMIT_MS = 10_000;

const MEMORY_LIMIT_MB = 512;

const TOO_MUCH = apiText('text-too-much');

export interface RenderingJob<Name extends WorkName> {
  name: Name;
  question: Question<Name>;
}

export type RenderingAnswer<Name extends WorkName> =
  | { answer: Answer<Name>; problems: undefined }
  | { answer?: undefined; problems: ArticleSourceError['problems'] };

export type Rendering = ReturnType<typeof articleRendering>;

/**
 * Reads what writers send, off the thread that answers requests, one at a time and each within a
 * limit: a few kilobytes of nested quotes or emphasis keep any Markdown parser busy for minutes, and
 * nothing else would be answered meanwhile.
 */
export function articleRendering(timeLimitMs = TIME_LIMIT_MS) {
  let running: RunningWorker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function inWorker<Name extends WorkName>(job: RenderingJob<Name>): Promise<Answer<Name>> {
    running ??= startWorker(forget);
    const { worker: current, ready } = running;
    try {
      // Starting is not the text's fault, however long it takes.
      await ready;
      const { answer, problems } = await answerWithin(current, job, timeLimitMs);
      if (problems === undefined) return answer;
      throw sourceError(problems);
    } catch (error) {
      if (!(error instanceof ArticleSourceError) || error.problems[0].code === TOO_MUCH.code) {
        forget(current);
        await current.terminate();
      }
      throw error;
    }
  }

  /** The next text gets a new thread. */
  function forget(worker: Worker): void {
    if (running?.worker === worker) running = undefined;
  }

  /** @throws {ArticleSourceError} for a text that cannot be read, or not within the limit */
  async function perform<Name extends WorkName>(
    name: Name,
    question: Question<Name>,
  ): Promise<Answer<Name>> {
    if (WORKS[name].length(question) <= AT_ONCE_LENGTH) return performAtOnce(name, question);
    const turn = last.then(() => inWorker({ name, question }));
    // The next one's turn comes however this one ends; its caller is told of the failure.
    last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  return {
    perform,

    /** @throws {ArticleSourceError} for a body that cannot be read, or not within the limit */
    render(input: ArticleInput, surroundings: InputSurroundings): Promise<ArticleContent> {
      return perform('input', { input, surroundings });
    },

    async close(): Promise<void> {
      await running?.worker.terminate();
    },
  };
}

interface RunningWorker {
  worker: Worker;
  /** When it has read its own code. */
  ready: Promise<unknown>;
}

/** @param onEnd told when the thread ends, which it may do while it has nothing to read */
function startWorker(onEnd: (worker: Worker) => void): RunningWorker {
  const worker = new Worker(new URL('./rendering-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  worker.unref();
  worker.on('error', () => {
    onEnd(worker);
  });
  worker.on('exit', () => {
    onEnd(worker);
  });
  return { worker, ready: once(worker, 'message') };
}

/** Out of time and out of memory are the text's fault, whatever the thread says of it. */
function answerWithin<Name extends WorkName>(
  worker: Worker,
  job: RenderingJob<Name>,
  timeLimitMs: number,
): Promise<RenderingAnswer<Name>> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      settle();
      reject(sourceError([sourceProblem(1, TOO_MUCH)]));
    };
    const answer = (received: RenderingAnswer<Name>) => {
      settle();
      resolve(received);
    };
    const timer = setTimeout(refuse, timeLimitMs);
    const settle = () => {
      clearTimeout(timer);
      worker.off('message', answer).off('error', refuse);
    };
    worker.on('message', answer).on('error', refuse);
    worker.postMessage(job);
  });
}

function sourceError([first, ...others]: readonly [SourceProblem, ...SourceProblem[]]) {
  return new ArticleSourceError(first, ...others);
}
