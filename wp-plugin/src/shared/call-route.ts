import type { AnswerOf, ArgumentsOf, RouteName } from '@article-bridge/contract/plugin-api';
import apiFetch from '@wordpress/api-fetch';
import { addQueryArgs } from '@wordpress/url';
import { articleInRoute } from './article-in-route.ts';

const NAMESPACE = '/article-bridge/v1';

/**
 * Calls a route of the plugin's REST API. Arguments that its path has a place for stand there; others are the
 * query of a GET, and the body of everything else. That the site answers what the contract says, is tested with
 * every route of a real WordPress, so that no page carries the schemas.
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
