import type { FastifyInstance } from 'fastify';
import { problems } from './problem.ts';
import { sendProblem } from './error-handler.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Answers 405 with Allow at an address that has other methods (RFC 9110, section 15.5.6), and
 * OPTIONS with Allow. Returns a function that adds these answers, to be called once every route
 * exists; where another service takes the other methods, it is told which addresses are left.
 */
export function collectMethods(app: FastifyInstance): (isLeft?: (url: string) => boolean) => void {
  const methodsByUrl = new Map<string, Set<string>>();
  app.addHook('onRoute', (route) => {
    const known = methodsByUrl.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) known.add(method);
    methodsByUrl.set(route.url, known);
  });
  return (isLeft = () => true) => {
    for (const [url, known] of [...methodsByUrl]) {
      if (url === '*' || !isLeft(url)) continue;
      const allowed = [...METHODS.filter((method) => known.has(method)), 'OPTIONS'].join(', ');
      const config = { access: 'public' } as const;
      const schema = { hide: true };
      app.options(url, { config, schema }, (_request, reply) =>
        reply.code(204).header('allow', allowed).send(),
      );
      const others = METHODS.filter((method) => !known.has(method));
      app.route({
        method: others,
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
