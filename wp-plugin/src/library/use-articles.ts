import { useCallback, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { fetchArticles, type LibraryPage } from './api.ts';
import type { ArticleQuery } from './article-query.ts';

export interface ArticlesState {
	/** The last page that came; it stays visible while the next one loads. */
	page: LibraryPage | undefined;
	error: RestError | undefined;
	isLoading: boolean;
	reload: () => void;
}

/** The page of the library that `query` asks for; an answer that a newer query outran is dropped. */
export function useArticles(query: ArticleQuery): ArticlesState {
	const [page, setPage] = useState<LibraryPage>();
	const [error, setError] = useState<RestError>();
	const [isLoading, setIsLoading] = useState(true);
	const [reloads, setReloads] = useState(0);
	const { page: number, per_page: size, search, status } = query;

	useEffect(() => {
		const request = new AbortController();
		setIsLoading(true);
		fetchArticles({ page: number, per_page: size, search, status }, request.signal)
			.then((answer) => {
				if (!request.signal.aborted) {
					setPage(answer);
					setError(undefined);
					setIsLoading(false);
				}
			})
			.catch((thrown: unknown) => {
				if (!request.signal.aborted) {
					setError(
						toRestError(
							thrown,
							__(
								'WordPress did not answer. Check your network and try again.',
								'article-bridge'
							)
						)
					);
					setIsLoading(false);
				}
			});
		return () => request.abort();
	}, [number, size, search, status, reloads]);

	const reload = useCallback(() => {
		setIsLoading(true);
		setReloads((count) => count + 1);
	}, []);

	return { page, error, isLoading, reload };
}
