import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { checkedAddresses, systemLookup } from './checked-addresses.ts';
import type { Lookup } from './checked-addresses.ts';
import { publicLookup } from './public-lookup.ts';

/** How long a connection may take to open, at all addresses of a host together, in milliseconds. */
export const CONNECT_TIMEOUT = 10_000;

/**
 * Addresses of a host that are tried: whoever owns a name may give it thousands, and the gateway
 * would knock on each of them.
 */
export const ADDRESSES_TRIED = 4;

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
  lookup: Lookup = exempt ? systemLookup : publicLookup,
): buildConnector.connector {
  const connectors = new Map<number, buildConnector.connector>();
  /** A connector for one of so many addresses, which share the time. */
  function connectorFor(addresses: number): buildConnector.connector {
    const known = connectors.get(addresses);
    if (known !== undefined) return known;
    const made = buildConnector({ timeout: CONNECT_TIMEOUT / addresses, allowH2: false });
    connectors.set(addresses, made);
    return made;
  }
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[|\]$/g, '');
    const servername = ipaddr.isValid(hostname) ? undefined : hostname.replace(/\.$/, '');
    const named = servername === undefined ? options : { ...options, servername };
    const tryEach = (
      connect: buildConnector.connector,
      [address, ...others]: readonly [string, ...string[]],
    ) => {
      const [next, ...rest] = others;
      connect({ ...named, hostname: address }, (...outcome) => {
        // A host with IPv6 and IPv4 addresses is reached by the one that works here.
        if (outcome[0] === null || next === undefined) callback(...outcome);
        else tryEach(connect, [next, ...rest]);
      });
    };
    checkedAddresses(hostname, exempt, lookup).then(
      ([first, ...others]) => {
        const tried = [first, ...others.slice(0, ADDRESSES_TRIED - 1)] as const;
        tryEach(connectorFor(tried.length), tried);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), null);
      },
    );
  };
}
