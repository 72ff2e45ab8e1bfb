import { turnOrRefusal } from '../http/turn-or-refusal.ts';
import { fairTurns } from '../turns/fair-turns.ts';
import type { EndTurn, Owner } from '../turns/fair-turns.ts';
import { PAGE_CONTENT_BYTES } from './page-content.ts';

/** How many times its stored content an article takes: that, what is read of it, texts and bytes of it. */
const ARTICLE_GROWTH = 6;

/** The same factor for a page of whole articles, which is rendered one article at a time. */
const PAGE_GROWTH = 3;

/** A page without contents, in bytes. */
const SUMMARIES_BYTES = 64 * 1024;

const LONGEST_PAGE_BYTES = PAGE_GROWTH * PAGE_CONTENT_BYTES;

/**
 * Bytes of articles in memory: being read, rendered as answers, or on their way to the client. One
 * owner may use what the longest page needs, which leaves the same amount to the others. A waiting
 * request costs next to nothing.
 */
const ROOM = { places: 2 * LONGEST_PAGE_BYTES, placesEach: LONGEST_PAGE_BYTES, waitingEach: 256 };

/** Bytes for an ordinary article or a page of summaries. */
const SMALL_BYTES = 256 * 1024;

/** Room for these; they never wait for larger ones. */
const SMALL_ROOM = { places: 32 * SMALL_BYTES, placesEach: 8 * SMALL_BYTES, waitingEach: 256 };

/** `Retry-After` for an owner with too many waiting requests, in seconds. */
const RETRY_SECONDS = 2;

export type ArticleRoom = ReturnType<typeof articleRoom>;

/**
 * Bounds the memory of stored articles that are being read, however many requests read them at
 * once. Each request waits for its share, owners taking turns, and releases it when its answer has
 * been sent.
 */
export function articleRoom() {
  const turns = fairTurns(ROOM);
  const smallTurns = fairTurns(SMALL_ROOM);
  /** @throws {HttpProblem} 429 for an owner with too much waiting */
  const take = (owner: Owner, bytes: number): Promise<EndTurn> =>
    turnOrRefusal(bytes <= SMALL_BYTES ? smallTurns : turns, owner, bytes, RETRY_SECONDS);
  return {
    take,
    /** @param contentBytes of what lies in storage */
    takeForArticle: (owner: Owner, contentBytes: number): Promise<EndTurn> =>
      take(owner, ARTICLE_GROWTH * contentBytes),
    /** @param contentBytes that the page may have; 0 for one of summaries */
    takeForList: (owner: Owner, contentBytes: number): Promise<EndTurn> =>
      take(owner, contentBytes === 0 ? SUMMARIES_BYTES : PAGE_GROWTH * contentBytes),
    /** With little memory left, only one owner at a time may have the longest page. */
    resize: (isTight: boolean): void => {
      turns.resize(isTight ? LONGEST_PAGE_BYTES : ROOM.places);
    },
    /** Callers waiting for room that others hold; undefined when there are none. */
    nextOwner: (): Owner | undefined => turns.nextOwner() ?? smallTurns.nextOwner(),
  };
}
