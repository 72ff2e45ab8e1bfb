import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { fetchSource } from './api.ts';
import type { PostSource } from './source.ts';

export interface SourceOfPost {
	source: PostSource | undefined;
	/** Why nothing is known. */
	error: RestError | undefined;
	isLoading: boolean;
	/** Asks again; with `check`, WordPress asks the service for its version of the article. */
	load: (check: boolean) => void;
	/** Accepts an answer of another request. */
	replace: (source: PostSource) => void;
}

/**
 * The state of the post relative to its article, initially as this site knows it. A newer request
 * cancels an older one.
 */
export function useSource(postId: number): SourceOfPost {
	const [source, setSource] = useState<PostSource>();
	const [error, setError] = useState<RestError>();
	const [isLoading, setIsLoading] = useState(true);
	const request = useRef<AbortController>();

	const load = useCallback(
		(check: boolean) => {
			request.current?.abort();
			const current = new AbortController();
			request.current = current;
			setIsLoading(true);
			fetchSource(postId, check, current.signal)
				.then((answer) => {
					if (!current.signal.aborted) {
						setSource(answer);
						setError(undefined);
						setIsLoading(false);
					}
				})
				.catch((thrown: unknown) => {
					if (!current.signal.aborted) {
						setError(toRestError(thrown, noAnswer()));
						setIsLoading(false);
					}
				});
		},
		[postId]
	);

	useEffect(() => {
		load(false);
		return () => request.current?.abort();
	}, [load]);

	return { source, error, isLoading, load, replace: setSource };
}
