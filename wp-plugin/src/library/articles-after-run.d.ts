import type { LibraryArticle } from './article.ts';
import type { ImportRun } from './import-run.ts';
/**
 * The listed articles with what a run has made of them so far, so that the list keeps up with the
 * import without being fetched at every step.
 */
export declare function articlesAfterRun(
	articles: LibraryArticle[],
	run: ImportRun | undefined
): LibraryArticle[];
