import type {
	Conflict,
	ConflictsPage,
	ManyResolved,
	Side,
} from '@article-bridge/contract/plugin-api';
import { callRoute } from '../shared/call-route.ts';
import type { PageQuery } from '../shared/use-paged.ts';
import type { Decision } from './choices.ts';

export type { ManyResolved } from '@article-bridge/contract/plugin-api';

export function fetchConflicts(page: PageQuery, signal: AbortSignal): Promise<ConflictsPage> {
	return callRoute('GET /conflicts', page, signal);
}

export function fetchConflict(uuid: string, signal: AbortSignal): Promise<Conflict> {
	return callRoute('GET /conflicts/{uuid}', { uuid }, signal);
}

/** Stores the decision on all fields named, or on none; answers what still waits. */
export function resolve(
	{ uuid, version }: Pick<Conflict, 'uuid' | 'version'>,
	fields: Decision
): Promise<Conflict> {
	return callRoute('POST /conflicts/{uuid}', { uuid, fields, version });
}

/** Takes the last decision back; answers what waits again. */
export function undo(uuid: string): Promise<Conflict> {
	return callRoute('POST /conflicts/{uuid}/undo', { uuid });
}

export function resolveMany(uuids: string[], resolution: Side): Promise<ManyResolved> {
	return callRoute('POST /conflicts', { uuids, resolution });
}
