import { useCallback, useEffect, useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import * as api from './api.ts';
import type { ImportRun, RunDecision } from '../imports/import-run.ts';
import { isDriven } from './run.ts';

/** Pause before the next request when a step did nothing because another driver is at work, in milliseconds. */
const IDLE_PAUSE = 1000;

export interface RunView {
	/** Undefined until the first answer. */
	run: ImportRun | undefined;
	/** Why it does not continue, or could not be loaded; `reload` tries again. */
	error: RestError | undefined;
	isDeciding: boolean;
	reload: () => void;
	decide: (decision: RunDecision) => void;
}

/** A run on screen, processed from here while it has work and no other driver. */
export function useRun(id: number): RunView {
	const [run, setRun] = useState<ImportRun>();
	const [error, setError] = useState<RestError>();
	const [isDeciding, setIsDeciding] = useState(false);
	const [drives, setDrives] = useState(0);

	useEffect(() => {
		let isShown = true;
		const show = (next: ImportRun) => {
			if (isShown) {
				setRun(next);
			}
			return next;
		};
		// A run ends with the answer of its last step: until then this page may convert what was imported.
		const showProgress = (seen: ImportRun) => {
			if (isDriven(seen)) {
				show(seen);
			}
		};
		const fail = (thrown: unknown) => {
			if (isShown) {
				setError(toRestError(thrown, noAnswer()));
			}
		};
		const drive = async () => {
			let current = show(await api.fetchRun(id));
			while (isShown && isDriven(current)) {
				const next = show(await api.stepRun(id, showProgress));
				if (isDriven(next) && next.done === current.done) {
					await pause(IDLE_PAUSE);
				}
				current = next;
			}
		};
		drive().catch(async (thrown: unknown) => {
			fail(thrown);
			// A failed step may have halted the run, which then knows when it is tried again.
			await api.fetchRun(id).then(show, fail);
		});
		return () => {
			isShown = false;
		};
	}, [id, drives]);

	const reload = useCallback(() => {
		setError(undefined);
		setDrives((count) => count + 1);
	}, []);

	const decide = useCallback(
		(decision: RunDecision) => {
			setIsDeciding(true);
			setError(undefined);
			api.decide(id, decision)
				.then((next) => {
					setRun(next);
					setDrives((count) => count + 1);
				})
				.catch((thrown: unknown) => setError(toRestError(thrown, noAnswer())))
				.finally(() => setIsDeciding(false));
		},
		[id]
	);

	return { run, error, isDeciding, reload, decide };
}

function pause(milliseconds: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
