/** What stands in the log for what is not told. */
export const CENSORED = '[redacted]';

/** Keys of this service and secrets of webhooks, wherever somebody puts them. */
const OWN_SECRET = /abk_|whsec_/i;

/**
 * A request's address as the log may hold it. Who sends a key in the query sends it in a parameter
 * that the address does not have: of those only the name is told. What looks like one of our own
 * keys is told nowhere.
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
  const isTold = value === '' || (parameters.has(name) && !isSecret(value));
  return `${isSecret(name) ? CENSORED : name}=${isTold ? value : CENSORED}`;
}

/** Whether a text holds what looks like a key or a secret of this service, percent-encoded or not. */
export function isSecret(text: string): boolean {
  return OWN_SECRET.test(decoded(text));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // It stands for nothing but itself.
    return text;
  }
}
