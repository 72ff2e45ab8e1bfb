import { __ } from '@wordpress/i18n';
import type { Answer, Question, WorkName } from './rendering-works.ts';

/**
 * How long a text may take, in milliseconds: tenfold what an ordinary one of its length needs. Nested
 * marks can take for ever.
 */
const LIMIT_MS = 10_000;
const LIMIT_MS_PER_CHARACTER = 0.1;

export type PerformWork = <Name extends WorkName>(
  name: Name,
  question: Question<Name>,
) => Promise<Answer<Name>>;

interface WorkerAnswer {
  number: number;
  answer?: unknown;
  failure?: string;
}

interface Pending {
  settle: (message: Omit<WorkerAnswer, 'number'>) => void;
}

/** The text takes too long to read, or the reading failed. */
export class RenderingFailure extends Error {
  override readonly name = 'RenderingFailure';
}

/**
 * Renders texts outside the thread that draws the page. The worker of a text that takes too long is
 * terminated, and the next text gets a new one.
 */
export function renderer() {
  let worker: Worker | undefined;
  let count = 0;
  const pending = new Map<number, Pending>();

  function start(): Worker {
    const started = new Worker(new URL('./rendering-worker.ts', import.meta.url), {
      type: 'module',
    });
    started.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => {
      pending.get(event.data.number)?.settle(event.data);
    });
    started.addEventListener('error', end);
    return started;
  }

  function end(): void {
    worker?.terminate();
    worker = undefined;
    const failure = __(
      'The text takes too long to process: it may nest formatting thousands of times.',
    );
    for (const { settle } of [...pending.values()]) settle({ failure });
  }

  const perform: PerformWork = (name, question) => {
    worker ??= start();
    count += 1;
    const number = count;
    const { promise, resolve, reject } = Promise.withResolvers<Answer<typeof name>>();
    const timer = setTimeout(end, LIMIT_MS + lengthOf(question) * LIMIT_MS_PER_CHARACTER);
    pending.set(number, {
      settle: (message) => {
        clearTimeout(timer);
        pending.delete(number);
        if (isAnswer(name, message)) resolve(message.answer);
        else reject(new RenderingFailure(message.failure));
      },
    });
    worker.postMessage({ number, name, question });
    return promise;
  };

  return { perform, end };
}

/** Characters of the text in it, whatever its form. */
function lengthOf(question: { markdown?: string; html?: string }): number {
  return (question.markdown ?? question.html ?? '').length;
}

/** The worker's messages are typed by what was asked. */
function isAnswer<Name extends WorkName>(
  _name: Name,
  message: { answer?: unknown },
): message is { answer: Answer<Name> } {
  return 'answer' in message;
}

/** The studio's. */
export const { perform } = renderer();
