import { useCallback, useRef, useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { decideHeld, ignoreHeld, type HeldDecision } from './api.ts';

export type Decision = HeldDecision | 'ignore';

/** The last decision, its articles, and its run. */
export interface LastDecision {
	decision: Decision;
	uuids: string[];
	runId: number | undefined;
}

export interface Decisions {
	isBusy: boolean;
	last: LastDecision | undefined;
	error: RestError | undefined;
	decide: (decision: Decision, uuids: string[]) => void;
}

/** @param onSettled Called when the request has ended, successfully or not: the list may have changed. */
export function useDecisions(onSettled: () => void): Decisions {
	const [isBusy, setIsBusy] = useState(false);
	const [last, setLast] = useState<LastDecision>();
	const [error, setError] = useState<RestError>();
	const settled = useRef(onSettled);
	settled.current = onSettled;

	const decide = useCallback((decision: Decision, uuids: string[]) => {
		setIsBusy(true);
		setLast(undefined);
		setError(undefined);
		carryOut(decision, uuids)
			.then(setLast)
			.catch((thrown: unknown) => setError(toRestError(thrown, noAnswer())))
			.finally(() => {
				setIsBusy(false);
				settled.current();
			});
	}, []);

	return { isBusy, last, error, decide };
}

async function carryOut(decision: Decision, uuids: string[]): Promise<LastDecision> {
	if (decision === 'ignore') {
		await ignoreHeld(uuids);
		return { decision, uuids, runId: undefined };
	}
	const { done, run_ids: runIds } = await decideHeld(decision, uuids);
	return { decision, uuids: done, runId: runIds[0] };
}
