import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { articleInRoute } from '../shared/article-in-route.ts';
import type { PageCount, PageQuery } from '../shared/use-paged.ts';
import type { Decision } from './choices.ts';
import type { Conflict, ConflictSummary, Side } from './conflict.ts';

const CONFLICTS = '/article-bridge/v1/conflicts';

export interface ConflictsPage extends PageCount {
	conflicts: ConflictSummary[];
}

/** What became of a decision on many articles. */
export interface ManyResolved {
	resolved: string[];
	failed: { uuid: string; code: string; message: string }[];
}

export function fetchConflicts(page: PageQuery, signal: AbortSignal): Promise<ConflictsPage> {
	return apiFetch<ConflictsPage>({ path: addQueryArgs(CONFLICTS, { ...page }), signal });
}

export function fetchConflict(uuid: string, signal: AbortSignal): Promise<Conflict> {
	return apiFetch<Conflict>({ path: `${CONFLICTS}/${articleInRoute(uuid)}`, signal });
}

/** Stores the decision on all fields named, or on none; answers what still waits. */
export function resolve(
	{ uuid, version }: Pick<Conflict, 'uuid' | 'version'>,
	fields: Decision
): Promise<Conflict> {
	return apiFetch<Conflict>({
		path: `${CONFLICTS}/${articleInRoute(uuid)}`,
		method: 'POST',
		data: { fields, version },
	});
}

export function resolveMany(uuids: string[], resolution: Side): Promise<ManyResolved> {
	return apiFetch<ManyResolved>({
		path: CONFLICTS,
		method: 'POST',
		data: { uuids, resolution },
	});
}
