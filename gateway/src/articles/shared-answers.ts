import type { Representation } from '../http/representation.ts';
import type { EndTurn } from '../turns/fair-turns.ts';

/** Room in memory for an answer. */
export interface AnswerRoom {
  toMake: () => Promise<EndTurn>;
  toSend: (bytes: number) => Promise<EndTurn>;
  /** Receives a callback for when the answer has left. */
  whenAnswered: (work: () => void) => void;
}

type MakeAnswer = () => Promise<Representation>;

interface Shared {
  answer: Promise<Representation>;
  askers: number;
  end: () => Promise<void>;
}

/**
 * Answers in memory, one for all equal requests: it is made once, and its room is released when the
 * last of these requests has been answered or aborted.
 */
export function sharedAnswers() {
  /** By query. */
  const pending = new Map<string, Shared>();
  /** By buffer, which several representations may share. */
  const inTransit = new Map<Buffer, Shared>();

  function begin(takeRoom: () => Promise<EndTurn>, make: MakeAnswer): Shared {
    let endTurn: EndTurn = () => undefined;
    const shared: Shared = { answer: inTurn(), askers: 0, end };
    return shared;

    async function inTurn(): Promise<Representation> {
      endTurn = await takeRoom();
      const made = await make();
      const existing = inTransit.get(made.body);
      endTurn(existing === undefined ? made.body.length : 0);
      if (existing === undefined) inTransit.set(made.body, shared);
      else endTurn = joined(existing);
      return made;
    }

    async function end(): Promise<void> {
      const made = await shared.answer.catch(() => undefined);
      if (shared.askers > 0) return;
      if (made !== undefined && inTransit.get(made.body) === shared) {
        inTransit.delete(made.body);
      }
      endTurn();
    }
  }

  /** @returns to be called when this caller has the answer, or is gone */
  function joined(shared: Shared): () => void {
    let hasLeft = false;
    shared.askers += 1;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      shared.askers -= 1;
      if (shared.askers === 0) void shared.end();
    };
  }

  function join(shared: Shared, { whenAnswered }: AnswerRoom): Promise<Representation> {
    whenAnswered(joined(shared));
    return shared.answer;
  }

  return {
    /** @param key includes the owner and the version: later callers may join */
    make(key: string, make: MakeAnswer, room: AnswerRoom): Promise<Representation> {
      const existing = pending.get(key);
      if (existing !== undefined) return join(existing, room);
      const shared = begin(room.toMake, make);
      pending.set(key, shared);
      const settled = () => {
        pending.delete(key);
      };
      shared.answer.then(settled, settled);
      return join(shared, room);
    },

    /** An answer for a single caller: its reports belong to that request. */
    makeAlone: (make: MakeAnswer, room: AnswerRoom): Promise<Representation> =>
      join(begin(room.toMake, make), room),

    /** Sends a cached answer. */
    send(answer: Representation, room: AnswerRoom): Promise<Representation> {
      const existing = inTransit.get(answer.body);
      if (existing !== undefined) return join(existing, room);
      const takeRoom = () => room.toSend(answer.body.length);
      return join(
        begin(takeRoom, () => Promise.resolve(answer)),
        room,
      );
    },
  };
}
