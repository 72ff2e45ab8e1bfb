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
  return [...partsWithoutMediaAddresses(canonicalJson(hashedMembers(payload)))].join('');
}

/** `hashedText` in parts, for processing a long payload with other requests in between. */
export function* hashedParts(payload: Readonly<Record<string, unknown>>): Generator<string> {
  // No address reaches from one part into the next: none has a quotation mark, a space or a tag in it.
  for (const part of canonicalParts(hashedMembers(payload))) {
    yield* partsWithoutMediaAddresses(part);
  }
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

/** By code, for looking at every character before a path; all of them are ASCII. */
const isAddressCode = Array.from({ length: 128 }, (_, code) =>
  ADDRESS_REST.test(String.fromCharCode(code)),
);

/**
 * The parts of `text.replaceAll(MEDIA_ADDRESS, '$1')`, in linear time: the expression itself looks
 * 255 characters ahead at every `http://`, and a text can consist of nothing else.
 */
export function* partsWithoutMediaAddresses(text: string): Generator<string> {
  let done = 0;
  let looked = 0;
  let run = 0;
  const named = new RegExp(MEDIA_PATH.source, 'y');
  for (let index = text.indexOf(MEDIA); index !== -1; index = text.indexOf(MEDIA, index + 1)) {
    named.lastIndex = index;
    if (!named.test(text)) continue;
    const end = named.lastIndex;
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
  yield text.slice(done);
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
