import type { ArticlePublication } from '@article-bridge/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { publicationsQuery, publicationsReported } from '../../articles/articles-api.ts';
import { subscribeToPublications } from '../../articles/publication-events.ts';
import { newlyLive } from './live-news.ts';

export interface LiveNews {
  /** Where the article has become live since it was opened here. */
  news: readonly ArticlePublication[];
  dismiss: () => void;
}

/** Keeps what the page shows of an article's sites up to date, and says on which it has become live. */
export function useLiveNews(uuid: string, isStored: boolean): LiveNews {
  const { data } = useQuery(publicationsQuery(isStored ? [uuid] : []));
  const [sites, setSites] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<readonly ArticlePublication[]>(undefined);

  useEffect(() => {
    if (!isStored) return undefined;
    return subscribeToPublications(uuid, (reported) => {
      const live = newlyLive(last.current, reported);
      last.current = reported;
      if (live.length > 0) {
        setSites((known) => new Set([...known, ...live.map(({ site }) => site.url)]));
      }
      void publicationsReported(uuid, reported);
    });
  }, [uuid, isStored]);

  const publications = data?.get(uuid) ?? [];
  return {
    // One that was taken down in the meantime is no longer news.
    news: publications.filter(({ site, status }) => sites.has(site.url) && status === 'published'),
    dismiss: () => {
      setSites(new Set());
    },
  };
}
