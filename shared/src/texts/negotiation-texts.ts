/** Outcomes of a negotiation: refusals, and missing features. */
export const NEGOTIATION_TEXTS = {
  'no-common-contract-plugin':
    'The plugin {plugin} reads {contract} {read}; the service {service} writes {written}. Update the plugin.',
  'no-common-contract-service':
    'The plugin {plugin} reads {contract} {read}; the service {service} writes {written}. Update the service.',
  'no-common-contract-other':
    'The plugin {plugin} does not read {contract}; the service {service} writes {contract} {written}. Update the plugin.',
  'no-common-format-sides':
    'The plugin accepts {taken}; the service offers {written}. Update the older of the two.',
  'upstream-no-agreement':
    'The article service behind this gateway has no contract or format in common with the plugin. Update the older of the two.',
  'wordpress-too-old':
    'The site runs WordPress {found}; this service needs {needed} or newer. Update WordPress.',
  'php-too-old': 'The site runs PHP {found}; this service needs {needed} or newer. Update PHP.',
  'negotiation-older-plugin':
    'The plugin {plugin} reads {contract} {agreed}, and the service writes {newest}: what is new there is not imported. Update the plugin.',
  'negotiation-older-service':
    'The service {service} writes {contract} {agreed}, and the plugin reads {newest}: what is new there stays empty. Update the service.',
  'negotiation-other-format':
    'Articles arrive as {format}: the service does not offer {preferred}, which the plugin prefers.',
  'negotiation-without-search':
    'The service cannot search: the library does so in its own copy of the list.',
  'negotiation-without-cursor':
    'The service has no cursor: a sync asks for what has changed since the last one, and may read some articles twice.',
  'negotiation-without-tombstones':
    'The service does not report deletions: a sync finds them by comparing the whole list.',
  'negotiation-without-content_hash':
    'The service sends no content hash: an article has to be read to see whether it has changed.',
  'negotiation-without-publication_checks':
    'The service does not accept checks of published pages: it shows where an article is live, not what is wrong there.',
  'negotiation-image-formats':
    'The site does not accept images of the types {types}: posts load such an image from the service, or do without it.',
  'negotiation-several-seo-plugins':
    'Several SEO plugins are active ({plugins}), and each prints its own tags. Keep only one.',
  'negotiation-no-focus-keyword':
    'The SEO plugin {plugin} has no focus keyword: that of an article is kept with its post but not shown there.',
  'negotiation-upstream-search':
    'The article service behind this gateway cannot search or filter: the library does so in its own copy of the list.',
  'negotiation-upstream-changes':
    'The article service behind this gateway reports neither changes nor deletions: changes are found by polling, some of them more than once, and an article deleted there stays here.',
} as const;
