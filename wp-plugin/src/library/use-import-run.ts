import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { createImport, fetchImport, stepImport } from './api.ts';
import {
	failedUuids,
	type ImportChoice,
	type ImportOptions,
	type ImportRun,
} from './import-run.ts';
import { rememberRunInUrl, runInUrl } from './run-in-url.ts';

/** Pause before asking again when a step did nothing, since another page or cron is at work: ms. */
const IDLE_PAUSE = 1000;

export type RunPhase = 'none' | 'starting' | 'running' | 'stopping' | 'stopped' | 'completed';

/** True while this page drives a run: no other can be started. */
export function isActive(phase: RunPhase): boolean {
	return phase === 'starting' || phase === 'running' || phase === 'stopping';
}

export interface ImportRunState {
	phase: RunPhase;
	run: ImportRun | undefined;
	/** Why the run does not go on; `resume` tries again. */
	error: RestError | undefined;
	start: (choice: ImportChoice, options: ImportOptions) => void;
	stop: () => void;
	resume: () => void;
	retryFailed: () => void;
	close: () => void;
}

/**
 * The import that this page drives, step by step. The server keeps the run: closing the page only
 * stops the driving, and the run's number in the address brings it back.
 *
 * @param onProgress Called when posts were made and the page has stopped driving.
 */
export function useImportRun(onProgress: () => void): ImportRunState {
	const [phase, setPhase] = useState<RunPhase>('none');
	const [run, setRun] = useState<ImportRun>();
	const [error, setError] = useState<RestError>();
	const stopRequested = useRef(false);

	const drive = useCallback(
		async (firstRun: Promise<ImportRun>) => {
			stopRequested.current = false;
			setError(undefined);
			try {
				let current = await firstRun;
				setRun(current);
				setPhase('running');
				rememberRunInUrl(current.id);
				while (current.state !== 'completed' && !stopRequested.current) {
					const next = await stepImport(current.id);
					setRun(next);
					if (next.state !== 'completed' && next.done === current.done) {
						await pause(IDLE_PAUSE);
					}
					current = next;
				}
				setPhase(current.state === 'completed' ? 'completed' : 'stopped');
			} catch (thrown) {
				setError(toRestError(thrown, interrupted()));
				setPhase('stopped');
			}
			onProgress();
		},
		[onProgress]
	);

	const start = useCallback(
		(choice: ImportChoice, options: ImportOptions) => {
			setRun(undefined);
			setPhase('starting');
			void drive(createImport(choice, options));
		},
		[drive]
	);

	const stop = useCallback(() => {
		stopRequested.current = true;
		setPhase('stopping');
	}, []);

	const resume = useCallback(() => {
		if (run !== undefined) {
			setPhase('running');
			void drive(stepImport(run.id));
		}
	}, [drive, run]);

	const retryFailed = useCallback(() => {
		if (run !== undefined) {
			start({ uuids: failedUuids(run) }, run.options);
		}
	}, [run, start]);

	const close = useCallback(() => {
		rememberRunInUrl(undefined);
		setRun(undefined);
		setError(undefined);
		setPhase('none');
	}, []);

	useEffect(() => {
		const id = runInUrl();
		if (id === undefined) {
			return;
		}
		fetchImport(id)
			.then((found) => {
				setRun(found);
				setPhase(found.state === 'completed' ? 'completed' : 'stopped');
			})
			.catch((thrown: unknown) => {
				// A run that is gone, or somebody else's, is nothing to go on with: the address is stale.
				rememberRunInUrl(undefined);
				setError(toRestError(thrown, interrupted()));
				setPhase('stopped');
			});
	}, []);

	return { phase, run, error, start, stop, resume, retryFailed, close };
}

function interrupted(): string {
	return __(
		'The import was interrupted: WordPress did not answer. What is imported stays; continue when your network is back.',
		'article-bridge'
	);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
