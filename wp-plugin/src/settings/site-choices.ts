import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';

export interface Choice {
	value: string;
	label: string;
}

export interface Term {
	id: number;
	name: string;
}

interface PostType {
	slug: string;
	name: string;
	viewable: boolean;
}

interface Taxonomy {
	slug: string;
	name: string;
	/** Post types that have it. */
	types: string[];
	/** Path of its terms below /wp/v2. */
	rest_base: string;
	visibility: { public: boolean };
}

/** What this site has to choose from. */
export interface SiteChoices {
	postTypes: PostType[];
	taxonomies: Taxonomy[];
}

/** Most entries that WordPress answers at once. */
const MAXIMUM = 100;

export async function fetchSiteChoices(signal: AbortSignal): Promise<SiteChoices> {
	const [types, taxonomies] = await Promise.all([
		apiFetch<Record<string, PostType>>({ path: '/wp/v2/types?context=edit', signal }),
		apiFetch<Record<string, Taxonomy>>({ path: '/wp/v2/taxonomies?context=edit', signal }),
	]);
	return { postTypes: Object.values(types), taxonomies: Object.values(taxonomies) };
}

/** Users who may write posts, by name. */
export function fetchAuthors(signal: AbortSignal): Promise<Term[]> {
	return apiFetch<Term[]>({
		path: addQueryArgs('/wp/v2/users', {
			capabilities: ['edit_posts'],
			per_page: MAXIMUM,
			orderby: 'name',
			_fields: 'id,name',
		}),
		signal,
	});
}

/** The terms of a taxonomy that most posts have, and those with the ids given. */
export async function fetchTerms(
	restBase: string,
	ids: readonly number[],
	signal: AbortSignal
): Promise<Term[]> {
	const list = (query: object) =>
		apiFetch<Term[]>({
			path: addQueryArgs(`/wp/v2/${restBase}`, {
				...query,
				per_page: MAXIMUM,
				_fields: 'id,name',
			}),
			signal,
		});
	const [chosen, used] = await Promise.all([
		ids.length === 0 ? [] : list({ include: [...ids] }),
		list({ orderby: 'count', order: 'desc' }),
	]);
	return [...chosen, ...used.filter(({ id }) => !ids.includes(id))];
}

/** Post types that articles can become, and the one chosen, whatever it is. */
export function postTypeChoices(site: SiteChoices | undefined, chosen: string): Choice[] {
	const choices = (site?.postTypes ?? [])
		.filter(({ slug, viewable }) => viewable && slug !== 'attachment')
		.map(({ slug, name }) => ({ value: slug, label: name }));
	return withChosen(choices, chosen);
}

/** Public taxonomies of a post type, and the one chosen, whatever it is. */
export function taxonomyChoices(
	site: SiteChoices | undefined,
	postType: string,
	chosen: string
): Choice[] {
	const choices = (site?.taxonomies ?? [])
		.filter(({ types, visibility }) => types.includes(postType) && visibility.public)
		.map(({ slug, name }) => ({ value: slug, label: name }));
	return withChosen(choices, chosen);
}

export function withChosen(choices: Choice[], chosen: string): Choice[] {
	return choices.some(({ value }) => value === chosen)
		? choices
		: [...choices, { value: chosen, label: chosen }];
}

/** The ids of terms by their names; names that no term has are left out. */
export function idsOfNames(terms: readonly Term[], names: readonly string[]): number[] {
	return names.flatMap((name) => terms.find((term) => term.name === name)?.id ?? []);
}

/** The names of terms by their ids; a term that is gone is shown by its number. */
export function namesOfIds(terms: readonly Term[], ids: readonly number[]): string[] {
	return ids.map((id) => terms.find((term) => term.id === id)?.name ?? `#${id}`);
}
