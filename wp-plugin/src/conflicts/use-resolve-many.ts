import { useCallback, useRef, useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { resolveMany, undoMany, type ManyResolved, type UndoneMany } from './api.ts';
import type { Side } from './conflict.ts';
import { subtractFromMenuCount } from './menu-count.ts';

export interface ResolvingMany {
	isBusy: boolean;
	/** The outcome of the last decision, or of its undo. */
	result: ManyResolved | UndoneMany | undefined;
	error: RestError | undefined;
	resolve: (uuids: string[], side: Side) => void;
	/** Undoes the last decision. */
	undo: (uuids: string[]) => void;
}

/** @param onSettled Called when the request has ended, successfully or not: the list may have changed. */
export function useResolveMany(onSettled: () => void): ResolvingMany {
	const [isBusy, setIsBusy] = useState(false);
	const [result, setResult] = useState<ManyResolved | UndoneMany>();
	const [error, setError] = useState<RestError>();
	const settled = useRef(onSettled);
	settled.current = onSettled;

	const ask = useCallback(
		<T extends ManyResolved | UndoneMany>(
			request: Promise<T>,
			/** By how many the conflicts have decreased. */
			settledBy: (answer: T) => number
		) => {
			setIsBusy(true);
			setResult(undefined);
			setError(undefined);
			request
				.then((answer) => {
					setResult(answer);
					subtractFromMenuCount(settledBy(answer));
				})
				.catch((thrown: unknown) => setError(toRestError(thrown, noAnswer())))
				.finally(() => {
					setIsBusy(false);
					settled.current();
				});
		},
		[]
	);
	const resolve = useCallback(
		(uuids: string[], side: Side) =>
			ask(resolveMany(uuids, side), ({ resolved }) => resolved.length),
		[ask]
	);
	const undo = useCallback(
		(uuids: string[]) => ask(undoMany(uuids), ({ undone }) => -undone.length),
		[ask]
	);

	return { isBusy, result, error, resolve, undo };
}
