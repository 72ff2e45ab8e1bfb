import type { Webhook } from '@article-bridge/contract';
import { dateOf, wireTimeOf } from '../../shared/wire-date.ts';

/** What is offered where nothing is known to be missing: a day, in milliseconds. */
const USUAL = 24 * 3_600 * 1000;

/**
 * How much older a change may be than the first failure to tell of it: an hour, in milliseconds.
 * Too much does no harm, since what has arrived is not sent again.
 */
const MARGIN = 3_600 * 1000;

/**
 * Since when deliveries may be missing, as a wire time: since shortly before the first failure, or
 * before it was disabled; where it is neither, a day ago. Never before the webhook was made. Pure.
 */
export function missedSince(
  webhook: Pick<Webhook, 'failing_since' | 'disabled_at' | 'created_at'>,
  now: Date,
): string {
  const { failing_since: failing, disabled_at: disabled, created_at: created } = webhook;
  // Times of one form: the earlier one is the smaller text.
  const [first] = [failing, disabled].filter((time) => time !== null).toSorted();
  const since = first === undefined ? now.getTime() - USUAL : dateOf(first).getTime() - MARGIN;
  const missed = wireTimeOf(new Date(since));
  return missed < created ? created : missed;
}
