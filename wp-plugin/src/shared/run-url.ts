import { addQueryArgs, getQueryArg } from '@wordpress/url';

const PARAMETER = 'run';

/** The address of one run; `runsUrl` is that of the history. */
export function runUrl(runsUrl: string, id: number): string {
	return addQueryArgs(runsUrl, { [PARAMETER]: id });
}

/** The run that an address names. */
export function runOfUrl(url: string): number | undefined {
	const value = getQueryArg(url, PARAMETER);
	const id = typeof value === 'string' ? Number(value) : NaN;
	return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
