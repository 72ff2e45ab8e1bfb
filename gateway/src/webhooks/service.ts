import { secondsToWireTime } from '@article-bridge/contract';
import type {
  ApiText,
  Webhook,
  WebhookCreate,
  WebhookDeliveriesQuery,
  WebhookDeliveryDetail,
  WebhookDeliveryList,
  WebhookTestRequest,
  WebhookTestSent,
  WebhookUpdate,
  WebhookWithSecret,
} from '@article-bridge/contract';
import { preconditionHolds } from '../http/conditional.ts';
import { guardUrl } from './address-guard.ts';
import type { AllowList } from './address-guard.ts';
import type { DeliveriesRepository } from './deliveries-repository.ts';
import { eventBody } from './event-body.ts';
import type { Assemble } from './event-body.ts';
import { createMessageId } from './outbox.ts';
import { redactedRequest } from './redacted-request.ts';
import type { SendResult, WebhookSender } from './send-webhook.ts';
import type { StoredWebhook } from './stored-webhook.ts';
import { TEST_BODY } from './test-message.ts';
import type { SentTest } from './test-message.ts';
import { webhookProblems } from './webhook-problems.ts';
import { HeadersElsewhereError, WebhookChangedError } from './webhooks-repository.ts';
import type { WebhooksRepository } from './webhooks-repository.ts';

/** Maximum number of webhooks of one owner: each change is a row and a delivery for every one of them. */
const WEBHOOKS_MAX = 20;

export interface TestOutcome {
  /** Why it did not arrive; null when it did. */
  error: ApiText | null;
  /** Null: no request was made. */
  sent: WebhookTestSent | null;
}

export interface TaggedWebhook {
  webhook: Webhook;
  etag: string;
}

export interface WebhooksServiceDeps {
  webhooks: WebhooksRepository;
  deliveries: DeliveriesRepository;
  sender: WebhookSender;
  allow: AllowList;
  assemble: Assemble;
  logTest: (sent: SentTest) => Promise<void>;
}

export type WebhooksService = ReturnType<typeof webhooksService>;

