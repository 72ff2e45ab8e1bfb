import { useSyncExternalStore } from 'react';
import { asUserOfNow, onOtherUser } from '../../session/session.ts';
import { articleVersionTag, articlesChanged, deleteArticle } from '../articles-api.ts';
import { deletionsWithUndo } from './deletions.ts';

/** Of this window; they outlive the page of the list. */
export const articleDeletions = deletionsWithUndo({
  versionOf: articleVersionTag,
  remover: () => asUserOfNow(deleteArticle),
  onDeleted: articlesChanged,
  wait: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
});

onOtherUser(articleDeletions.abandon);

window.addEventListener('pagehide', articleDeletions.finishNow);

export function useDeletions() {
  return useSyncExternalStore(articleDeletions.subscribe, articleDeletions.list);
}

export function useHiddenArticles(): ReadonlySet<string> {
  return useSyncExternalStore(articleDeletions.subscribe, articleDeletions.hidden);
}
