import { apiText } from '@article-bridge/contract';
import { ArticleSourceError, sourceProblem } from './source-error.ts';

/**
 * Does work that recurses as deep as the text nests. Thousands of quotes, lists or brackets in one
 * another exhaust the stack, which is the text's fault and is told so.
 *
 * @throws {ArticleSourceError}
 */
export function refusingDeepNesting<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ArticleSourceError(sourceProblem(1, apiText('text-nested-too-deep')));
  }
}
