import { TEST_DELIVERY, secondsToWireTime } from '@article-bridge/contract';
import type {
  WebhookAttempt,
  WebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookEvent,
  WebhookStats,
} from '@article-bridge/contract';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import { readText } from '../storage/stored-text.ts';
import { deliveryStats } from './delivery-stats.ts';
import type { WebhookMessage } from './event-body.ts';
import { isAmongNewest } from './newest-deliveries.ts';
import { AGAIN, recoverDeliveries } from './recover-deliveries.ts';

/** Maximum bytes of endpoints' answers in a page of deliveries; the rest is on the next page. */
const PAGE_BYTES = 512 * 1024;

type AttemptRow = Selectable<Database['webhook_attempts']>;

const DELIVERY_COLUMNS = [
  'webhook_deliveries.id',
  'webhook_deliveries.created_at',
  'message_id',
  'event',
  'article_uuid',
  'state',
  'next_attempt_at',
] as const;

type DeliveryRow = Pick<
  Selectable<Database['webhook_deliveries'] & Pick<WebhookMessage, 'event' | 'article_uuid'>>,
  'id' | 'created_at' | 'message_id' | 'event' | 'article_uuid' | 'state' | 'next_attempt_at'
>;

export type DeliveriesRepository = ReturnType<typeof deliveriesRepository>;

/** The log of an owner's webhooks, and the actions on it. */
export function deliveriesRepository(
  db: Kysely<Database>,
  now: () => number = () => Math.floor(Date.now() / 1000),
) {
  const allOf = (ownerId: number) =>
    db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_messages', 'webhook_messages.id', 'webhook_deliveries.message_id')
      .where('owner_id', '=', ownerId);
  const own = (ownerId: number, webhookId: number) =>
    allOf(ownerId).where('webhook_id', '=', webhookId);

  return {
    stats: (ownerId: number, webhookId: number): Promise<WebhookStats> =>
      deliveryStats(db, ownerId, webhookId, now()),

    async list(
      ownerId: number,
      webhookId: number,
      query: WebhookDeliveriesQuery,
    ): Promise<WebhookDeliveryList> {
      const { limit } = query;
      // Without the webhook, which would have SQLite go through all of its deliveries.
      const rows = await allOf(ownerId)
        .where(isAmongNewest(db, webhookId, { ...query, limit: limit + 1 }))
        .select(DELIVERY_COLUMNS)
        .orderBy('webhook_deliveries.id', 'desc')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, await pageLength(db, rows.slice(0, limit)));
      const attempts = await attemptsOf(
        db,
        page.map(({ id }) => id),
      );
      const deliveries = page.map((row) => wireDelivery(row, attempts.get(row.id)));
      const more = rows.length > page.length;
      return { deliveries, next_before: more ? (deliveries.at(-1)?.id ?? null) : null };
    },

    /** Maximum bytes of a page of deliveries, or of one delivery with its message. */
    async bytesOf(ownerId: number, webhookId: number, messageId?: string): Promise<number> {
      if (messageId === undefined) return PAGE_BYTES;
      const found = await own(ownerId, webhookId)
        .select(sql<number>`coalesce(octet_length(article_content), 0)`.as('bytes'))
        .where('message_id', '=', messageId)
        .executeTakeFirst();
      return PAGE_BYTES + (found?.bytes ?? 0);
    },

    /** A delivery with the message it carries; undefined: the webhook has none of this id. */
    async find(
      ownerId: number,
      webhookId: number,
      messageId: string,
    ): Promise<{ delivery: WebhookDelivery; message: WebhookMessage } | undefined> {
      const ofMessage = own(ownerId, webhookId).where('message_id', '=', messageId);
      const row = await ofMessage.select(DELIVERY_COLUMNS).executeTakeFirst();
      const message = await ofMessage.selectAll('webhook_messages').executeTakeFirst();
      if (row === undefined || message === undefined) return undefined;
      const attempts = await attemptsOf(db, [row.id]);
      return { delivery: wireDelivery(row, attempts.get(row.id)), message };
    },

    /** Sends a message once more, from the start of the schedule. False: there is no such delivery. */
    async redeliver(ownerId: number, webhookId: number, messageId: string): Promise<boolean> {
      const delivery = await own(ownerId, webhookId)
        .select('webhook_deliveries.id')
        .where('message_id', '=', messageId)
        .executeTakeFirst();
      if (delivery === undefined) return false;
      await db
        .updateTable('webhook_deliveries')
        .set({ ...AGAIN, next_attempt_at: now() })
        .where('id', '=', delivery.id)
        .execute();
      return true;
    },

    /** See `recoverDeliveries`. */
    recover: (
      ownerId: number,
      { id, events }: { id: number; events: readonly WebhookEvent[] },
      since: number,
    ): Promise<number> => recoverDeliveries(db, { ownerId, id, events }, since, now),
  };
}

/** How many deliveries fit into a page, at least one: the bytes of their answers are limited. */
async function pageLength(db: Kysely<Database>, rows: readonly { id: number }[]): Promise<number> {
  if (rows.length === 0) return 0;
  const sizes = await db
    .selectFrom('webhook_attempts')
    .select([
      'delivery_id',
      sql<number | string>`sum(coalesce(octet_length(response_body), 0))`.as('bytes'),
    ])
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('delivery_id')
    .execute();
  const sizeOf = new Map(sizes.map(({ delivery_id, bytes }) => [delivery_id, Number(bytes)]));
  let left = PAGE_BYTES;
  const length = rows.findIndex(({ id }) => {
    left -= sizeOf.get(id) ?? 0;
    return left < 0;
  });
  return length === -1 ? rows.length : Math.max(1, length);
}

async function attemptsOf(
  db: Kysely<Database>,
  deliveryIds: readonly number[],
): Promise<Map<number, AttemptRow[]>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ delivery_id }) => delivery_id);
}

function wireDelivery(row: DeliveryRow, attempts: readonly AttemptRow[] = []): WebhookDelivery {
  return {
    id: row.message_id,
    event: row.event,
    article_uuid: row.event === TEST_DELIVERY ? null : row.article_uuid,
    state: row.state,
    created_at: secondsToWireTime(row.created_at),
    next_attempt_at: wireTimeOrNull(row.next_attempt_at),
    attempts: attempts.map(wireAttempt),
  };
}

function wireAttempt(row: AttemptRow): WebhookAttempt {
  return {
    attempted_at: secondsToWireTime(row.attempted_at),
    duration_ms: row.duration_ms,
    status: row.status,
    error: row.error,
    error_text: readText(row.error_text),
    response_body: row.response_body,
  };
}

function wireTimeOrNull(seconds: number | null): string | null {
  return seconds === null ? null : secondsToWireTime(seconds);
}
