import type { WebhookEvent } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { holdingRows, lockOwner } from '../storage/dialect.ts';

/** Messages of one transaction, besides others of the last one's second: few enough that no writer waits long. */
const AT_ONCE = 200;

/** A delivery from the start of the schedule. */
export const AGAIN = { state: 'pending', attempts: 0, lease: null } as const;

interface RecoveredWebhook {
  ownerId: number;
  id: number;
  /** Events that it subscribes to. */
  events: readonly WebhookEvent[];
}

/** Unix seconds, both included. */
interface Period {
  from: number;
  /** Left out: the last one. */
  to?: number | undefined;
}

/**
 * Sends every message since that time that the webhook subscribes to and that never arrived,
 * because its delivery failed or the webhook was disabled. Messages that arrived or are in transit
 * are left alone, so recovering twice has the effect of recovering once. Returns how many are sent.
 */
export async function recoverDeliveries(
  db: Kysely<Database>,
  webhook: RecoveredWebhook,
  since: number,
  now: () => number,
): Promise<number> {
  let recovered = 0;
  let from: number | undefined = since;
  while (from !== undefined) {
    const to = await endOfStep(db, webhook, from);
    recovered += await recoverPeriod(db, webhook, { from, to }, now());
    from = to === undefined ? undefined : to + 1;
  }
  return recovered;
}

function messagesOf(db: Kysely<Database>, { ownerId, events }: RecoveredWebhook, from: number) {
  return db
    .selectFrom('webhook_messages')
    .where('owner_id', '=', ownerId)
    .where('webhook_messages.created_at', '>=', from)
    .where('event', 'in', events);
}

async function endOfStep(
  db: Kysely<Database>,
  webhook: RecoveredWebhook,
  from: number,
): Promise<number | undefined> {
  const last = await messagesOf(db, webhook, from)
    .select('created_at')
    .orderBy('created_at')
    .offset(AT_ONCE - 1)
    .limit(1)
    .executeTakeFirst();
  return last?.created_at;
}

async function recoverPeriod(
  db: Kysely<Database>,
  webhook: RecoveredWebhook,
  { from, to }: Period,
  now: number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockOwner(trx, webhook.ownerId);
    const known = trx.selectFrom('webhooks').select('id').where('id', '=', webhook.id);
    // Deleted after the step before.
    if ((await holdingRows(trx, known).executeTakeFirst()) === undefined) return 0;
    let missed = messagesOf(trx, webhook, from);
    if (to !== undefined) missed = missed.where('webhook_messages.created_at', '<=', to);
    const failed = await trx
      .updateTable('webhook_deliveries')
      .set({ ...AGAIN, next_attempt_at: now })
      .where(
        'id',
        'in',
        missed
          .innerJoin('webhook_deliveries', 'message_id', 'webhook_messages.id')
          .select('webhook_deliveries.id')
          .where('webhook_id', '=', webhook.id)
          .where('state', '=', 'failed'),
      )
      .executeTakeFirst();
    const neverTried = await trx
      .insertInto('webhook_deliveries')
      .columns(['webhook_id', 'message_id', 'state', 'attempts', 'next_attempt_at', 'created_at'])
      .expression((eb) =>
        missed
          .select([eb.val(webhook.id).as('webhook_id'), 'id', eb.val('pending').as('state')])
          .select([eb.val(0).as('attempts'), eb.val(now).as('next'), 'created_at'])
          .orderBy('created_at'),
      )
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(failed.numUpdatedRows + (neverTried.numInsertedOrUpdatedRows ?? 0n));
  });
}
