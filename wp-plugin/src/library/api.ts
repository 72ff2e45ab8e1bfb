import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { articleInRoute } from '../shared/article-in-route.ts';
import type { ArticleAction } from './article-action.ts';
import type { ArticlePreview } from './article-preview.ts';
import type { ArticleQuery } from './article-query.ts';
import type { Comparison } from './comparison.ts';
import type { LibraryArticle } from './article.ts';

const NAMESPACE = '/article-bridge/v1';

/** One page of the library. */
export interface LibraryPage {
	articles: LibraryArticle[];
	/** Articles on all pages. */
	total: number;
	pages: number;
	/** How far the copy of the service's list is; null where the service was asked itself. */
	copy: ListCopy | null;
	/** Sentences on articles that the service lists and nobody can ask for. */
	unusable: string[];
}

/** What the site has of the service's list, to filter it by what the service does not know. */
export interface ListCopy {
	/** Whether it holds all that the service has. */
	complete: boolean;
	/** Whether there is more to read: the next request reads on. */
	more: boolean;
	read: number;
	total: number;
}

/** What there is to choose from in filters. */
export interface Facets {
	languages: string[];
	categories: string[];
	copy: ListCopy;
}

export function fetchArticles(query: ArticleQuery, signal: AbortSignal): Promise<LibraryPage> {
	return apiFetch<LibraryPage>({
		path: addQueryArgs(`${NAMESPACE}/articles`, { ...query }),
		signal,
	});
}

export function fetchFacets(): Promise<Facets> {
	return apiFetch<Facets>({ path: `${NAMESPACE}/articles/facets` });
}

/** The article as it would look here, and in search engines. */
export function fetchArticlePreview(uuid: string, signal: AbortSignal): Promise<ArticlePreview> {
	return apiFetch<ArticlePreview>({
		path: `${NAMESPACE}/articles/${articleInRoute(uuid)}/preview`,
		signal,
	});
}

/** The article beside its post. */
export function fetchComparison(uuid: string, signal: AbortSignal): Promise<Comparison> {
	return apiFetch<Comparison>({
		path: `${NAMESPACE}/articles/${articleInRoute(uuid)}/comparison`,
		signal,
	});
}

/** What became of an action with several articles. */
export interface ActionOutcome {
	done: string[];
	failed: { uuid: string; message: string }[];
}

export function carryOut(action: ArticleAction, uuids: string[]): Promise<ActionOutcome> {
	return apiFetch<ActionOutcome>({
		path: `${NAMESPACE}/articles/${action}`,
		method: 'POST',
		data: { uuids },
	});
}
