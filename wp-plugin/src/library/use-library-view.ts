import type { View } from '@wordpress/dataviews/wp';
import { useCallback, useMemo, useState } from '@wordpress/element';
import { useMediaQuery } from '../shared/use-media-query.ts';
import { firstView, fittedView } from './library-view.ts';
import { readSavedViews, restoredView, storedView, type SavedViews } from './saved-view.ts';
import { rememberViewInSession, viewInSession } from './view-in-session.ts';

/**
 * Below this width a table of six columns has no room: the last ones would lie below the actions. Nor
 * have the tools in one line.
 */
export const NARROW = '(max-width: 1240px)';

export interface LibraryView {
	view: View;
	setView: (view: View) => void;
	/** The views that the page was loaded with. */
	savedViews: SavedViews;
}

/**
 * The view of the list: the last one of this tab, otherwise the user's default view, otherwise the
 * completed articles.
 *
 * @param json Saved views, as printed into the page.
 */
export function useLibraryView(json: string): LibraryView {
	const isNarrow = useMediaQuery(NARROW);
	const savedViews = useMemo(() => readSavedViews(parsed(json)), [json]);
	const [chosen, setView] = useState<View>(() => {
		const initial = savedViews.views.find(({ id }) => id === savedViews.default);
		const stored = viewInSession() ?? initial?.view;
		return stored === undefined ? firstView() : restoredView(stored);
	});
	const view = useMemo(() => fittedView(chosen, isNarrow), [chosen, isNarrow]);
	const change = useCallback((changed: View) => {
		setView(changed);
		rememberViewInSession(storedView(changed));
	}, []);

	return { view, setView: change, savedViews };
}

function parsed(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch {
		return undefined;
	}
}
