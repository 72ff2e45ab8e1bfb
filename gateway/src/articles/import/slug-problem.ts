import { apiText } from '@article-bridge/contract';
import type { SlugTakenError } from '../article.ts';
import { FileProblem } from './file-problem.ts';

/**
 * What a writer can do about a slug that is another article's.
 *
 * @param line of the front matter; undefined where there is none
 */
export function slugProblem(error: SlugTakenError, line?: number): FileProblem {
  const other = error.otherSourceKey ?? `article ${error.otherUuid}`;
  const about = { slug: error.slug, other, uuid: error.otherUuid };
  if (line === undefined) {
    return new FileProblem(apiText('import-slug-taken', about), { cause: error });
  }
  return new FileProblem(apiText('import-file-slug-taken', about), { line, cause: error });
}
