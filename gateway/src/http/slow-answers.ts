import type { Owner } from '../turns/fair-turns.ts';

/** How long an answer may take before it can be aborted in favour of others, in milliseconds. */
const GRACE_MS = 5_000;

/** Milliseconds between two checks for waiting requests. */
const POLL_INTERVAL_MS = 250;

/** An answer that has not left yet. */
export interface PendingAnswer {
  owner: Owner;
  bytes: number;
  /** The buffer that holds these bytes, shared by equal requests. */
  body: object;
  /** Ends its connection. */
  end: () => void;
}

export interface SlowAnswersOptions {
  /** Callers waiting for room that others hold; undefined when there are none. */
  nextOwner: () => Owner | undefined;
  graceMs?: number;
}

export type SlowAnswers = ReturnType<typeof slowAnswers>;

/**
 * Ends slow answers once another owner waits: the oldest of the owner that holds the most memory.
 * Otherwise two clients that do not read could block all others for as long as an answer may take.
 */
export function slowAnswers({ nextOwner, graceMs = GRACE_MS }: SlowAnswersOptions) {
  /** In the order of their start. */
  const leaving = new Map<PendingAnswer, number>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const waiting = nextOwner();
    if (waiting === undefined) return;
    const others = [...leaving.keys()].filter(({ owner }) => owner !== waiting);
    const greatest = ownerOfMost(others);
    const until = performance.now() - graceMs;
    const late = others.filter(
      (answer) => answer.owner === greatest && (leaving.get(answer) ?? until) < until,
    );
    // Its room is free once the last caller who shares it is gone.
    for (const { body, end } of late) if (body === late[0]?.body) end();
  }

  return {
    /** @returns to be called when it has left */
    begun(answer: PendingAnswer): () => void {
      leaving.set(answer, performance.now());
      timer ??= setInterval(look, POLL_INTERVAL_MS).unref();
      return () => {
        leaving.delete(answer);
        if (leaving.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

function ownerOfMost(answers: readonly PendingAnswer[]): Owner | undefined {
  const bodies = new Map(answers.map((answer) => [answer.body, answer]));
  const taken = new Map<Owner, number>();
  for (const { owner, bytes } of bodies.values()) taken.set(owner, (taken.get(owner) ?? 0) + bytes);
  const [greatest] = [...taken].toSorted(([, a], [, b]) => b - a);
  return greatest?.[0];
}
