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
/**
 * What a list calls an article: a summary has no title. The SEO title comes nearest to one; the
 * topic may be no more than a keyword.
 */
export declare function articleTitle(article: ArticleSummary): string;
/** True when importing the article would do something. */
export declare function isImportable(article: LibraryArticle): boolean;
/** The address where the article's post is edited; a post in the trash has to be restored first. */
export declare function editUrl(article: LibraryArticle): string | null;
export declare function isInTrash(article: LibraryArticle): boolean;
