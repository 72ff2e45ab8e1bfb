import type { LibraryArticle } from './library.ts';
import type { ImportChoice } from './options.ts';

/**
 * The uuids of the articles that this start imports: what is chosen and not yet in WordPress as the
 * gateway has it, except what somebody there has decided to ignore.
 *
 * @param left slugs of the articles left for the user, as long as everything is not asked for
 */
export function selectArticles(
  articles: readonly LibraryArticle[],
  choice: ImportChoice,
  left: ReadonlySet<string>,
): string[] {
  if (choice === 'none') return [];
  return articles
    .filter(({ local }) => local.state !== 'imported' && local.state !== 'ignored')
    .filter(({ slug }) => choice === 'all' || !left.has(slug))
    .map(({ uuid }) => uuid);
}
