import type { CapabilitiesAgreement } from '@article-bridge/contract';
import type { RestError } from '../shared/rest-error.ts';

/** Where a value comes from. A constant or an environment variable wins over the form. */
export type ValueSource = 'none' | 'option' | 'constant' | 'environment';

/** `GET /article-bridge/v1/connection`. */
export interface Connection {
	state: 'not_connected' | 'connected' | 'error';
	url: string;
	url_source: ValueSource;
	key_source: ValueSource;
	/** The end of the stored key, such as `…abcd`; the key itself never comes here. */
	key_hint: string | null;
	agreement: CapabilitiesAgreement | null;
	error: RestError | null;
	push: Push | null;
}

/** Whether articles arrive by themselves. */
export interface Push {
	active: boolean;
	/** The address that the service delivers to. */
	receiver: string | null;
	/** RFC 3339, UTC. */
	last_delivery_at: string | null;
	/** Why not, with the fix; null where they do. */
	reason: string | null;
	/** Whether somebody has switched it off. */
	off: boolean;
}

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
