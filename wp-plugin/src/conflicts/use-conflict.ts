import { useCallback, useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer, useFetched } from '../shared/use-fetched.ts';
import * as api from './api.ts';
import type { Decision } from './choices.ts';
import type { Conflict } from './conflict.ts';
import { subtractFromMenuCount } from './menu-count.ts';

export interface ConflictState {
	/** Undefined until the first answer. */
	conflict: Conflict | undefined;
	/** Why it could not be shown. */
	loadError: RestError | undefined;
	/** Why the last decision was not stored; nothing of it was. */
	saveError: RestError | undefined;
	isSaving: boolean;
	/** Resolves to whether the decision was stored. */
	save: (decision: Decision) => Promise<boolean>;
	reload: () => void;
}

/** One article's conflict as the server last answered. */
export function useConflict(uuid: string): ConflictState {
	const fetch = useCallback((signal: AbortSignal) => api.fetchConflict(uuid, signal), [uuid]);
	const { value: conflict, error: loadError, reload: refetch, replace } = useFetched(fetch);
	const [saveError, setSaveError] = useState<RestError>();
	const [isSaving, setIsSaving] = useState(false);

	const save = useCallback(
		async (decision: Decision) => {
			if (conflict === undefined) {
				return false;
			}
			setIsSaving(true);
			setSaveError(undefined);
			try {
				const answer = await api.resolve(conflict, decision);
				replace(answer);
				if (answer.fields.length === 0) {
					subtractFromMenuCount(1);
				}
				return true;
			} catch (thrown) {
				setSaveError(toRestError(thrown, noAnswer()));
				return false;
			} finally {
				setIsSaving(false);
			}
		},
		[conflict, replace]
	);
	const reload = useCallback(() => {
		setSaveError(undefined);
		refetch();
	}, [refetch]);

	return { conflict, loadError, saveError, isSaving, save, reload };
}
