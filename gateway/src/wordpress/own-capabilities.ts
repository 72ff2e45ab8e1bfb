import { FEATURES, WEBHOOK_EVENTS, negotiate, withRegistration } from '@article-bridge/contract';
import { principalOf } from '../accounts/access.ts';
import { problems } from '../http/problem.ts';
import type { Register } from './registration.ts';
import type { AgreeOn } from './routes.ts';
import { SERVICE_IDENTITY } from './service-identity.ts';

export interface OwnCapabilitiesOptions {
  register: Register;
  /** Unix seconds. */
  now: () => number;
}

/** What the gateway does with articles of its own, the webhook of the site included. */
export function ownCapabilities({ register, now }: OwnCapabilitiesOptions): AgreeOn {
  return async (offer, request) => {
    const { ownerId, scopes } = principalOf(request);
    const negotiation = negotiate(offer, {
      ...SERVICE_IDENTITY,
      features: FEATURES,
      eventTypes: WEBHOOK_EVENTS,
      scopes,
      now: now(),
    });
    if (!negotiation.agreed) throw problems.noAgreement(negotiation.reason, negotiation.detail);
    const { agreement, registration } = negotiation;
    if (registration === undefined) return agreement;
    return withRegistration(agreement, await register(ownerId, registration), now());
  };
}
