import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { holdingFreeRows, isOneOf } from '../storage/dialect.ts';
import type { EndpointsInHand } from './endpoints-in-hand.ts';
import type { WebhookMessage } from './event-body.ts';
import { messagesInHand } from './messages-in-hand.ts';
import type { MessagesInHand } from './messages-in-hand.ts';

/**
 * Seconds for which a claimed delivery belongs to its worker: longer than the 15 s that an attempt
 * may take. If the worker dies, its deliveries are free again by then.
 */
export const LEASE_SECONDS = 60;

type WebhookRow = Selectable<Database['webhooks']>;

export interface ClaimedDelivery {
  id: number;
  lease: string;
  /** Attempts made before this one. */
  attempts: number;
  message: WebhookMessage;
  webhook: WebhookRow;
  /** Bytes of the article in the message. */
  bytes: number;
}

export interface InHand {
  messages: MessagesInHand;
  endpoints: EndpointsInHand;
}

/**
 * Claims at most this many due deliveries, of one endpoint at most its limit, of those that do not
 * answer only as many as there is room for, and only as many large articles as there is room for
 * beside those in transit.
 */
export async function claimDeliveries(
  trx: Transaction<Database>,
  most: number,
  now: number,
  { messages, endpoints }: InHand,
): Promise<ClaimedDelivery[]> {
  const claimed: ClaimedDelivery[] = [];
  const held = messagesInHand(messages);
  let roomForOthers = endpoints.roomForOthers();
  // In no order, so that none is always the last.
  let due = dueWebhooks(trx, now)
    .orderBy(sql`random()`)
    .limit(most);
  const full = endpoints.full();
  if (full.length > 0) due = due.where((eb) => eb.not(isOneOf(trx, sql.ref('id'), full)));
  if (roomForOthers === 0) due = due.where('failing_since', 'is', null);
  // Locked while their free slots are counted, so that two workers do not both take the last one.
  // Webhooks locked by other workers are skipped.
  for (const webhook of await holdingFreeRows(trx, due).execute()) {
    const answers = endpoints.answers(webhook.id);
    const room = answers ? most - claimed.length : Math.min(most - claimed.length, roomForOthers);
    if (room <= 0) continue;
    const free = endpoints.limitOf(webhook.id) - (await attemptsAt(trx, webhook, now));
    const deliveries = await claimFor(trx, webhook, { most: Math.min(room, free), now, held });
    if (!answers) roomForOthers -= deliveries.length;
    claimed.push(...deliveries);
  }
  return claimed;
}

/** Whether a delivery to an enabled webhook is due. */
export async function isAnyDue(db: Kysely<Database>, now: number): Promise<boolean> {
  return (await dueWebhooks(db, now).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Enabled webhooks with a due delivery. Nothing is sent to the endpoints of a disabled user; what
 * waits for them is sent once the user is enabled again.
 */
function dueWebhooks(db: Kysely<Database>, now: number) {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('disabled_at', 'is', null)
    .where('owner_id', 'not in', (eb) =>
      eb.selectFrom('users').select('id').where('disabled_at', 'is not', null),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_deliveries')
          .select('id')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('state', '=', 'pending')
          .where('next_attempt_at', '<=', now),
      ),
    );
}

/** Attempts that all workers are making at an endpoint. */
async function attemptsAt(
  trx: Transaction<Database>,
  webhook: WebhookRow,
  now: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom('webhook_deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhook_id', '=', webhook.id)
    .where('lease', 'is not', null)
    .where('next_attempt_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

async function claimFor(
  trx: Transaction<Database>,
  webhook: WebhookRow,
  { most, now, held }: { most: number; now: number; held: MessagesInHand },
): Promise<ClaimedDelivery[]> {
  if (most <= 0) return [];
  const due = trx
    .selectFrom('webhook_deliveries')
    .select(['id', 'attempts', 'message_id'])
    .select((eb) =>
      eb
        .selectFrom('webhook_messages')
        .whereRef('webhook_messages.id', '=', 'message_id')
        .select(sql<number>`coalesce(octet_length(article_content), 0)`.as('bytes'))
        .as('bytes'),
    )
    .where('webhook_id', '=', webhook.id)
    .where('state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(most);
  const claimed: ClaimedDelivery[] = [];
  for (const { id, attempts, message_id, ...row } of await holdingFreeRows(trx, due).execute()) {
    const bytes = row.bytes ?? 0;
    // Later messages wait as well: an endpoint receives its messages in order.
    if (!held.hasRoom(webhook.owner_id, bytes)) break;
    held.add(webhook.owner_id, bytes);
    const lease = randomUUID();
    await trx
      .updateTable('webhook_deliveries')
      .set({ lease, next_attempt_at: now + LEASE_SECONDS })
      .where('id', '=', id)
      .execute();
    const message = await trx
      .selectFrom('webhook_messages')
      .selectAll()
      .where('id', '=', message_id)
      .executeTakeFirstOrThrow();
    claimed.push({ id, lease, attempts, message, webhook, bytes });
  }
  return claimed;
}
