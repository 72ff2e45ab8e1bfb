import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { RateLimitConfig } from '../config.ts';
import { problems } from './problem.ts';

/** Callers whose requests are counted at a time, by each limiter; the idlest one is forgotten. */
const CALLERS_COUNTED = 50_000;

/** What is counted, under a name that the RateLimit headers carry. */
export interface RateLimitOptions extends RateLimitConfig {
  policy: string;
  /**
   * Whose requests are counted together; never what the caller may choose freely (CVE-2025-64526).
   * Without it: the sender's address, of IPv6 the /64, which is one subscriber.
   */
  keyOf?: (request: FastifyRequest) => string;
  /** What a caller over the limit is told. */
  exceeded: string;
}

/** @throws {HttpProblem} 429 when the request is one too many. */
export type RateLimiter = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * A limit on the requests in a window that begins with a caller's first one, told by the header
 * fields of draft-ietf-httpapi-ratelimit-headers 11. @fastify/rate-limit counts no faster than a
 * whole answer from the cache takes, and sends the fields of an older draft.
 */
export function rateLimiter({
  max,
  windowSeconds,
  policy,
  keyOf = subscriberOf,
  exceeded,
}: RateLimitOptions): RateLimiter {
  const counted = new LRUCache<string, { requests: number; endsAt: number }>({
    max: CALLERS_COUNTED,
  });
  const policyField = `"${policy}";q=${max};w=${windowSeconds}`;
  return (request, reply) => {
    const key = keyOf(request);
    const now = performance.now();
    let window = counted.get(key);
    if (window === undefined || window.endsAt <= now) {
      window = { requests: 0, endsAt: now + windowSeconds * 1000 };
      counted.set(key, window);
    }
    window.requests += 1;
    const seconds = Math.ceil((window.endsAt - now) / 1000);
    const remaining = Math.max(0, max - window.requests);
    reply.header('ratelimit-policy', policyField);
    reply.header('ratelimit', `"${policy}";r=${remaining};t=${seconds}`);
    if (window.requests > max) throw problems.rateLimited(exceeded, seconds);
  };
}

function subscriberOf({ ip }: FastifyRequest): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  return address.parts.slice(0, 4).join(':');
}
