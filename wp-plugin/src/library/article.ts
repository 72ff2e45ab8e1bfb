import type { ArticleSummary } from '@article-bridge/contract';

/** How an article of the service stands on this site. */
export type LocalStateName = 'new' | 'imported' | 'update_available' | 'edited' | 'conflict';

export interface LocalState {
	state: LocalStateName;
	post_id: number | null;
	edit_url: string | null;
	view_url: string | null;
	post_status: string | null;
}

/** An article of the service together with what this site has of it. */
export interface LibraryArticle extends ArticleSummary {
	local: LocalState;
}

/**
 * What a list calls an article: a summary has no title. The SEO title comes nearest to one; the
 * topic may be no more than a keyword.
 */
export function articleTitle(article: ArticleSummary): string {
	return article.meta_title || article.topic || article.slug;
}

/** True when importing the article would do something. */
export function isImportable(article: LibraryArticle): boolean {
	return article.local.state !== 'imported' && article.local.state !== 'edited';
}

/** The address where the article's post is edited; a post in the trash has to be restored first. */
export function editUrl(article: LibraryArticle): string | null {
	return isInTrash(article) ? null : article.local.edit_url;
}

export function isInTrash(article: LibraryArticle): boolean {
	return article.local.post_status === 'trash';
}
