import type { ArticleSummary } from '@article-bridge/contract';
import type { LibraryArticle } from '@article-bridge/contract/plugin-api';

export type {
	LibraryArticle,
	LocalState,
	LocalStateName,
	StateFilter,
} from '@article-bridge/contract/plugin-api';
export { STATE_FILTERS } from '@article-bridge/contract/plugin-api';

/**
 * What a list calls an article: a summary has no title. The SEO title comes nearest to one; the
 * topic may be no more than a keyword.
 */
export function articleTitle(
	article: Pick<ArticleSummary, 'meta_title' | 'topic' | 'slug'>
): string {
	return article.meta_title || article.topic || article.slug;
}

/** True when importing the article would do something. */
export function isImportable(article: LibraryArticle): boolean {
	return (
		!isInTrash(article) && ['new', 'update_available', 'conflict'].includes(article.local.state)
	);
}

/** True when the article has a post that can be brought back from the Trash, and then be imported. */
export function isReimportable(article: LibraryArticle): boolean {
	return isInTrash(article) && !['gone', 'ignored'].includes(article.local.state);
}

/** True when there is a post to be compared with the article, or to be unlinked from it. */
export function hasPost(article: LibraryArticle): boolean {
	return article.local.post_id !== null;
}

export function isGone(article: LibraryArticle): boolean {
	return article.local.state === 'gone';
}

export function isIgnored(article: LibraryArticle): boolean {
	return article.local.state === 'ignored';
}

/** The address where the article's post is edited; a post in the trash has to be restored first. */
export function editUrl(article: LibraryArticle): string | null {
	return isInTrash(article) ? null : article.local.edit_url;
}

export function isInTrash(article: LibraryArticle): boolean {
	return article.local.post_status === 'trash';
}
