import { parentPort } from 'node:worker_threads';
import { ArticleSourceError } from '../markdown/source-error.ts';
import type { WorkName } from './kinds-of-work.ts';
import type { RenderingAnswer, RenderingJob, RenderingMessage } from './rendering-thread.ts';
import { WORKS } from './works.ts';

/** The thread of `rendering`: one answer to each job. An error that is not the text's fault ends the thread. */
parentPort?.on('message', (job: RenderingJob<WorkName>) => {
  const before = process.threadCpuUsage();
  const answered = answerOf(job);
  const { user, system } = process.threadCpuUsage(before);
  const usedMs = (user + system) / 1_000;
  parentPort?.postMessage({ answered, usedMs } satisfies RenderingMessage<WorkName>);
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
