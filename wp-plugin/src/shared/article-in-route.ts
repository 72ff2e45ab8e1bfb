/** The characters that every server passes on unchanged in a path. */
const PLAIN = /^(?!\.{1,2}$)[A-Za-z0-9._-][A-Za-z0-9._~-]*$/;

/**
 * An article's identifier as one segment of a route of this site. Identifiers of other services may
 * contain slashes, which servers refuse in a path even when encoded. `Identifier::from_route()` decodes
 * it.
 */
export function articleInRoute(uuid: string): string {
	if (PLAIN.test(uuid)) {
		return uuid;
	}
	const bytes = Array.from(new TextEncoder().encode(uuid));
	return `~${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
