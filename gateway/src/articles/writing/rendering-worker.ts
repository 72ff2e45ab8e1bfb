import { parentPort } from 'node:worker_threads';
import { ArticleSourceError } from '../markdown/source-error.ts';
import { contentOfInput } from './content-of-input.ts';
import type { RenderingAnswer, RenderingJob } from './rendering.ts';

/** The thread of `rendering`: one job, one answer. What is not the text's fault ends the thread. */
parentPort?.on('message', ({ input, surroundings }: RenderingJob) => {
  parentPort?.postMessage(answerOf(() => contentOfInput(input, surroundings)));
});

function answerOf(work: () => ReturnType<typeof contentOfInput>): RenderingAnswer {
  try {
    return { content: work() };
  } catch (error) {
    if (error instanceof ArticleSourceError) return { problems: error.problems };
    throw error;
  }
}
