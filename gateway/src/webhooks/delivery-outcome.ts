import type { ApiText } from '@article-bridge/contract';
import { apiText } from '@article-bridge/contract';
import { DISABLE_AFTER_SECONDS, nextDelay } from './retry-schedule.ts';
import type { SendResult } from './send-webhook.ts';

/** "Gone, do not come again" (Standard Webhooks). */
const GONE = 410;

/** Consecutive failures after which an endpoint counts as failing: one or two are often temporary. */
export const FAILING_AFTER = 3;

export type DeliveryOutcome =
  | { state: 'succeeded' | 'failed'; next_attempt_at: null }
  | { state: 'pending'; next_attempt_at: number };

/**
 * The next state of a delivery after an attempt.
 *
 * @param attempts made so far, including this one
 * @param now Unix seconds
 */
export function afterAttempt(
  attempts: number,
  { delivered, status, retryAfter }: Pick<SendResult, 'delivered' | 'status' | 'retryAfter'>,
  now: number,
  random: () => number,
): DeliveryOutcome {
  if (delivered) return { state: 'succeeded', next_attempt_at: null };
  const delay = status === GONE ? undefined : nextDelay({ attempts, status, retryAfter }, random);
  if (delay === undefined) return { state: 'failed', next_attempt_at: null };
  return { state: 'pending', next_attempt_at: now + delay };
}

/**
 * Why a webhook is disabled after a failed attempt; null if it stays enabled.
 *
 * @param failingFor seconds since the first failure after the last success
 */
export function reasonToDisable(
  { status, error }: Pick<SendResult, 'status' | 'error'>,
  failingFor: number,
): ApiText | null {
  if (status === GONE) return apiText('webhook-gone');
  if (failingFor < DISABLE_AFTER_SECONDS) return null;
  return apiText('webhook-failing', { error: error ?? 'no answer.' });
}
