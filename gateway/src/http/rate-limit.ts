import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimitConfig } from '../config.ts';
import { growingCache } from '../growing-cache.ts';
import { problems } from './problem.ts';
import type { LimitCode } from './problem.ts';
import { subscriberOf } from './subscriber.ts';

/** Callers that each limiter counts at a time; beyond that, the least active one is dropped. */
const CALLERS_COUNTED = 50_000;

/** A caller's requests in the current window. */
export interface CountedRequests {
  requests: number;
  /** Seconds until the window ends, with a fraction. */
  secondsLeft: number;
}

/** Counts one more request of a caller; a promise where gateways count together. */
export type RequestCounter = (
  policy: string,
  caller: string,
  windowSeconds: number,
) => CountedRequests | Promise<CountedRequests>;

/** How much a caller may ask for, and what that is counted by. */
export interface CallerLimit extends RateLimitConfig {
  /** Counter; in this process' memory by default. */
  count?: RequestCounter | undefined;
}

/** What is counted, under the name given in the RateLimit headers. */
export interface RateLimitOptions extends CallerLimit {
  policy: string;
  /**
   * Requests with the same key are counted together; it must not be a value that the caller may choose
   * (CVE-2025-64526). By default the sender's address, or the subscriber's network for IPv6.
   */
  keyOf?: (request: FastifyRequest) => string;
  /** The refusal of a caller that is over the limit. */
  exceeded: LimitCode;
}

/**
 * Undefined if the request is admitted, or a promise of that if several gateways count together.
 *
 * @throws {HttpProblem} 429 if the request exceeds the limit
 */
export type RateLimiter = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void> | undefined;

/**
 * Limits the requests in a window that begins with a caller's first one, and reports it in the
 * header fields of draft-ietf-httpapi-ratelimit-headers 11. Counting with @fastify/rate-limit takes
 * as long as a whole answer from the cache, and it sends the fields of an older draft.
 */
export function rateLimiter({
  max,
  windowSeconds,
  policy,
  keyOf = ({ ip }) => subscriberOf(ip),
  exceeded,
  count = countInMemory(),
}: RateLimitOptions): RateLimiter {
  const policyField = `"${policy}";q=${max};w=${windowSeconds}`;

  function admit(reply: FastifyReply, { requests, secondsLeft }: CountedRequests): void {
    // Adding to a clock and subtracting again may yield slightly more.
    const seconds = Math.min(windowSeconds, Math.ceil(secondsLeft));
    const remaining = Math.max(0, max - requests);
    reply.header('ratelimit-policy', policyField);
    reply.header('ratelimit', `"${policy}";r=${remaining};t=${seconds}`);
    if (requests > max) throw problems.rateLimited(exceeded, seconds);
  }

  return (request, reply) => {
    const counted = count(policy, keyOf(request), windowSeconds);
    if (counted instanceof Promise) {
      return counted.then((late) => {
        admit(reply, late);
      });
    }
    admit(reply, counted);
    return undefined;
  };
}

function countInMemory(): RequestCounter {
  const windows = growingCache<string, { requests: number; endsAt: number }>(CALLERS_COUNTED);
  return (_policy, caller, windowSeconds) => {
    const now = performance.now();
    let window = windows.get(caller);
    if (window === undefined || window.endsAt <= now) {
      window = { requests: 0, endsAt: now + windowSeconds * 1000 };
      windows.set(caller, window);
    }
    window.requests += 1;
    return { requests: window.requests, secondsLeft: (window.endsAt - now) / 1000 };
  };
}
