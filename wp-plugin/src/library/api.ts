import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import type { ArticleQuery } from './article-query.ts';
import type { LibraryArticle } from './article.ts';
import type { ImportChoice, ImportOptions, ImportRun } from './import-run.ts';

const NAMESPACE = '/article-bridge/v1';

/** One page of the library. */
export interface LibraryPage {
	articles: LibraryArticle[];
	/** Articles on all pages. */
	total: number;
	pages: number;
}

export function fetchArticles(query: ArticleQuery, signal: AbortSignal): Promise<LibraryPage> {
	return apiFetch<LibraryPage>({
		path: addQueryArgs(`${NAMESPACE}/articles`, { ...query }),
		signal,
	});
}

export function createImport(choice: ImportChoice, options: ImportOptions): Promise<ImportRun> {
	return apiFetch<ImportRun>({
		path: `${NAMESPACE}/imports`,
		method: 'POST',
		data: { ...choice, options },
	});
}

export function fetchImport(id: number): Promise<ImportRun> {
	return apiFetch<ImportRun>({ path: `${NAMESPACE}/imports/${id}` });
}

/** Imports as many articles as fit the server's time budget and answers where the run stands. */
export function stepImport(id: number): Promise<ImportRun> {
	return apiFetch<ImportRun>({
		path: `${NAMESPACE}/imports/${id}/step`,
		method: 'POST',
	});
}
