import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** `203.0.113.7:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`: as some proxies write the sender. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[([^\]]+)\](?::\d+)?)$/;

/**
 * Reduces X-Forwarded-For to addresses before requests are counted by it: with a port, a zone or
 * arbitrary text, a sender could look like a new one with each request (CVE-2025-64526).
 */
export function readForwardedFor(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const field = headers['x-forwarded-for'];
    if (field !== undefined) headers['x-forwarded-for'] = forwardedAddresses([field].flat().join());
    done();
  });
}

/**
 * The trustworthy addresses of an X-Forwarded-For: from the nearest, which comes last, up to the
 * first entry that is not an address. The origin of that entry, and of everything before it, is
 * unknown.
 */
export function forwardedAddresses(field: string): string {
  const entries = field.split(',').map((entry) => bareAddress(entry.trim()));
  return entries.slice(entries.lastIndexOf(undefined) + 1).join(', ');
}

function bareAddress(entry: string): string | undefined {
  const [, ipv4, ipv6] = WITH_PORT.exec(entry) ?? [];
  const [address = ''] = (ipv4 ?? ipv6 ?? entry).split('%');
  return isIP(address) === 0 ? undefined : address;
}
