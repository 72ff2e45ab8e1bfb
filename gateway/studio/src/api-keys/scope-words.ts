import type { Scope } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';

/** What each scope allows, for who makes a key. */
export const SCOPE_WORDS: Readonly<Record<Scope, { name: string; allows: string }>> = {
  'articles:read': {
    name: __('Read articles'),
    allows: __('List and export your articles. A CMS that only pulls needs no more.'),
  },
  'articles:write': {
    name: __('Write articles'),
    allows: __('Create, change, import and delete your articles, and upload images.'),
  },
  'webhooks:write': {
    name: __('Manage webhooks'),
    allows: __(
      'Add, change and delete your webhooks. A WordPress site needs this to be notified of changes at once.',
    ),
  },
};
