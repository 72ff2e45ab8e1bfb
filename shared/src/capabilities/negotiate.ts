import { PER_PAGE_MAXIMUM } from '../paging.ts';
import { apiText } from '../texts/api-text.ts';
import type { ApiText } from '../texts/api-text.ts';
import { CONTRACT_NAME } from '../versions.ts';
import { secondsToWireTime } from '../wire-time.ts';
import { SIGNATURE_SCHEME } from './agreement.ts';
import type { CapabilitiesAgreement } from './agreement.ts';
import { isOlder, newestCommonVersion, newestVersion } from './contract-version.ts';
import { notesOn } from './notes.ts';
import type { CapabilitiesOffer } from './offer.ts';
import type { ServiceCapabilities } from './service-capabilities.ts';
import { wantedRegistration } from './webhook-registration.ts';
import type { WebhookRegistration } from './webhook-registration.ts';

/** How long an agreement holds before the plugin asks again: a day, in seconds. */
const AGREEMENT_LIFETIME = 24 * 60 * 60;

export interface NoAgreement {
  agreed: false;
  reason: 'no_common_contract' | 'no_common_format' | 'site_too_old';
  /** Names both sides, and what to update. */
  text: ApiText;
}

export type Negotiation =
  | {
      agreed: true;
      agreement: CapabilitiesAgreement;
      /** For the service to carry out; `withRegistration` then completes the agreement. */
      registration?: WebhookRegistration;
    }
  | NoAgreement;

/**
 * Determines what a plugin and a service have in common: the newest common contract version, the
 * plugin's most preferred format that the service offers, the common features and image formats,
 * the smaller limits, and the webhook to register. Pure.
 *
 * A site that is too old, and the lack of a common major version or format, are refusals that name
 * both sides and the one to update.
 */
export function negotiate(offer: CapabilitiesOffer, service: ServiceCapabilities): Negotiation {
  const tooOld = siteTooOld(offer, service);
  if (tooOld !== undefined) return { agreed: false, reason: 'site_too_old', text: tooOld };
  const read = offeredVersions(offer);
  const version = newestCommonVersion(read, service.contractVersions);
  if (version === undefined) {
    const text = noCommonContract(offer, read, service);
    return { agreed: false, reason: 'no_common_contract', text };
  }
  const format = offer.content_formats
    .map((name) => service.contentFormats.find((own) => own === name))
    .find((name) => name !== undefined);
  if (format === undefined) {
    const text = apiText('no-common-format-sides', {
      taken: offer.content_formats.join(', '),
      written: service.contentFormats.join(', '),
    });
    return { agreed: false, reason: 'no_common_format', text };
  }
  const { registration, notes: ofWebhook } = wantedRegistration(offer, service);
  const notes = [...notesOn(offer, service, { version, read, format }), ...ofWebhook];
  const { image_formats: taken } = offer;
  return {
    agreed: true,
    ...(registration === undefined ? {} : { registration }),
    agreement: {
      service: { name: service.name, version: service.version, api_version: service.apiVersion },
      contract: { name: CONTRACT_NAME, version },
      content_format: format,
      features: service.features.filter((name) => offer.features.includes(name)),
      limits: { per_page: Math.min(offer.limits.per_page ?? PER_PAGE_MAXIMUM, PER_PAGE_MAXIMUM) },
      ...(taken !== undefined && {
        image_formats: (service.imageFormats ?? taken).filter((type) => taken.includes(type)),
      }),
      scopes: [...service.scopes],
      event_types: [...service.eventTypes],
      signature_schemes: service.eventTypes.length === 0 ? [] : [SIGNATURE_SCHEME],
      webhook: null,
      ...(notes.length > 0 && { notes }),
      warnings: notes.map(({ detail }) => detail),
      expires_at: secondsToWireTime(service.now + AGREEMENT_LIFETIME),
    },
  };
}

function offeredVersions(offer: CapabilitiesOffer): string[] {
  return offer.contracts
    .filter((contract) => contract.name === CONTRACT_NAME)
    .flatMap((contract) => contract.versions);
}

function siteTooOld(
  { wordpress, php }: CapabilitiesOffer,
  { needs }: ServiceCapabilities,
): ApiText | undefined {
  if (needs === undefined) return undefined;
  if (isOlder(wordpress.version, needs.wordpress)) {
    return apiText('wordpress-too-old', { found: wordpress.version, needed: needs.wordpress });
  }
  if (isOlder(php.version, needs.php)) {
    return apiText('php-too-old', { found: php.version, needed: needs.php });
  }
  return undefined;
}

function noCommonContract(
  offer: CapabilitiesOffer,
  read: readonly string[],
  service: ServiceCapabilities,
): ApiText {
  const sides = {
    plugin: offer.plugin.version,
    contract: CONTRACT_NAME,
    service: service.version,
    written: service.contractVersions.join(', '),
  };
  if (read.length === 0) return apiText('no-common-contract-other', sides);
  const newest = newestVersion(read);
  const written = newestVersion(service.contractVersions);
  const isPluginOlder = newest !== undefined && written !== undefined && isOlder(newest, written);
  const code = isPluginOlder ? 'no-common-contract-plugin' : 'no-common-contract-service';
  return apiText(code, { ...sides, read: read.join(', ') });
}
