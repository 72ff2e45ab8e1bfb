import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Longest wait for the whole body, in milliseconds; by default, that of every route. */
    bodyTimeoutMs?: number;
  }
}

/** Default for the longest wait for a body, in milliseconds. */
const BODY_TIMEOUT_MS = 30_000;

/** How long a body may stall, in milliseconds, or up to twice that. */
const SILENCE_MS = 30_000;

/** Time for the largest file over a slow line, in milliseconds: an hour. */
export const UPLOAD_TIMEOUT_MS = 3_600_000;

/** Timeouts of Node's server: for a request's head, and for the longest body. */
export const REQUEST_TIMEOUTS = {
  // A request without Host is refused by `handleClientErrors`, as every other one.
  http: { headersTimeout: 30_000, requireHostHeader: false },
  requestTimeout: UPLOAD_TIMEOUT_MS,
} as const;

/**
 * Ends the connection of a client that does not finish its body, so that no client can hold it
 * open. Node's server has one limit for all requests, but a file of hundreds of megabytes takes
 * longer than any other body may. A body that stalls is ended earlier.
 */
export function limitBodyTime(
  app: FastifyInstance,
  { timeoutMs = BODY_TIMEOUT_MS, silenceMs = SILENCE_MS } = {},
): void {
  app.addHook('preParsing', ({ raw, routeOptions }, _reply, _payload, done) => {
    if (hasBody(raw.headers)) {
      const end = () => {
        if (!raw.complete) raw.destroy();
      };
      const timer = setTimeout(end, routeOptions.config.bodyTimeoutMs ?? timeoutMs).unref();
      let { bytesRead } = raw.socket;
      const silence = setInterval(() => {
        if (raw.socket.bytesRead === bytesRead) end();
        ({ bytesRead } = raw.socket);
      }, silenceMs).unref();
      const clear = () => {
        clearTimeout(timer);
        clearInterval(silence);
      };
      raw.once('end', clear).once('close', clear);
    }
    done();
  });
}
