import { PER_PAGE_MAXIMUM } from '../paging.ts';
import { CONTRACT_NAME } from '../versions.ts';
import { secondsToWireTime } from '../wire-time.ts';
import type { WebhookEvent } from '../webhook.ts';
import { SIGNATURE_SCHEME } from './agreement.ts';
import type { CapabilitiesAgreement } from './agreement.ts';
import type { CapabilitiesOffer, ContentFormat, Feature } from './offer.ts';
import { wantedRegistration } from './webhook-registration.ts';
import type { WebhookRegistration } from './webhook-registration.ts';

/** How long an agreement holds before the plugin asks again: a day, in seconds. */
const AGREEMENT_LIFETIME = 24 * 60 * 60;

/** What a service brings to the table. */
export interface ServiceCapabilities {
  name: string;
  version: string;
  apiVersion: string;
  /** Versions of seo_package it writes, newest first. */
  contractVersions: readonly string[];
  contentFormats: readonly ContentFormat[];
  features: readonly Feature[];
  /** What a webhook can be told of; none: it has no webhooks. */
  eventTypes: readonly WebhookEvent[];
  /** Scopes of the key that asks. */
  scopes: readonly string[];
  /** Unix seconds. */
  now: number;
}

export type Negotiation =
  | {
      agreed: true;
      agreement: CapabilitiesAgreement;
      /** For the service to carry out; `withRegistration` then completes the agreement. */
      registration?: WebhookRegistration;
    }
  | { agreed: false; reason: 'no_common_contract' | 'no_common_format'; detail: string };

/**
 * Finds what a plugin and a service can both do: the newest common contract version, the plugin's
 * most preferred format that the service has, the common features, the smaller limits, and the
 * webhook that is to be registered. Pure.
 *
 * No common contract or format is a refusal that names both sides and which of them to update.
 */
export function negotiate(offer: CapabilitiesOffer, service: ServiceCapabilities): Negotiation {
  const offeredVersions = offer.contracts
    .filter((contract) => contract.name === CONTRACT_NAME)
    .flatMap((contract) => contract.versions);
  const version = service.contractVersions.find((own) => offeredVersions.includes(own));
  if (version === undefined) {
    return {
      agreed: false,
      reason: 'no_common_contract',
      detail: noCommonContract(offer, offeredVersions, service),
    };
  }
  const format = offer.content_formats
    .map((name) => service.contentFormats.find((own) => own === name))
    .find((name) => name !== undefined);
  if (format === undefined) {
    return {
      agreed: false,
      reason: 'no_common_format',
      detail:
        `The plugin takes ${offer.content_formats.join(', ')}; the service has ` +
        `${service.contentFormats.join(', ')}. Update the side that is older.`,
    };
  }
  const { registration, warnings: webhookWarnings } = wantedRegistration(offer, service);
  return {
    agreed: true,
    ...(registration === undefined ? {} : { registration }),
    agreement: {
      service: { name: service.name, version: service.version, api_version: service.apiVersion },
      contract: { name: CONTRACT_NAME, version },
      content_format: format,
      features: service.features.filter((name) => offer.features.includes(name)),
      limits: { per_page: Math.min(offer.limits.per_page ?? PER_PAGE_MAXIMUM, PER_PAGE_MAXIMUM) },
      scopes: [...service.scopes],
      event_types: [...service.eventTypes],
      signature_schemes: service.eventTypes.length === 0 ? [] : [SIGNATURE_SCHEME],
      webhook: null,
      warnings: [...warnings(offer, format), ...webhookWarnings],
      expires_at: secondsToWireTime(service.now + AGREEMENT_LIFETIME),
    },
  };
}

function noCommonContract(
  offer: CapabilitiesOffer,
  offeredVersions: readonly string[],
  service: ServiceCapabilities,
): string {
  const newest = service.contractVersions[0] ?? '';
  const plugin = `The plugin ${offer.plugin.version}`;
  if (offeredVersions.length === 0) {
    return `${plugin} does not read ${CONTRACT_NAME}; the service writes ${CONTRACT_NAME} ${newest}. Update the plugin.`;
  }
  const older = offeredVersions.every((offered) => compareVersions(offered, newest) < 0)
    ? 'the plugin'
    : 'the service';
  return (
    `${plugin} reads ${CONTRACT_NAME} ${offeredVersions.join(', ')}; ` +
    `the service ${service.version} writes ${service.contractVersions.join(', ')}. Update ${older}.`
  );
}

function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function warnings(offer: CapabilitiesOffer, format: ContentFormat): string[] {
  const preferred = offer.content_formats[0];
  if (preferred === undefined || preferred === format) return [];
  return [
    `The body comes as ${format}: the service has no ${preferred}, which the plugin would rather have.`,
  ];
}
