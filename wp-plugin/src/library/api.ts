import type {
	ActionOutcome,
	ArticleAction,
	ArticlePreview,
	Comparison,
	Facets,
	LibraryPage,
	Selection,
} from '@article-bridge/contract/plugin-api';
import { callRoute } from '../shared/call-route.ts';
import type { ArticleQuery } from './article-query.ts';

export type {
	ActionOutcome,
	Facets,
	LibraryPage,
	ListCopy,
	Selection,
} from '@article-bridge/contract/plugin-api';

export function fetchArticles(query: ArticleQuery, signal: AbortSignal): Promise<LibraryPage> {
	return callRoute('GET /articles', query, signal);
}

/** If the site has to read the service's list first, the request is repeated until it has read all of it. */
export async function fetchSelection(query: ArticleQuery, signal: AbortSignal): Promise<Selection> {
	const { page: _page, per_page: _perPage, ...filters } = query;
	let selection: Selection;
	do {
		selection = await callRoute('GET /articles/selection', filters, signal);
	} while (selection.copy.more);
	return selection;
}

export function fetchFacets(): Promise<Facets> {
	return callRoute('GET /articles/facets', {});
}

/** The article as it would look here, and in search engines. */
export function fetchArticlePreview(uuid: string, signal: AbortSignal): Promise<ArticlePreview> {
	return callRoute('GET /articles/{uuid}/preview', { uuid }, signal);
}

/** The article beside its post. */
export function fetchComparison(uuid: string, signal: AbortSignal): Promise<Comparison> {
	return callRoute('GET /articles/{uuid}/comparison', { uuid }, signal);
}

export function performAction(action: ArticleAction, uuids: string[]): Promise<ActionOutcome> {
	return callRoute('POST /articles/{action}', { action, uuids });
}
