import type { ArgumentsOf } from '@article-bridge/contract/plugin-api';
import { callRoute } from '../shared/call-route.ts';
import { readSavedViews, type SavedViews, type StoredView } from './saved-view.ts';

type ViewChanges = Omit<ArgumentsOf<'PUT /library/views/{id}'>, 'id'>;

/** Every change returns all views. */
export async function createView(name: string, view: StoredView): Promise<SavedViews> {
	return readSavedViews(await callRoute('POST /library/views', { name, view }));
}

export async function changeView(id: string, changes: ViewChanges): Promise<SavedViews> {
	return readSavedViews(await callRoute('PUT /library/views/{id}', { ...changes, id }));
}

export async function deleteView(id: string): Promise<SavedViews> {
	return readSavedViews(await callRoute('DELETE /library/views/{id}', { id }));
}
