import { __, _n, sprintf } from '@wordpress/i18n';
import { textLanguage } from '../shared/text-language.ts';
import type { Selection } from './api.ts';
import { isInTrash, isUpdated, type LibraryArticle, type StateFilter } from './article.ts';

export function articleStatusLabel(status: LibraryArticle['status']): string {
	switch (status) {
		case 'deleted':
			return __('Deleted', 'article-bridge');
		case 'draft':
			return __('Draft', 'article-bridge');
		case 'in_review':
			return __('In review', 'article-bridge');
		case 'completed':
			return __('Completed', 'article-bridge');
		case 'archived':
			return __('Archived', 'article-bridge');
	}
}

/** The label of the action that imports these articles: those that have posts are updated. */
export function importLabel(articles: LibraryArticle[]): string {
	return articles.length > 0 && articles.every(isUpdated)
		? __('Update', 'article-bridge')
		: __('Import', 'article-bridge');
}

/**
 * The label of the button that imports a list.
 *
 * @param total   Number of articles in the list; undefined until it is known.
 * @param isWhole Whether they are all of the service's articles.
 */
export function importViewLabel(total: number | undefined, isWhole: boolean): string {
	if (total === undefined) {
		return __('Import all', 'article-bridge');
	}
	if (total === 1) {
		return __('Import this article', 'article-bridge');
	}
	return isWhole
		? /* translators: %d: number of articles. */
			sprintf(__('Import all %d', 'article-bridge'), total)
		: sprintf(
				/* translators: %d: number of articles that match a search or filters. */
				_n('Import this %d', 'Import these %d', total, 'article-bridge'),
				total
			);
}

/** What an import of a list would do, such as "160 articles: 3 new, 2 updates, 155 are up to date or stay as they are." */
export function selectionLabel(
	{ total, new: created, updates, conflicts }: Omit<Selection, 'uuids' | 'titles' | 'copy'>,
	language = textLanguage('%d new')
): string {
	const parts = [
		/* translators: %d: number of articles. */
		[created, _n('%d new', '%d new', created, 'article-bridge')],
		/* translators: %d: number of articles. */
		[updates, _n('%d update', '%d updates', updates, 'article-bridge')],
		/* translators: %d: number of articles. */
		[conflicts, _n('%d conflict', '%d conflicts', conflicts, 'article-bridge')],
		[
			total - created - updates - conflicts,
			/* translators: %d: number of articles with which an import does nothing. */
			_n(
				'%d stays as it is',
				'%d stay as they are',
				total - created - updates - conflicts,
				'article-bridge'
			),
		],
	] as const;
	const list = new Intl.ListFormat(language, { style: 'short', type: 'unit' }).format(
		parts.filter(([count]) => count > 0).map(([count, text]) => sprintf(text, count))
	);
	return sprintf(
		/* translators: 1: number of articles, 2: what becomes of them, such as "3 new, 2 updates". */
		_n('%1$d article: %2$s.', '%1$d articles: %2$s.', total, 'article-bridge'),
		total,
		list
	);
}

export function localStateLabel(article: LibraryArticle): string {
	const { state } = article.local;
	return stateLabel(
		isInTrash(article) && state !== 'gone' && state !== 'ignored' ? 'trashed' : state
	);
}

export function stateLabel(state: StateFilter): string {
	switch (state) {
		case 'new':
			return __('New', 'article-bridge');
		case 'imported':
			return __('Imported', 'article-bridge');
		case 'update_available':
			return __('Update available', 'article-bridge');
		case 'edited':
			return __('Edited here', 'article-bridge');
		case 'conflict':
			return __('Conflict', 'article-bridge');
		case 'trashed':
			return __('In the trash', 'article-bridge');
		case 'ignored':
			return __('Ignored', 'article-bridge');
		case 'gone':
			return __('Deleted at the service', 'article-bridge');
	}
}
