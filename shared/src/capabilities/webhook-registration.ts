import { apiText } from '../texts/api-text.ts';
import type { ApiText } from '../texts/api-text.ts';
import type { WebhookEvent } from '../webhook.ts';
import { secondsToWireTime } from '../wire-time.ts';
import type { AgreedWebhook, CapabilitiesAgreement } from './agreement.ts';
import type { CapabilitiesOffer } from './offer.ts';

/** The scope that a key needs to have a webhook registered. */
export const WEBHOOK_SCOPE = 'webhooks:write';

/**
 * Validity of an agreement with a webhook: half a day, in seconds. After a rotation, the old secret
 * signs for a day, so a site whose secret was replaced learns of it in time.
 */
const LIFETIME_WITH_WEBHOOK = 12 * 60 * 60;

/** What the service is to register once the rest is agreed on. */
export interface WebhookRegistration {
  url: string;
  /** Undefined: all for a new webhook; for a known one, those it has. */
  events: readonly WebhookEvent[] | undefined;
  /** SHA-256 of the secret that the plugin holds, hexadecimal; undefined: it holds none. */
  secretHash: string | undefined;
}

/** What came of it. `reason` is for who connects the site; a bare text is another program's. */
export type RegistrationOutcome =
  { registered: true; webhook: AgreedWebhook } | { registered: false; reason: string | ApiText };

/** What a service has of webhooks, and what the key may do about them. */
export interface WebhookAbilities {
  /** What a webhook can be told of; none: the service has no webhooks. */
  eventTypes: readonly WebhookEvent[];
  scopes: readonly string[];
}

/** Whether an offered webhook is to be registered, or why not. Pure. */
export function wantedRegistration(
  { webhook }: Pick<CapabilitiesOffer, 'webhook'>,
  { eventTypes, scopes }: WebhookAbilities,
): { registration?: WebhookRegistration; notes: ApiText[] } {
  if (webhook === undefined || webhook === null) return { notes: [] };
  if (eventTypes.length === 0) {
    return { notes: [notRegistered(apiText('service-without-webhooks'))] };
  }
  if (!scopes.includes(WEBHOOK_SCOPE)) {
    const reason = apiText('key-without-webhooks', { scope: WEBHOOK_SCOPE });
    return { notes: [notRegistered(reason)] };
  }
  const events = eventTypes.filter((name) => webhook.events?.includes(name) !== false);
  if (events.length === 0) {
    const reason = apiText('service-without-events', { events: eventTypes.join(', ') });
    return { notes: [notRegistered(reason)] };
  }
  const registration = {
    url: webhook.url,
    events: webhook.events === undefined ? undefined : events,
    secretHash: webhook.secret_hash ?? undefined,
  };
  return { registration, notes: [] };
}

/**
 * The agreement with the outcome of the registration: the webhook, or a warning. Pure.
 *
 * @param now Unix seconds
 */
export function withRegistration(
  agreement: CapabilitiesAgreement,
  outcome: RegistrationOutcome,
  now: number,
): CapabilitiesAgreement {
  if (!outcome.registered) return withNote(agreement, notRegistered(outcome.reason));
  const { webhook } = outcome;
  const expires = secondsToWireTime(now + LIFETIME_WITH_WEBHOOK);
  const registered = {
    ...agreement,
    webhook,
    // Texts of one length and form: the earlier one is the smaller.
    expires_at: expires < agreement.expires_at ? expires : agreement.expires_at,
  };
  return webhook.enabled ? registered : withNote(registered, apiText('webhook-kept-disabled'));
}

function notRegistered(reason: string | ApiText): ApiText {
  return apiText('webhook-not-registered', { reason });
}

function withNote(agreement: CapabilitiesAgreement, note: ApiText): CapabilitiesAgreement {
  const { notes = [], warnings } = agreement;
  return { ...agreement, notes: [...notes, note], warnings: [...warnings, note.detail] };
}
