import { useCallback } from '@wordpress/element';
import type { ChosenOptions, ImportChoice } from '../imports/import-run.ts';
import { isInTrash, type LibraryArticle } from './article.ts';
import type { ArticleActions } from './use-article-action.ts';

type Import = (articles: LibraryArticle[], options: ChosenOptions) => void;

/**
 * Imports of listed articles.
 *
 * @param start   begins an import
 * @param act     applies an action to articles
 * @param onStart called when one begins
 */
export function useImportActions(
	start: (choice: ImportChoice, options: ChosenOptions) => void,
	act: ArticleActions['start'],
	onStart: () => void
): { onImport: Import; onReimport: Import } {
	const onImport: Import = useCallback(
		(articles, options) => {
			onStart();
			start({ uuids: articles.map((article) => article.uuid) }, options);
		},
		[start, onStart]
	);
	const onReimport: Import = useCallback(
		(articles, options) => {
			const there = articles.filter((article) => !isInTrash(article));
			const trashed = articles.filter(isInTrash);
			const restored = trashed.length === 0 ? Promise.resolve([]) : act('restore', trashed);
			void restored.then((back) => {
				if (there.length + back.length > 0) {
					onImport([...there, ...back], options);
				}
			});
		},
		[act, onImport]
	);
	return { onImport, onReimport };
}
