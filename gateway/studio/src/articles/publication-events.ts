import { publicationList } from '@article-bridge/contract';
import type { ArticlePublication } from '@article-bridge/contract';
import { apiUrl } from '../api/request.ts';

/** Delay before a refused stream is requested again. */
const ASK_AGAIN_MS = 30_000;

/**
 * Calls back with where an article is live, initially and after each change, while the page is
 * visible: a browser opens six connections to one host, and background tabs must not use them up.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToPublications(
  uuid: string,
  onTold: (publications: ArticlePublication[]) => void,
): () => void {
  let source: EventSource | undefined;
  let asksAgain: number | undefined;

  const end = () => {
    window.clearTimeout(asksAgain);
    source?.close();
    source = undefined;
  };
  const begin = () => {
    end();
    const opened = new EventSource(apiUrl('articles/publications/events', { uuid }));
    opened.addEventListener('publications', ({ data }: MessageEvent<unknown>) => {
      onTold(publicationList.parse(JSON.parse(String(data))).publications);
    });
    opened.addEventListener('error', () => {
      // The browser reconnects after a broken connection, but not after a refusal.
      if (opened.readyState === EventSource.CLOSED) {
        asksAgain = window.setTimeout(begin, ASK_AGAIN_MS);
      }
    });
    source = opened;
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') end();
    else begin();
  };

  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    end();
  };
}
