import { canonicalJson, canonicalParts } from './canonical-json.ts';

/**
 * Fields that may change while an article stays the same: the hash itself, the workflow's status
 * and the timestamps.
 */
export const NOT_HASHED = [
  'content_hash',
  'status',
  'created_at',
  'updated_at',
  'published_at',
] as const;

/**
 * The address of an image that a service stores. The service's own address may change, and is
 * another service's after an export; the image's name, made of 128 random bits or more, stays.
 * Bounded, so that every text is processed quickly.
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
  return [...withoutMediaAddresses([canonicalJson(hashedMembers(payload))])].join('');
}

/** `hashedText` in parts, for processing a long payload with other requests in between. */
export function hashedParts(payload: Readonly<Record<string, unknown>>): Generator<string> {
  return withoutMediaAddresses(canonicalParts(hashedMembers(payload)));
}

function hashedMembers(payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload).filter(([name, value]) => !notHashed.has(name) && value !== null),
  );
}

const MEDIA = '/media/';

/** The end of a MEDIA_ADDRESS, which is what stays of it. */
export const MEDIA_PATH = /\/media\/[0-9A-Za-z]{22,64}\.[0-9a-z]{2,5}/;

/** What a MEDIA_ADDRESS may hold before its path, and how much of it: scheme and the rest. */
const ADDRESS_REST = /[\w.~:/%@[\]-]/;
const ADDRESS_REST_MAX = 255;
export const ADDRESS_LENGTH_MAX = 'https://'.length + ADDRESS_REST_MAX;

/** Characters of the longest MEDIA_PATH. */
const PATH_LENGTH_MAX = MEDIA.length + 64 + '.'.length + 5;

/** By code, for looking at every character before a path; all of them are ASCII. */
const isAddressCode = Array.from({ length: 128 }, (_, code) =>
  ADDRESS_REST.test(String.fromCharCode(code)),
);

const mediaPathAt = new RegExp(MEDIA_PATH.source, 'y');

/**
 * The parts of `text.replaceAll(MEDIA_ADDRESS, '$1')` for a text that is itself given in parts, in
 * linear time: the expression looks 255 characters ahead at every `http://`, and a text can consist of
 * nothing else.
 */
export function* withoutMediaAddresses(parts: Iterable<string>): Generator<string> {
  let rest = '';
  for (const part of parts) {
    const text = rest + part;
    const done = yield* untilLastAddress(text, text.length - PATH_LENGTH_MAX);
    // What the address of a path may still reach back to that has not come, or not completely.
    const kept = Math.max(done, text.length - PATH_LENGTH_MAX - ADDRESS_LENGTH_MAX);
    yield text.slice(done, kept);
    rest = text.slice(kept);
  }
  const done = yield* untilLastAddress(rest, rest.length);
  yield rest.slice(done);
}

/**
 * The parts of a text up to its last address.
 *
 * @param last where the last path may begin
 * @returns where the address ends
 */
function* untilLastAddress(text: string, last: number): Generator<string, number> {
  let done = 0;
  let looked = 0;
  let run = 0;
  let index = text.indexOf(MEDIA);
  for (; index !== -1 && index <= last; index = text.indexOf(MEDIA, index + 1)) {
    mediaPathAt.lastIndex = index;
    if (!mediaPathAt.test(text)) continue;
    const end = mediaPathAt.lastIndex;
    // Where the address begins that reaches up to here: no character is examined twice.
    let start = index;
    while (start > looked && isAddressCode[text.charCodeAt(start - 1)] === true) start -= 1;
    if (start > looked) run = start;
    looked = index;
    const first = Math.max(run, done, index - ADDRESS_LENGTH_MAX);
    const address = addressIn(text.slice(first, index));
    if (address === -1) continue;
    yield text.slice(done, first + address);
    yield text.slice(index, end);
    done = end;
  }
  return done;
}

/** Where in the characters before a path its address begins; -1 for none. */
function addressIn(before: string): number {
  for (let at = before.indexOf('http'); at !== -1; at = before.indexOf('http', at + 1)) {
    const colon = at + (before.charAt(at + 4) === 's' ? 5 : 4);
    const rest = before.length - colon - '://'.length;
    if (rest >= 1 && rest <= ADDRESS_REST_MAX && before.startsWith('://', colon)) return at;
  }
  return -1;
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
