import { parentPort } from 'node:worker_threads';
import { ArticleSourceError } from '../markdown/source-error.ts';
import type { WorkName } from './kinds-of-work.ts';
import type { RenderingAnswer, RenderingJob } from './rendering-thread.ts';
import { WORKS } from './works.ts';

/** The thread of `rendering`: one answer to each job. An error that is not the text's fault ends the thread. */
parentPort?.on('message', (job: RenderingJob<WorkName>) => {
  parentPort?.postMessage(answerOf(job));
});

parentPort?.postMessage('ready');

function answerOf<Name extends WorkName>({
  name,
  question,
}: RenderingJob<Name>): RenderingAnswer<Name> {
  try {
    return { answer: WORKS[name](question), problems: undefined };
  } catch (error) {
    if (error instanceof ArticleSourceError) return { problems: error.problems };
    throw error;
  }
}
