import type { WebhookEvent, WebhookPayload } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';

/** When each event is sent. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, { name: string; when: string }>> = {
  'article.completed': {
    name: __('Completed'),
    when: __('An article was completed, or was created as completed.'),
  },
  'article.updated': {
    name: __('Updated'),
    when: __('An article changed in any other way, drafts included.'),
  },
  'article.archived': { name: __('Archived'), when: __('An article was archived.') },
  'article.deleted': { name: __('Deleted'), when: __('An article was deleted.') },
};

/** What a delivery carries. */
export const PAYLOAD_WORDS: Readonly<Record<WebhookPayload, { name: string; what: string }>> = {
  thin: {
    name: __('Summary'),
    what: __('The summary and a content hash; the receiver fetches the article itself.'),
  },
  full: { name: __('Whole article'), what: __('Everything, as the API exports it.') },
};
