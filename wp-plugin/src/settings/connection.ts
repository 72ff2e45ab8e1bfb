import type { Connection, ValueSource } from '@article-bridge/contract/plugin-api';

export type { Connection, Push, ValueSource } from '@article-bridge/contract/plugin-api';

/** What the form sends: address and key, where no key means "keep the stored one"; or a code. */
export type ConnectionRequest = ({ url: string; key?: string } | { code: string }) & {
	/** Whether articles are to arrive by themselves; left out: as before. */
	push?: boolean;
};

export type ConnectionField = 'url' | 'key' | 'code';

/** True when the form cannot change the value, since it is set outside the database. */
export function isLocked(source: ValueSource): boolean {
	return source === 'constant' || source === 'environment';
}

/** True when there is something in the database that disconnecting would remove. */
export function canDisconnect(connection: Connection): boolean {
	return connection.url_source === 'option' || connection.key_source === 'option';
}

const FIELD_OF_ERROR: ReadonlyMap<string, ConnectionField> = new Map([
	['invalid_url', 'url'],
	['url_is_fixed', 'url'],
	['gateway_unreachable', 'url'],
	['not_the_api', 'url'],
	['invalid_code', 'code'],
	['code_refused', 'code'],
	['invalid_key', 'key'],
	['key_missing', 'key'],
	['key_unreadable', 'key'],
	['key_is_fixed', 'key'],
	['key_refused', 'key'],
	['key_scope_missing', 'key'],
]);

/** The field that a refusal is about, if it is about one. */
export function fieldOfError(code: string): ConnectionField | undefined {
	return FIELD_OF_ERROR.get(code);
}
