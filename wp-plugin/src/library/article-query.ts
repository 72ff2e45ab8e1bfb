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
export const PAGE_SIZES = [10, 20, 50];

const DEFAULT_PAGE_SIZE = 20;

const STATUSES: readonly ArticleStatus[] = ['draft', 'in_review', 'completed', 'archived'];

/** The list's query for what the user has set in the view. No status filter means every status. */
export function articleQuery(view: View): ArticleQuery {
	const wanted: unknown = view.filters?.find((filter) => filter.field === 'status')?.value;
	return {
		page: view.page ?? 1,
		per_page: view.perPage ?? DEFAULT_PAGE_SIZE,
		search: view.search?.trim() ?? '',
		status: STATUSES.find((status) => status === wanted) ?? 'any',
	};
}
