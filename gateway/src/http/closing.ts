import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a closing server waits for running requests, in milliseconds. */
const CLOSE_WITHIN_MS = 30_000;

/**
 * Lets the server close as soon as the running requests are answered, and after `withinMs` at the
 * latest. Node's `Server.close` waits for all connections except those that are idle after a
 * request. A connection without a request, as browsers open in advance, or with half a head keeps
 * it waiting as long as the client likes, because its own timeouts have been stopped by then.
 */
export function endConnectionsOnClose(app: FastifyInstance, withinMs = CLOSE_WITHIN_MS): void {
  /** With the latest answer of each. */
  const connections = new Map<Socket, ServerResponse | undefined>();
  let closing = false;

  app.server.on('connection', (socket) => {
    connections.set(socket, undefined);
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    if (connections.has(socket)) connections.set(socket, response);
  });

  app.addHook('preClose', (done) => {
    closing = true;
    // By then a request that had arrived is one that runs.
    setImmediate(() => {
      for (const [socket, latest] of connections) {
        if (latest === undefined || latest.writableFinished) socket.destroy();
      }
    });
    const timer = setTimeout(() => {
      app.server.closeAllConnections();
    }, withinMs).unref();
    app.server.once('close', () => {
      clearTimeout(timer);
    });
    done();
  });
  // An answer that is sent meanwhile would leave its connection open, idle.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
  // An answer that had begun by then did not say so.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) {
      setImmediate(() => {
        app.server.closeIdleConnections();
      });
    }
    done();
  });
}
