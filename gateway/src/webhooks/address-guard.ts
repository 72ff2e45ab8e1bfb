import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that IANA has allocated as global unicast. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Ranges that ipaddr.js may classify as unicast although they lead, or may lead, elsewhere than to
 * the public internet: NAT64 well-known and local (RFC 6052, RFC 8215), discard-only (RFC 6666),
 * 6to4 (RFC 3056), documentation (RFC 9637) and segment routing (RFC 9602).
 */
const REFUSED_RANGES = [
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
].map((range) => ipaddr.IPv6.parseCIDR(range));

/**
 * Whether an address belongs to one machine on the public internet. An IPv4 address inside an IPv6
 * address is judged as the IPv4 address that it reaches (CVE-2026-43929, CVE-2026-35409).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.match(GLOBAL_UNICAST) && !REFUSED_RANGES.some((range) => parsed.match(range));
}

/** The `host:port` pairs of WEBHOOK_ALLOW, which may be private and reached over http. */
export type AllowList = ReadonlySet<string>;

const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i;

/** Whether a text is an entry of WEBHOOK_ALLOW. */
export function isHostAndPort(text: string): boolean {
  return HOST_AND_PORT.test(text) && URL.canParse(`http://${text}`);
}

/** The entries of WEBHOOK_ALLOW, normalized like parsed URLs. */
export function allowList(entries: readonly string[]): AllowList {
  return new Set(entries.map((entry) => hostAndPort(new URL(`http://${entry}`))));
}

export type GuardedUrl =
  { allowed: true; url: URL; exempt: boolean } | { allowed: false; reason: ApiText };

/**
 * Checks a URL as far as possible before its name is resolved: https, no user information, and, if
 * the host is an address, a public one. The WHATWG parser has already normalized every spelling of
 * an IPv4 address (decimal, octal, hexadecimal, short, full-width digits).
 */
export function guardUrl(input: string, allow: AllowList): GuardedUrl {
  if (!URL.canParse(input)) return refused(apiText('webhook-url-malformed'));
  const url = new URL(input);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused(apiText('webhook-url-of-another-scheme', { protocol: url.protocol }));
  }
  if (url.username !== '' || url.password !== '') {
    return refused(apiText('webhook-url-with-credentials'));
  }
  if (allow.has(hostAndPort(url))) return { allowed: true, url, exempt: true };
  if (url.protocol !== 'https:') {
    return refused(apiText('webhook-url-unencrypted'));
  }
  const host = hostName(url);
  if (ipaddr.isValid(host) && !isPublicAddress(host)) return refused(blockedAddress(host));
  return { allowed: true, url, exempt: false };
}

/**
 * The text for a host that a webhook may not use. The addresses of the name are not disclosed: only
 * the operator's own name servers may know them.
 */
export function blockedAddress(host: string): ApiText {
  return apiText('webhook-address-blocked', { host });
}

/** The host without the brackets of IPv6 and without the dot that ends a full name. */
export function hostName(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function hostAndPort(url: URL): string {
  const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port;
  return `${url.hostname.replace(/\.$/, '')}:${port}`;
}

function refused(reason: ApiText): GuardedUrl {
  return { allowed: false, reason };
}
