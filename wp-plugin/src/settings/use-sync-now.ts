import { useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { syncNow } from './api.ts';
import type { SyncSettings } from './sync-settings.ts';

export interface SyncNow {
	isSyncing: boolean;
	/** True once a sync of this page has answered, until the next begins. */
	isDone: boolean;
	error: RestError | undefined;
	start: (acceptDeletions: boolean) => void;
	forgetError: () => void;
}

/** A sync on demand. */
export function useSyncNow(onAnswer: (settings: SyncSettings) => void): SyncNow {
	const [isSyncing, setIsSyncing] = useState(false);
	const [isDone, setIsDone] = useState(false);
	const [error, setError] = useState<RestError>();

	const start = (acceptDeletions: boolean) => {
		setIsSyncing(true);
		setIsDone(false);
		setError(undefined);
		syncNow(acceptDeletions)
			.then((settings) => {
				onAnswer(settings);
				setIsDone(true);
			})
			.catch((thrown: unknown) => setError(toRestError(thrown, noAnswer())))
			.finally(() => setIsSyncing(false));
	};

	return { isSyncing, isDone, error, start, forgetError: () => setError(undefined) };
}
