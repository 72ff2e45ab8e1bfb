/** What comes of a negotiation: refusals, and what works less well than it could. */
export const NEGOTIATION_TEXTS = {
  'no-common-contract-plugin':
    'The plugin {plugin} reads {contract} {read}; the service {service} writes {written}. Update the plugin.',
  'no-common-contract-service':
    'The plugin {plugin} reads {contract} {read}; the service {service} writes {written}. Update the service.',
  'no-common-contract-other':
    'The plugin {plugin} does not read {contract}; the service {service} writes {contract} {written}. Update the plugin.',
  'no-common-format-sides':
    'The plugin takes {taken}; the service has {written}. Update the side that is older.',
  'upstream-no-agreement':
    'The article service behind this gateway has no contract or format in common with the plugin. Update the side that is older.',
  'wordpress-too-old':
    'The site runs WordPress {found}; this service needs {needed} or newer. Update WordPress.',
  'php-too-old': 'The site runs PHP {found}; this service needs {needed} or newer. Update PHP.',
  'negotiation-older-plugin':
    'The plugin {plugin} reads {contract} {agreed}, and the service writes {newest}: what is new there is not imported. Update the plugin.',
  'negotiation-older-service':
    'The service {service} writes {contract} {agreed}, and the plugin reads {newest}: what is new there stays empty. Update the service.',
  'negotiation-other-format':
    'The body comes as {format}: the service has no {preferred}, which the plugin would rather have.',
  'negotiation-without-search':
    'The service cannot search: the library does so in its own copy of the list.',
  'negotiation-without-cursor':
    'The service does not number its changes: a sync asks for what changed since the last one, some of it twice.',
  'negotiation-without-tombstones':
    'The service does not tell of deletions: a sync finds them by comparing the whole list.',
  'negotiation-without-content_hash':
    'The service sends no content hash: whether an article has changed is found by reading it.',
  'negotiation-without-publication_checks':
    'The service does not take what is found on published pages: it shows where an article is, not what is wrong there.',
  'negotiation-image-formats':
    'The site takes no images of the types {types}: posts show such an image from the service, or without it.',
  'negotiation-several-seo-plugins':
    'Several SEO plugins are active ({plugins}), and each prints its own tags. Keep one.',
  'negotiation-no-focus-keyword':
    'The SEO plugin {plugin} has no focus keyword: that of an article is kept with its post, and not shown there.',
  'negotiation-upstream-search':
    'The article service behind this gateway cannot search or filter: the library does so in its own copy of the list.',
  'negotiation-upstream-changes':
    'The article service behind this gateway announces no changes and no deletions: what changed is found by asking, some of it more than once, and an article that is gone there stays here.',
} as const;
