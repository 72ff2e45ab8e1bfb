import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isSecret } from './logged-url.ts';

/** Names a request in answers and in the log, over every service that it passes. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Characters that request ids are made of; none can end a log line or a header. */
const REQUEST_ID = /^[\w.:=+/-]{1,128}$/;

/** The id that the caller, or a proxy, gave the request; an invalid one, or a key, is replaced. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && REQUEST_ID.test(given) && !isSecret(given)
    ? given
    : randomUUID();
}

/** Says in every answer what id the request has; log lines carry it as `reqId`. */
export function returnRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
