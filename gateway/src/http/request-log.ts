import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loggedUrl } from './logged-url.ts';

const LEVELS_WITH_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** Logs one line per answered request: the request, its key or session, and the outcome. */
export function logRequests(app: FastifyInstance): void {
  if (!LEVELS_WITH_REQUESTS.has(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        url: loggedUrl(request.url, parametersOf(request)),
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

const NONE: ReadonlySet<string> = new Set();

const known = new WeakMap<object, ReadonlySet<string>>();

/** The query parameters of the address that was asked. */
function parametersOf({ routeOptions: { schema } }: FastifyRequest): ReadonlySet<string> {
  const query = schema?.querystring;
  if (!(query instanceof z.ZodObject)) return NONE;
  const names = known.get(query) ?? new Set(Object.keys(query.shape));
  known.set(query, names);
  return names;
}
