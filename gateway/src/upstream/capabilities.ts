import { FEATURES, apiText, negotiate } from '@article-bridge/contract';
import type {
  CapabilitiesAgreement,
  CapabilitiesOffer,
  Negotiation,
} from '@article-bridge/contract';
import { problems } from '../http/problem.ts';
import type { AgreeOn } from '../wordpress/routes.ts';
import { SERVICE_IDENTITY } from '../wordpress/service-identity.ts';
import { callerOf } from './access.ts';
import type { CopyReader } from './copy-reader.ts';
import { agreeWith } from './service-abilities.ts';
import type { UpstreamClient } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';
import { askForList } from './upstream-list.ts';

/** Features that the gateway adds to a bare service; its other ones need a database. */
const ADDED_FEATURES = ['conditional_requests', 'content_hash', 'cursor', 'expand'] as const;

/** What an importer has to do without, for whoever connects it. */
const NOTES = [apiText('negotiation-upstream-search'), apiText('negotiation-upstream-changes')];

/** Notes replaced by those above, which name the service behind the gateway. */
const REPLACED_NOTES = ['negotiation-without-search', 'negotiation-without-tombstones'];

/** The smallest list there is: all it must show is whether the key is good. */
const CHEAPEST = { status: 'completed', page: 1, per_page: 1 } as const;

export interface UpstreamCapabilitiesOptions {
  client: UpstreamClient;
  reader: CopyReader;
  /** Unix seconds. */
  now: () => number;
}

/**
 * Negotiates with a plugin for the service behind this gateway. Another gateway is asked to negotiate
 * and to register the plugin's webhook; features that this gateway cannot forward are removed from its
 * answer. A bare service knows nothing of plugins. Either is asked without the cache, which also shows
 * whether the key is valid.
 */
export function upstreamCapabilities(options: UpstreamCapabilitiesOptions): AgreeOn {
  const { client, reader, now } = options;
  return async (offer, request) => {
    const caller = callerOf(request);
    const upstreamAgreement = await agreeWith(client, caller, offer).catch(noneIfRefused);
    if (upstreamAgreement !== undefined) {
      const features = FEATURES.filter((name) => upstreamAgreement.features.includes(name));
      const { name, version, apiVersion } = SERVICE_IDENTITY;
      const service = { name, version, api_version: apiVersion };
      return {
        ...upstreamAgreement,
        features,
        service,
        upstream: upstreamAgreement.upstream ?? upstreamAgreement.service,
      };
    }
    await askForList(reader, caller, CHEAPEST);
    const negotiation = negotiateForBareService(offer, now());
    if (!negotiation.agreed) throw problems.noAgreement(negotiation.reason, negotiation.text);
    return negotiation.agreement;
  };
}

/**
 * The outcome of a negotiation for a bare service behind this gateway. Pure.
 *
 * @param now Unix seconds
 */
export function negotiateForBareService(offer: CapabilitiesOffer, now: number): Negotiation {
  const negotiation = negotiate(offer, {
    ...SERVICE_IDENTITY,
    features: ADDED_FEATURES,
    eventTypes: [],
    // A bare service has keys that may read, and no others.
    scopes: ['articles:read'],
    now,
  });
  if (!negotiation.agreed) return negotiation;
  return { ...negotiation, agreement: withNotes(negotiation.agreement) };
}

/** With what the service behind the gateway lacks, in its place. */
function withNotes(agreement: CapabilitiesAgreement): CapabilitiesAgreement {
  const { notes = [], warnings } = agreement;
  const replaced = notes.filter(({ code }) => REPLACED_NOTES.includes(code));
  const isKept = (text: string) => replaced.every(({ detail }) => detail !== text);
  return {
    ...agreement,
    notes: [...notes.filter((note) => !replaced.includes(note)), ...NOTES],
    warnings: [...warnings.filter(isKept), ...NOTES.map(({ detail }) => detail)],
  };
}

/** The spec has no key for this operation: the list tells whether the key is good. */
function noneIfRefused(error: unknown): undefined {
  if (!(error instanceof UpstreamFailure)) throw error;
  if (error.status === 409) {
    throw problems.noAgreement('no_common_contract', apiText('upstream-no-agreement'));
  }
  if (![401, 403].includes(error.status)) throw error;
  return undefined;
}
