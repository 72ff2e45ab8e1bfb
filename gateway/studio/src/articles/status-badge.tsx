import { Badge } from '@article-bridge/contract/ui/components';
import type { ArticleStatus } from '@article-bridge/contract';
import { STATUS_LABELS } from './status-words.ts';

const TONES = {
  draft: 'neutral',
  in_review: 'attention',
  completed: 'positive',
  archived: 'neutral',
} as const satisfies Record<ArticleStatus, string>;

/** The status of an article. */
export function StatusBadge({ status }: { status: ArticleStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}
