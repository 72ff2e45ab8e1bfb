import type { ArticleStatus } from './article-status.ts';

/** Where an article can go from where it stands; every way back leads to the draft. */
export const STATUS_TRANSITIONS: Readonly<Record<ArticleStatus, readonly ArticleStatus[]>> = {
  draft: ['in_review'],
  in_review: ['completed', 'draft'],
  completed: ['archived', 'draft'],
  archived: ['draft'],
};

/** Whether an article may go from one status to another; keeping its status is always allowed. */
export function mayBecome(from: ArticleStatus, to: ArticleStatus): boolean {
  return from === to || STATUS_TRANSITIONS[from].includes(to);
}
