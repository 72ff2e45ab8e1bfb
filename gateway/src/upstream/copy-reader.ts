import { cacheKey } from './cache-key.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { Provenance } from './cache-status.ts';
import type { Caller } from './caller.ts';
import { fetchCopy } from './fetch-copy.ts';
import type { Resource } from './fetch-copy.ts';
import { freshness, canServeStale } from './freshness.ts';
import type { Copy, PrivateCopies } from './private-copies.ts';
import type { UpstreamAnswer, UpstreamClient } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';

export interface Reading {
  copy: Copy;
  provenance: Provenance;
}

export interface CopyReaderOptions {
  client: UpstreamClient;
  copies: PrivateCopies;
  /** Unix seconds. */
  now: () => number;
  /** Called when a copy could not be renewed without its reader noticing. */
  onStale: (failure: unknown) => void;
  /** Called with whether the service accepted a credential. */
  onJudged: (callerId: string, accepted: boolean) => void;
}

/** A request to the service in transit, shared by everybody who asks for the same meanwhile. */
interface Flight {
  callerId: string;
  /** Not any more once what is kept of the credential was dropped. */
  mayKeep: boolean;
  result: Promise<{ copy: Copy; stored: boolean; status: 200 | 304 }>;
}

export type CopyReader = ReturnType<typeof copyReader>;

/** Reads through the private copies: from a copy, or from the service, once for equal requests. */
export function copyReader({ client, copies, now, onStale, onJudged }: CopyReaderOptions) {
  const flights = new Map<string, Flight>();

  /** Detaches requests in transit, whose answers may be outdated: nobody joins them, and they are not cached. */
  function drop(callerId: string): void {
    copies.drop(callerId);
    for (const [key, flight] of flights) {
      if (flight.callerId !== callerId) continue;
      flight.mayKeep = false;
      flights.delete(key);
    }
  }

  /** Bypasses the cache, for what must be current. */
  async function ask(
    caller: Caller,
    request: UpstreamRequest,
    known?: Copy,
  ): Promise<UpstreamAnswer> {
    try {
      const answer = await client.get(caller, request, known);
      onJudged(caller.id, true);
      return answer;
    } catch (error) {
      // 403, too: what the credential may no longer read must not be served from a copy.
      if (error instanceof UpstreamFailure && [401, 403].includes(error.status)) {
        onJudged(caller.id, false);
        drop(caller.id);
      }
      throw error;
    }
  }

  function fly(caller: Caller, resource: Resource, key: string): Flight {
    const flight: Flight = {
      callerId: caller.id,
      mayKeep: true,
      result: fetchCopy(caller, resource, copies.get(key), { key, ask, now })
        .then(({ copy, isStorable, status }) => {
          if (!flight.mayKeep) return { copy, stored: false, status };
          const stored = isStorable && copies.set(copy);
          if (!stored) copies.delete(key);
          return { copy, stored, status };
        })
        .catch((error: unknown) => {
          const isGone = error instanceof UpstreamFailure && [404, 410].includes(error.status);
          if (isGone && flight.mayKeep) copies.delete(key);
          throw error;
        })
        .finally(() => {
          if (flights.get(key) === flight) flights.delete(key);
        }),
    };
    flights.set(key, flight);
    return flight;
  }

  /** Renews a stale copy: asks the service, or joins a request in transit. */
  async function renew(
    caller: Caller,
    resource: Resource,
    key: string,
    mustBeCurrent: boolean,
  ): Promise<Reading> {
    // What was asked for before this request may be from before a change; what is asked for next is not.
    if (mustBeCurrent) await flights.get(key)?.result.catch(() => undefined);
    const underway = flights.get(key);
    const known = copies.get(key);
    try {
      const { copy, stored, status } = await (underway ?? fly(caller, resource, key)).result;
      return {
        copy,
        provenance: {
          ...standing(copy, now()),
          forwarded: known === undefined ? 'uri-miss' : 'stale',
          forwardedStatus: status,
          ...(underway === undefined ? {} : { collapsed: true }),
          ...(stored ? { stored: true } : {}),
        },
      };
    } catch (error) {
      const spare = copies.get(key);
      if (!(error instanceof UpstreamFailure) || !error.isOutage || spare === undefined)
        throw error;
      if (!canServeStale(now() - spare.trueAt, spare.lifetimes)) throw error;
      onStale(error);
      const isUnasked = error.status === 503;
      return {
        copy: spare,
        provenance: {
          ...standing(spare, now()),
          ...(isUnasked ? {} : { forwarded: 'stale' }),
          detail: isUnasked ? 'circuit-open' : 'stale-if-error',
        },
      };
    }
  }

  return {
    ask,

    /**
     * @throws {UpstreamFailure} if there is neither an answer nor a copy that may replace it
     */
    async read(caller: Caller, resource: Resource): Promise<Reading> {
      const key = cacheKey(caller.id, resource.request);
      const copy = copies.get(key);
      const mustBeCurrent = resource.mustBeCurrent?.(copy) === true;
      if (copy === undefined || copy.isOutdated || mustBeCurrent) {
        return renew(caller, resource, key, mustBeCurrent);
      }
      switch (freshness(now() - copy.trueAt, copy.lifetimes)) {
        case 'fresh':
          return { copy, provenance: standing(copy, now()) };
        case 'renew-behind':
          if (!flights.has(key)) fly(caller, resource, key).result.catch(onStale);
          return {
            copy,
            provenance: { ...standing(copy, now()), detail: 'stale-while-revalidate' },
          };
        case 'renew-first':
          return renew(caller, resource, key, false);
      }
    },

    /** After a change that went through the gateway: its author sees it at once. */
    drop,
  };
}

/** A clock that was set back makes no copy younger. */
function standing({ trueAt, lifetimes }: Copy, now: number): Pick<Provenance, 'age' | 'ttl'> {
  const age = Math.max(0, Math.floor(now - trueAt));
  return { age, ttl: lifetimes.freshFor - age };
}
