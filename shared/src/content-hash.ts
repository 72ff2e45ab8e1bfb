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

const notHashed = new Set<string>(NOT_HASHED);

/**
 * The text whose SHA-256 is a payload's `content_hash`: its canonical JSON without the fields of
 * NOT_HASHED. Fields that are null count as absent, so that a service that leaves an empty field
 * out and one that writes null agree.
 */
export function hashedText(payload: Readonly<Record<string, unknown>>): string {
  return canonicalJson(
    Object.fromEntries(
      Object.entries(payload).filter(([name, value]) => !notHashed.has(name) && value !== null),
    ),
  );
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
