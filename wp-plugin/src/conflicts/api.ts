import type {
	Conflict,
	ConflictsPage,
	ManyResolved,
	Side,
} from '@article-bridge/contract/plugin-api';
import { callRoute } from '../shared/call-route.ts';
import { toRestError } from '../shared/rest-error.ts';
import { noAnswer } from '../shared/use-fetched.ts';
import type { PageQuery } from '../shared/use-paged.ts';
import type { Decision } from './choices.ts';

/** The outcome of undoing many decisions. */
export interface UndoneMany {
	undone: string[];
	failed: ManyResolved['failed'];
}

export type { ManyResolved } from '@article-bridge/contract/plugin-api';

export function fetchConflicts(page: PageQuery, signal: AbortSignal): Promise<ConflictsPage> {
	return callRoute('GET /conflicts', page, signal);
}

export function fetchConflict(uuid: string, signal: AbortSignal): Promise<Conflict> {
	return callRoute('GET /conflicts/{uuid}', { uuid }, signal);
}

/** Stores the decisions on all given fields, or on none; returns what is still in conflict. */
export function resolve(
	{ uuid, version }: Pick<Conflict, 'uuid' | 'version'>,
	fields: Decision
): Promise<Conflict> {
	return callRoute('POST /conflicts/{uuid}', { uuid, fields, version });
}

/** Undoes the last decision; returns what is in conflict again. */
export function undo(uuid: string): Promise<Conflict> {
	return callRoute('POST /conflicts/{uuid}/undo', { uuid });
}

/** Undoes the last decision on each; failures are reported, and the others continue. */
export async function undoMany(uuids: string[]): Promise<UndoneMany> {
	const outcome: UndoneMany = { undone: [], failed: [] };
	for (const uuid of uuids) {
		try {
			await undo(uuid);
			outcome.undone.push(uuid);
		} catch (thrown) {
			outcome.failed.push({ uuid, ...toRestError(thrown, noAnswer()) });
		}
	}
	return outcome;
}

export function resolveMany(uuids: string[], resolution: Side): Promise<ManyResolved> {
	return callRoute('POST /conflicts', { uuids, resolution });
}
