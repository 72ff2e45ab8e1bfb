/** The owner already has the maximum number of turns waiting. */
export class TooManyWaitingError extends Error {
  override readonly name = 'TooManyWaitingError';

  constructor() {
    super('too much of the same owner waits already');
  }
}

export interface FairTurnsOptions {
  /** Total places, such as threads or bytes. */
  places: number;
  /** Places that one owner may take. */
  placesEach: number;
  /** How many further turns of one owner may wait. */
  waitingEach: number;
}

/** Whoever takes turns: the id of an owner, or the address of somebody without a credential. */
export type Owner = number | string;

/** Returns the places, or all but some of them; places already returned stay returned. */
export type EndTurn = (kept?: number) => void;

export type FairTurns = ReturnType<typeof fairTurns>;

interface Waiting {
  places: number;
  admit: () => void;
}

/**
 * Places that owners take in turn: a free one goes to the owner who has waited longest since its
 * last turn, however much others have waiting. A limit per owner below the total leaves some to the
 * others.
 */
export function fairTurns({ places: atFirst, placesEach, waitingEach }: FairTurnsOptions) {
  const taken = new Map<Owner, number>();
  /** In the order of turns: an owner who was served moves to the end. */
  const waiting = new Map<Owner, Waiting[]>();
  let places = atFirst;
  let free = places;

  const isWithinOwn = (owner: Owner, wanted: number) =>
    (taken.get(owner) ?? 0) + wanted <= placesEach;

  function begin(owner: Owner, wanted: number): EndTurn {
    free -= wanted;
    taken.set(owner, (taken.get(owner) ?? 0) + wanted);
    let held = wanted;
    return (kept = 0) => {
      const given = held - Math.min(held, kept);
      if (given === 0) return;
      held -= given;
      free += given;
      const left = (taken.get(owner) ?? 0) - given;
      if (left === 0) taken.delete(owner);
      else taken.set(owner, left);
      while (admitNext());
    };
  }

  /** The next owner in turn who would not exceed their own limit. */
  function nextOwner(): Owner | undefined {
    for (const [owner, [first]] of waiting) {
      if (first !== undefined && isWithinOwn(owner, first.places)) return owner;
    }
    return undefined;
  }

  function admitNext(): boolean {
    const owner = nextOwner();
    if (owner === undefined) return false;
    const [first, ...others] = waiting.get(owner) ?? [];
    // Nobody overtakes an owner who waits for more places than are free.
    if (first === undefined || first.places > free) return false;
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    first.admit();
    return true;
  }

  /** Ends a wait; others of the owner keep their place. */
  function remove(owner: Owner, turn: Waiting): void {
    const others = (waiting.get(owner) ?? []).filter((other) => other !== turn);
    if (others.length > 0) waiting.set(owner, others);
    else waiting.delete(owner);
  }

  /** Places that are free now, if nobody is before the owner. */
  function tryTake(owner: Owner, asked = 1): EndTurn | undefined {
    const wanted = Math.min(asked, placesEach);
    const isNext = !waiting.has(owner) && nextOwner() === undefined;
    return isNext && wanted <= free && isWithinOwn(owner, wanted)
      ? begin(owner, wanted)
      : undefined;
  }

  return {
    tryTake,

    /** The owner who gets the next places that others hold; undefined if none is waiting. */
    nextOwner,

    /** Sets the number of places, no fewer than `placesEach`; occupied places stay occupied. */
    resize(wanted: number): void {
      free += wanted - places;
      places = wanted;
      while (admitNext());
    },

    /**
     * Resolves when it is the owner's turn.
     *
     * @param asked number of places; more than `placesEach` counts as `placesEach`
     * @param signal ends the wait; it throws its reason then
     * @throws {TooManyWaitingError} immediately
     */
    async take(owner: Owner, asked = 1, signal?: AbortSignal): Promise<EndTurn> {
      signal?.throwIfAborted();
      const end = tryTake(owner, asked);
      if (end !== undefined) return end;
      const wanted = Math.min(asked, placesEach);
      const own = waiting.get(owner) ?? [];
      if (own.length >= waitingEach) throw new TooManyWaitingError();
      const { promise, resolve, reject } = Promise.withResolvers<EndTurn>();
      const turn: Waiting = {
        places: wanted,
        admit: () => {
          signal?.removeEventListener('abort', leave);
          resolve(begin(owner, wanted));
        },
      };
      const leave = () => {
        remove(owner, turn);
        reject(signal?.reason);
        // It may have been the only one in the way of others.
        while (admitNext());
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.set(owner, [...own, turn]);
      return promise;
    },
  };
}
