import type { SlugTakenError } from '../article.ts';
import { FileProblem } from './file-problem.ts';

/** What a writer can do about a slug that is another article's. */
export function slugProblem(error: SlugTakenError, line: number): FileProblem {
  const other = error.otherSourceKey ?? `article ${error.otherUuid}`;
  return new FileProblem(
    `the slug "${error.slug}" is that of ${other} already: write another "slug: ..." into the front matter; ` +
      `or, if this file is that article in a new place, write "uuid: ${error.otherUuid}"`,
    { line, cause: error },
  );
}
