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

/** Maximum number of entries that WordPress returns at once. */
const MAXIMUM = 100;

export async function fetchSiteChoices(signal: AbortSignal): Promise<SiteChoices> {
	const [postTypes, taxonomies] = await Promise.all([
		fetchEntries('/wp/v2/types?context=edit', isPostType, signal),
		fetchEntries('/wp/v2/taxonomies?context=edit', isTaxonomy, signal),
	]);
	return { postTypes, taxonomies };
}

/** Users who may write posts, by name. */
export function fetchAuthors(signal: AbortSignal): Promise<Term[]> {
	const query = { capabilities: ['edit_posts'], orderby: 'name' };
	return fetchTermsOf('/wp/v2/users', query, signal);
}

/** The terms of a taxonomy that most posts have, and those with the ids given. */
export async function fetchTerms(
	restBase: string,
	ids: readonly number[],
	signal: AbortSignal
): Promise<Term[]> {
	const path = `/wp/v2/${restBase}`;
	const [chosen, used] = await Promise.all([
		ids.length === 0 ? [] : fetchTermsOf(path, { include: [...ids] }, signal),
		fetchTermsOf(path, { orderby: 'count', order: 'desc' }, signal),
	]);
	return [...chosen, ...used.filter(({ id }) => !ids.includes(id))];
}

function fetchTermsOf(path: string, query: object, signal: AbortSignal): Promise<Term[]> {
	const args = { ...query, per_page: MAXIMUM, _fields: 'id,name' };
	return fetchEntries(addQueryArgs(path, args), isTerm, signal);
}

/** WordPress' own routes are not part of the contract, and plugins filter them: each entry is checked. */
async function fetchEntries<Entry>(
	path: string,
	isEntry: (value: unknown) => value is Entry,
	signal: AbortSignal
): Promise<Entry[]> {
	const answer: unknown = await apiFetch<unknown>({ path, signal });
	return readEntries(answer, isEntry);
}

/** The valid entries of a list, or of an object with an entry under each name. */
export function readEntries<Entry>(
	answer: unknown,
	isEntry: (value: unknown) => value is Entry
): Entry[] {
	return isRecord(answer) ? Object.values(answer).filter(isEntry) : [];
}

export function isTerm(value: unknown): value is Term {
	const { id, name } = membersOf(value);
	return typeof id === 'number' && typeof name === 'string';
}

export function isPostType(value: unknown): value is PostType {
	const { slug, name, viewable } = membersOf(value);
	return typeof slug === 'string' && typeof name === 'string' && typeof viewable === 'boolean';
}

export function isTaxonomy(value: unknown): value is Taxonomy {
	const { slug, name, rest_base: restBase, types, visibility } = membersOf(value);
	const { public: isPublic } = membersOf(visibility);
	return (
		[slug, name, restBase].every((text) => typeof text === 'string') &&
		Array.isArray(types) &&
		types.every((type) => typeof type === 'string') &&
		typeof isPublic === 'boolean'
	);
}

function membersOf(value: unknown): Record<string, unknown> {
	return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
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
