import type { Action } from '@wordpress/dataviews/wp';
import { __, sprintf } from '@wordpress/i18n';
import { search, symbol } from '@wordpress/icons';
import { articleTitle, hasPost, isGone, type LibraryArticle } from './article.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';

/**
 * Actions that only show an article.
 *
 * @param onOpen Shows its preview.
 */
export function lookActions(onOpen: (article: LibraryArticle) => void): Action<LibraryArticle>[] {
	return [
		{
			id: 'look',
			label: __('Preview article', 'article-bridge'),
			icon: search,
			isEligible: (article) => !isGone(article),
			callback: ([article]) => article !== undefined && onOpen(article),
		},
		{
			id: 'compare',
			label: __('Compare with post', 'article-bridge'),
			icon: symbol,
			isEligible: (article) => hasPost(article) && !isGone(article),
			modalHeader: ([article]) =>
				sprintf(
					/* translators: %s: title of an article. */
					__('Compare: %s', 'article-bridge'),
					article === undefined ? '' : articleTitle(article)
				),
			modalSize: 'fill',
			RenderModal: ({ items: [article] }) =>
				article === undefined ? <></> : <ComparisonDialog uuid={article.uuid} />,
		},
	];
}
