import type { ArticleFile } from './article-files.ts';
import { FileProblem } from './file-problem.ts';

/** Two files with one uuid would each overwrite what the other one has imported. */
export function claimUuid(
  uuid: string,
  file: ArticleFile,
  line: number,
  claimed: Map<string, ArticleFile>,
): void {
  const other = claimed.get(uuid);
  if (other === undefined) {
    claimed.set(uuid, file);
    return;
  }
  throw new FileProblem(
    `front matter field "uuid" is "${uuid}", which ${other.shown} has as well: give each article its own, or none`,
    { line },
  );
}
