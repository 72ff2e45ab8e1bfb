import {
  API_VERSION,
  CONTENT_FORMATS,
  CONTRACT_VERSIONS,
  FEATURES,
  capabilitiesAgreement,
  capabilitiesOffer,
  negotiate,
} from '@article-bridge/contract';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { principalOf } from '../accounts/access.ts';
import { problemResponses } from '../http/openapi.ts';
import { problems } from '../http/problem.ts';
import { GATEWAY_VERSION } from '../version.ts';

const SERVICE = {
  name: 'Article Bridge gateway',
  version: GATEWAY_VERSION,
  apiVersion: API_VERSION,
  contractVersions: CONTRACT_VERSIONS,
  contentFormats: CONTENT_FORMATS,
  features: FEATURES,
} as const;

/** An offer is some 2 kB; this leaves a newer plugin room. */
const OFFER_MAX_BYTES = 64 * 1024;

/** `POST /wordpress/capabilities`: what a plugin and this service can both do. */
export const wordpressRoutes: FastifyPluginCallbackZod<{ now: () => number }> = (
  app,
  { now },
  done,
) => {
  app.post(
    '/wordpress/capabilities',
    {
      config: { access: { scope: 'articles:read' } },
      bodyLimit: OFFER_MAX_BYTES,
      schema: {
        summary: 'Agree on what plugin and service can both do',
        tags: ['WordPress'],
        body: capabilitiesOffer,
        response: {
          200: capabilitiesAgreement,
          ...problemResponses(400, 401, 403, 409, 413, 415, 429, 500),
        },
      },
    },
    (request) => {
      const { scopes } = principalOf(request);
      const negotiation = negotiate(request.body, { ...SERVICE, scopes, now: now() });
      if (!negotiation.agreed) throw problems.noAgreement(negotiation.reason, negotiation.detail);
      return negotiation.agreement;
    },
  );
  done();
};
