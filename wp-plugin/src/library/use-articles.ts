import { useCallback, useEffect, useState } from '@wordpress/element';
import { toRestError, type RestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import { fetchArticles, type LibraryPage } from './api.ts';
import type { ArticleQuery } from './article-query.ts';
import type { LibraryArticle } from './article.ts';

export interface ArticlesState {
	/** The last page that was loaded; it stays visible while the next one loads. */
	page: LibraryPage | undefined;
	error: RestError | undefined;
	/** A newer answer than `page` is under way. */
	isLoading: boolean;
	/** `page` answers another query, so that its rows are about to go. */
	isOutdated: boolean;
	reload: () => void;
	/** Changes the listed articles by what is known before the list is read again. */
	amend: (change: (articles: LibraryArticle[]) => LibraryArticle[]) => void;
}

/**
 * The page of the library for `query`; an answer that a newer query has overtaken is dropped. While the
 * site first has to read the service's list, the request is repeated until it has read all of it.
 */
export function useArticles(query: ArticleQuery): ArticlesState {
	const [page, setPage] = useState<LibraryPage>();
	const [loadedKey, setLoadedKey] = useState<string>();
	const [error, setError] = useState<RestError>();
	const [isLoading, setIsLoading] = useState(true);
	const [reloads, setReloads] = useState(0);
	const key = JSON.stringify(query);

	useEffect(() => {
		const request = new AbortController();
		const { signal } = request;
		const load = async () => {
			let answer: LibraryPage;
			do {
				answer = await fetchArticles(query, signal);
				if (signal.aborted) {
					return;
				}
				setPage(answer);
				setLoadedKey(key);
				setError(undefined);
			} while (answer.copy?.more === true);
			setIsLoading(false);
		};
		setIsLoading(true);
		load().catch((thrown: unknown) => {
			if (!signal.aborted) {
				setError(toRestError(thrown, noAnswer()));
				setIsLoading(false);
			}
		});
		return () => request.abort();
		// The query matters, not the identity of the object.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [key, reloads]);

	const reload = useCallback(() => {
		setIsLoading(true);
		setReloads((count) => count + 1);
	}, []);

	// Meanwhile the site may have been connected to another service, or others have imported.
	useEffect(() => {
		const onReturn = () => {
			if (document.visibilityState === 'visible') {
				reload();
			}
		};
		document.addEventListener('visibilitychange', onReturn);
		return () => document.removeEventListener('visibilitychange', onReturn);
	}, [reload]);

	const amend: ArticlesState['amend'] = useCallback((change) => {
		setPage((current) => current && { ...current, articles: change(current.articles) });
	}, []);

	// The first rendering for another query comes before the effect that begins to load it.
	const isOutdated = error === undefined && loadedKey !== key;
	return { page, error, isLoading: isLoading || isOutdated, isOutdated, reload, amend };
}
