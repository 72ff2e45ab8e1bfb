import { hash } from 'node:crypto';
import { SIGNATURE_SCHEME, WEBHOOK_EVENTS, apiText } from '@article-bridge/contract';
import type {
  AgreedWebhook,
  RegistrationOutcome,
  Webhook,
  WebhookRegistration,
} from '@article-bridge/contract';
import { HttpProblem } from '../http/problem.ts';
import type { TargetCheck } from '../webhooks/check-target.ts';
import type { WebhooksService } from '../webhooks/service.ts';
import { DISABLED_BY_OWNER } from '../webhooks/stored-webhook.ts';

export interface RegistrationDeps {
  webhooks: Pick<
    WebhooksService,
    'list' | 'create' | 'update' | 'remove' | 'rotateSecret' | 'secrets'
  >;
  /** Why no delivery would be made to a URL; undefined where one may be. */
  refusalOf: TargetCheck;
  /** Called with failures that are the fault of neither the offer nor its sender. */
  onFailed: (error: unknown) => void;
}

/** Registers the webhook of an offer. Never rejects: the agreement does not depend on it. */
export type Register = (
  ownerId: number,
  wanted: WebhookRegistration,
) => Promise<RegistrationOutcome>;

/** What the plugin is told about the secret. */
type Secrecy = Pick<AgreedWebhook, 'secret' | 'previous_secret_expires_at'>;

/**
 * Registers the webhooks of sites. A webhook is identified by its owner and URL, however often it
 * is negotiated.
 *
 * A holder that proves by a hash that it has the current secret gets none. A holder of the previous
 * secret, which still signs, gets the current one: the site learns of a rotation that it did not
 * start. A holder of neither, which has lost the secret or is a copy of the site, gets a new one;
 * the old one continues to sign for a day, in which every other holder negotiates and gets the new
 * one, too.
 */
export function webhookRegistration({ webhooks, refusalOf, onFailed }: RegistrationDeps): Register {
  async function atAddress(ownerId: number, url: string): Promise<Webhook | undefined> {
    const address = new URL(url).href;
    const own = await webhooks.list(ownerId);
    return own.find((one) => new URL(one.url).href === address);
  }

  async function createOne(ownerId: number, { url, events }: WebhookRegistration) {
    const created = await webhooks.create(ownerId, {
      url,
      // By its address: two sites may be called the same.
      name: new URL(url).host,
      events: [...(events ?? WEBHOOK_EVENTS)],
      payload: 'thin',
      headers: {},
    });
    // Another request may have made one at the same moment: the first of them stays.
    const first = await atAddress(ownerId, url);
    if (first === undefined || first.webhook_uuid === created.webhook_uuid) {
      return agreed(created, { secret: created.secret });
    }
    await webhooks.remove(ownerId, created.webhook_uuid);
    return agreed(first, await newSecret(ownerId, first));
  }

  async function newSecret(ownerId: number, { webhook_uuid: uuid }: Webhook): Promise<Secrecy> {
    const { secret, previous_secret_expires_at: until } = await webhooks.rotateSecret(
      ownerId,
      uuid,
    );
    return { secret, ...(until === null ? {} : { previous_secret_expires_at: until }) };
  }

  async function secrecy(
    ownerId: number,
    known: Webhook,
    secretHash: string | undefined,
  ): Promise<Secrecy> {
    const [current, ...previous] = await webhooks.secrets(ownerId, known.webhook_uuid);
    const isHeld = (secret: string) => hash('sha256', secret) === secretHash;
    if (current !== undefined && isHeld(current)) return {};
    if (current !== undefined && previous.some(isHeld)) return { secret: current };
    return newSecret(ownerId, known);
  }

  /** A site that offers its address is back: only an explicit choice of the owner keeps its webhook disabled. */
  async function broughtUpToDate(
    ownerId: number,
    known: Webhook,
    { events = known.events }: WebhookRegistration,
  ): Promise<Webhook> {
    const enabled = known.enabled || known.disabled_reason !== DISABLED_BY_OWNER.detail;
    if (enabled === known.enabled && events.join() === known.events.join()) return known;
    const { webhook_uuid: uuid, url, payload } = known;
    const settings = { url, payload, enabled, events: [...events] };
    return (await webhooks.update(ownerId, uuid, settings)).webhook;
  }

  async function broughtBack(
    ownerId: number,
    known: Webhook,
    wanted: WebhookRegistration,
  ): Promise<AgreedWebhook> {
    const current = await broughtUpToDate(ownerId, known, wanted);
    return agreed(current, await secrecy(ownerId, current, wanted.secretHash));
  }

  return async (ownerId, wanted) => {
    try {
      const known = URL.canParse(wanted.url) ? await atAddress(ownerId, wanted.url) : undefined;
      // An existing one stays, even if its host no longer resolves: each delivery reports what is wrong.
      if (known !== undefined) {
        return { registered: true, webhook: await broughtBack(ownerId, known, wanted) };
      }
      const reason = await refusalOf(wanted.url);
      if (reason !== undefined) return { registered: false, reason };
      return { registered: true, webhook: await createOne(ownerId, wanted) };
    } catch (error) {
      if (error instanceof HttpProblem)
        return { registered: false, reason: error.text ?? error.message };
      onFailed(error);
      return { registered: false, reason: apiText('webhook-registration-failed') };
    }
  };
}

function agreed(
  { webhook_uuid, url, events, payload, enabled }: Webhook,
  secrecy: Secrecy,
): AgreedWebhook {
  return { webhook_uuid, url, events, payload, signature: SIGNATURE_SCHEME, enabled, ...secrecy };
}
