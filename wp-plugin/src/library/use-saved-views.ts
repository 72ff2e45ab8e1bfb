import { useCallback, useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import type { SavedViews } from './saved-view.ts';

export interface SavedViewsState {
	saved: SavedViews;
	/** Why the last change did not work. */
	error: RestError | undefined;
	isBusy: boolean;
	/** Applies the response to a change; resolves to whether it worked. */
	change: (sent: () => Promise<SavedViews>) => Promise<SavedViews | undefined>;
	forgetError: () => void;
}

/** @param initial The views that the page was loaded with. */
export function useSavedViews(initial: SavedViews): SavedViewsState {
	const [saved, setSaved] = useState(initial);
	const [error, setError] = useState<RestError>();
	const [isBusy, setIsBusy] = useState(false);

	const change = useCallback(async (send: () => Promise<SavedViews>) => {
		setIsBusy(true);
		setError(undefined);
		try {
			const answer = await send();
			setSaved(answer);
			return answer;
		} catch (thrown) {
			setError(toRestError(thrown, noAnswer()));
			return undefined;
		} finally {
			setIsBusy(false);
		}
	}, []);
	const forgetError = useCallback(() => setError(undefined), []);

	return { saved, error, isBusy, change, forgetError };
}
