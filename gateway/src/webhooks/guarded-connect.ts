import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { checkedAddresses, systemLookup } from './checked-addresses.ts';
import type { Lookup } from './checked-addresses.ts';

/** How long a name may take to resolve and a connection to open, in milliseconds. */
export const CONNECT_TIMEOUT = 10_000;

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
