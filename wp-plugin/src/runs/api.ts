import type {
	ImportRun,
	ItemsPage,
	ReasonsPage,
	RunDecision,
	RunsPage,
} from '@article-bridge/contract/plugin-api';
import { retryWhileDatabaseBusy } from '../shared/busy-database.ts';
import { callRoute } from '../shared/call-route.ts';
import type { PageQuery } from '../shared/use-paged.ts';
import { drivenHere } from '../imports/import-run.ts';
import { watched } from '../imports/watched.ts';
import type { ItemFilter } from './run.ts';

export function fetchRuns(page: PageQuery, signal: AbortSignal): Promise<RunsPage> {
	return callRoute('GET /imports', page, signal);
}

export function fetchRun(id: number): Promise<ImportRun> {
	return callRoute('GET /imports/{id}', { id });
}

/**
 * Drives the run for a few seconds, unless another driver has it; `show` is called with the progress
 * meanwhile.
 */
export function stepRun(id: number, show: (seen: ImportRun) => void): Promise<ImportRun> {
	return watched(
		retryWhileDatabaseBusy(() => callRoute('POST /imports/{id}/step', { id })),
		() => fetchRun(id),
		(seen) => show(drivenHere(seen))
	);
}

export function decide(id: number, decision: RunDecision): Promise<ImportRun> {
	return callRoute('POST /imports/{id}/{decision}', { id, decision });
}

export function fetchItems(
	id: number,
	query: { state: ItemFilter; page: number; per_page: number },
	signal: AbortSignal
): Promise<ItemsPage> {
	return callRoute('GET /imports/{id}/items', { ...query, id, orderby: 'urgency' }, signal);
}

/** The articles of a run that are in these states. */
export async function fetchUuids(id: number, states: readonly ItemFilter[]): Promise<string[]> {
	const uuids: string[] = [];
	for (const state of states) {
		let answer: ItemsPage;
		let page = 1;
		do {
			answer = await callRoute('GET /imports/{id}/items', { id, state, page, per_page: 200 });
			uuids.push(...answer.items.map(({ uuid }) => uuid));
			page += 1;
		} while (page <= answer.pages);
	}
	return uuids;
}

export function fetchReasons(id: number, page: number, signal: AbortSignal): Promise<ReasonsPage> {
	return callRoute('GET /imports/{id}/reasons', { id, page }, signal);
}
