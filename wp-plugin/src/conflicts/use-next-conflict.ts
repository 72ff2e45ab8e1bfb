import { useCallback } from '@wordpress/element';
import { useFetched } from '../shared/use-fetched.ts';
import { fetchConflicts } from './api.ts';
import type { ConflictSummary } from './conflict.ts';

/** Conflicts that are looked through for the next; with more, the oldest of all comes next. */
const LOOKED_THROUGH = 100;

/** The conflict that comes after an article's in the list, which begins anew at its end; undefined for none. */
export function useNextConflict(uuid: string): ConflictSummary | undefined {
	const fetch = useCallback(
		(signal: AbortSignal) => fetchConflicts({ page: 1, per_page: LOOKED_THROUGH }, signal),
		[]
	);
	const { value } = useFetched(fetch);
	return value && nextOf(value.conflicts, uuid);
}

export function nextOf(conflicts: ConflictSummary[], uuid: string): ConflictSummary | undefined {
	const place = conflicts.findIndex((conflict) => conflict.uuid === uuid);
	const next = conflicts[place + 1] ?? conflicts[0];
	return next?.uuid === uuid ? undefined : next;
}
