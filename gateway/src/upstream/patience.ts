import { setTimeout as delay } from 'node:timers/promises';
import { UpstreamFailure } from './upstream-failure.ts';

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

function pauseAfter({ status, headers, body }: UpstreamFailure, pause: number): number | undefined {
  if (status === 429) {
    const seconds = Number(headers['retry-after']);
    return seconds <= LIMIT_MAXIMUM ? Math.max(pause, seconds * 1000) : undefined;
  }
  return RETRIED.has(body.type) ? pause : undefined;
}

/** Kinds that may be others the next time; one that is left alone, or timed out, is none of them. */
const RETRIED = new Set(
  ['cut-off', 'failed'].map((kind) => `urn:article-bridge:problem:upstream-${kind}`),
);
