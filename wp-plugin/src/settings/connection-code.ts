const IN_HASH = /^#code=(abc_[\w-]+)$/;

/** `abc_`, then address and secret in base64url, then a checksum of eight digits. */
const CODE = /^abc_([\w-]+)[0-9a-f]{8}$/;

/**
 * The code from a link of the article service, '' if there is none. It is in the fragment, which is not
 * sent to any server, and is removed from the address so that it does not stay in the browser's
 * history.
 */
export function takeCodeFromUrl(): string {
	const code = IN_HASH.exec(window.location.hash)?.[1];
	if (code === undefined) {
		return '';
	}
	const { pathname, search } = window.location;
	window.history.replaceState(window.history.state, '', pathname + search);
	return code;
}

/** The address in a code; undefined while the code is incomplete. */
export function addressInCode(text: string): string | undefined {
	const held = CODE.exec(text.replace(/\s+/g, ''))?.[1];
	if (held === undefined) {
		return undefined;
	}
	try {
		const [address] = atob(held.replace(/-/g, '+').replace(/_/g, '/')).split('#');
		return address === undefined ? undefined : new URL(address).href.replace(/\/$/, '');
	} catch {
		// Not base64, or no address in it: the server reports that when it is sent.
		return undefined;
	}
}
