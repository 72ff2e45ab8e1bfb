import type { SavingState } from './saving.ts';

/** A pause in typing after which the draft is sent, in milliseconds. */
const PAUSE_MS = 2_000;

/** Drafts are sent no oftener than this, in milliseconds: each time changes what everybody lists. */
const SPACING_MS = 60_000;

/** Waits between two tries at a gateway that does not answer, in milliseconds. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

interface Sent {
  /** In a row. */
  failures: number;
  /** When the gateway answered last, and what time it is; milliseconds. */
  lastSent: number;
  now: number;
}

/** How long until a draft is sent by itself, in milliseconds. */
export function waitMs({ phase, known }: SavingState, { failures, lastSent, now }: Sent): number {
  if (phase.name === 'waiting') {
    const asked = (phase.problem.retryAfter ?? 0) * 1000;
    return Math.max(asked, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0);
  }
  return known === undefined ? PAUSE_MS : Math.max(PAUSE_MS, lastSent + SPACING_MS - now);
}
