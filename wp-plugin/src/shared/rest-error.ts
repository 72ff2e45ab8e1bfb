import type { RestError } from '@article-bridge/contract/plugin-api';

export type { RestError };

/** Code of an error without one: the answer was not JSON, or there was none. */
const UNKNOWN = 'unknown_error';

/** Codes of `apiFetch` itself, whose messages do not say what to do: there was no answer. */
const NO_ANSWER = ['fetch_error'];

/** Codes that say that there is no such thing: no later attempt finds it. */
const MISSING = ['no_such_import', 'no_such_conflict', 'no_such_post', 'article_not_found'];

/** Whether what was asked for does not exist, so that trying again cannot help. */
export function isMissing({ code }: Pick<RestError, 'code'>): boolean {
	return MISSING.includes(code);
}

/**
 * Reads the error of a failed `apiFetch`. It throws the server's JSON unchecked, so its shape is
 * checked here, once; `fallback` is the message if nothing readable came back.
 */
export function toRestError(thrown: unknown, fallback: string): RestError {
	const code = textMember(thrown, 'code') ?? UNKNOWN;
	const message = NO_ANSWER.includes(code) ? undefined : textMember(thrown, 'message');
	return { code, message: message ?? fallback };
}

function textMember(value: unknown, name: 'code' | 'message'): string | undefined {
	if (typeof value !== 'object' || value === null) {
		return undefined;
	}
	const member: unknown = Reflect.get(value, name);
	return typeof member === 'string' && member !== '' ? member : undefined;
}
