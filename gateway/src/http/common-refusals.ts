import { apiText } from '@article-bridge/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemResponses } from './openapi.ts';
import { problems } from './problem.ts';
import { parametersNotUtf8 } from './query-text.ts';

/** Methods whose requests may have a body, whether a route expects one or not. */
const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const NO_PARAMETERS = z.strictObject({});

/**
 * Registers, and documents, the refusals of every route registered after it: query parameters that
 * are not UTF-8 or that the operation does not have, a body that cannot be read, a path whose
 * parameter is too long, and any request while the database is full, locked or unavailable.
 * Addresses outside the API accept unknown parameters, because monitoring and caches add some.
 *
 * @param prefix of the API's addresses
 * @param isUpstreamAsked whether the routes that need a credential ask a service behind the gateway
 */
export function registerCommonRefusals(
  app: FastifyInstance,
  { prefix, isUpstreamAsked }: { prefix: string; isUpstreamAsked: boolean },
): void {
  app.addHook('preValidation', ({ url, routeOptions }, _reply, done) => {
    const path = url.split('?')[0] ?? '';
    // Otherwise it would be a resource with an empty name, which does not exist.
    const lacksIdentifier = path.endsWith('/') && /:\w+$/.test(routeOptions.url ?? '');
    const faulty = url.startsWith(`${prefix}/`) ? parametersNotUtf8(url) : [];
    const faults = faulty.map((parameter) => ({ parameter, ...apiText('input-not-utf-8') }));
    if (lacksIdentifier) done(problems.routeNotFound(path));
    else done(faults.length === 0 ? undefined : problems.inputRefused(faults));
  });
  app.addHook('onRoute', ({ schema, method, url, config }) => {
    const isOperation = schema?.operationId !== undefined && url.startsWith(`${prefix}/`);
    if (isOperation) schema.querystring ??= NO_PARAMETERS;
    const answers = schema?.response;
    if (schema === undefined || typeof answers !== 'object' || answers === null) return;
    // Such a route has refusals of its own.
    if ('4xx' in answers) return;
    schema.response = {
      ...(isOperation && problemResponses(400)),
      ...([method].flat().some((name) => WITH_BODY.has(name)) && problemResponses(400, 413, 415)),
      ...(url.includes('/:') && problemResponses(414)),
      ...problemResponses(503),
      ...(isUpstreamAsked && config?.access !== 'public' && problemResponses(502, 504)),
      ...answers,
    };
  });
}
