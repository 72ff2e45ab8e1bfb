import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { articleInRoute } from '../shared/article-in-route.ts';
import type { Conflict, ConflictChoices } from './conflict.ts';
import type { PostSource } from './source.ts';

const NAMESPACE = '/article-bridge/v1';

/** With `check`, WordPress asks the service for its version of the article. */
export function fetchSource(
	postId: number,
	check: boolean,
	signal: AbortSignal
): Promise<PostSource> {
	return apiFetch<PostSource>({
		path: addQueryArgs(`${NAMESPACE}/posts/${postId}/source`, { check }),
		signal,
	});
}

/** Cuts the tie between a post and its article. */
export function unlinkSource(postId: number): Promise<PostSource> {
	return apiFetch<PostSource>({
		path: `${NAMESPACE}/posts/${postId}/source`,
		method: 'DELETE',
	});
}

export function fetchConflict(uuid: string): Promise<Conflict> {
	return apiFetch<Conflict>({ path: `${NAMESPACE}/conflicts/${articleInRoute(uuid)}` });
}

/** Decides on fields; refused where something has changed since `version`. */
export function resolveConflict(
	{ uuid, version }: Conflict,
	fields: ConflictChoices
): Promise<Conflict> {
	return apiFetch<Conflict>({
		path: `${NAMESPACE}/conflicts/${articleInRoute(uuid)}`,
		method: 'POST',
		data: { fields, version },
	});
}

/**
 * A post as the editor loads it.
 *
 * @param address Its own address in WordPress' REST API.
 */
export function fetchPost(address: string): Promise<unknown> {
	return apiFetch<unknown>({ url: addQueryArgs(address, { context: 'edit' }) });
}
