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
}
/** What the form sends: no key means "keep the stored one". */
export interface ConnectionRequest {
	url: string;
	key?: string;
}
export type ConnectionField = 'url' | 'key';
/** True when the form cannot change the value, since it is set outside the database. */
export declare function isLocked(source: ValueSource): boolean;
/** True when there is something in the database that disconnecting would remove. */
export declare function canDisconnect(connection: Connection): boolean;
/** The field that a refusal is about, if it is about one. */
export declare function fieldOfError(code: string): ConnectionField | undefined;
