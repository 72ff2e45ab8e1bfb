/** Outcomes of a negotiation: refusals, and missing features. */
export const NEGOTIATION_TEXTS = {
  'no-common-contract-plugin':
    'The plugin %(plugin)s reads %(contract)s %(read)s; the service %(service)s writes %(written)s. Update the plugin.',
  'no-common-contract-service':
    'The plugin %(plugin)s reads %(contract)s %(read)s; the service %(service)s writes %(written)s. Update the service.',
  'no-common-contract-other':
    'The plugin %(plugin)s does not read %(contract)s; the service %(service)s writes %(contract)s %(written)s. Update the plugin.',
  'no-common-format-sides':
    'The plugin accepts %(taken)s; the service offers %(written)s. Update the older of the two.',
  'upstream-no-agreement':
    'The article service behind this gateway has no contract or format in common with the plugin. Update the older of the two.',
  'wordpress-too-old':
    'The site runs WordPress %(found)s; this service needs %(needed)s or newer. Update WordPress.',
  'php-too-old': 'The site runs PHP %(found)s; this service needs %(needed)s or newer. Update PHP.',
  'negotiation-older-plugin':
    'The plugin %(plugin)s reads %(contract)s %(agreed)s, and the service writes %(newest)s: what is new there is not imported. Update the plugin.',
  'negotiation-older-service':
    'The service %(service)s writes %(contract)s %(agreed)s, and the plugin reads %(newest)s: what is new there stays empty. Update the service.',
  'negotiation-other-format':
    'Articles arrive as %(format)s: the service does not offer %(preferred)s, which the plugin prefers.',
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
  'negotiation-without-batches':
    'The service sends articles one at a time: an import of many takes longer.',
  'negotiation-image-formats':
    'The site does not accept images of the types %(types)s: posts load such an image from the service, or do without it.',
  'negotiation-several-seo-plugins':
    'Several SEO plugins are active (%(plugins)s), and each prints its own tags. Keep only one.',
  'negotiation-no-focus-keyword':
    'The SEO plugin %(plugin)s has no focus keyword: that of an article is kept with its post but not shown there.',
  'negotiation-upstream-search':
    'The article service behind this gateway cannot search or filter: the library does so in its own copy of the list.',
  'negotiation-upstream-changes':
    'The article service behind this gateway reports neither changes nor deletions: changes are found by polling, some of them more than once, and an article deleted there stays here.',
} as const;
