import type { SavingState } from './saving.ts';

/** A pause in typing after which the draft is sent, in milliseconds: within two seconds it is at the gateway. */
const PAUSE_MS = 1_000;

/** Delays between two attempts while the gateway does not answer, in milliseconds. */
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

/** How long until a draft is sent automatically, in milliseconds. `failures`: consecutive ones. */
export function waitMs({ phase }: SavingState, failures: number): number {
  if (phase.name !== 'waiting') return PAUSE_MS;
  const asked = (phase.problem.retryAfter ?? 0) * 1000;
  return Math.max(asked, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1] ?? 0);
}
