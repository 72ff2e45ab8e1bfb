import { addQueryArgs, getQueryArg } from '@wordpress/url';

const PARAMETER = 'article';

/** The address where one article's conflict is resolved; `conflictsUrl` is that of all conflicts. */
export function conflictUrl(conflictsUrl: string, uuid: string): string {
	return addQueryArgs(conflictsUrl, { [PARAMETER]: uuid });
}

/** The article that an address names. */
export function articleOfUrl(url: string): string | undefined {
	const value = getQueryArg(url, PARAMETER);
	return typeof value === 'string' && value !== '' ? value : undefined;
}
