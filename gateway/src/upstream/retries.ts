import { setTimeout as delay } from 'node:timers/promises';
import { UpstreamFailure, isOfKind } from './upstream-failure.ts';

/** Delays before the first and the second retry, in milliseconds. */
const PAUSES = [100, 500];

/** The longest wait that a service may ask for, in seconds; longer ones are left to the caller. */
const WAIT_MAXIMUM = 2;

/**
 * Retries transient failures as long as there is time: an article, a page or a list of many pages
 * must not be lost to one broken connection.
 *
 * @param work receives the number of milliseconds left
 * @param time for all attempts together, in milliseconds
 * @throws {UpstreamFailure} the last one
 */
export async function withRetries<T>(work: (left: number) => Promise<T>, time: number): Promise<T> {
  const end = performance.now() + time;
  for (const pause of PAUSES) {
    try {
      return await work(end - performance.now());
    } catch (error) {
      const wait = error instanceof UpstreamFailure ? pauseAfter(error, pause) : undefined;
      if (wait === undefined || performance.now() + wait >= end) throw error;
      await delay(wait);
    }
  }
  return work(end - performance.now());
}

function pauseAfter(failure: UpstreamFailure, pause: number): number | undefined {
  // Failures that a retry may solve; an open circuit and a timeout are not among them.
  if (failure.status !== 429 && !isOfKind(failure, 'cut-off', 'failed')) return undefined;
  const seconds = Number(failure.headers['retry-after'] ?? 0);
  return seconds <= WAIT_MAXIMUM ? Math.max(pause, seconds * 1000) : undefined;
}
