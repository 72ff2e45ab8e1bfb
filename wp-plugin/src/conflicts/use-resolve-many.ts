import { useCallback, useRef, useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { resolveMany, type ManyResolved } from './api.ts';
import type { Side } from './conflict.ts';
import { subtractFromMenuCount } from './menu-count.ts';

export interface ResolvingMany {
	isBusy: boolean;
	/** What became of the last decision. */
	result: ManyResolved | undefined;
	error: RestError | undefined;
	resolve: (uuids: string[], side: Side) => void;
}

/** @param onSettled Called when the server has answered, or has not: what waits may have changed. */
export function useResolveMany(onSettled: () => void): ResolvingMany {
	const [isBusy, setIsBusy] = useState(false);
	const [result, setResult] = useState<ManyResolved>();
	const [error, setError] = useState<RestError>();
	const settled = useRef(onSettled);
	settled.current = onSettled;

	const resolve = useCallback((uuids: string[], side: Side) => {
		setIsBusy(true);
		setResult(undefined);
		setError(undefined);
		resolveMany(uuids, side)
			.then((answer) => {
				setResult(answer);
				subtractFromMenuCount(answer.resolved.length);
			})
			.catch((thrown: unknown) => setError(toRestError(thrown, noAnswer())))
			.finally(() => {
				setIsBusy(false);
				settled.current();
			});
	}, []);

	return { isBusy, result, error, resolve };
}
