import { Script, createContext } from 'node:vm';
import { ArticleSourceError } from '../markdown/source-error.ts';
import type { Answer, Question, WorkName } from './kinds-of-work.ts';
import { tooSlow } from './rendering-thread.ts';
import { EFFORTS, lengthOf, loadedWorks } from './rendering-work.ts';

/** Time that a text may take, in milliseconds: three times that of the gateway, for a busy machine. */
const LIMIT_MS = 10_000;
const LIMIT_MS_PER_CHARACTER = 0.03;

const CALL = new Script('work()');

/** Made once: it takes a millisecond. */
const scope = createContext();

/**
 * Does the work in this thread, for a command that does nothing else, and ends it after a time:
 * nothing but a script's own timeout can end what runs here. A thread of its own, as requests have
 * it, made the import of a thousand files twice as slow.
 *
 * @throws {ArticleSourceError} also for a text that takes too long
 */
export async function performWithinTime<Name extends WorkName>(
  name: Name,
  question: Question<Name>,
): Promise<Answer<Name>> {
  const works = await loadedWorks();
  const length = lengthOf(EFFORTS[name].texts(question));
  const limitMs = Math.ceil(LIMIT_MS + length * LIMIT_MS_PER_CHARACTER);
  const { promise: answer, resolve } = Promise.withResolvers<Answer<Name>>();
  scope['work'] = () => {
    resolve(works[name](question));
  };
  try {
    CALL.runInContext(scope, { timeout: limitMs });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new ArticleSourceError(tooSlow({ limitMs, length }));
  }
  return answer;
}

/** It is an error of the script's context, whose class is not this one's. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
