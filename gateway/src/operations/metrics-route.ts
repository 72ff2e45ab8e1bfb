import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { EVENT_STREAM_TYPE } from '../http/event-stream.ts';
import { METHODS } from '../http/methods.ts';
import { problems } from '../http/problem.ts';
import type { CacheOutcome, Metrics } from './metrics.ts';

/**
 * `GET /metrics`, for holders of the token. Requests from loopback are not exempt: behind a reverse
 * proxy on the same machine, the whole internet comes from there. Without a token there is no such
 * address, and nothing is counted.
 */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string },
): void {
  const expected = digest(`Bearer ${token}`);
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.getHeader('content-type') === EVENT_STREAM_TYPE) {
      // How long a client listened says nothing about how long answers take.
      done();
      return;
    }
    metrics.requestAnswered({
      // As OpenTelemetry's conventions have it: a client must not make rows of thirty methods for each route.
      method: METHODS.has(request.method) ? request.method : '_OTHER',
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    const cached = cacheOutcome(reply.getHeader('cache-status'));
    if (cached !== undefined) metrics.cacheRead(cached);
    done();
  });
  app.get(
    '/metrics',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      // Compared as hashes of equal length, so that the time reveals nothing about the token.
      if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
        throw problems.metricsTokenRefused();
      }
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text());
    },
  );
}

function routeOf({ is404, routeOptions, urlOfOtherMethods }: FastifyRequest): string {
  return (is404 ? urlOfOtherMethods : routeOptions.url) ?? 'unmatched';
}

/** Outcome in the Cache-Status (RFC 9211) of an answer in upstream mode; own answers have none. */
function cacheOutcome(header: unknown): CacheOutcome | undefined {
  if (typeof header !== 'string') return undefined;
  if (/; detail=(?:stale-|circuit-open)/.test(header)) return 'stale';
  return /; hit\b/.test(header) ? 'hit' : 'miss';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
