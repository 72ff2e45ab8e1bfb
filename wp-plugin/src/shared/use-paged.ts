import type { View } from '@wordpress/dataviews/wp';
import { useCallback, useState } from '@wordpress/element';
import { useFetched, type Fetched } from './use-fetched.ts';

/** Below this width WordPress' admin is a phone layout, where a table of several columns has no room. */
const NARROW = '(max-width: 600px)';

const PER_PAGE = 20;

/** How many entries a list has altogether, and on how many pages. */
export interface PageCount {
	total: number;
	pages: number;
}

export interface PageQuery {
	page: number;
	per_page: number;
}

/** The fields that a list shows; fewer on a phone. */
export interface ListColumns {
	titleField: string;
	wide: Pick<View, 'fields'> & { layout: object };
	narrow: Pick<View, 'fields' | 'descriptionField'>;
}

export interface Paged<T> extends Fetched<T> {
	view: View;
	setView: (view: View) => void;
	showFirstPage: () => void;
}

/**
 * A list that the server returns page by page.
 *
 * @param columns The initial state.
 * @param fetch   Requests a page; must be a stable function.
 */
export function usePaged<T extends PageCount>(
	columns: ListColumns,
	fetch: (query: PageQuery, signal: AbortSignal) => Promise<T>
): Paged<T> {
	const [view, setView] = useState<View>(() => firstView(columns));
	const { page = 1, perPage = PER_PAGE } = view;
	const fetchPage = useCallback(
		(signal: AbortSignal) => fetch({ page, per_page: perPage }, signal),
		[fetch, page, perPage]
	);
	const fetched = useFetched(fetchPage);
	const showFirstPage = useCallback(() => setView((current) => ({ ...current, page: 1 })), []);

	return { ...fetched, view, setView, showFirstPage };
}

function firstView({ titleField, wide, narrow }: ListColumns): View {
	return {
		type: 'table',
		titleField,
		page: 1,
		perPage: PER_PAGE,
		layout: {},
		...(window.matchMedia(NARROW).matches ? narrow : wide),
	};
}
