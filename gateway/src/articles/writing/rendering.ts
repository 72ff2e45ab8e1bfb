import { Worker } from 'node:worker_threads';
import type { ArticleInput } from '@article-bridge/contract';
import type { ArticleContent } from '../article.ts';
import { ArticleSourceError } from '../markdown/source-error.ts';
import type { SourceProblem } from '../markdown/source-error.ts';
import { contentOfInput } from './content-of-input.ts';
import type { InputSurroundings } from './content-of-input.ts';

/** Characters that are read at once: whatever they nest, it takes milliseconds. */
const AT_ONCE_LENGTH = 1_000;

/** What the longest articles need tenfold, in milliseconds. */
const TIME_LIMIT_MS = 10_000;

const MEMORY_LIMIT_MB = 512;

const TOO_MUCH =
  'the text takes too long to read: it nests or repeats marks thousands of times; simplify or split it';

export interface RenderingJob {
  input: ArticleInput;
  surroundings: InputSurroundings;
}

export type RenderingAnswer =
  | { content: ArticleContent; problems?: undefined }
  | { content?: undefined; problems: ArticleSourceError['problems'] };

export type Rendering = ReturnType<typeof articleRendering>;

/**
 * Reads what writers send, off the thread that answers requests, one at a time and each within a
 * limit: a few kilobytes of nested quotes or emphasis keep any Markdown parser busy for minutes, and
 * nothing else would be answered meanwhile.
 */
export function articleRendering(timeLimitMs = TIME_LIMIT_MS) {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function inWorker(job: RenderingJob): Promise<ArticleContent> {
    worker ??= startWorker();
    const current = worker;
    try {
      const answer = await answerWithin(current, job, timeLimitMs);
      if (answer.problems === undefined) return answer.content;
      throw sourceError(answer.problems);
    } catch (error) {
      if (error instanceof ArticleSourceError && error.message.endsWith(TOO_MUCH)) {
        worker = undefined;
        await current.terminate();
      }
      throw error;
    }
  }

  return {
    /** @throws {ArticleSourceError} for a body that cannot be read, or not within the limit */
    async render(input: ArticleInput, surroundings: InputSurroundings): Promise<ArticleContent> {
      const { markdown = '', html = '', blocks = '' } = input;
      if (markdown.length + html.length + blocks.length <= AT_ONCE_LENGTH) {
        return contentOfInput(input, surroundings);
      }
      const turn = last.then(() => inWorker({ input, surroundings }));
      // The next one's turn comes however this one ends; its caller is told of the failure.
      last = turn.then(
        () => undefined,
        () => undefined,
      );
      return turn;
    },

    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./rendering-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  });
  worker.unref();
  return worker;
}

/** Out of time and out of memory are the text's fault, whatever the thread says of it. */
function answerWithin(
  worker: Worker,
  job: RenderingJob,
  timeLimitMs: number,
): Promise<RenderingAnswer> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      settle();
      reject(sourceError([{ line: 1, message: TOO_MUCH }]));
    };
    const answer = (received: RenderingAnswer) => {
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
