import type { ArticleStatus, PublicationStatus } from '@article-bridge/contract';
import { __ } from '@wordpress/i18n';

/** The statuses of an article, in words. */
export const STATUS_LABELS: Readonly<Record<ArticleStatus, string>> = {
  draft: __('Draft'),
  in_review: __('In review'),
  completed: __('Completed'),
  archived: __('Archived'),
};

/** Changing to a status, as an action. */
export const STATUS_ACTIONS: Readonly<Record<ArticleStatus, string>> = {
  draft: __('Back to draft'),
  in_review: __('Send to review'),
  completed: __('Complete'),
  archived: __('Archive'),
};

/** The status on a site. */
export const PUBLICATION_LABELS: Readonly<Record<PublicationStatus, string>> = {
  published: __('Published'),
  scheduled: __('Scheduled'),
  private: __('Private'),
  draft: __('Draft'),
};
