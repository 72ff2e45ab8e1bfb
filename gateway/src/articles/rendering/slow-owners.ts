import type { Owner } from '../../turns/fair-turns.ts';

/** Processor time of ordinary texts, in milliseconds: ten thousand words take less. */
export const ORDINARY_MS = 500;

/** For how many times what it took a slow text is remembered. */
const MEMORY_FACTOR = 10;

/** How long slow texts are remembered at most, in milliseconds. */
const REMEMBERED_MS = 600_000;

/** Owners whose texts have lately taken long to read. */
export function slowOwners(now: () => number = () => performance.now()) {
  /** When an owner's slow texts are forgotten. */
  const slowUntil = new Map<Owner, number>();

  return {
    isSlow: (owner: Owner): boolean => (slowUntil.get(owner) ?? 0) > now(),

    /** @param ms of processor time for one text */
    used: (owner: Owner, ms: number): void => {
      if (ms <= ORDINARY_MS) return;
      const time = now();
      for (const [other, until] of slowUntil) if (until <= time) slowUntil.delete(other);
      const begin = slowUntil.get(owner) ?? time;
      slowUntil.set(owner, Math.min(begin + MEMORY_FACTOR * ms, time + REMEMBERED_MS));
    },
  };
}
