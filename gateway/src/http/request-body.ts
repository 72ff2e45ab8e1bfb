import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request has a body, as its head says (RFC 9112, section 6.3). Node's `complete` tells it
 * only after the turn in which the head was read: until then no request has ended, body or not.
 */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = headers;
  return coding !== undefined || Number(length) > 0;
}
