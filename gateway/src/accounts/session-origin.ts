import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that carries a cookie may change something, that is, whether no other site's
 * page can have sent it (CVE-2026-22594, CVE-2026-29784). Fetch Metadata decides; browsers omit it
 * over plain http, where the origin decides. A request with neither comes from no current browser,
 * so no cookie was sent without its user's consent (the rule of Go's http.CrossOriginProtection).
 *
 * @param publicUrl the service's own address
 */
export function isSameOrigin(
  method: string,
  headers: IncomingHttpHeaders,
  publicUrl: string,
): boolean {
  if (SAFE_METHODS.has(method)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === new URL(publicUrl).origin;
}
