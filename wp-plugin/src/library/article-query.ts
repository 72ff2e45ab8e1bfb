import type { ArticleStatus } from '@article-bridge/contract';
import {
	ARTICLE_ORDERS,
	STATE_FILTERS,
	type ArgumentsOf,
} from '@article-bridge/contract/plugin-api';
import type { Filter, View } from '@wordpress/dataviews/wp';

/** The query of `GET /articles`. An omitted filter matches everything; by default, the latest change comes first. */
export type ArticleQuery = ArgumentsOf<'GET /articles'> & {
	page: number;
	per_page: number;
	search: string;
	status: ArticleStatus | 'any';
};

/** Sizes of a page to choose from; the service serves 50 articles a request at most. */
export const PAGE_SIZES = [10, 20, 50];

const DEFAULT_PAGE_SIZE = 20;

const STATUSES: readonly ArticleStatus[] = ['draft', 'in_review', 'completed', 'archived'];

/** The list's query for what the user has set in the view. No status filter means every status. */
export function articleQuery(view: View): ArticleQuery {
	const valueOf = (field: string): unknown => filterOf(view, field)?.value;
	const { sort } = view;
	const states = [valueOf('local')].flat();
	const state = STATE_FILTERS.filter((name) => states.includes(name));
	const words = range(filterOf(view, 'word_count'), numberIn);
	const days = range(filterOf(view, 'updated_on'), dayIn);
	return {
		page: view.page ?? 1,
		per_page: view.perPage ?? DEFAULT_PAGE_SIZE,
		search: view.search?.trim() ?? '',
		status: STATUSES.find((status) => status === valueOf('status')) ?? 'any',
		...(sort && {
			orderby: ARTICLE_ORDERS.find((field) => field === sort.field) ?? 'updated_at',
		}),
		...(sort && { order: sort.direction }),
		...(state.length > 0 && { state }),
		...chosen('language', valueOf('language')),
		...chosen('category', valueOf('category')),
		...(words.from !== undefined && { words_minimum: words.from }),
		...(words.to !== undefined && { words_maximum: words.to }),
		...(days.from !== undefined && { updated_after: days.from }),
		...(days.to !== undefined && { updated_before: days.to }),
	};
}

/** Whether the query has a search or a filter. */
export function isFiltered(query: ArticleQuery): boolean {
	const shows: readonly string[] = ['page', 'per_page', 'search', 'status', 'orderby', 'order'];
	const filters = Object.keys(query).filter((name) => !shows.includes(name));
	return query.search !== '' || query.status !== 'any' || filters.length > 0;
}

/** Whether the view shows everything that an import of all articles covers: every completed article. */
export function importsWhole(query: ArticleQuery): boolean {
	return !isFiltered({ ...query, status: query.status === 'completed' ? 'any' : query.status });
}

function filterOf(view: View, field: string): Filter | undefined {
	return view.filters?.find((filter) => filter.field === field);
}

function chosen<Name extends string>(name: Name, value: unknown): { [key in Name]?: string } | {} {
	return typeof value === 'string' && value !== '' ? { [name]: value } : {};
}

/** Both ends of a filter's range; an end that is not filled in yet is open. */
function range<Value>(
	filter: Filter | undefined,
	read: (value: unknown) => Value | undefined
): { from?: Value | undefined; to?: Value | undefined } {
	const value: unknown = filter?.value;
	switch (filter?.operator) {
		case 'between':
			return Array.isArray(value) ? { from: read(value[0]), to: read(value[1]) } : {};
		case 'greaterThanOrEqual':
		case 'afterInc':
			return { from: read(value) };
		case 'lessThanOrEqual':
		case 'beforeInc':
			return { to: read(value) };
	}
	return {};
}

function numberIn(value: unknown): number | undefined {
	const number = typeof value === 'string' && value !== '' ? Number(value) : value;
	return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
		? number
		: undefined;
}

function dayIn(value: unknown): string | undefined {
	return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
		? value.slice(0, 10)
		: undefined;
}
