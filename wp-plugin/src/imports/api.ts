import type { ImportRun, RunDecision, RunItem } from '@article-bridge/contract/plugin-api';
import { retryWhileDatabaseBusy } from '../shared/busy-database.ts';
import { callRoute } from '../shared/call-route.ts';
import { drivenHere, type ChosenOptions, type ImportChoice } from './import-run.ts';
import { watched } from './watched.ts';

export function createImport(choice: ImportChoice, options: ChosenOptions): Promise<ImportRun> {
	return callRoute('POST /imports', { ...choice, options });
}

/** A dry run: its items show what the import of these articles would do. */
export function createPreview(uuids: string[]): Promise<ImportRun> {
	return callRoute('POST /imports', { uuids, dry_run: true });
}

export function fetchImport(id: number): Promise<ImportRun> {
	return callRoute('GET /imports/{id}', { id });
}

/** The items of a run that need attention first, as many as a page of the API holds. */
export async function fetchUrgentItems(id: number): Promise<RunItem[]> {
	const query = { id, orderby: 'urgency', per_page: 200 } as const;
	return (await callRoute('GET /imports/{id}/items', query)).items;
}

/**
 * Imports as many articles as fit into the server's time budget and returns what has changed since;
 * `show` is called with the progress meanwhile.
 */
export function stepImport(
	{ id, cursor }: ImportRun,
	show: (seen: ImportRun) => void
): Promise<ImportRun> {
	return watched(
		retryWhileDatabaseBusy(() => callRoute('POST /imports/{id}/step', { id, after: cursor })),
		() => callRoute('GET /imports/{id}', { id, after: cursor }),
		(seen) => show(drivenHere(seen))
	);
}

export function decideOnImport(id: number, decision: RunDecision): Promise<ImportRun> {
	return callRoute('POST /imports/{id}/{decision}', { id, decision });
}
