/** Replaces secrets in the log. */
export const CENSORED = '[redacted]';

/** Keys and connection codes of this service and secrets of webhooks, wherever somebody puts them. */
const OWN_SECRET = /abk_|abc_|whsec_/i;

/**
 * A request's address as the log may hold it. A key sent in the query is sent in a parameter that
 * the address does not have, so of unknown parameters only the name is logged. What looks like one
 * of our own keys is never logged.
 *
 * @param url path and query, as they came
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
 * Nobody encodes a text more often by accident; a text that goes on changing when decoded is logged
 * as little as a key.
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

/** Only what stands for ASCII: of that keys are made, and bytes beside it may be no UTF-8. */
function decoded(text: string): string {
  return text.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
