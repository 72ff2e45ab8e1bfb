import { FEATURES, WEBHOOK_EVENTS, negotiate, withRegistration } from '@article-bridge/contract';
import type {
  CapabilitiesAgreement,
  CapabilitiesOffer,
  ServiceCapabilities,
} from '@article-bridge/contract';
import { principalOf } from '../accounts/access.ts';
import type { Principal } from '../accounts/authenticate.ts';
import { problems } from '../http/problem.ts';
import type { Register } from './registration.ts';
import type { AgreeOn } from './routes.ts';
import { SERVICE_IDENTITY } from './service-identity.ts';
import { siteContact } from './site-contact.ts';
import type { SitesRepository } from './sites-repository.ts';

export interface OwnCapabilitiesOptions {
  register: Register;
  sites: Pick<SitesRepository, 'record'>;
  /** Called when an agreement could not be stored; the site has it nevertheless. */
  onUnrecorded: (error: unknown) => void;
  /** Unix seconds. */
  now: () => number;
}

/**
 * Capabilities that a gateway with its own articles offers.
 *
 * @param scopes of the key that asks
 * @param now Unix seconds
 */
export function ownService(scopes: readonly string[], now: number): ServiceCapabilities {
  return {
    ...SERVICE_IDENTITY,
    features: FEATURES,
    eventTypes: WEBHOOK_EVENTS,
    scopes,
    now,
  };
}

/** Capabilities of a gateway with its own articles, including the site's webhook. */
export function ownCapabilities(options: OwnCapabilitiesOptions): AgreeOn {
  const { register, sites, onUnrecorded, now } = options;

  async function agree(offer: CapabilitiesOffer, { ownerId, scopes }: Principal) {
    const negotiation = negotiate(offer, ownService(scopes, now()));
    if (!negotiation.agreed) throw problems.noAgreement(negotiation.reason, negotiation.text);
    const { agreement, registration } = negotiation;
    if (registration === undefined) return agreement;
    return withRegistration(agreement, await register(ownerId, registration), now());
  }

  /** So that the owner sees the site. Never rejects: the agreement does not depend on it. */
  async function keep(
    offer: CapabilitiesOffer,
    agreement: CapabilitiesAgreement,
    { ownerId, keyId }: Principal,
  ): Promise<void> {
    try {
      const contact = siteContact(offer, agreement);
      if (contact === undefined || keyId === undefined) return;
      await sites.record(ownerId, keyId, contact);
    } catch (error) {
      onUnrecorded(error);
    }
  }

  return async (offer, request) => {
    const principal = principalOf(request);
    const agreement = await agree(offer, principal);
    await keep(offer, agreement, principal);
    return agreement;
  };
}
