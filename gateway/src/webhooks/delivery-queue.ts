import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { claimDeliveries, dueWebhooks } from './claim-deliveries.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { afterAttempt, reasonToDisable } from './delivery-outcome.ts';
import type { DeliveryOutcome } from './delivery-outcome.ts';
import type { SendResult } from './send-webhook.ts';

/** Few enough that no writer waits long. */
const FORGOTTEN_AT_ONCE = 500;

export interface Recorded {
  /** Why the webhook was disabled by this attempt; null when it was not. */
  disabledReason: string | null;
}

export type DeliveryQueue = ReturnType<typeof deliveryQueue>;

/**
 * The deliveries that are due, of all owners: the worker's side of the outbox. Several workers, in
 * several processes, never have one delivery at the same time unless a lease ran out.
 */
export function deliveryQueue(
  db: Kysely<Database>,
  now: () => number,
  random: () => number = Math.random,
) {
  return {
    /** Claims what is due, at most this many, and of one endpoint never more than it may get. */
    async claimDue(most: number): Promise<ClaimedDelivery[]> {
      // Asked without the write lock first: most of the time nothing is due.
      if ((await dueWebhooks(db, now(), 1)).length === 0) return [];
      return db.transaction().execute((trx) => claimDeliveries(trx, most, now()));
    },

    /** Logs an attempt and decides what comes next, in one transaction. */
    async record(delivery: ClaimedDelivery, result: SendResult): Promise<Recorded> {
      return db.transaction().execute(async (trx) => {
        if (!(await exists(trx, delivery))) return { disabledReason: null };
        await trx
          .insertInto('webhook_attempts')
          .values({
            delivery_id: delivery.id,
            attempted_at: now(),
            duration_ms: result.durationMs,
            status: result.status,
            error: result.error,
            response_body: result.responseBody,
          })
          .execute();
        await advance(trx, delivery, afterAttempt(delivery.attempts + 1, result, now(), random));
        return noteOnWebhook(trx, delivery, result, now());
      });
    },

    /** Forgets messages of that age, with what is known of their deliveries; some at a time. */
    async forgetOlderThan(seconds: number): Promise<void> {
      await db
        .deleteFrom('webhook_messages')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('webhook_messages')
            .select('id')
            .where('created_at', '<', now() - seconds)
            .orderBy('created_at')
            .limit(FORGOTTEN_AT_ONCE),
        )
        .execute();
    },

    /** Gives a delivery back as if it had not been claimed. */
    async release({ id, lease }: ClaimedDelivery): Promise<void> {
      await db
        .updateTable('webhook_deliveries')
        .set({ lease: null, next_attempt_at: now() })
        .where('id', '=', id)
        .where('lease', '=', lease)
        .execute();
    },
  };
}

/** A webhook that was deleted while it was tried took its deliveries along. */
async function exists(trx: Transaction<Database>, { id }: ClaimedDelivery): Promise<boolean> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only as long as the claim holds: if it ran out, another worker decides. */
async function advance(
  trx: Transaction<Database>,
  { id, lease, attempts }: ClaimedDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ ...outcome, attempts: attempts + 1, lease: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

async function noteOnWebhook(
  trx: Transaction<Database>,
  { webhook: { id } }: ClaimedDelivery,
  result: SendResult,
  now: number,
): Promise<Recorded> {
  const webhook = await trx
    .selectFrom('webhooks')
    .select(['failing_since', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (webhook === undefined) return { disabledReason: null };
  const failingSince = result.delivered ? null : (webhook.failing_since ?? now);
  const disabledReason =
    failingSince === null || webhook.disabled_at !== null
      ? null
      : reasonToDisable(result, now - failingSince);
  if (failingSince === webhook.failing_since && disabledReason === null) return { disabledReason };
  await trx
    .updateTable('webhooks')
    .set({
      failing_since: failingSince,
      ...(disabledReason === null
        ? {}
        : { disabled_at: now, disabled_reason: disabledReason, updated_at: now }),
    })
    .where('id', '=', id)
    .execute();
  return { disabledReason };
}
