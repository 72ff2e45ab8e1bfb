import type { FastifyInstance } from 'fastify';
import { GATEWAY_VERSION } from '../version.ts';

/** Tells a plugin, with every answer, that the gateway has another version than it agreed with. */
export const VERSION_HEADER = 'article-gateway-version';

/** Says in every answer which version of the gateway made it. */
export function sendVersionHeader(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(VERSION_HEADER, GATEWAY_VERSION);
    done();
  });
}
