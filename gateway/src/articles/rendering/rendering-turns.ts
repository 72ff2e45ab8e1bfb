import { fairTurns } from '../../turns/fair-turns.ts';
import type { EndTurn, FairTurns, Owner } from '../../turns/fair-turns.ts';
import { slowOwners } from './slow-owners.ts';

/** Characters of a text that may need most of a thread's memory. */
const LARGE_LENGTH = 300_000;

/** Waits for a place, or refuses to. */
export type TakePlace = (from: FairTurns, owner: Owner) => Promise<EndTurn>;

export interface RenderingText {
  owner: Owner;
  /** Characters. */
  length: number;
  /** It has already taken longer than an ordinary one. */
  isSlow: boolean;
}

/** A thread for one text. */
export interface RenderingTurn {
  /**
   * Called once the text has taken longer than an ordinary one. False means that another hard text
   * is being read: this one has to leave its thread to others, and take its turn behind that one.
   */
  mayGoOn: () => boolean;
  /** Called with the milliseconds of processor time that it took. */
  used: (ms: number) => void;
  end: () => void;
}

/**
 * Who may use a thread. Hard texts are read one at a time, so that one thread remains for all
 * others: large ones, those that turn out to take long, and any of an owner who has lately sent
 * such. Otherwise two owners could let everybody else wait for as long as a text may take.
 */
export function renderingTurns(threads: number, waitingEach: number) {
  const turns = fairTurns({ places: threads, placesEach: 1, waitingEach });
  const hardTurns = fairTurns({ places: 1, placesEach: 1, waitingEach });
  const slow = slowOwners();

  function turnOf(owner: Owner, end: EndTurn, endHardAtFirst?: EndTurn): RenderingTurn {
    let endHard = endHardAtFirst;
    return {
      mayGoOn: () => {
        endHard ??= hardTurns.tryTake(owner);
        return endHard !== undefined;
      },
      used: (ms) => {
        slow.used(owner, ms);
      },
      end: () => {
        end();
        endHard?.();
      },
    };
  }

  return {
    /** Resolves when it is the text's turn. */
    async take({ owner, length, isSlow }: RenderingText, take: TakePlace): Promise<RenderingTurn> {
      if (length <= LARGE_LENGTH && !isSlow && !slow.isSlow(owner)) {
        const end = await take(turns, owner);
        // Another text may have been slow in the meantime.
        if (!slow.isSlow(owner)) return turnOf(owner, end);
        end();
      }
      const endHard = await take(hardTurns, owner);
      try {
        return turnOf(owner, await take(turns, owner), endHard);
      } catch (error) {
        endHard();
        throw error;
      }
    },

    resize: (threadsNow: number): void => {
      turns.resize(threadsNow);
    },
  };
}
