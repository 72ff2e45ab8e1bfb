/** Replaces secrets in the log. */
export const CENSORED = '[redacted]';

/** Keys and connection codes of this service and secrets of webhooks, wherever they stand in a URL. */
const OWN_SECRET = /abk_|abc_|whsec_/i;

/**
 * A request's address in the form in which it is logged. A key sent in the query is in a parameter
 * that the address does not have, so only the names of unknown parameters are logged. Values that
 * look like the service's own keys are never logged.
 *
 * @param url path and query, as sent
 * @param parameters that the address has
 */
export function loggedUrl(url: string, parameters: ReadonlySet<string>): string {
  const [path = '', ...rest] = url.split('?');
  const shownPath = path
    .split('/')
    .map((segment) => (isSecret(segment) ? CENSORED : segment))
    .join('/');
  if (rest.length === 0) return shownPath;
  const pairs = rest.join('?').split('&');
  return `${shownPath}?${pairs.map((pair) => loggedPair(pair, parameters)).join('&')}`;
}

function loggedPair(pair: string, parameters: ReadonlySet<string>): string {
  const [name = '', ...rest] = pair.split('=');
  if (rest.length === 0) return parameters.has(name) || name === '' ? name : CENSORED;
  const value = rest.join('=');
  const isShown = value === '' || (parameters.has(name) && !isSecret(value));
  return `${isSecret(name) ? CENSORED : name}=${isShown ? value : CENSORED}`;
}

/**
 * A text is not encoded more often than this by accident; one that still changes when decoded again
 * is treated like a key.
 */
const DECODINGS = 10;

/**
 * Whether a text holds what looks like a key or a secret of this service, percent-encoded however
 * often.
 */
export function isSecret(text: string): boolean {
  let shown = text;
  for (let time = 0; time <= DECODINGS; time += 1) {
    if (OWN_SECRET.test(shown)) return true;
    const next = decoded(shown);
    if (next === shown) return false;
    shown = next;
  }
  return true;
}

/** Only escapes of ASCII, of which keys consist; other bytes may not be valid UTF-8. */
function decoded(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
