import findMyWay from 'find-my-way';
import type { FastifyInstance } from 'fastify';
import { problems } from './problem.ts';
import { sendProblem } from './error-handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route's URL if there are routes at the requested address, but none for the request's method. */
    urlOfOtherMethods: string | null;
  }
}

/** Methods of routes; OPTIONS is answered everywhere. */
const USED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The methods that some address has. */
export const METHODS: ReadonlySet<string> = new Set([...USED, 'OPTIONS']);

interface AddressMethods {
  /** As it is routed, with its parameters' names. */
  url: string;
  /** Value of the Allow header. */
  allowed: string;
}

/**
 * Answers 405 with Allow at an address that has only other methods (RFC 9110, section 15.5.6), and
 * OPTIONS with Allow. Returns a function that adds these answers, to be called once every route
 * exists. Addresses at which another service handles further methods are passed to it.
 *
 * Such an address is looked up once no route was found. A route for each method that an address does
 * not have would be 2,000 routes: two thirds of the time that a gateway takes to start.
 */
export function collectMethods(
  app: FastifyInstance,
): (isForwarded?: (url: string) => boolean) => void {
  const methodsByUrl = new Map<string, Set<string>>();
  const { maxParamLength = 100 } = app.initialConfig.routerOptions ?? {};
  const addresses = findMyWay({ maxParamLength });
  const methodsByHandler = new Map<unknown, AddressMethods>();
  app.addHook('onRoute', (route) => {
    const known = methodsByUrl.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    methodsByUrl.set(route.url, known);
  });
  app.decorateRequest('urlOfOtherMethods', null);
  // Without a body, which nothing here reads: Fastify would refuse a QUERY without a type first.
  app.addHttpMethod('QUERY', { overrideExisting: true });
  // Before the body is read: it does not matter what it is.
  app.addHook('onRequest', (request, reply, done) => {
    const address = request.is404 ? addresses.find('GET', request.url) : null;
    const methods = methodsByHandler.get(address?.handler);
    if (methods === undefined) {
      done();
      return;
    }
    request.urlOfOtherMethods = methods.url;
    sendProblem(reply, problems.methodNotAllowed(methods.allowed));
  });
  return (isForwarded = () => false) => {
    for (const [url, known] of [...methodsByUrl]) {
      if (url === '*') continue;
      const taken = isForwarded(url) ? USED : USED.filter((method) => known.has(method));
      const allowed = [...taken, 'OPTIONS'].join(', ');
      const handler = () => undefined;
      addresses.on('GET', url, handler);
      methodsByHandler.set(handler, { url, allowed });
      if (isForwarded(url)) continue;
      const config = { access: 'public' } as const;
      app.options(url, { config, schema: { hide: true } }, (_request, reply) =>
        reply.code(204).header('allow', allowed).send(),
      );
    }
  };
}
