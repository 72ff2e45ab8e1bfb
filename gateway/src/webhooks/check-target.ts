import { setTimeout as after } from 'node:timers/promises';
import { apiText } from '@article-bridge/contract';
import type { ApiText } from '@article-bridge/contract';
import { guardUrl, hostName } from './address-guard.ts';
import type { AllowList } from './address-guard.ts';
import { checkedAddresses } from './checked-addresses.ts';
import type { Lookup } from './checked-addresses.ts';
import { publicLookup } from './public-lookup.ts';

/** How long a name may take to resolve before it counts as unresolvable, in milliseconds. */
const LOOKUP_TIMEOUT_MS = 2_000;

export type TargetCheck = (url: string) => Promise<ApiText | undefined>;

/**
 * Why deliveries to a URL would currently be refused; undefined if they would not. A name that does
 * not resolve gets the same answer as an internal one, so that the network cannot be probed for
 * names. Each delivery checks again and connects to the address that it checked.
 */
export function targetCheck(allow: AllowList, lookup: Lookup = publicLookup): TargetCheck {
  return async (url) => {
    const guarded = guardUrl(url, allow);
    if (!guarded.allowed) return guarded.reason;
    if (guarded.exempt) return undefined;
    const host = hostName(guarded.url);
    const enough = new AbortController();
    const tooLate = after(LOOKUP_TIMEOUT_MS, false, { signal: enough.signal, ref: false });
    const isPublic = checkedAddresses(host, false, lookup).then(
      () => true,
      () => false,
    );
    try {
      return (await Promise.race([isPublic, tooLate]))
        ? undefined
        : apiText('delivery-unresolved', { host });
    } finally {
      enough.abort();
    }
  };
}
