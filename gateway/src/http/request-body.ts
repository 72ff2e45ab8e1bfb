import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request has a body, according to its header section (RFC 9112, section 6.3). Node sets
 * `complete` only after the turn in which the header section was read; until then, every request
 * looks incomplete, with a body or without.
 */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return coding !== undefined || Number(length) > 0;
}
