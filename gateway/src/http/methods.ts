import { METHODS as PARSED } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problems } from './problem.ts';
import { sendProblem } from './error-handler.ts';

/** Methods of routes; OPTIONS is answered everywhere. */
const USED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods that some address has. */
export const METHODS: ReadonlySet<string> = new Set([...USED, 'OPTIONS']);

/** Other methods that Node parses: PROPFIND, TRACE, LINK. CONNECT never reaches a route. */
const UNUSED = PARSED.filter((method) => !METHODS.has(method) && method !== 'CONNECT');

/**
 * Answers 405 with Allow at an address that has only other methods (RFC 9110, section 15.5.6), and
 * OPTIONS with Allow. Returns a function that adds these answers, to be called once every route
 * exists. Addresses at which another service handles further methods are passed to it.
 */
export function collectMethods(
  app: FastifyInstance,
): (isForwarded?: (url: string) => boolean) => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const known = methodsByUrl.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    methodsByUrl.set(route.url, known);
  });
  return (isForwarded = () => false) => {
    // Without a body, which nothing here reads: Fastify would refuse a QUERY without a type first.
    for (const method of UNUSED) app.addHttpMethod(method, { overrideExisting: true });
    for (const [url, known] of [...methodsByUrl]) {
      if (url === '*') continue;
      const taken = isForwarded(url) ? USED : USED.filter((method) => known.has(method));
      const allowed = [...taken, 'OPTIONS'].join(', ');
      const config = { access: 'public' } as const;
      const schema = { hide: true };
      if (!isForwarded(url)) {
        app.options(url, { config, schema }, (_request, reply) =>
          reply.code(204).header('allow', allowed).send(),
        );
      }
      app.route({
        method: [...USED, ...UNUSED].filter((method) => !taken.includes(method)),
        url,
        config,
        schema,
        // Before the body is read: it does not matter what it is.
        onRequest: (_request, reply) => {
          sendProblem(reply, problems.methodNotAllowed(allowed));
        },
        handler: () => undefined,
      });
    }
  };
}
