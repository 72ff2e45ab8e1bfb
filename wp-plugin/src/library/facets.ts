import { languageName } from '@article-bridge/contract/ui';
import type { Option } from '@wordpress/dataviews/wp';
import { fetchFacets, type Facets } from './api.ts';

/** Maximum number of requests while the list is being read: each reads for a few seconds. */
const REQUESTS_MAXIMUM = 100;

/** The choices of filters, loaded when the first of them is opened. */
export function facetChoices(locale: string) {
	let known: Promise<Facets> | undefined;
	const facets = () => {
		known ??= readFacets().catch((error: unknown) => {
			// The next filter that is opened tries again.
			known = undefined;
			throw error;
		});
		return known;
	};
	return {
		languages: async (): Promise<Option<string>[]> =>
			(await facets()).languages.map((tag) => ({
				value: tag,
				label: languageName(tag, locale),
			})),
		categories: async (): Promise<Option<string>[]> =>
			(await facets()).categories.map((name) => ({ value: name, label: name })),
	};
}

async function readFacets(): Promise<Facets> {
	let found = await fetchFacets();
	for (let request = 1; found.copy.more && request < REQUESTS_MAXIMUM; request += 1) {
		found = await fetchFacets();
	}
	return found;
}
