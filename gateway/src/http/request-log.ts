import type { FastifyInstance } from 'fastify';

/** One line a request, when it is answered: what was asked, with which key or session, and what came of it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        key: request.principal?.keyId,
        session: request.principal?.session?.id,
      },
      'request',
    );
    done();
  });
}
