import type { ArticleStatus } from '@article-bridge/contract';
import type { View } from '@wordpress/dataviews/wp';
/** The query of `GET /article-bridge/v1/articles`. */
export interface ArticleQuery {
	page: number;
	per_page: number;
	search: string;
	status: ArticleStatus | 'any';
}
/** Sizes of a page to choose from; the service serves 50 articles a request at most. */
export declare const PAGE_SIZES: number[];
/** The list's query for what the user has set in the view. No status filter means every status. */
export declare function articleQuery(view: View): ArticleQuery;
