import type { FastifyInstance } from 'fastify';

/**
 * Lets the server close as soon as the running requests are answered: an answer that is sent while
 * it closes ends its connection, which would otherwise stay open, idle, until it times out.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
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
