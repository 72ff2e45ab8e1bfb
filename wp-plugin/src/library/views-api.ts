import apiFetch from '@wordpress/api-fetch';
import { readSavedViews, type SavedViews, type StoredView } from './saved-view.ts';

const VIEWS = '/article-bridge/v1/library/views';

interface ViewChanges {
	name?: string;
	view?: StoredView;
	default?: boolean;
}

export function createView(name: string, view: StoredView): Promise<SavedViews> {
	return send('POST', VIEWS, { name, view });
}

export function changeView(id: string, changes: ViewChanges): Promise<SavedViews> {
	return send('PUT', `${VIEWS}/${id}`, changes);
}

export function deleteView(id: string): Promise<SavedViews> {
	return send('DELETE', `${VIEWS}/${id}`, {});
}

/** Every change answers all views. */
async function send(method: string, path: string, data: ViewChanges): Promise<SavedViews> {
	return readSavedViews(await apiFetch<unknown>({ path, method, data }));
}
