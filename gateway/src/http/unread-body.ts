import type { FastifyInstance } from 'fastify';

/** How long the rest of a refused body is taken, in milliseconds: nginx's lingering_time. */
const LINGER_MS = 30_000;

/** How long nothing of it may come, in milliseconds: nginx's lingering_timeout. */
const SILENCE_MS = 5_000;

/**
 * Lets an answer arrive that was given before the whole body had come: a 413 above all. To close
 * the connection then would reset it under a client that still sends, and the answer with it (RFC
 * 9112, section 9.6). The rest is taken and thrown away, and the connection closed afterwards where
 * the client asked for that.
 */
export function takeUnreadBodies(
  app: FastifyInstance,
  { lingerMs = LINGER_MS, silenceMs = SILENCE_MS } = {},
): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (!raw.complete) {
      reply.removeHeader('connection');
      reply.raw.shouldKeepAlive = true;
    }
    done(null, payload);
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete && !raw.destroyed) {
      const end = (): void => {
        raw.destroy();
      };
      const lingering = setTimeout(end, lingerMs).unref();
      const silence = setTimeout(end, silenceMs).unref();
      raw.on('data', () => silence.refresh());
      raw.once('close', () => {
        clearTimeout(lingering);
        clearTimeout(silence);
      });
      if (/\bclose\b/i.test(raw.headers.connection ?? '')) {
        raw.once('end', () => raw.socket.end());
      }
      raw.resume();
    }
    done();
  });
}
