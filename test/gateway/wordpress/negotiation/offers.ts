import { PLUGIN_FEATURES } from '@article-bridge/contract';

const SITE = {
  site: { url: 'https://blog.example.com/', name: 'Blog', language: 'de-DE' },
  wordpress: { version: '7.1.1' },
  php: { version: '8.4.1' },
};

const SEO_PACKAGE_1_0 = [{ name: 'seo_package', versions: ['1.0'] }];

/**
 * Offers that plugins of different ages send to `POST /wordpress/capabilities`, and invalid ones.
 */
export const OFFERS: Readonly<Record<string, unknown>> = {
  'this plugin': {
    ...SITE,
    plugin: { version: '0.1.0' },
    contracts: SEO_PACKAGE_1_0,
    content_formats: ['blocks', 'html'],
    features: [...PLUGIN_FEATURES],
    seo_plugins: [],
    image_formats: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    limits: { per_page: 50 },
  },
  // As created by SiteOffer on 2026-11-20.
  'the first plugin': {
    ...SITE,
    plugin: { version: '0.1.0' },
    contracts: SEO_PACKAGE_1_0,
    content_formats: ['blocks', 'html'],
    features: ['conditional_requests', 'content_hash', 'search'],
    seo_plugins: [],
    limits: { per_page: 50 },
  },
  'a newer plugin, contract 1.1': {
    ...SITE,
    plugin: { version: '1.4.0' },
    contracts: [
      { name: 'seo_package', versions: ['1.1', '1.0'] },
      { name: 'video_package', versions: ['1.0'] },
    ],
    content_formats: ['patterns', 'blocks', 'html'],
    features: ['content_hash', 'search', 'cursor', 'tombstones', 'live_preview'],
    seo_plugins: ['wordpress-seo', 'slim-seo'],
    image_formats: ['image/jpeg', 'image/png', 'image/gif', 'image/jxl'],
    limits: { per_page: 500, bytes: 1 },
    live_preview: { url: 'https://blog.example.com/preview' },
  },
  'a newer plugin, contract 2.0 only': {
    ...SITE,
    plugin: { version: '2.0.0' },
    contracts: [{ name: 'seo_package', versions: ['2.0'] }],
    content_formats: ['blocks'],
    features: ['cursor'],
  },
  'the least that is an offer': {
    ...SITE,
    site: { url: 'https://blog.example.com' },
    plugin: { version: '0.0.1' },
    contracts: SEO_PACKAGE_1_0,
    content_formats: ['markdown'],
  },
  'a site that is too old': {
    ...SITE,
    plugin: { version: '0.1.0' },
    wordpress: { version: '5.9.3' },
    contracts: SEO_PACKAGE_1_0,
    content_formats: ['blocks', 'html'],
  },
  'a format that nobody has': {
    ...SITE,
    plugin: { version: '0.1.0' },
    contracts: SEO_PACKAGE_1_0,
    content_formats: ['docx'],
  },
  malformed: { ...SITE, site: { url: 'no address' }, contracts: 'seo_package 1.0' },
};
