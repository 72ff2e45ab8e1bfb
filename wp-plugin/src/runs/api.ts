import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { pastBusyDatabase } from '../shared/busy-database.ts';
import type { PageCount, PageQuery } from '../shared/use-paged.ts';
import type { ItemFilter, LogEntry, RunDecision, StoredItem, StoredRun } from './run.ts';

const IMPORTS = '/article-bridge/v1/imports';

export interface RunsPage extends PageCount {
	imports: StoredRun[];
}

export interface ItemsPage extends PageCount {
	items: StoredItem[];
}

export interface LogPage extends PageCount {
	log: LogEntry[];
}

export function fetchRuns(page: PageQuery, signal: AbortSignal): Promise<RunsPage> {
	return apiFetch<RunsPage>({ path: addQueryArgs(IMPORTS, { ...page }), signal });
}

export function fetchRun(id: number): Promise<StoredRun> {
	return apiFetch<StoredRun>({ path: `${IMPORTS}/${id}` });
}

/** Works on the run for a few seconds, unless another driver has it. */
export function stepRun(id: number): Promise<StoredRun> {
	return pastBusyDatabase(() =>
		apiFetch<StoredRun>({ path: `${IMPORTS}/${id}/step`, method: 'POST' })
	);
}

export function decide(id: number, decision: RunDecision): Promise<StoredRun> {
	return apiFetch<StoredRun>({ path: `${IMPORTS}/${id}/${decision}`, method: 'POST' });
}

export function fetchItems(
	id: number,
	query: { state: ItemFilter; page: number; per_page: number },
	signal: AbortSignal
): Promise<ItemsPage> {
	return apiFetch<ItemsPage>({
		path: addQueryArgs(`${IMPORTS}/${id}/items`, { ...query, orderby: 'urgency' }),
		signal,
	});
}

export function fetchLog(id: number, page: number, signal: AbortSignal): Promise<LogPage> {
	return apiFetch<LogPage>({ path: addQueryArgs(`${IMPORTS}/${id}/log`, { page }), signal });
}
