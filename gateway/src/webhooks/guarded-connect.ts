import { lookup as dnsLookup } from 'node:dns/promises';
import { setTimeout as after } from 'node:timers/promises';
import type { ApiText } from '@article-bridge/contract';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { blockedAddress, isPublicAddress } from './address-guard.ts';

/** How long a name may take to resolve and a connection to open, in milliseconds. */
export const CONNECT_TIMEOUT = 10_000;

/**
 * Minimum time before a name without a public address is refused, in milliseconds. Otherwise the
 * timing would reveal internal names, which the operator's name servers resolve immediately, while
 * they have to ask others about names that do not exist.
 */
export const REFUSED_AFTER_MS = 500;

/** Resolves a host name to every address it has. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

export const systemLookup: Lookup = async (hostname) => {
  const addresses = await dnsLookup(hostname, { all: true, order: 'verbatim' });
  return addresses.map(({ address }) => address);
};

/** A connection that was refused because webhooks may not use the address. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError';
  readonly text: ApiText;

  constructor(host: string) {
    const text = blockedAddress(host);
    super(text.detail);
    this.text = text;
  }
}

/**
 * A connector for undici that resolves the name once, requires every address to be public, and
 * connects to the address that it checked, so that changing the name's addresses between two
 * look-ups (DNS rebinding) has no effect. TLS still verifies the name. undici's own
 * `connect.lookup` is not sufficient: it is not called if the host is an address.
 *
 * @param exempt for a host and port that the operator allows
 */
export function guardedConnector(
  exempt: boolean,
  lookup: Lookup = systemLookup,
): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT, allowH2: false });
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[|\]$/g, '');
    const servername = ipaddr.isValid(hostname) ? undefined : hostname.replace(/\.$/, '');
    const named = servername === undefined ? options : { ...options, servername };
    const tryEach = (address: string, others: readonly string[]) => {
      const [next, ...rest] = others;
      connect({ ...named, hostname: address }, (...outcome) => {
        // A host with IPv6 and IPv4 addresses is reached by the one that works here.
        if (outcome[0] === null || next === undefined) callback(...outcome);
        else tryEach(next, rest);
      });
    };
    checkedAddresses(hostname, exempt, lookup).then(
      ([first, ...others]) => {
        tryEach(first, others);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), null);
      },
    );
  };
}

/** @throws {BlockedAddressError} unless webhooks may use every address of the host */
export async function checkedAddresses(
  hostname: string,
  exempt: boolean,
  lookup: Lookup,
): Promise<[string, ...string[]]> {
  if (exempt || ipaddr.isValid(hostname)) return allowedAddresses(hostname, exempt, lookup);
  const asked = performance.now();
  try {
    return await allowedAddresses(hostname, exempt, lookup);
  } catch (error) {
    await after(Math.max(0, REFUSED_AFTER_MS - (performance.now() - asked)));
    throw error;
  }
}

async function allowedAddresses(
  hostname: string,
  exempt: boolean,
  lookup: Lookup,
): Promise<[string, ...string[]]> {
  const addresses = ipaddr.isValid(hostname) ? [hostname] : await lookup(hostname);
  if (!exempt && !addresses.every(isPublicAddress)) throw new BlockedAddressError(hostname);
  const [first, ...others] = addresses;
  if (first === undefined) {
    throw Object.assign(new Error(`${hostname} has no address.`), { code: 'ENODATA' });
  }
  return [first, ...others];
}
