import type { Webhook } from '@article-bridge/contract';
import { dateOf, wireTimeOf } from '../../shared/wire-date.ts';

/** What is offered where nothing is known to be missing: a day, in milliseconds. */
const USUAL = 24 * 3_600 * 1000;

/**
 * Maximum delay between a change and the first failure to announce it: an hour, in milliseconds. A
 * longer period does no harm, since deliveries that have arrived are not sent again.
 */
const MARGIN = 3_600 * 1000;

/**
 * The time since which deliveries may be missing: shortly before the first failure, or before the
 * webhook was disabled; otherwise a day ago. Never before the webhook was created. Pure.
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
