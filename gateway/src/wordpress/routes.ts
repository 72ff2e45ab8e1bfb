import {
  API_VERSION,
  CONTENT_FORMATS,
  CONTRACT_VERSIONS,
  FEATURES,
  capabilitiesAgreement,
  capabilitiesOffer,
  negotiate,
} from '@article-bridge/contract';
import type { ServiceCapabilities } from '@article-bridge/contract';
import type { FastifyRequest } from 'fastify';
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

/** What the service brings to a negotiation with the sender of a request. */
export type CapabilitiesSource = (
  request: FastifyRequest,
) => Promise<{ service: ServiceCapabilities; warnings: readonly string[] }>;

/** What the gateway does with articles of its own. */
export function ownCapabilities(now: () => number): CapabilitiesSource {
  return (request) => {
    const { scopes } = principalOf(request);
    return Promise.resolve({ service: { ...SERVICE, scopes, now: now() }, warnings: [] });
  };
}

/** `POST /wordpress/capabilities`: what a plugin and this service can both do. */
export const wordpressRoutes: FastifyPluginCallbackZod<{ capabilitiesOf: CapabilitiesSource }> = (
  app,
  { capabilitiesOf },
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
    async (request) => {
      const { service, warnings } = await capabilitiesOf(request);
      const negotiation = negotiate(request.body, service);
      if (!negotiation.agreed) throw problems.noAgreement(negotiation.reason, negotiation.detail);
      const { agreement } = negotiation;
      return { ...agreement, warnings: [...agreement.warnings, ...warnings] };
    },
  );
  done();
};
