import { readStoredView, type StoredView } from './saved-view.ts';

const KEY = 'article-bridge-library-view';

/** The view as this tab had it last, so that a reload, or coming back from a post, keeps it. */
export function viewInSession(): StoredView | undefined {
	try {
		const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
		return readStoredView(stored);
	} catch {
		// No storage in this browser, or not what was stored: the library opens as it always does.
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
