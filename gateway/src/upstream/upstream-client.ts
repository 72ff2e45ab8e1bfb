import { request as send } from 'undici';
import type { Dispatcher } from 'undici';
import { growingCache } from '../growing-cache.ts';
import { GATEWAY_VERSION } from '../version.ts';
import { retryAfterSeconds } from '../webhooks/retry-schedule.ts';
import { queryString } from './cache-key.ts';
import type { UpstreamRequest } from './cache-key.ts';
import type { Caller } from './caller.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { ANSWER_TIMEOUT_MS } from './connection-limits.ts';
import { withRetries } from './retries.ts';
import { transportFailure } from './transport-failure.ts';
import { UpstreamFailure, upstreamFailures } from './upstream-failure.ts';

/** The largest answer that is read into memory: 16 MiB, a page of articles as other gateways send it. */
export const ANSWER_MAX_BYTES = 16 * 1024 * 1024;

/** Bytes read of an unwanted answer, so that its connection can be reused. */
const DISCARDED_MAX_BYTES = 64 * 1024;

/** How long a caller over the service's limit waits, in seconds: by default, and at most. */
const PATIENCE = 10;
const PATIENCE_MAXIMUM = 3_600;

/** Callers over their limit that are remembered. */
const LIMITED_REMEMBERED = 10_000;

const USER_AGENT = `article-bridge-gateway/${GATEWAY_VERSION}`;

/** Validators of a conditional request (RFC 9110, section 13.1). */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export interface UpstreamAnswer extends Validators {
  /** `unchanged`: 304, what the validators named is still true. */
  state: 'complete' | 'unchanged';
  contentType: string | undefined;
  cacheControl: string | undefined;
  vary: string | undefined;
  /** Seconds that the answer had lain in caches before this one. */
  age: number;
  /** `Article-Content-Hash`, which other gateways send. */
  contentHash: string | undefined;
  body: Buffer;
}

export interface UpstreamClientOptions {
  /** Up to and including `/api/v1`. */
  baseUrl: string;
  dispatcher: Dispatcher;
  breaker: CircuitBreaker;
  /** Unix seconds. */
  now: () => number;
  timeoutMs?: number;
  maxBytes?: number;
}

export type UpstreamClient = ReturnType<typeof upstreamClient>;

/**
 * Reads from the service behind the gateway, with the caller's credential and nothing else of the
 * caller's request. Redirects are not followed, and no proxy is taken from the environment.
 */
export function upstreamClient({
  baseUrl,
  dispatcher,
  breaker,
  now,
  timeoutMs = ANSWER_TIMEOUT_MS,
  maxBytes = ANSWER_MAX_BYTES,
}: UpstreamClientOptions) {
  /** Until when the service wants no more requests with a credential. */
  const limited = growingCache<string, number>(LIMITED_REMEMBERED);

  /** The failure that any status but 200 and 304 means. */
  function failureOf(caller: Caller, { statusCode, headers }: Dispatcher.ResponseData) {
    const requestedWait = retryAfterSeconds(single(headers['retry-after']), now());
    if (statusCode >= 500) {
      const seconds = requestedWait === null ? null : Math.min(requestedWait, PATIENCE_MAXIMUM);
      return upstreamFailures.failed(statusCode, seconds);
    }
    if (statusCode === 401) return upstreamFailures.keyRefused();
    if (statusCode === 429) {
      const seconds = Math.min(Math.max(requestedWait ?? PATIENCE, 1), PATIENCE_MAXIMUM);
      limited.set(caller.id, now() + seconds);
      return upstreamFailures.limited(seconds);
    }
    if (statusCode >= 400) return upstreamFailures.refused(statusCode);
    if (statusCode >= 300) return upstreamFailures.redirected(statusCode);
    return upstreamFailures.unexpectedStatus(statusCode);
  }

  async function exchange(
    caller: Caller,
    { path, query, accept, body, maxBytes: most = maxBytes }: UpstreamRequest,
    { etag, lastModified }: Validators,
    left: number,
  ): Promise<UpstreamAnswer> {
    const search = queryString(query);
    const response = await send(`${baseUrl}${path}${search === '' ? '' : `?${search}`}`, {
      dispatcher,
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(left))),
      ...(body === undefined ? {} : { method: 'POST', body }),
      headers: {
        authorization: caller.authorization,
        accept,
        'accept-encoding': 'identity',
        'user-agent': USER_AGENT,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(lastModified === undefined ? {} : { 'if-modified-since': lastModified }),
      },
    });
    const { statusCode, headers } = response;
    const isUnchanged = statusCode === 304 && (etag ?? lastModified) !== undefined;
    if (statusCode !== 200 && !isUnchanged) {
      discard(response.body);
      throw failureOf(caller, response);
    }
    if (![undefined, 'identity'].includes(single(headers['content-encoding']))) {
      discard(response.body);
      throw upstreamFailures.unexpectedCoding();
    }
    return {
      state: isUnchanged ? 'unchanged' : 'complete',
      etag: single(headers['etag']),
      lastModified: single(headers['last-modified']),
      contentType: single(headers['content-type']),
      cacheControl: headers['cache-control']?.toString(),
      vary: headers['vary']?.toString(),
      age: ageIn(single(headers['age'])),
      contentHash: single(headers['article-content-hash']),
      body: await bytesOf(response.body, Math.min(most, maxBytes)),
    };
  }

  return {
    /**
     * A read is retried after a transient failure; a request with a body is sent once. All attempts
     * together count as one failure for the circuit breaker and share the time of one request.
     *
     * @throws {UpstreamFailure} for everything but a valid answer
     */
    async get(
      caller: Caller,
      request: UpstreamRequest,
      validators: Validators = {},
    ): Promise<UpstreamAnswer> {
      const patience = Math.ceil((limited.get(caller.id) ?? 0) - now());
      if (patience > 0) throw upstreamFailures.limited(patience);
      const wait = Math.ceil(breaker.admit());
      if (wait > 0) throw upstreamFailures.circuitOpen(wait);
      const ask = (left: number) =>
        exchange(caller, request, validators, left).catch((error: unknown) => {
          throw error instanceof UpstreamFailure ? error : transportFailure(error, timeoutMs);
        });
      try {
        const isRead = request.body === undefined;
        const answer = await (isRead ? withRetries(ask, timeoutMs) : ask(timeoutMs));
        breaker.succeeded();
        // The wait that the service asked for is over.
        limited.delete(caller.id);
        return answer;
      } catch (error) {
        if (error instanceof UpstreamFailure && error.tripsCircuit) breaker.failed();
        else breaker.succeeded();
        throw error;
      }
    },
  };
}

/** A field that must occur once and occurs twice counts as absent. */
function single(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function ageIn(value: string | undefined): number {
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : 0;
}

/** Without a listener, its abort would be an uncaught error that ends the process. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.dump({ limit: DISCARDED_MAX_BYTES }).catch(() => undefined);
}

async function bytesOf(body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array))
      throw new TypeError('undici returned a body chunk that is not bytes');
    length += chunk.length;
    // Leaving the loop destroys the body, and the connection with it.
    if (length > maxBytes) throw upstreamFailures.tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
