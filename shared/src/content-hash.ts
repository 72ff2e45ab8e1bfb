import { canonicalJson } from './canonical-json.ts';

/**
 * What may change while an article stays the same: the hash itself, the workflow's status and the
 * timestamps.
 */
export const NOT_HASHED = [
  'content_hash',
  'status',
  'created_at',
  'updated_at',
  'published_at',
] as const;

/**
 * Where an image stands that a service keeps. Where the service is may change, and is another
 * service's address after an export; the image's name, made of 128 random bits or more, goes with it.
 * Bounded, so that no text takes long.
 */
export const MEDIA_ADDRESS =
  /https?:\/\/[\w.~:/%@[\]-]{1,255}?(\/media\/[0-9A-Za-z]{22,64}\.[0-9a-z]{2,5})/g;

const notHashed = new Set<string>(NOT_HASHED);

/**
 * The text whose SHA-256 is a payload's `content_hash`: its canonical JSON without the fields of
 * NOT_HASHED, and every MEDIA_ADDRESS from its `/media/` on. Fields that are null count as absent, so
 * that a service that leaves an empty field out and one that writes null agree.
 */
export function hashedText(payload: Readonly<Record<string, unknown>>): string {
  const text = canonicalJson(
    Object.fromEntries(
      Object.entries(payload).filter(([name, value]) => !notHashed.has(name) && value !== null),
    ),
  );
  return withoutMediaAddresses(text);
}

/** The end of a MEDIA_ADDRESS, which is what stays of it. */
export const MEDIA_PATH = /\/media\/[0-9A-Za-z]{22,64}\.[0-9a-z]{2,5}/g;

/** What a MEDIA_ADDRESS may hold before its path, and how much of it: scheme and the rest. */
const ADDRESS_CHARACTER = /[\w.~:/%@[\]-]/;
export const ADDRESS_LENGTH_MAX = 'https://'.length + 255;

/**
 * The same as `text.replaceAll(MEDIA_ADDRESS, '$1')`, in time that grows with the length: the expression
 * itself looks 255 characters ahead wherever `http://` stands, and a text can consist of that.
 */
export function withoutMediaAddresses(text: string): string {
  let kept = '';
  let done = 0;
  for (const { index, 0: path } of text.matchAll(MEDIA_PATH)) {
    let first = index;
    const least = Math.max(done, index - ADDRESS_LENGTH_MAX);
    while (first > least && ADDRESS_CHARACTER.test(text.charAt(first - 1))) first -= 1;
    const before = text.slice(first, index);
    const address = /https?:\/\/.{1,255}$/.exec(before);
    if (address === null) continue;
    kept += text.slice(done, first + address.index) + path;
    done = index + path.length;
  }
  return kept + text.slice(done);
}

/**
 * `content_hash` of a payload: 64 lower-case hexadecimal digits. Web Crypto, so that the same code
 * runs in the gateway and in a browser.
 */
export async function contentHash(payload: Readonly<Record<string, unknown>>): Promise<string> {
  const bytes = new TextEncoder().encode(hashedText(payload));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
