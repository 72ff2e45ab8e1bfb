import { apiText } from '@article-bridge/contract';
import type { SlugTakenError } from '../article.ts';
import { FileProblem } from './file-problem.ts';

/**
 * The problem of a slug that belongs to another article, with the ways to solve it.
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
