/**
 * Seconds before each attempt: at once, then 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and
 * 24 h (Standard Webhooks 1.0.0): ten attempts over 75.6 h before a delivery has failed.
 */
export const ATTEMPT_DELAYS: readonly number[] = [
  0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400,
];

/** A delay varies by a fifth to either side, so that deliveries that failed together are not retried together. */
const JITTER = 0.2;

/** `Retry-After` of an endpoint is honoured up to this many times the step. */
const PATIENCE = 2;

/** "Not now": 429, and gateways whose upstream is unreachable. */
const SLOW_DOWN = new Set([429, 502, 503, 504]);

/** After this many seconds of nothing but failures a webhook is disabled: five days. */
export const DISABLE_AFTER_SECONDS = 5 * 24 * 3_600;

export interface FailedAttempt {
  /** Attempts made so far, including this one. */
  attempts: number;
  /** Status of the endpoint's answer; null if there was none. */
  status: number | null;
  /** From `Retry-After`, in seconds; null without it. */
  retryAfter: number | null;
}

/**
 * Seconds from a failed attempt to the next one; undefined if it was the last. `Retry-After` is
 * honoured between one and two times the step; an endpoint that says "not now" without it gets two.
 *
 * @param random from 0 up to 1, as Math.random gives it
 */
export function nextDelay(
  { attempts, status, retryAfter }: FailedAttempt,
  random: () => number,
): number | undefined {
  const step = ATTEMPT_DELAYS[attempts];
  if (step === undefined) return undefined;
  if (retryAfter !== null) return Math.min(Math.max(retryAfter, step), PATIENCE * step);
  const factor = status !== null && SLOW_DOWN.has(status) ? PATIENCE : 1;
  return Math.round(step * factor * (1 - JITTER + 2 * JITTER * random()));
}

/**
 * Reads `Retry-After` (RFC 9110, section 10.2.3): seconds or a date; null if it is neither.
 *
 * @param now Unix seconds
 */
export function retryAfterSeconds(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = /^[A-Z][a-z]{2}, /.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil(date / 1000 - now));
}
