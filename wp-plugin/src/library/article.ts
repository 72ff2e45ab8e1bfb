import type { ArticleStatus, ArticleSummary } from '@article-bridge/contract';

/** How an article of the service stands on this site. */
export type LocalStateName =
	'new' | 'imported' | 'update_available' | 'edited' | 'conflict' | 'ignored' | 'gone';

/** What the list can be filtered by: a post in the Trash is told by its status. */
export const STATE_FILTERS = [
	'new',
	'update_available',
	'imported',
	'edited',
	'conflict',
	'trashed',
	'ignored',
	'gone',
] as const;

export type StateFilter = (typeof STATE_FILTERS)[number];

export interface LocalState {
	state: LocalStateName;
	post_id: number | null;
	edit_url: string | null;
	view_url: string | null;
	post_status: string | null;
}

/** An article of the service together with what this site has of it. */
export interface LibraryArticle extends Omit<ArticleSummary, 'status'> {
	/** `deleted`: the service has the article no more. */
	status: ArticleStatus | 'deleted';
	local: LocalState;
}

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
