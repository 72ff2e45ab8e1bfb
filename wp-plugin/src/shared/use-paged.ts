import type { View } from '@wordpress/dataviews/wp';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { useFetched, type Fetched } from './use-fetched.ts';
import { useMediaQuery } from './use-media-query.ts';

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
	/** Media query for the narrow fields, where the wide ones need more room than a phone has. */
	narrowAt?: string;
}

export interface Paged<T> extends Fetched<T> {
	view: View;
	setView: (view: View) => void;
	showFirstPage: () => void;
}

/**
 * A list that the server returns page by page.
 *
 * @param columns Must be stable.
 * @param fetch   Requests a page; must be a stable function.
 */
export function usePaged<T extends PageCount>(
	columns: ListColumns,
	fetch: (query: PageQuery, signal: AbortSignal) => Promise<T>
): Paged<T> {
	const isNarrow = useMediaQuery(columns.narrowAt ?? NARROW);
	const [{ page = 1, perPage = PER_PAGE }, setView] = useState<Pick<View, 'page' | 'perPage'>>(
		{}
	);
	const view = useMemo(
		() => viewOf(columns, isNarrow, { page, perPage }),
		[columns, isNarrow, page, perPage]
	);
	const fetchPage = useCallback(
		(signal: AbortSignal) => fetch({ page, per_page: perPage }, signal),
		[fetch, page, perPage]
	);
	const fetched = useFetched(fetchPage);
	const showFirstPage = useCallback(() => setView((current) => ({ ...current, page: 1 })), []);

	return { ...fetched, view, setView, showFirstPage };
}

function viewOf(
	{ titleField, wide, narrow }: ListColumns,
	isNarrow: boolean,
	place: { page: number; perPage: number }
): View {
	return { type: 'table', titleField, ...place, layout: {}, ...(isNarrow ? narrow : wide) };
}
