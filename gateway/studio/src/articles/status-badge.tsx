import type { ArticleStatus } from '@article-bridge/contract';
import { Badge } from '../shared/badge.tsx';
import { STATUS_LABELS } from './status-words.ts';

const KINDS = {
  draft: 'neutral',
  in_review: 'warning',
  completed: 'good',
  archived: 'neutral',
} as const satisfies Record<ArticleStatus, string>;

/** Where an article stands. */
export function StatusBadge({ status }: { status: ArticleStatus }) {
  return <Badge kind={KINDS[status]}>{STATUS_LABELS[status]}</Badge>;
}
