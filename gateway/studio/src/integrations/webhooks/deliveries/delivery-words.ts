import { DELIVERY_STATES, TEST_DELIVERY } from '@article-bridge/contract';
import type { DeliveryState, WebhookAttempt, WebhookDelivery } from '@article-bridge/contract';
import { __, sprintf } from '@wordpress/i18n';
import { inLanguage } from '../../../api/api-texts.ts';
import { EVENT_WORDS } from '../event-words.ts';

/** What each state is called. */
export const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  pending: __('Waiting'),
  succeeded: __('Arrived'),
  failed: __('Given up'),
};

/** What the state of a delivery is called: a test is sent once, so nobody gives up on it. */
export function stateInWords({ event, state }: Pick<WebhookDelivery, 'event' | 'state'>): string {
  return event === TEST_DELIVERY && state === 'failed' ? __('Failed') : STATE_WORDS[state];
}

/** What a delivery tells of, in a word. */
export function eventName({ event }: Pick<WebhookDelivery, 'event'>): string {
  return event === TEST_DELIVERY ? __('Test delivery') : EVENT_WORDS[event].name;
}

/** The state that an address names; undefined: all, or none that there is. */
export function stateOf(text: string | null): DeliveryState | undefined {
  return DELIVERY_STATES.find((state) => state === text);
}

type Outcome = Pick<WebhookAttempt, 'status' | 'error' | 'error_text'>;

/** What an attempt came to, in a few words. */
export function outcomeOf(attempt: Outcome): string {
  const { status } = attempt;
  /* translators: %d: HTTP status code */
  if (status !== null) return sprintf(__('Answered %d'), status);
  return errorOf(attempt) ?? __('No answer');
}

/** Why an attempt failed; null for one that did not. */
export function errorOf({ error, error_text: text }: Outcome): string | null {
  return error === null ? null : inLanguage(text ?? { detail: error });
}

/** A duration as people read it. @param milliseconds whole */
export function durationOf(milliseconds: number, language?: string): string {
  /* translators: %d: milliseconds */
  if (milliseconds < 1000) return sprintf(__('%d ms'), milliseconds);
  const seconds = secondsIn(language ?? document.documentElement.lang);
  /* translators: %s: seconds with one decimal place */
  return sprintf(__('%s s'), seconds.format(milliseconds / 1000));
}

function secondsIn(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Text as it was sent, JSON with line breaks for reading. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** How soon what is due soon is looked at again, in milliseconds. */
const REFETCH_INTERVAL_MS = 3_000;

/** An attempt that is further off than this is not waited for, in milliseconds. */
const SOON = 60_000;

/** In how many milliseconds deliveries are worth another look; false: not by themselves. Pure. */
export function refetchIntervalOf(
  deliveries: readonly WebhookDelivery[],
  now: Date,
): number | false {
  const isDueSoon = ({ next_attempt_at: next }: WebhookDelivery) =>
    next !== null && Date.parse(`${next}Z`) - now.getTime() < SOON;
  return deliveries.some(isDueSoon) ? REFETCH_INTERVAL_MS : false;
}
