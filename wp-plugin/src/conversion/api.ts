import type { RunItem } from '@article-bridge/contract/plugin-api';
import { callRoute } from '../shared/call-route.ts';

/** Where an imported text is read as HTML, and stored as blocks. */
export interface ConversionApi {
	fetchContent: (run: number, uuid: string) => Promise<string>;
	/** Resolves to the item as it is after its conversion. */
	storeBlocks: (run: number, uuid: string, content: string) => Promise<RunItem>;
}

export async function fetchContent(run: number, uuid: string): Promise<string> {
	return (await callRoute('GET /imports/{id}/items/{uuid}/blocks', { id: run, uuid })).content;
}

export function storeBlocks(run: number, uuid: string, content: string): Promise<RunItem> {
	return callRoute('POST /imports/{id}/items/{uuid}/blocks', { id: run, uuid, content });
}