/** An owner's operations on webhooks. Every function refuses by throwing an HttpProblem. */
export function webhooksService(deps: WebhooksServiceDeps) {
  const { webhooks, deliveries, sender, allow, assemble, logTest } = deps;

  async function find(ownerId: number, uuid: string): Promise<StoredWebhook> {
    const found = await webhooks.find(ownerId, uuid);
    if (found === undefined) throw webhookProblems.webhookNotFound();
    return found;
  }

  async function findEnabled(ownerId: number, uuid: string): Promise<StoredWebhook> {
    const found = await find(ownerId, uuid);
    if (found.disabledAt !== null)
      throw webhookProblems.disabled(found.disabledText ?? found.disabledReason ?? '');
    return found;
  }

  /** Refuses addresses that no delivery would be made to; names are resolved at delivery. */
  function refuseBlocked(url: string): void {
    const guarded = guardUrl(url, allow);
    if (!guarded.allowed) throw webhookProblems.urlRefused(guarded.reason);
  }

  async function testTarget(ownerId: number, request: WebhookTestRequest) {
    if ('url' in request) {
      const { url, secret } = request;
      return { url, secrets: [secret], headers: {}, webhookId: undefined };
    }
    const { id, url } = await find(ownerId, request.webhook_uuid);
    const credentials = await webhooks.credentials(ownerId, request.webhook_uuid);
    if (credentials === undefined) throw webhookProblems.webhookNotFound();
    return { url, webhookId: id, ...credentials };
  }

  return {
    async list(ownerId: number): Promise<Webhook[]> {
      return (await webhooks.list(ownerId)).map(webhookAnswer);
    },

    async get(ownerId: number, uuid: string): Promise<TaggedWebhook> {
      return tagged(await find(ownerId, uuid));
    },

    async create(ownerId: number, wanted: WebhookCreate): Promise<WebhookWithSecret> {
      refuseBlocked(wanted.url);
      const created = await webhooks.create(
        ownerId,
        { ...wanted, secret: wanted.secret },
        WEBHOOKS_MAX,
      );
      if (created === undefined) throw webhookProblems.tooMany(WEBHOOKS_MAX);
      const { secret } = created;
      return { ...webhookAnswer(created), secret, previous_secret_expires_at: null };
    },

    async update(
      ownerId: number,
      uuid: string,
      wanted: WebhookUpdate,
      ifMatch?: string,
    ): Promise<TaggedWebhook> {
      await find(ownerId, uuid);
      refuseBlocked(wanted.url);
      const settings = { ...wanted, headers: wanted.headers };
      const updated = await webhooks
        .update(ownerId, uuid, settings, (etag) => preconditionHolds(ifMatch, etag))
        .catch((error: unknown) => {
          if (error instanceof WebhookChangedError) throw webhookProblems.changed(error.etag);
          if (!(error instanceof HeadersElsewhereError)) throw error;
          throw webhookProblems.headersElsewhere(error.origin);
        });
      if (updated === undefined) throw webhookProblems.webhookNotFound();
      return tagged(updated);
    },

    async remove(ownerId: number, uuid: string): Promise<void> {
      if (!(await webhooks.remove(ownerId, uuid))) throw webhookProblems.webhookNotFound();
    },

    async rotateSecret(ownerId: number, uuid: string): Promise<WebhookWithSecret> {
      const rotated = await webhooks.rotateSecret(ownerId, uuid);
      if (rotated === undefined) throw webhookProblems.webhookNotFound();
      return {
        ...webhookAnswer(rotated),
        secret: rotated.secret,
        previous_secret_expires_at: secondsToWireTime(rotated.previousExpiresAt),
      };
    },

    /** Secrets that currently sign, the newest first, to compare with what a receiver has. */
    async secrets(ownerId: number, uuid: string): Promise<readonly string[]> {
      const credentials = await webhooks.credentials(ownerId, uuid);
      if (credentials === undefined) throw webhookProblems.webhookNotFound();
      return credentials.secrets;
    },

    /** Bytes of memory for an answer: a page of deliveries, or one with its message. */
    async deliveryBytes(ownerId: number, uuid: string, messageId?: string): Promise<number> {
      return deliveries.bytesOf(ownerId, (await find(ownerId, uuid)).id, messageId);
    },

    async deliveries(
      ownerId: number,
      uuid: string,
      query: WebhookDeliveriesQuery,
    ): Promise<WebhookDeliveryList> {
      const { id } = await find(ownerId, uuid);
      return deliveries.list(ownerId, id, query);
    },

    /** A delivery with what it sends. */
    async delivery(
      ownerId: number,
      uuid: string,
      messageId: string,
    ): Promise<WebhookDeliveryDetail> {
      const stored = await find(ownerId, uuid);
      const found = await deliveries.find(ownerId, stored.id, messageId);
      if (found === undefined) throw webhookProblems.deliveryNotFound();
      const body = await eventBody(found.message, stored.payload, assemble);
      return { ...found.delivery, request: redactedRequest(stored, messageId, body) };
    },

    async redeliver(ownerId: number, uuid: string, messageId: string): Promise<void> {
      const { id } = await findEnabled(ownerId, uuid);
      const found = await deliveries.redeliver(ownerId, id, messageId);
      if (!found) throw webhookProblems.deliveryNotFound();
    },

    async recover(ownerId: number, uuid: string, since: number): Promise<number> {
      return deliveries.recover(ownerId, await findEnabled(ownerId, uuid), since);
    },

    async stats(ownerId: number, uuid: string) {
      const { id } = await find(ownerId, uuid);
      return deliveries.stats(ownerId, id);
    },

    /** Sends the test like a delivery. For a stored webhook, it is kept in the log. */
    async test(ownerId: number, request: WebhookTestRequest): Promise<TestOutcome> {
      const { webhookId, ...target } = await testTarget(ownerId, request);
      const messageId = createMessageId();
      const result = await sender.send({ ...target, id: messageId, body: TEST_BODY });
      if (webhookId !== undefined) await logTest({ ownerId, webhookId, messageId, result });
      return { error: result.error, sent: sentRequest(target, result) };
    },
  };
}

function sentRequest(
  { url, headers }: { url: string; headers: Readonly<Record<string, string>> },
  { sentHeaders, status, durationMs }: SendResult,
): WebhookTestSent | null {
  if (sentHeaders === null) return null;
  // The owner's own header fields may be credentials.
  const hidden = Object.fromEntries(Object.keys(headers).map((name) => [name, null]));
  const request = { url, headers: { ...hidden, ...sentHeaders }, body: TEST_BODY };
  return { request, status, duration_ms: durationMs };
}

function tagged(stored: StoredWebhook): TaggedWebhook {
  return { webhook: webhookAnswer(stored), etag: stored.etag };
}

function webhookAnswer(stored: StoredWebhook): Webhook {
  return {
    webhook_uuid: stored.uuid,
    name: stored.name,
    url: stored.url,
    events: [...stored.events],
    payload: stored.payload,
    header_names: [...stored.headerNames],
    enabled: stored.disabledAt === null,
    disabled_at: wireTimeOrNull(stored.disabledAt),
    disabled_reason: stored.disabledReason,
    disabled_text: stored.disabledText,
    failing_since: wireTimeOrNull(stored.failingSince),
    created_at: secondsToWireTime(stored.createdAt),
    updated_at: secondsToWireTime(stored.updatedAt),
  };
}

function wireTimeOrNull(seconds: number | null): string | null {
  return seconds === null ? null : secondsToWireTime(seconds);
}
