import { apiText } from '@article-bridge/contract';
import { ArticleSourceError, sourceProblem } from './source-error.ts';

/**
 * Runs work that recurses as deep as the text nests. Thousands of nested quotes, lists or brackets
 * exhaust the stack, which is reported as a fault of the text.
 *
 * @throws {ArticleSourceError}
 */
export function rejectDeepNesting<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ArticleSourceError(sourceProblem(1, apiText('text-nested-too-deep')));
  }
}
