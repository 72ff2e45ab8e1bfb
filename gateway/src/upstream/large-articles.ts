import { turnOrRefusal } from '../http/turn-or-refusal.ts';
import { fairTurns } from '../turns/fair-turns.ts';
import type { EndTurn, Owner } from '../turns/fair-turns.ts';

/** The largest answer with an article: 8 MiB, several times the longest one that the gateway itself would store. */
export const ARTICLE_MAX_BYTES = 8 * 1024 * 1024;

/** Bytes of answers beyond which their article is large: ten times a long one. */
const LARGE_BYTES = 512 * 1024;

/** Articles of one caller that may wait: those of many pages, eight of each at a time. */
const WAITING_EACH = 256;

/** `Retry-After` for a caller with too many waiting articles, in seconds. */
const RETRY_SECONDS = 5;

/**
 * Has large articles read one at a time, callers taking turns: while one is read, it takes up to
 * fifteen times the bytes of its answers, and the articles of a page are requested together.
 */
export function largeArticles() {
  const turns = fairTurns({ places: 1, placesEach: 1, waitingEach: WAITING_EACH });
  return (caller: Owner) => {
    let bytes = 0;
    let end: EndTurn | undefined;
    return {
      /**
       * Waits for its turn once the article is large.
       *
       * @param more bytes of another answer that it is made of
       * @throws {HttpProblem} 429 for a caller with too much waiting
       */
      async grow(more: number): Promise<void> {
        bytes += more;
        if (bytes > LARGE_BYTES) end ??= await turnOrRefusal(turns, caller, 1, RETRY_SECONDS);
      },

      end: (): void => end?.(),
    };
  };
}
