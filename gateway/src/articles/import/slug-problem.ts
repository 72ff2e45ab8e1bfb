import type { SlugTakenError } from '../article.ts';
import { FileProblem } from './file-problem.ts';

/**
 * What a writer can do about a slug that is another article's.
 *
 * @param line of the front matter; undefined where there is none
 */
export function slugProblem(error: SlugTakenError, line?: number): FileProblem {
  const other = error.otherSourceKey ?? `article ${error.otherUuid}`;
  const taken = `the slug "${error.slug}" is that of ${other} already`;
  if (line === undefined) {
    return new FileProblem(
      `${taken}: give it another "slug", or, if it is that article, "uuid": "${error.otherUuid}"`,
      { cause: error },
    );
  }
  return new FileProblem(
    `${taken}: write another "slug: ..." into the front matter; ` +
      `or, if this file is that article in a new place, write "uuid: ${error.otherUuid}"`,
    { line, cause: error },
  );
}
