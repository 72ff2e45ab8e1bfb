import { setTimeout as after } from 'node:timers/promises';
import { guardUrl, hostName } from './address-guard.ts';
import type { AllowList } from './address-guard.ts';
import { BlockedAddressError, checkedAddresses, systemLookup } from './guarded-connect.ts';
import type { Lookup } from './guarded-connect.ts';

/** How long a name may take to resolve before its address counts as unknown, in milliseconds. */
const LOOKUP_TIMEOUT_MS = 2_000;

export type TargetCheck = (url: string) => Promise<string | undefined>;

/**
 * Says why no delivery would be made to a URL, as things stand; undefined: one may be. A name that
 * does not resolve now may do so later. Each delivery checks anew and connects to what it checked.
 */
export function targetCheck(allow: AllowList, lookup: Lookup = systemLookup): TargetCheck {
  return async (url) => {
    const guarded = guardUrl(url, allow);
    if (!guarded.allowed) return guarded.reason.detail;
    if (guarded.exempt) return undefined;
    const enough = new AbortController();
    try {
      await Promise.race([
        checkedAddresses(hostName(guarded.url), false, lookup),
        after(LOOKUP_TIMEOUT_MS, undefined, { signal: enough.signal, ref: false }),
      ]);
    } catch (error) {
      if (error instanceof BlockedAddressError) return error.message;
    } finally {
      enough.abort();
    }
    return undefined;
  };
}
