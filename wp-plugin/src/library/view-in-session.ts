import { readStoredView, type StoredView } from './saved-view.ts';

const KEY = 'article-bridge-library-view';

/** The last view of this tab, so that it survives a reload, or coming back from a post. */
export function viewInSession(): StoredView | undefined {
	try {
		const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
		return readStoredView(stored);
	} catch {
		// No storage in this browser, or an invalid value in it: the library opens with the default view.
		return undefined;
	}
}

export function rememberViewInSession(view: StoredView): void {
	try {
		window.sessionStorage.setItem(KEY, JSON.stringify(view));
	} catch {
		// Full, or forbidden: nothing is lost but the view after a reload.
	}
}
