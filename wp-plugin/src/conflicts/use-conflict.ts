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
	/** Why the last decision was not stored, or not undone; nothing was changed. */
	saveError: RestError | undefined;
	isSaving: boolean;
	/** Resolves to whether the decision was stored. */
	save: (decision: Decision) => Promise<boolean>;
	/** Undoes the last decision. */
	undo: () => Promise<void>;
	reload: () => void;
}

/** One article's conflict as the server last answered. */
export function useConflict(uuid: string): ConflictState {
	const fetch = useCallback((signal: AbortSignal) => api.fetchConflict(uuid, signal), [uuid]);
	const { value: conflict, error: loadError, reload: refetch, replace } = useFetched(fetch);
	const [saveError, setSaveError] = useState<RestError>();
	const [isSaving, setIsSaving] = useState(false);

	const ask = useCallback(
		async (request: () => Promise<Conflict>) => {
			setIsSaving(true);
			setSaveError(undefined);
			try {
				const answer = await request();
				replace(answer);
				return answer;
			} catch (thrown) {
				setSaveError(toRestError(thrown, noAnswer()));
				return undefined;
			} finally {
				setIsSaving(false);
			}
		},
		[replace]
	);
	const save = useCallback(
		async (decision: Decision) => {
			const answer = conflict && (await ask(() => api.resolve(conflict, decision)));
			if (answer?.fields.length === 0) {
				subtractFromMenuCount(1);
			}
			return answer !== undefined;
		},
		[conflict, ask]
	);
	const undo = useCallback(async () => {
		const wasSettled = conflict?.fields.length === 0;
		if ((await ask(() => api.undo(uuid))) !== undefined && wasSettled) {
			subtractFromMenuCount(-1);
		}
	}, [conflict, ask, uuid]);
	const reload = useCallback(() => {
		setSaveError(undefined);
		refetch();
	}, [refetch]);

	return { conflict, loadError, saveError, isSaving, save, undo, reload };
}
