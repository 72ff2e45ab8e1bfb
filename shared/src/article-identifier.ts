import { z } from 'zod';

/** Characters of an identifier at most: what WordPress puts into an index of a database. */
export const ARTICLE_IDENTIFIER_MAX = 191;

/**
 * Refuses identifiers that a service might take for more than one segment of a path, however often
 * it decodes the path: segments of one or two dots, even if written with `%`. Also refuses control
 * characters, and leading and trailing spaces, which databases do not distinguish. Written so that
 * JavaScript and PCRE interpret it alike.
 */
const PATTERN =
  // eslint-disable-next-line no-control-regex -- they are what is refused.
  /^(?![ \xa0])(?!(?:[^\n]{0,191}(?:[/\\]|%2[fF]|%5[cC]))?(?:\.|%2[eE]){1,2}(?:[/\\]|%2[fF]|%5[cC]|$))[^\x00-\x1f\x7f-\x9f]{1,191}(?<![ \xa0])$/u;

const MESSAGE = `must be an identifier of up to ${ARTICLE_IDENTIFIER_MAX} characters`;

/**
 * An article's identifier. Articles of our own gateway have a UUID; the identifier of another
 * service is an opaque, case-sensitive text.
 */
export const articleIdentifier = z
  .string()
  .regex(PATTERN, MESSAGE)
  // A lone surrogate cannot be encoded in an address.
  .refine((text) => text.isWellFormed(), MESSAGE);

/** The path of an article below `/api/v1`: its identifier is one segment (RFC 3986, section 3.3). */
export function articlePath(identifier: string): string {
  const segment = encodeURIComponent(identifier).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `/articles/${segment}`;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The key of an article. Only UUIDs are the same in upper and lower case (RFC 9562, section 4). */
export function articleKey(identifier: string): string {
  return UUID.test(identifier) ? identifier.toLowerCase() : identifier;
}
