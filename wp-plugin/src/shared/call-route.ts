import type { AnswerOf, ArgumentsOf, RouteName } from '@article-bridge/contract/plugin-api';
import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { articleInRoute } from './article-in-route.ts';

const NAMESPACE = '/article-bridge/v1';

/**
 * Calls a route of the plugin's REST API. Arguments that are named in the path are put there; the
 * others become the query of a GET, or the body of any other request. A test calls every route of a
 * real WordPress and validates the answers, so that pages need not load the schemas.
 */
export function callRoute<Name extends RouteName>(
	route: Name,
	args: ArgumentsOf<Name>,
	signal?: AbortSignal
): Promise<AnswerOf<Name>> {
	const [method = '', template = ''] = route.split(' ');
	const rest = new Map<string, unknown>(Object.entries(args ?? {}));
	const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
		const value = rest.get(name);
		rest.delete(name);
		return articleInRoute(String(value));
	});
	const others = Object.fromEntries(rest);
	return apiFetch<AnswerOf<Name>>({
		path:
			method === 'GET' ? addQueryArgs(`${NAMESPACE}${path}`, others) : `${NAMESPACE}${path}`,
		method,
		...(method !== 'GET' && rest.size > 0 && { data: others }),
		...(signal && { signal }),
	});
}
