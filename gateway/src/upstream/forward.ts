import { Readable, finished } from 'node:stream';
import httpProxy from '@fastify/http-proxy';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '../accounts/session-cookie.ts';
import { UPLOAD_TIMEOUT_MS } from '../http/body-deadline.ts';
import { readCookie } from '../http/read-cookie.ts';
import { isSameOrigin } from '../accounts/session-origin.ts';
import { sessionProblems } from '../accounts/session-problems.ts';
import { HttpProblem, problems } from '../http/problem.ts';
import { limitedStream } from '../http/limited-stream.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { CallerLimit } from '../http/rate-limit.ts';
import { readCaller } from './caller.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { forwardingPlaces } from './forwarding-places.ts';
import { RESPONSE_HEADERS, requestHeaders, responseHeaders } from './forwarded-headers.ts';
import type { Addresses } from './forwarded-headers.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { transportFailure } from './transport-failure.ts';
import type { UpstreamFailure } from './upstream-failure.ts';
import { DOWN_STATUSES, upstreamFailures } from './upstream-failure.ts';

/** The largest body that is forwarded, in bytes: 64 MiB, an image or an archive of articles. */
export const FORWARDED_MAX_BYTES = 64 * 1024 * 1024;

/** Everything, with what would be taken for an article of that name otherwise: another gateway has both. */
const FORWARDED_ROUTES = ['/', '/*', '/articles/publications', '/articles/terms'];

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Escapes that servers read in different ways: those of `/`, `\`, `.`, `%` and NUL, and segments of
 * dots only.
 */
const DECEIVING = /%(?:2f|5c|2e|25|00)|\\|\/\.{1,2}(?:\/|$)/i;

export interface ForwardOptions {
  /** The service, up to and including `/api/v1`. */
  baseUrl: string;
  connections: ConnectionLimits;
  breaker: CircuitBreaker;
  publicUrl: () => string;
  rateLimit: CallerLimit;
  /** Called with a key (`Caller.id`) that the service refused, or accepted for a change. */
  onOutdated: (callerId: string, refused: boolean) => void;
}

/**
 * Forwards requests that the gateway does not handle itself, with the caller's own credential.
 * Bodies are streamed both ways, and the service's answer is not changed, except that a problem
 * document replaces an answer that is not an API's.
 */
export const forwardUnhandled: FastifyPluginAsync<ForwardOptions> = async (app, options) => {
  const { baseUrl, connections, breaker, publicUrl, rateLimit } = options;
  const { headersTimeout: timeoutMs, bodyTimeout: silenceMs } = connections;
  const addresses = (): Addresses => ({ baseUrl, publicUrl: publicUrl() });
  const limit = rateLimiter({
    ...rateLimit,
    policy: 'forwarded',
    exceeded: 'address-requests-used-up',
  });

  const takePlace = forwardingPlaces(connections.connections);

  /** Requests whose outcome says something of the service. */
  const judged = new WeakSet<object>();
  const judge = ({ raw }: { raw: object }, isUp: boolean): void => {
    judged.add(raw);
    if (isUp) breaker.succeeded();
    else breaker.failed();
  };

  // Forwarded routes are described by the service, if at all.
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true };
  });
  app.addHook('onRequest', async (request, reply) => {
    await limit(request, reply);
    refuseDeception(request);
    refuseOtherOrigins(request, publicUrl());
    if (Number(request.headers['content-length'] ?? 0) > FORWARDED_MAX_BYTES) {
      throw problems.bodyTooLarge(FORWARDED_MAX_BYTES);
    }
    await takePlace(request, reply);
    const wait = Math.ceil(breaker.admit());
    if (wait > 0) throw upstreamFailures.circuitOpen(wait);
    reply.raw.once('close', () => {
      if (!judged.has(request.raw)) breaker.endedWithoutResult();
    });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    const limited = limitedStream(FORWARDED_MAX_BYTES, () =>
      problems.bodyTooLarge(FORWARDED_MAX_BYTES),
    );
    // Not a pipeline, which would destroy its source at the limit: the rest of a refused body is
    // read while the answer is sent. A client that disconnects ends its request, not the process,
    // and it is the client's fault: the circuit breaker, which all callers share, does not count it.
    payload.pipe(limited);
    finished(payload, (error) => {
      if (error) limited.destroy(problems.bodyCutOff());
    });
    done(null, limited);
  });

  await app.register(httpProxy, {
    upstream: new URL(baseUrl).origin,
    rewritePrefix: new URL(baseUrl).pathname,
    routes: FORWARDED_ROUTES,
    proxyPayloads: false,
    internalRewriteLocationHeader: false,
    undici: { ...connections },
    destroyAgent: true,
    disableRequestLogging: true,
    config: { access: 'public', bodyTimeoutMs: UPLOAD_TIMEOUT_MS },
    replyOptions: {
      rewriteRequestHeaders: (request) => requestHeaders(request, addresses()),
      rewriteHeaders: (headers) => responseHeaders(headers, addresses()),
      // The caller is told, and decides whether to retry.
      retryDelay: () => null,
      onResponse: (request, reply, { stream }) => {
        const { statusCode } = reply;
        judge(request, !DOWN_STATUSES.has(statusCode));
        const caller = readCaller(request.headers.authorization);
        const isChange = statusCode < 400 && !SAFE_METHODS.has(request.method);
        if (caller !== undefined && (isChange || statusCode === 401)) {
          options.onOutdated(caller.id, statusCode === 401);
        }
        const failure = failureIn(reply);
        // Without a listener, its abort would be an uncaught error that ends the process.
        stream.on('error', () => undefined);
        if (failure === undefined) {
          // What reads it waits for the next chunk, however long nothing comes.
          reply.raw.once('close', () => stream.destroy());
          void reply.send(Readable.from(chunksOf(stream, silenceMs), { objectMode: false }));
          return;
        }
        stream.destroy();
        for (const name of RESPONSE_HEADERS) reply.removeHeader(name);
        void reply.send(failure);
      },
      onError: (reply, { error }) => {
        // A body that is cut off or over the limit aborts the request, which is not the service's fault.
        if (error.cause instanceof HttpProblem) {
          void reply.header('connection', 'close').send(error.cause);
          return;
        }
        const failure = transportFailure(error.cause, timeoutMs);
        judge(reply.request, !failure.tripsCircuit);
        void reply.send(failure);
      },
    },
  });
};

/** A path that means one thing here may not mean another there (CVE-2026-22595). */
function refuseDeception({ url }: FastifyRequest): void {
  const [path = ''] = url.split('?', 1);
  if (!DECEIVING.test(path)) return;
  throw problems.badRequest(
    'The path contains an escaped slash, backslash, dot, percent sign or NUL, or a segment of dots only.',
  );
}

/** A cookie comes along without being asked: another site's page must not change anything by it. */
function refuseOtherOrigins({ method, headers }: FastifyRequest, publicUrl: string): void {
  if (headers.authorization !== undefined) return;
  if (readCookie(headers.cookie, SESSION_COOKIE) === undefined) return;
  if (!isSameOrigin(method, headers, publicUrl)) throw sessionProblems.crossOrigin(publicUrl);
}

/** Reports a broken answer as a failure, as long as nothing of it has been sent. */
async function* chunksOf(stream: AsyncIterable<unknown>, timeoutMs: number) {
  try {
    yield* stream;
  } catch (error) {
    throw transportFailure(error, timeoutMs);
  }
}

type BegunReply = Pick<FastifyReply, 'statusCode' | 'hasHeader' | 'getHeader'>;

/** The failure in an answer that must not reach the caller as it is. */
function failureIn(reply: BegunReply): UpstreamFailure | undefined {
  const { statusCode } = reply;
  const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
  if (isRedirect && !reply.hasHeader('location')) return upstreamFailures.redirected(statusCode);
  if (statusCode < 400) return undefined;
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(
    String(reply.getHeader('content-type')),
  );
  if (isJson) return undefined;
  return statusCode < 500
    ? upstreamFailures.refused(statusCode)
    : upstreamFailures.failed(statusCode);
}
