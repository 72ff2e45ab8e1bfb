import { useEffect, useState } from 'react';
import { forgetBegunArticle } from './open-article.ts';
import { announcementEnded, otherTabs } from './open-tabs.ts';

/**
 * Whether another tab is writing this article and has not saved it yet; undefined until that is known.
 * Two tabs that both begin one article would be in conflict with each other.
 */
export function useUnsavedElsewhere(uuid: string): boolean | undefined {
  const [isElsewhere, setElsewhere] = useState<boolean | undefined>(undefined);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    async function follow(): Promise<void> {
      const [tab] = await otherTabs(uuid, 'unsaved');
      if (signal.aborted) return;
      setElsewhere(tab !== undefined);
      if (tab === undefined) return;
      // A duplicated tab has what the first one noted.
      forgetBegunArticle(uuid);
      await announcementEnded('unsaved', uuid, tab, signal);
      await follow();
    }
    follow().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => {
      leaving.abort();
    };
  }, [uuid]);
  return isElsewhere;
}
