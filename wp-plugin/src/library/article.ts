import type { ArticleSummary } from '@article-bridge/contract';

/** How an article of the service stands on this site. */
export type LocalStateName = 'new' | 'imported' | 'update_available';

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

/** What a list calls an article: a summary has no title, and each of these may be empty. */
export function articleTitle(article: ArticleSummary): string {
	return article.topic || article.meta_title || article.slug;
}

/** True when importing the article would do something. */
export function isImportable(article: LibraryArticle): boolean {
	return article.local.state !== 'imported';
}
