import { lookup as dnsLookup } from 'node:dns/promises';
import { setTimeout as after } from 'node:timers/promises';
import type { ApiText } from '@article-bridge/contract';
import ipaddr from 'ipaddr.js';
import { blockedAddress, isPublicAddress } from './address-guard.ts';

/**
 * Minimum time before a name without a public address is refused, in milliseconds. Otherwise the
 * timing would reveal internal names, which the operator's name servers resolve immediately, while
 * they have to ask others about names that do not exist.
 */
export const REFUSED_AFTER_MS = 500;

/** Resolves a host name to every address it has. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

/** For names that the operator chose: it knows the machine's `hosts` file, too. */
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
