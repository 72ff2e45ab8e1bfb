import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import {
	createImport,
	decideOnImport,
	fetchImport,
	fetchUrgentItems,
	stepImport,
} from '../imports/api.ts';
import {
	isUnderWay,
	withChanges,
	withoutFailures,
	type ImportChoice,
	type ChosenOptions,
	type ImportRun,
	type RunDecision,
} from '../imports/import-run.ts';
import { rememberRunInUrl, runInUrl } from './run-in-url.ts';

/** Pause before the next request when a step did nothing because another page or WP-Cron is at work, in milliseconds. */
const IDLE_PAUSE = 1000;

export type RunPhase =
	| 'none'
	| 'starting'
	| 'running'
	| 'pausing'
	| 'cancelling'
	| 'stopped'
	| 'completed'
	| 'cancelled';

/** True while this page drives a run: no other can be started. */
export function isActive(phase: RunPhase): boolean {
	return ['starting', 'running', 'pausing', 'cancelling'].includes(phase);
}

export interface ImportRunState {
	phase: RunPhase;
	run: ImportRun | undefined;
	/** Why the run does not continue; `resume` tries again. */
	error: RestError | undefined;
	start: (choice: ImportChoice, options: ChosenOptions) => void;
	stop: () => void;
	/** Cancels it; what was imported stays. */
	cancel: () => void;
	resume: () => void;
	retryFailed: () => void;
	close: () => void;
}

/**
 * The import that this page drives, step by step. The run is stored on the server: closing the page
 * only stops driving it, and the run's number in the address restores it.
 *
 * @param onStopped Called with what is known of the run when the page has stopped driving it.
 */
export function useImportRun(onStopped: (run: ImportRun | undefined) => void): ImportRunState {
	const [phase, setPhase] = useState<RunPhase>('none');
	const [run, setRun] = useState<ImportRun>();
	const [error, setError] = useState<RestError>();
	/** The decision that ends the current step after its article. */
	const decided = useRef<Promise<ImportRun>>();

	const drive = useCallback(
		async (firstRun: Promise<ImportRun>) => {
			decided.current = undefined;
			setError(undefined);
			let current: ImportRun | undefined;
			try {
				current = await firstRun;
				setRun(current);
				setPhase('running');
				rememberRunInUrl(current.id);
				while (isUnderWay(current) && decided.current === undefined) {
					const known = current;
					const next = withChanges(
						known,
						await stepImport(known, (seen) => setRun(withChanges(known, seen)))
					);
					setRun(next);
					if (isUnderWay(next) && next.done === current.done) {
						await pause(IDLE_PAUSE);
					}
					current = next;
				}
				if (isUnderWay(current) && decided.current !== undefined) {
					current = withChanges(current, await decided.current);
					setRun(current);
				}
				setPhase(phaseOf(current));
			} catch (thrown) {
				setError(toRestError(thrown, interrupted()));
				setPhase('stopped');
			}
			onStopped(current);
		},
		[onStopped]
	);

	const start = useCallback(
		(choice: ImportChoice, options: ChosenOptions) => {
			setRun(undefined);
			setPhase('starting');
			void drive(createImport(choice, options));
		},
		[drive]
	);

	const stop = useCallback(() => {
		if (run !== undefined) {
			setPhase('pausing');
			decided.current = decideDuringStep(run.id, 'pause');
		}
	}, [run]);

	const cancel = useCallback(() => {
		if (run === undefined) {
			return;
		}
		setPhase('cancelling');
		if (isActive(phase)) {
			decided.current = decideDuringStep(run.id, 'cancel');
		} else {
			void drive(decideOnImport(run.id, 'cancel').then((answer) => withChanges(run, answer)));
		}
	}, [drive, phase, run]);

	const resume = useCallback(() => {
		if (run !== undefined) {
			setPhase('running');
			void drive(resumed(run));
		}
	}, [drive, run]);

	const retryFailed = useCallback(() => {
		if (run !== undefined) {
			setPhase('starting');
			void drive(
				decideOnImport(run.id, 'retry').then((answer) =>
					withChanges(withoutFailures(run), answer)
				)
			);
		}
	}, [drive, run]);

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
		Promise.all([fetchImport(id), fetchUrgentItems(id)])
			.then(([found, items]) => {
				const restored = { ...found, items };
				setRun(restored);
				setPhase(phaseOf(restored));
				// One that nobody has stopped goes on, here or where it is driven.
				if (restored.state === 'pending' || restored.state === 'running') {
					void drive(Promise.resolve(restored));
				}
			})
			.catch((thrown: unknown) => {
				// A run that is gone, or another user's, cannot be continued: the address is stale.
				rememberRunInUrl(undefined);
				setError(toRestError(thrown, interrupted()));
				setPhase('stopped');
			});
	}, [drive]);

	return { phase, run, error, start, stop, cancel, resume, retryFailed, close };
}

/** Sent while a step is under way. The run may have been completed by then, which the step's answer says. */
function decideDuringStep(id: number, decision: RunDecision): Promise<ImportRun> {
	const answer = decideOnImport(id, decision);
	answer.catch(() => undefined);
	return answer;
}

/** The state of a run that this page does not drive. */
function phaseOf({ state }: ImportRun): RunPhase {
	return state === 'completed' || state === 'cancelled' ? state : 'stopped';
}

/** A run that was paused, by this page or another, has to be resumed; a halted one just continues. */
async function resumed(run: ImportRun): Promise<ImportRun> {
	const found = await fetchImport(run.id);
	return withChanges(
		run,
		found.state === 'paused' ? await decideOnImport(run.id, 'resume') : { ...found, items: [] }
	);
}

function interrupted(): string {
	return __(
		'The import was interrupted: WordPress did not answer. What was imported stays; resume it when your network is back.',
		'article-bridge'
	);
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
