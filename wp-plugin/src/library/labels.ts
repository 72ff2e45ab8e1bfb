import { __ } from '@wordpress/i18n';
import { isInTrash, type LibraryArticle, type StateFilter } from './article.ts';

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
