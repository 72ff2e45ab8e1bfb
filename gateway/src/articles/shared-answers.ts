import type { Representation } from '../http/representation.ts';
import type { EndTurn } from '../turns/fair-turns.ts';

/** Room in memory for an answer. */
export interface AnswerRoom {
  toMake: () => Promise<EndTurn>;
  toSend: (bytes: number) => Promise<EndTurn>;
  /** Told what to do when the answer has left. */
  whenAnswered: (work: () => void) => void;
}

type MakeAnswer = () => Promise<Representation>;

interface Shared {
  answer: Promise<Representation>;
  askers: number;
  end: () => Promise<void>;
}

/**
 * Answers in memory, each of them once, however many requests it is for: equal ones are made together,
 * and the room is given back when the last of those who asked has its answer, or has gone.
 */
export function sharedAnswers() {
  /** By what was asked. */
  const beingMade = new Map<string, Shared>();
  const onTheirWay = new Map<Representation, Shared>();

  function begin(takeRoom: () => Promise<EndTurn>, make: MakeAnswer): Shared {
    let endTurn: EndTurn = () => undefined;
    const shared: Shared = { answer: inTurn(), askers: 0, end };
    return shared;

    async function inTurn(): Promise<Representation> {
      endTurn = await takeRoom();
      const made = await make();
      endTurn(made.body.length);
      onTheirWay.set(made, shared);
      return made;
    }

    async function end(): Promise<void> {
      const made = await shared.answer.catch(() => undefined);
      if (shared.askers > 0) return;
      if (made !== undefined && onTheirWay.get(made) === shared) onTheirWay.delete(made);
      endTurn();
    }
  }

  function join(shared: Shared, { whenAnswered }: AnswerRoom): Promise<Representation> {
    shared.askers += 1;
    whenAnswered(() => {
      shared.askers -= 1;
      if (shared.askers === 0) void shared.end();
    });
    return shared.answer;
  }

  return {
    /** @param key of the owner, too, and of the version: who asks later may join */
    make(key: string, make: MakeAnswer, room: AnswerRoom): Promise<Representation> {
      const known = beingMade.get(key);
      if (known !== undefined) return join(known, room);
      const shared = begin(room.toMake, make);
      beingMade.set(key, shared);
      const settled = () => {
        beingMade.delete(key);
      };
      shared.answer.then(settled, settled);
      return join(shared, room);
    },

    /** One that is there. */
    send(answer: Representation, room: AnswerRoom): Promise<Representation> {
      const known = onTheirWay.get(answer);
      if (known !== undefined) return join(known, room);
      const takeRoom = () => room.toSend(answer.body.length);
      return join(
        begin(takeRoom, () => Promise.resolve(answer)),
        room,
      );
    },
  };
}
