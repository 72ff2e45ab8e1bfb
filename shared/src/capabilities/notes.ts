import { apiText } from '../texts/api-text.ts';
import type { ApiText } from '../texts/api-text.ts';
import { CONTRACT_NAME } from '../versions.ts';
import { newestVersion } from './contract-version.ts';
import type { CapabilitiesOffer, ContentFormat, Feature } from './offer.ts';
import { PLUGIN_FEATURES } from './offer.ts';
import type { ServiceCapabilities } from './service-capabilities.ts';

/** What was found before anything is said of it. */
interface Found {
  /** The contract's version that both sides can. */
  version: string;
  /** Those that the plugin reads. */
  read: readonly string[];
  format: ContentFormat;
}

/** SEO plugins that have no field for a focus keyword, by their slug on WordPress.org. */
const WITHOUT_FOCUS_KEYWORD = ['autodescription', 'slim-seo'];

/** What works less well than it could with an agreement, and what is done instead. Pure. */
export function notesOn(
  offer: CapabilitiesOffer,
  service: ServiceCapabilities,
  { version, read, format }: Found,
): ApiText[] {
  return [
    ...ofVersions(offer, service, version, read),
    ...ofFormat(offer, format),
    ...ofFeatures(offer, service),
    ...ofImages(offer, service),
    ...ofSeoPlugins(offer),
  ];
}

function ofVersions(
  offer: CapabilitiesOffer,
  service: ServiceCapabilities,
  agreed: string,
  read: readonly string[],
): ApiText[] {
  const contract = CONTRACT_NAME;
  const newestRead = newestVersion(read) ?? agreed;
  const newestWritten = newestVersion(service.contractVersions) ?? agreed;
  return [
    ...(newestWritten === agreed
      ? []
      : [
          apiText('negotiation-older-plugin', {
            ...{ plugin: offer.plugin.version, contract, agreed, newest: newestWritten },
          }),
        ]),
    ...(newestRead === agreed
      ? []
      : [
          apiText('negotiation-older-service', {
            ...{ service: service.version, contract, agreed, newest: newestRead },
          }),
        ]),
  ];
}

function ofFormat({ content_formats: [preferred] }: CapabilitiesOffer, format: ContentFormat) {
  if (preferred === undefined || preferred === format) return [];
  return [apiText('negotiation-other-format', { format, preferred })];
}

/** Only for those that the plugin would have used, and in which the two differ. */
function ofFeatures(offer: CapabilitiesOffer, service: ServiceCapabilities): ApiText[] {
  const lacking = (name: Feature) =>
    offer.features.includes(name) && !service.features.includes(name);
  return PLUGIN_FEATURES.filter(lacking).map((name) => apiText(`negotiation-without-${name}`));
}

function ofImages({ image_formats: taken }: CapabilitiesOffer, service: ServiceCapabilities) {
  const lacking = (service.imageFormats ?? []).filter((type) => taken?.includes(type) === false);
  return lacking.length === 0
    ? []
    : [apiText('negotiation-image-formats', { types: lacking.join(', ') })];
}

function ofSeoPlugins({ seo_plugins: plugins }: CapabilitiesOffer): ApiText[] {
  if (plugins.length > 1) {
    return [apiText('negotiation-several-seo-plugins', { plugins: plugins.join(', ') })];
  }
  return plugins
    .filter((slug) => WITHOUT_FOCUS_KEYWORD.includes(slug))
    .map((plugin) => apiText('negotiation-no-focus-keyword', { plugin }));
}
