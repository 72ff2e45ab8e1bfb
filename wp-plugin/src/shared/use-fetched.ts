import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { toRestError, type RestError } from './rest-error.ts';

export interface Fetched<T> {
	/** The last answer; it stays visible while the next one loads. */
	value: T | undefined;
	error: RestError | undefined;
	isLoading: boolean;
	reload: () => void;
	/** Replaces the fetched value by the answer to a change. */
	replace: (value: T) => void;
}

/**
 * The answer of `fetch`. An answer that a newer request has overtaken is dropped.
 *
 * @param fetch Sends the request; a new function (see useCallback) sends a new one.
 */
export function useFetched<T>(fetch: (signal: AbortSignal) => Promise<T>): Fetched<T> {
	const [value, setValue] = useState<T>();
	const [error, setError] = useState<RestError>();
	const [isLoading, setIsLoading] = useState(true);
	const [reloads, setReloads] = useState(0);

	useEffect(() => {
		const request = new AbortController();
		const settle = (change: () => void) => {
			if (!request.signal.aborted) {
				change();
				setIsLoading(false);
			}
		};
		setIsLoading(true);
		fetch(request.signal)
			.then((answer) =>
				settle(() => {
					setValue(answer);
					setError(undefined);
				})
			)
			.catch((thrown: unknown) => settle(() => setError(toRestError(thrown, noAnswer()))));
		return () => request.abort();
	}, [fetch, reloads]);

	const reload = useCallback(() => setReloads((count) => count + 1), []);
	const replace = useCallback((answer: T) => {
		setValue(answer);
		setError(undefined);
	}, []);

	return { value, error, isLoading, reload, replace };
}

export function noAnswer(): string {
	return __('WordPress did not answer. Check your network and try again.', 'article-bridge');
}
