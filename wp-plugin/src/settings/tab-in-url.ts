const TABS = ['connection', 'mapping', 'schedule', 'seo', 'advanced'] as const;
export type TabName = (typeof TABS)[number];

/** The tab that the page's address names, such as `#seo`; the first where it names none. */
export function tabInUrl(): TabName {
	return tabOfHash(window.location.hash);
}

export function tabOfHash(hash: string): TabName {
	return TABS.find((name) => `#${name}` === hash) ?? 'connection';
}

/** Keeps the tab in the address, so that a reload and a bookmark open it again. */
export function rememberTabInUrl(tab: TabName): void {
	window.history.replaceState(window.history.state, '', `#${tab}`);
}
