import { capabilitiesAgreement, capabilitiesOffer } from '@article-bridge/contract';
import type { CapabilitiesAgreement, CapabilitiesOffer } from '@article-bridge/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { problemResponses } from '../http/openapi.ts';

/** An offer takes about 2 kB; this leaves room for newer plugins. */
const OFFER_MAX_BYTES = 64 * 1024;

/** Negotiates with the sender of a request. Refuses by throwing an HttpProblem. */
export type AgreeOn = (
  offer: CapabilitiesOffer,
  request: FastifyRequest,
) => Promise<CapabilitiesAgreement>;

/** `POST /wordpress/capabilities`: what a plugin and this service can both do. */
export const wordpressRoutes: FastifyPluginCallbackZod<{ agreeOn: AgreeOn }> = (
  app,
  { agreeOn },
  done,
) => {
  app.post(
    '/wordpress/capabilities',
    {
      config: { access: { scope: 'articles:read' } },
      bodyLimit: OFFER_MAX_BYTES,
      schema: {
        operationId: 'negotiateCapabilities',
        summary: 'Negotiate capabilities and register the plugin’s webhook',
        tags: ['WordPress'],
        body: capabilitiesOffer,
        response: {
          200: capabilitiesAgreement,
          ...problemResponses(400, 401, 403, 409, 413, 415, 429, 500),
        },
      },
    },
    async (request, reply) => {
      // It may contain a secret, which is shown only once.
      reply.header('cache-control', 'no-store');
      return agreeOn(request.body, request);
    },
  );
  done();
};
