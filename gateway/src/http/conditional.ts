/** The suffix that tells the codings of one representation apart in its ETag. */
const CODING_SUFFIX = /-(?:br|zstd|gzip)"$/;

/**
 * Whether If-None-Match matches this representation, so that a GET or HEAD is answered 304 (RFC
 * 9110, section 13.1.2): `*`, or a list of tags, which are compared weakly. The tag of a compressed
 * copy identifies the same representation: Vary keeps the copies apart in the client's cache.
 *
 * @returns the tag to repeat in the 304, as the client sent it
 */
export function matchingTag(header: string | undefined, etag: string): string | undefined {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return etag;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags
    .map((tag) => tag.replace(/^W\//, ''))
    .find((tag) => tag.replace(CODING_SUFFIX, '"') === etag);
}

/**
 * Whether If-Match allows a change: it matches the representation by strong comparison, or is `*`
 * (RFC 9110, section 13.1.1). The tag of a compressed copy identifies the same representation.
 */
export function preconditionHolds(header: string | undefined, etag: string): boolean {
  if (header === undefined || header.trim() === '*') return true;
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(CODING_SUFFIX, '"') === etag);
}

/** A strong tag is of exact bytes, so a compressed copy has its own (RFC 9110, section 8.8.3.3). */
export function codedTag(etag: string, coding: string): string {
  return `${etag.slice(0, -1)}-${coding}"`;
}
