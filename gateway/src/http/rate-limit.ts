import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimitConfig } from '../config.ts';
import { problems } from './problem.ts';

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
export type RateLimiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Counters in memory, of 50,000 callers at most each; registered before `rateLimiter` is called. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false, cache: 50_000 });
}

/**
 * A limit by @fastify/rate-limit, told by the header fields of draft-ietf-httpapi-ratelimit-headers
 * 11: the plugin's own headers are those of an older draft.
 */
export function rateLimiter(app: FastifyInstance, options: RateLimitOptions): RateLimiter {
  const count = app.createRateLimit({
    max: options.max,
    timeWindow: options.windowSeconds * 1000,
    ...(options.keyOf === undefined ? {} : { keyGenerator: options.keyOf }),
  });
  const policy = `"${options.policy}";q=${options.max};w=${options.windowSeconds}`;
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    const { remaining, ttlInSeconds } = counted;
    reply.header('ratelimit-policy', policy);
    reply.header('ratelimit', `"${options.policy}";r=${remaining};t=${ttlInSeconds}`);
    if (counted.isExceeded) throw problems.rateLimited(options.exceeded, ttlInSeconds);
  };
}
