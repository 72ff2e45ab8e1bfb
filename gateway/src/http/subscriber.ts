import ipaddr from 'ipaddr.js';

/** IPv6 subscribers get a /64 or more. */
const IPV6_SUBSCRIBER_BITS = 64;

/**
 * What counts as one sender: an IPv4 address, or the IPv6 network of one subscriber, who may use any address
 * in it.
 */
export function subscriberOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = `${parsed.toNormalizedString()}/${IPV6_SUBSCRIBER_BITS}`;
  return ipaddr.IPv6.networkAddressFromCIDR(network).toString();
}
