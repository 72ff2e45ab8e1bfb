import type {
	ImportRun,
	ItemsPage,
	LogPage,
	RunDecision,
	RunsPage,
} from '@article-bridge/contract/plugin-api';
import { pastBusyDatabase } from '../shared/busy-database.ts';
import { callRoute } from '../shared/call-route.ts';
import type { PageQuery } from '../shared/use-paged.ts';
import type { ItemFilter } from './run.ts';

export function fetchRuns(page: PageQuery, signal: AbortSignal): Promise<RunsPage> {
	return callRoute('GET /imports', page, signal);
}

export function fetchRun(id: number): Promise<ImportRun> {
	return callRoute('GET /imports/{id}', { id });
}

/** Works on the run for a few seconds, unless another driver has it. */
export function stepRun(id: number): Promise<ImportRun> {
	return pastBusyDatabase(() => callRoute('POST /imports/{id}/step', { id }));
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

export function fetchLog(id: number, page: number, signal: AbortSignal): Promise<LogPage> {
	return callRoute('GET /imports/{id}/log', { id, page }, signal);
}
