import type { ArticleFacets, ArticleStatus } from '@article-bridge/contract';
import { useCallback, useState } from 'react';
import { asUserOfNow } from '../../session/session.ts';
import { articlesChanged, changeStatus } from '../articles-api.ts';
import { changeStatuses } from './change-statuses.ts';
import type { StatusChanges } from './change-statuses.ts';

/** Moves articles on and keeps what came of it. */
export function useStatusChanges() {
  const [changes, setChanges] = useState<StatusChanges | null>(null);
  const move = useCallback(async (articles: readonly ArticleFacets[], status: ArticleStatus) => {
    await changeStatuses(articles, status, asUserOfNow(changeStatus), setChanges);
    await articlesChanged();
  }, []);
  const dismiss = useCallback(() => {
    setChanges(null);
  }, []);
  return { changes, move, dismiss };
}
