import { useState } from '@wordpress/element';
import { stepImport } from '../imports/api.ts';
import { isUnderWay, withChanges, type ImportRun } from '../imports/import-run.ts';
import { callRoute } from '../shared/call-route.ts';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';

/** Pause before the next request when a step did nothing because WP-Cron is at work, in milliseconds. */
const IDLE_PAUSE = 1000;

export interface FirstImport {
	run: ImportRun | undefined;
	isRunning: boolean;
	/** Why it does not continue; the run stays, and WP-Cron continues it. */
	error: RestError | undefined;
	start: (uuids: string[]) => void;
}

/** A run by the default preset that this page drives to its end. */
export function useFirstImport(): FirstImport {
	const [run, setRun] = useState<ImportRun>();
	const [isRunning, setIsRunning] = useState(false);
	const [error, setError] = useState<RestError>();

	const drive = async (uuids: string[]) => {
		let current = await callRoute('POST /imports', { uuids });
		setRun(current);
		while (isUnderWay(current)) {
			const known = current;
			const next = withChanges(
				known,
				await stepImport(known, (seen) => setRun(withChanges(known, seen)))
			);
			setRun(next);
			if (isUnderWay(next) && next.done === current.done) {
				await new Promise((resolve) => setTimeout(resolve, IDLE_PAUSE));
			}
			current = next;
		}
	};

	const start = (uuids: string[]) => {
		setIsRunning(true);
		setError(undefined);
		drive(uuids)
			.catch((thrown: unknown) => setError(toRestError(thrown, noAnswer())))
			.finally(() => setIsRunning(false));
	};

	return { run, isRunning, error, start };
}
