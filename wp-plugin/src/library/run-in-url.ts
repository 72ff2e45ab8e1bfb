import { addQueryArgs, getQueryArg, removeQueryArgs } from '@wordpress/url';

const PARAMETER = 'run';

/** The run that the page's address names, so that a reload finds it again. */
export function runInUrl(): number | undefined {
	const value = getQueryArg(window.location.href, PARAMETER);
	const id = typeof value === 'string' ? Number(value) : NaN;
	return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export function rememberRunInUrl(id: number | undefined): void {
	const { href } = window.location;
	window.history.replaceState(
		window.history.state,
		'',
		id === undefined
			? removeQueryArgs(href, PARAMETER)
			: addQueryArgs(href, { [PARAMETER]: id })
	);
}
