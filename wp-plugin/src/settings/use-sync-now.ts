import { useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { driveRun } from '../imports/drive-run.ts';
import type { ImportRun } from '../imports/import-run.ts';
import { syncNow } from './api.ts';
import type { SyncSettings } from './sync-settings.ts';

export interface SyncNow {
	isSyncing: boolean;
	/** Whether a sync started here has answered, until the next one begins. */
	isDone: boolean;
	error: RestError | undefined;
	/** The imports that it began, in order, as far as this page knows them: new articles and updates have one each. */
	runs: readonly ImportRun[];
	start: (acceptDeletions: boolean) => void;
	forgetError: () => void;
}

/** A sync on demand. */
export function useSyncNow(onAnswer: (settings: SyncSettings) => void): SyncNow {
	const [isSyncing, setIsSyncing] = useState(false);
	const [isDone, setIsDone] = useState(false);
	const [error, setError] = useState<RestError>();
	const [runs, setRuns] = useState<readonly ImportRun[]>([]);

	/** Continues until all changes are read and imported: the user is waiting. */
	const toTheEnd = async (acceptDeletions: boolean) => {
		let settings = await syncNow(acceptDeletions);
		onAnswer(settings);
		while (
			settings.last !== null &&
			settings.last.finished === null &&
			settings.last.error === null
		) {
			settings = await syncNow(false);
			onAnswer(settings);
		}
		for (const id of settings.last?.run_ids ?? []) {
			await driveRun(id, (seen) =>
				setRuns((known) => [...known.filter((run) => run.id !== id), seen])
			);
		}
	};

	const start = (acceptDeletions: boolean) => {
		setIsSyncing(true);
		setIsDone(false);
		setRuns([]);
		setError(undefined);
		toTheEnd(acceptDeletions)
			.then(() => setIsDone(true))
			.catch((thrown: unknown) => setError(toRestError(thrown, noAnswer())))
			.finally(() => setIsSyncing(false));
	};

	return { isSyncing, isDone, error, runs, start, forgetError: () => setError(undefined) };
}
