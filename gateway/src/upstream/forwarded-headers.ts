import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE, cookiePath } from '../accounts/session-cookie.ts';
import { readCookie } from '../http/read-cookie.ts';

/**
 * The header fields of a request that are forwarded. Everything else is dropped: fields of one
 * connection (RFC 9110, section 7.6.1), fields that tell a server about proxies in front of it
 * (`X-Forwarded-*`, `Forwarded`, `X-Real-IP`, `X-Original-URL`, …), and any future field of that
 * kind.
 */
const REQUEST_HEADERS = [
  ...['accept', 'accept-language', 'authorization', 'content-type', 'content-length'],
  ...['idempotency-key', 'if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'],
  ...['origin', 'sec-fetch-site', 'prefer', 'range', 'user-agent'],
] as const;

/** The body of a GET, if it has one, ends here, and so does its length. */
const BODILESS_HEADERS = REQUEST_HEADERS.filter((name) => name !== 'content-length');

/**
 * The header fields of an answer that are passed back: not the service's CORS rules, security
 * policy or transport rules, which are the gateway's own, nor links, which would bypass the
 * gateway.
 */
export const RESPONSE_HEADERS = [
  ...['accept-ranges', 'age', 'allow', 'article-content-hash', 'cache-control', 'content-encoding'],
  ...['content-disposition', 'content-language', 'content-length', 'content-range', 'content-type'],
  ...['deprecation', 'etag', 'last-modified', 'ratelimit', 'ratelimit-policy', 'retry-after'],
  ...['sunset', 'vary', 'www-authenticate'],
] as const;

export interface Addresses {
  /** The service, up to and including `/api/v1`. */
  baseUrl: string;
  /** The gateway, without a slash at its end. */
  publicUrl: string;
}

/**
 * The header fields of the request to the service. Of the cookies, only the session is forwarded.
 * The gateway's own origin is replaced by the service's, with which the service compares it.
 */
export function requestHeaders(
  { method, headers, ip }: Pick<FastifyRequest, 'method' | 'headers' | 'ip'>,
  { baseUrl, publicUrl }: Addresses,
): Record<string, string> {
  const session = readCookie(headers.cookie, SESSION_COOKIE);
  const isOwn = headers.origin === new URL(publicUrl).origin;
  return {
    ...picked(headers, method === 'GET' || method === 'HEAD' ? BODILESS_HEADERS : REQUEST_HEADERS),
    ...(isOwn ? { origin: new URL(baseUrl).origin } : {}),
    ...(session === undefined ? {} : { cookie: `${SESSION_COOKIE}=${session}` }),
    host: new URL(baseUrl).host,
    'accept-encoding': 'identity',
    'x-forwarded-for': ip,
    via: '1.1 article-gateway',
  };
}

/** The header of the answer to the client. A cookie is the gateway's own host's, whatever it says. */
export function responseHeaders(
  headers: IncomingHttpHeaders,
  addresses: Addresses,
): Record<string, string | string[]> {
  const location = ownLocation(headers.location, addresses);
  const cookies = (headers['set-cookie'] ?? [])
    .filter((cookie) => cookie.startsWith(`${SESSION_COOKIE}=`))
    .map((cookie) => cookie.replaceAll(/;\s*(?:domain|path)=[^;]*/gi, ''))
    .map((cookie) => `${cookie}; Path=${cookiePath(addresses.publicUrl)}`);
  return {
    // Shared caches must not store private data, whatever the service's headers allow.
    'cache-control': 'private, no-cache',
    // Nor is it a page: what comes back as HTML must not run at the gateway's origin.
    'content-security-policy': "default-src 'none'; sandbox",
    ...picked(headers, RESPONSE_HEADERS),
    ...(location === undefined ? {} : { location }),
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
  };
}

/**
 * The service's Location, rewritten to the gateway's address; undefined if it is outside of the service's API,
 * to which the gateway must not redirect (CVE-2026-22032).
 */
export function ownLocation(
  location: string | undefined,
  { baseUrl, publicUrl }: Addresses,
): string | undefined {
  const base = new URL(`${baseUrl}/`);
  const target = location === undefined ? null : URL.parse(location, base.href);
  if (target?.origin !== base.origin || target.username !== '') return undefined;
  if (!target.pathname.startsWith(base.pathname)) return undefined;
  return `${publicUrl}/api/v1/${target.pathname.slice(base.pathname.length)}${target.search}`;
}

function picked(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const listed = new Set(
    (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      // Fields named in Connection are hop-by-hop, too (RFC 9110, section 7.6.1).
      return value === undefined || listed.has(name) ? [] : [[name, value.toString()]];
    }),
  );
}
