import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './request-body.ts';

/** How long the rest of a refused body is read, in milliseconds: nginx's lingering_time. */
const LINGER_MS = 30_000;

/** How long it may stall, in milliseconds, or up to twice that: nginx's lingering_timeout. */
const SILENCE_MS = 5_000;

/**
 * Makes sure that an answer arrives that was sent before the whole body was read, above all a 413.
 * Closing the connection immediately would reset it while the client is still sending, and discard
 * the answer (RFC 9112, section 9.6). The rest of the body is read and discarded; then the
 * connection is closed if the client asked for that.
 */
export function drainUnreadBodies(
  app: FastifyInstance,
  { lingerMs = LINGER_MS, silenceMs = SILENCE_MS } = {},
): void {
  /** Requests after which the client wants the connection closed: after the body, not after the answer. */
  const closing = new WeakSet<IncomingMessage>();
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (isUnread(raw)) {
      // As Node has read it: HTTP/1.0 asks for that by saying nothing.
      if (!reply.raw.shouldKeepAlive) closing.add(raw);
      reply.removeHeader('connection');
      reply.raw.shouldKeepAlive = true;
    }
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isUnread(raw) && !raw.destroyed) {
      const end = (): void => {
        raw.destroy();
      };
      const lingering = setTimeout(end, lingerMs).unref();
      let { bytesRead } = raw.socket;
      // Node discards the body of an answered request without an event.
      const silence = setInterval(() => {
        if (raw.socket.bytesRead === bytesRead) end();
        ({ bytesRead } = raw.socket);
      }, silenceMs).unref();
      raw.once('close', () => {
        clearTimeout(lingering);
        clearInterval(silence);
      });
      if (closing.has(raw)) raw.once('end', () => raw.socket.end());
      raw.resume();
    } else if (closing.has(raw)) {
      // The body came with its head, or while the answer was sent.
      raw.socket.end();
    }
    done();
  });
}

function isUnread({ complete, readableEnded, headers }: IncomingMessage): boolean {
  // A request that was not sent over a connection is never complete, but ends.
  return !complete && !readableEnded && hasBody(headers);
}
