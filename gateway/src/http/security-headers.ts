import type { FastifyInstance } from 'fastify';

/** No browser guesses another type than the answer declares. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    done();
  });
}
