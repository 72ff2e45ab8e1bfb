import type { Conflict, PostSource } from '@article-bridge/contract/plugin-api';
import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { callRoute } from '../shared/call-route.ts';
import type { ConflictChoices } from './conflict.ts';

/** With `check`, WordPress asks the service for its version of the article. */
export function fetchSource(id: number, check: boolean, signal: AbortSignal): Promise<PostSource> {
	return callRoute('GET /posts/{id}/source', { id, check }, signal);
}

/** Cuts the tie between a post and its article. */
export function unlinkSource(id: number): Promise<PostSource> {
	return callRoute('DELETE /posts/{id}/source', { id });
}

export function fetchConflict(uuid: string): Promise<Conflict> {
	return callRoute('GET /conflicts/{uuid}', { uuid });
}

/** Decides on fields; refused where something has changed since `version`. */
export function resolveConflict(
	{ uuid, version }: Conflict,
	fields: ConflictChoices
): Promise<Conflict> {
	return callRoute('POST /conflicts/{uuid}', { uuid, fields, version });
}

/**
 * A post as the editor loads it.
 *
 * @param address Its own address in WordPress' REST API.
 */
export function fetchPost(address: string): Promise<unknown> {
	return apiFetch<unknown>({ url: addQueryArgs(address, { context: 'edit' }) });
}
