import type { PostSource } from '@article-bridge/contract/plugin-api';
import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { callRoute } from '../shared/call-route.ts';

/** With `check`, WordPress asks the service for its version of the article. */
export function fetchSource(id: number, check: boolean, signal: AbortSignal): Promise<PostSource> {
	return callRoute('GET /posts/{id}/source', { id, check }, signal);
}

/** Unlinks a post from its article. */
export function unlinkSource(id: number): Promise<PostSource> {
	return callRoute('DELETE /posts/{id}/source', { id });
}

/**
 * A post as the editor loads it.
 *
 * @param address Its own address in WordPress' REST API.
 */
export function fetchPost(address: string): Promise<unknown> {
	return apiFetch<unknown>({ url: addQueryArgs(address, { context: 'edit' }) });
}
