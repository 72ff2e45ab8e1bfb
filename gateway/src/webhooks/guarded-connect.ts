import { lookup as dnsLookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { blockedAddress, isPublicAddress } from './address-guard.ts';

/** How long a name may take to resolve and a connection to open, in milliseconds. */
export const CONNECT_TIMEOUT = 10_000;

/** Resolves a host name to every address it has. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

const systemLookup: Lookup = async (hostname) => {
  const addresses = await dnsLookup(hostname, { all: true, verbatim: true });
  return addresses.map(({ address }) => address);
};

/** A connection that was not made since the address is none a webhook may go to. */
export class BlockedAddressError extends Error {
  override name = 'BlockedAddressError';
  constructor(address: string) {
    super(blockedAddress(address));
  }
}

/**
 * A connector for undici that resolves the name itself, once, refuses unless every address is
 * public, and connects to the address it checked, so that a name which changes its answer between
 * two look-ups (DNS rebinding) gains nothing. TLS still verifies the name. undici's own
 * `connect.lookup` would not do: it is not called for a host that is an address already.
 *
 * @param exempt for a host and port that the operator allowed.
 */
export function guardedConnector(
  exempt: boolean,
  lookup: Lookup = systemLookup,
): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT, allowH2: false });
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[|\]$/g, '');
    checkedAddress(hostname, exempt, lookup).then(
      (address) => {
        const servername = ipaddr.isValid(hostname) ? undefined : hostname.replace(/\.$/, '');
        connect(
          { ...options, hostname: address, ...(servername === undefined ? {} : { servername }) },
          callback,
        );
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), null);
      },
    );
  };
}

async function checkedAddress(hostname: string, exempt: boolean, lookup: Lookup): Promise<string> {
  const addresses = ipaddr.isValid(hostname) ? [hostname] : await lookup(hostname);
  const blocked = exempt ? undefined : addresses.find((address) => !isPublicAddress(address));
  if (blocked !== undefined) throw new BlockedAddressError(blocked);
  const [first] = addresses;
  if (first === undefined) throw new Error(`${hostname} has no address.`);
  return first;
}
