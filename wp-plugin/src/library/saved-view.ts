import { VIEW_TYPES } from '@article-bridge/contract/plugin-api';
import type { Filter, Operator, View } from '@wordpress/dataviews/wp';
import { PAGE_SIZES } from './article-query.ts';
import { firstView, fittedView } from './library-view.ts';

const OPERATORS: readonly Operator[] = [
	...(['is', 'isAny', 'greaterThanOrEqual', 'lessThanOrEqual'] as const),
	...(['between', 'afterInc', 'beforeInc'] as const),
];

/** The part of a view that is saved: what this list has of the contract's view. */
export interface StoredView {
	type: (typeof VIEW_TYPES)[number];
	search?: string;
	perPage?: number;
	fields?: string[];
	sort?: { field: string; direction: 'asc' | 'desc' };
	filters?: Pick<Filter, 'field' | 'operator' | 'value'>[];
}

/** A view with the name that its user has given it. */
export interface SavedView {
	id: string;
	name: string;
	view: StoredView;
}

export interface SavedViews {
	/** Id of the view that the library opens with. */
	default: string | null;
	views: SavedView[];
}

/** The part of a view to save, for any width, without filters that have no value yet. */
export function storedView(shown: View): StoredView {
	const view = fittedView(shown, false);
	const filters = (view.filters ?? [])
		.filter(({ value }) => isFilled(value))
		.map(({ field, operator, value }) => ({ field, operator, value: filled(value) }));
	return {
		type: VIEW_TYPES.find((type) => type === view.type) ?? 'table',
		search: view.search ?? '',
		perPage: view.perPage ?? 20,
		fields: view.fields ?? [],
		filters,
		...(view.sort && {
			sort: { field: view.sort.field, direction: view.sort.direction },
		}),
	};
}

/** A saved view for the list, from its first page on. */
export function restoredView(stored: StoredView): View {
	const { type, ...kept } = stored;
	const first = firstView();
	const { layout: _ofTable, ...common } = first;
	const rest = { ...common, ...kept, page: 1 };
	switch (type) {
		case 'grid':
			return { ...rest, type, showMedia: true };
		case 'list':
			return { ...rest, type, showMedia: true };
		case 'table':
			return { ...first, ...kept, page: 1, type };
	}
}

/** Whether two views show the same; the current page does not matter. */
export function isSameView(one: StoredView, other: StoredView): boolean {
	return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

/** Reads what any version has stored: what cannot be used is left out. */
export function readStoredView(value: unknown): StoredView | undefined {
	const type = VIEW_TYPES.find((known) => known === member(value, 'type'));
	if (type === undefined) {
		return undefined;
	}
	const search = member(value, 'search');
	const perPage = PAGE_SIZES.find((size) => size === member(value, 'perPage'));
	const fields = member(value, 'fields');
	const field = member(member(value, 'sort'), 'field');
	const direction = member(member(value, 'sort'), 'direction');
	const filters = member(value, 'filters');
	return {
		type,
		...(typeof search === 'string' && { search }),
		...(perPage !== undefined && { perPage }),
		...(Array.isArray(fields) && { fields: fields.filter((name) => typeof name === 'string') }),
		...(typeof field === 'string' && {
			sort: { field, direction: direction === 'asc' ? 'asc' : 'desc' },
		}),
		...(Array.isArray(filters) && { filters: filters.flatMap(readFilter) }),
	};
}

/** Reads the saved views from the page or from an answer of the server. */
export function readSavedViews(value: unknown): SavedViews {
	const views = member(value, 'views');
	const initial = member(value, 'default');
	return {
		default: typeof initial === 'string' ? initial : null,
		views: (Array.isArray(views) ? views : []).flatMap((saved: unknown) => {
			const id = member(saved, 'id');
			const name = member(saved, 'name');
			const view = readStoredView(member(saved, 'view'));
			return typeof id === 'string' && typeof name === 'string' && view !== undefined
				? [{ id, name, view }]
				: [];
		}),
	};
}

function readFilter(value: unknown): NonNullable<StoredView['filters']> {
	const field = member(value, 'field');
	const operator = OPERATORS.find((known) => known === member(value, 'operator'));
	const wanted = member(value, 'value');
	return typeof field === 'string' && operator !== undefined && isFilled(wanted)
		? [{ field, operator, value: wanted }]
		: [];
}

function isFilled(value: unknown): boolean {
	return Array.isArray(value)
		? value.some(isFilled)
		: (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** The empty end of a range is an empty string: a list of the server has no gaps. */
function filled(value: unknown): unknown {
	return Array.isArray(value)
		? value.map((part: unknown) => (isFilled(part) ? part : ''))
		: value;
}

function canonical({ type, search, perPage, fields, sort, filters }: StoredView): unknown {
	return [
		...[type, search ?? '', perPage ?? 20, fields ?? []],
		...[sort?.field ?? 'updated_at', sort?.direction ?? 'desc'],
		(filters ?? []).map(({ field, operator, value }): unknown => [field, operator, value]),
	];
}

function member(value: unknown, name: string): unknown {
	return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
