import type { Selection } from '@article-bridge/contract/plugin-api';
import { articleTitle, type LibraryArticle } from './article.ts';

/**
 * The first titles of a selection, in the order of the list behind the dialog: of articles with the same
 * time, the service may list another one first than its copy on this site.
 *
 * @param selection The articles that would be imported, of all pages.
 * @param inView    The articles of the first page; empty where another page is in view.
 */
export function firstTitles(
	selection: Pick<Selection, 'uuids' | 'titles'>,
	inView: readonly LibraryArticle[]
): string[] {
	const { uuids, titles } = selection;
	const selected = new Set(uuids);
	const seen = inView.filter(({ uuid }) => selected.has(uuid));
	const shown = new Set(seen.map(({ uuid }) => uuid));
	const others = titles.filter((_, index) => !shown.has(uuids[index] ?? ''));
	return [...seen.map(articleTitle), ...others].slice(0, titles.length);
}
