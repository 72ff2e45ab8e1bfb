import { setTimeout as delay } from 'node:timers/promises';
import { UpstreamFailure, isOfKind } from './upstream-failure.ts';

/** Milliseconds before what failed is tried again, and again. */
const PAUSES = [100, 500];

/** The longest wait that a service over its limit may ask for, in seconds; longer ones are the caller's. */
const LIMIT_MAXIMUM = 2;

/**
 * Tries again what failed in passing. A list that is read page by page, or an article of fifty, must
 * not cost all the others for one connection that broke off.
 *
 * @throws {UpstreamFailure} the last one
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      const wait = error instanceof UpstreamFailure ? pauseAfter(error, pause) : undefined;
      if (wait === undefined) throw error;
      await delay(wait);
    }
  }
  return work();
}

function pauseAfter(failure: UpstreamFailure, pause: number): number | undefined {
  const { status, headers } = failure;
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    return seconds <= LIMIT_MAXIMUM ? Math.max(pause, seconds * 1000) : undefined;
  }
  // What may be otherwise the next time; a service that is left alone, or timed out, is not.
  return isOfKind(failure, 'cut-off', 'failed') ? pause : undefined;
}
