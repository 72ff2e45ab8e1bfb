import { fairTurns } from '../turns/fair-turns.ts';
import type { EndTurn, FairTurns, Owner } from '../turns/fair-turns.ts';
import { turnOrRefusal } from './turn-or-refusal.ts';

const MEGABYTE = 1024 * 1024;

/** Requests of one owner that may wait for room, or of one address without a credential. */
const WAITING_EACH = 32;

/**
 * Bytes of bodies that arrive at the same time: they are buffered on the disk, so owners do not wait for each
 * other.
 */
const UPLOADS = { places: Infinity, placesEach: 64 * MEGABYTE, waitingEach: WAITING_EACH };

/** The same for an address without a credential: small bodies, which are not kept. */
const UNAUTHENTICATED_UPLOADS = { ...UPLOADS, placesEach: MEGABYTE };

/**
 * Bytes of bodies in memory: being parsed, waiting for their turn, or being answered. One owner may
 * use as many as the longest article needs, which leaves some to the others.
 */
const OWNER_BODIES = {
  places: 20 * MEGABYTE,
  placesEach: 16 * MEGABYTE,
  waitingEach: WAITING_EACH,
};

/** What an ordinary article takes, in bytes. */
const SMALL_BYTES = MEGABYTE / 4;

/**
 * Room for some of these from each owner: while two owners take turns at the longest articles, each
 * of which is read for seconds, nobody else's save waits for them.
 */
const SMALL_BODIES = { places: 8 * MEGABYTE, placesEach: MEGABYTE, waitingEach: 0 };

/** The same for images, so that no article waits while a bucket does not take one. */
const OWNER_IMAGES = OWNER_BODIES;

/** Callers without a credential take no room from those who have one. */
const UNAUTHENTICATED_BODIES = {
  places: 2 * MEGABYTE,
  placesEach: MEGABYTE / 2,
  waitingEach: WAITING_EACH,
};

/** `Retry-After` for a caller who found no room, in seconds. */
const RETRY_SECONDS = 2;

/** Who sends a body; without a credential, an address. */
export interface BodySender {
  owner: Owner;
  hasCredential: boolean;
}

export type BodyRoom = ReturnType<typeof bodyRoom>;

/** The memory, and the disk, for bodies of requests. */
export function bodyRoom() {
  const coming = fairTurns(UPLOADS);
  const turns = fairTurns(OWNER_BODIES);
  const smallTurns = fairTurns(SMALL_BODIES);
  const images = fairTurns(OWNER_IMAGES);
  const unauthenticatedComing = fairTurns(UNAUTHENTICATED_UPLOADS);
  const unauthenticated = fairTurns(UNAUTHENTICATED_BODIES);

  /** @throws {HttpProblem} 429 for an owner with too much waiting */
  const take = (from: FairTurns, owner: Owner, bytes: number): Promise<EndTurn> =>
    turnOrRefusal(from, owner, bytes, RETRY_SECONDS);

  /** Small articles have room of their own, as long as their owner does not have much of it already. */
  function takeForArticle(owner: Owner, bytes: number): EndTurn | Promise<EndTurn> {
    const small = bytes <= SMALL_BYTES ? smallTurns.tryTake(owner, bytes) : undefined;
    return small ?? take(turns, owner, bytes);
  }

  return {
    /** While a body arrives. */
    takeForArrival: ({ owner, hasCredential }: BodySender, bytes: number): Promise<EndTurn> =>
      take(hasCredential ? coming : unauthenticatedComing, owner, bytes),
    /** From the moment it is read until it is answered. */
    async takeForBody(
      { owner, hasCredential }: BodySender,
      bytes: number,
      isImage: boolean,
    ): Promise<EndTurn> {
      if (!hasCredential) return take(unauthenticated, owner, bytes);
      return isImage ? take(images, owner, bytes) : takeForArticle(owner, bytes);
    },
    /** An owner with a body that waits for room that others hold; undefined when there are none. */
    nextOwner: turns.nextOwner,
  };
}
