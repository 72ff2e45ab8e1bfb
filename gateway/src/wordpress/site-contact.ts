import { siteAgreement } from '@article-bridge/contract';
import type {
  CapabilitiesAgreement,
  CapabilitiesOffer,
  SiteAgreement,
} from '@article-bridge/contract';
import { withoutSlashes } from '../without-slashes.ts';

/** Longer addresses are of no site, and too long for an index of PostgreSQL. */
const ADDRESS_MAXIMUM = 2_000;

/** Stored data of a negotiation. */
export interface SiteContact {
  url: string;
  name: string;
  language: string;
  pluginVersion: string;
  wordpressVersion: string;
  phpVersion: string;
  seoPlugins: readonly string[];
  agreement: SiteAgreement;
}

/**
 * The address that identifies a site: without the parts that may differ between two offers of one
 * site, and without a user name and password, which must not be stored. Undefined if it is too
 * long.
 */
export function siteAddress(url: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const address = `${origin}${withoutSlashes(pathname)}`;
  return address.length > ADDRESS_MAXIMUM ? undefined : address;
}

/** Data to store of an accepted offer; undefined if the site has no usable address. */
export function siteContact(
  { site, plugin, wordpress, php, seo_plugins }: CapabilitiesOffer,
  agreement: CapabilitiesAgreement,
): SiteContact | undefined {
  const url = siteAddress(site.url);
  if (url === undefined) return undefined;
  return {
    url,
    name: site.name,
    language: site.language,
    pluginVersion: plugin.version,
    wordpressVersion: wordpress.version,
    phpVersion: php.version,
    seoPlugins: seo_plugins,
    agreement: siteAgreement.parse(agreement),
  };
}
