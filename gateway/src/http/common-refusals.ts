import type { FastifyInstance } from 'fastify';
import { problemResponses } from './openapi.ts';

/** Methods whose requests are read as having a body, asked for or not. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Documents at every route that is registered after it what may be refused whatever the route does:
 * a body that cannot be read, a path whose parameter is too long, and anything while the database
 * is full, locked or away.
 *
 * @param isUpstreamAsked whether the routes that need a credential ask a service behind the gateway
 */
export function documentCommonRefusals(
  app: FastifyInstance,
  { isUpstreamAsked }: { isUpstreamAsked: boolean },
): void {
  app.addHook('onRoute', ({ schema, method, url, config }) => {
    const answers = schema?.response;
    if (schema === undefined || typeof answers !== 'object' || answers === null) return;
    // Such a route words its refusals in a way of its own.
    if ('4xx' in answers) return;
    schema.response = {
      ...([method].flat().some((name) => WITH_BODY.has(name)) && problemResponses(400, 413, 415)),
      ...(url.includes('/:') && problemResponses(414)),
      ...problemResponses(503),
      ...(isUpstreamAsked && config?.access !== 'public' && problemResponses(502, 504)),
      ...answers,
    };
  });
}
