const TABS = ['connection', 'mapping', 'schedule', 'seo', 'advanced'] as const;
export type TabName = (typeof TABS)[number];

/** The tab that the page's address names, such as `#seo`; the first where it names none. */
export function tabInUrl(): TabName {
	return tabOfHash(window.location.hash);
}

export function tabOfHash(hash: string): TabName {
	return namedTab(hash) ?? 'connection';
}

/** The tab that a fragment names; undefined for any other, such as that of WordPress' link to the content. */
export function namedTab(hash: string): TabName | undefined {
	return TABS.find((name) => `#${name}` === hash);
}

/** Tells of a tab that a link, or the user, puts into the address. Returns how to stop that. */
export function onTabInUrl(show: (tab: TabName) => void): () => void {
	const changed = () => {
		const tab = namedTab(window.location.hash);
		if (tab !== undefined) {
			show(tab);
		}
	};
	window.addEventListener('hashchange', changed);
	return () => window.removeEventListener('hashchange', changed);
}

/** Keeps the tab in the address, so that a reload and a bookmark open it again. */
export function rememberTabInUrl(tab: TabName): void {
	window.history.replaceState(window.history.state, '', `#${tab}`);
}
