import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { pastBusyDatabase } from '../shared/busy-database.ts';
import type { ImportChoice, ImportOptions, ImportRun, RunItem } from './import-run.ts';

const IMPORTS = '/article-bridge/v1/imports';

export function createImport(choice: ImportChoice, options: ImportOptions): Promise<ImportRun> {
	return apiFetch<ImportRun>({
		path: IMPORTS,
		method: 'POST',
		data: { ...choice, options },
	});
}

/** A run that writes nothing: its items say what the import of these articles would do. */
export function createPreview(uuids: string[]): Promise<ImportRun> {
	return apiFetch<ImportRun>({
		path: IMPORTS,
		method: 'POST',
		data: { uuids, dry_run: true },
	});
}

export function fetchImport(id: number): Promise<ImportRun> {
	return apiFetch<ImportRun>({ path: `${IMPORTS}/${id}` });
}

/** The items of a run that need attention first, as many as a page of the API holds. */
export async function fetchUrgentItems(id: number): Promise<RunItem[]> {
	const { items } = await apiFetch<{ items: RunItem[] }>({
		path: addQueryArgs(`${IMPORTS}/${id}/items`, {
			orderby: 'urgency',
			per_page: 200,
		}),
	});
	return items;
}

/** Imports as many articles as fit the server's time budget and answers what changed since. */
export function stepImport({ id, cursor }: ImportRun): Promise<ImportRun> {
	return pastBusyDatabase(() =>
		apiFetch<ImportRun>({
			path: `${IMPORTS}/${id}/step`,
			method: 'POST',
			data: { after: cursor },
		})
	);
}

export type RunDecision = 'pause' | 'resume' | 'retry';

export function decideOnImport(id: number, decision: RunDecision): Promise<ImportRun> {
	return apiFetch<ImportRun>({
		path: `${IMPORTS}/${id}/${decision}`,
		method: 'POST',
	});
}
