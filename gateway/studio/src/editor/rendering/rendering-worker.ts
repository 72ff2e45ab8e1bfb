import { WORKS } from './rendering-works.ts';
import type { Question, WorkName } from './rendering-works.ts';

/** A question with its number, which its answer carries, too. */
export interface WorkerQuestion<Name extends WorkName> {
  number: number;
  name: Name;
  question: Question<Name>;
}

addEventListener('message', <Name extends WorkName>(event: MessageEvent<WorkerQuestion<Name>>) => {
  const { number, name, question } = event.data;
  try {
    postMessage({ number, answer: WORKS[name](question) });
  } catch (error) {
    postMessage({ number, failure: error instanceof Error ? error.message : String(error) });
  }
});
