import type { ApiText } from '@article-bridge/contract';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';
import { holdingFreeRows, holdingRows } from '../storage/dialect.ts';
import { claimDeliveries, isAnyDue } from './claim-deliveries.ts';
import type { ClaimedDelivery, InHand } from './claim-deliveries.ts';
import { endpointsInHand } from './endpoints-in-hand.ts';
import { messagesInHand } from './messages-in-hand.ts';
import { FAILING_AFTER, afterAttempt, reasonToDisable } from './delivery-outcome.ts';
import type { DeliveryOutcome } from './delivery-outcome.ts';
import { storedText } from '../storage/stored-text.ts';
import type { AttemptResult } from './send-webhook.ts';

/** Few enough that no writer waits long. */
const PRUNED_AT_ONCE = 100;

/** Attempts of one delivery that are kept: two rounds of the schedule. */
const ATTEMPTS_KEPT = 20;

export interface Recorded {
  /** Why this attempt disabled the webhook; null if it did not. */
  disabledReason: ApiText | null;
}

export type DeliveryQueue = ReturnType<typeof deliveryQueue>;

/**
 * The due deliveries of all owners: the worker's side of the outbox. Workers, also in several
 * processes, never hold the same delivery at the same time unless a lease has expired.
 */
export function deliveryQueue(
  db: Kysely<Database>,
  now: () => number,
  random: () => number = Math.random,
) {
  return {
    /**
     * Claims at most this many due deliveries, of one endpoint at most its limit, and only as many
     * as there is room for beside those in transit.
     */
    async claimDue(most: number, inHand = nothingInHand(most)): Promise<ClaimedDelivery[]> {
      // Checked without the write lock first: most of the time nothing is due.
      if (!(await isAnyDue(db, now()))) return [];
      return db.transaction().execute((trx) => claimDeliveries(trx, most, now(), inHand));
    },

    /** Logs an attempt and decides what comes next, in one transaction. */
    async record(delivery: ClaimedDelivery, result: AttemptResult): Promise<Recorded> {
      return db.transaction().execute(async (trx) => {
        const webhook = await heldWebhook(trx, delivery);
        if (webhook === undefined || !(await exists(trx, delivery))) {
          return { disabledReason: null };
        }
        await trx
          .insertInto('webhook_attempts')
          .values({
            delivery_id: delivery.id,
            attempted_at: now(),
            duration_ms: result.durationMs,
            status: result.status,
            error: result.error?.detail ?? null,
            error_text: storedText(result.error),
            response_body: result.responseBody,
          })
          .execute();
        await forgetAttempts(trx, delivery);
        await advance(trx, delivery, afterAttempt(delivery.attempts + 1, result, now(), random));
        return noteOnWebhook(trx, webhook, result, now());
      });
    },

    /** Deletes some messages of that age with their deliveries; returns whether there may be more. */
    async forgetOlderThan(seconds: number): Promise<boolean> {
      const old = db
        .selectFrom('webhook_messages')
        .select('id')
        .where('created_at', '<', now() - seconds)
        .orderBy('created_at')
        .limit(PRUNED_AT_ONCE);
      const { numDeletedRows } = await db
        .deleteFrom('webhook_messages')
        .where('id', 'in', holdingFreeRows(db, old))
        .executeTakeFirst();
      return Number(numDeletedRows) === PRUNED_AT_ONCE;
    },

    /** Returns a delivery to the queue as if it had not been claimed. */
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

function nothingInHand(most: number): InHand {
  return { messages: messagesInHand(), endpoints: endpointsInHand(most) };
}

type HeldWebhook = Pick<
  Selectable<Database['webhooks']>,
  'id' | 'failing_since' | 'failures' | 'disabled_at'
>;

/** Undefined if it was deleted during the attempt. Locked first, as in a claim, which prevents deadlocks. */
async function heldWebhook(
  trx: Transaction<Database>,
  { webhook: { id } }: ClaimedDelivery,
): Promise<HeldWebhook | undefined> {
  const known = trx
    .selectFrom('webhooks')
    .select(['id', 'failing_since', 'failures', 'disabled_at'])
    .where('id', '=', id);
  return holdingRows(trx, known).executeTakeFirst();
}

/** A message that was deleted during the attempt took its deliveries with it. */
async function exists(trx: Transaction<Database>, { id }: ClaimedDelivery): Promise<boolean> {
  const known = trx.selectFrom('webhook_deliveries').select('id').where('id', '=', id);
  return (await holdingRows(trx, known).executeTakeFirst()) !== undefined;
}

/** Deletes earlier attempts: after repeated redelivery, only the latest are shown. */
async function forgetAttempts(trx: Transaction<Database>, { id }: ClaimedDelivery): Promise<void> {
  const newestForgotten = await trx
    .selectFrom('webhook_attempts')
    .select('id')
    .where('delivery_id', '=', id)
    .orderBy('id', 'desc')
    .offset(ATTEMPTS_KEPT)
    .limit(1)
    .executeTakeFirst();
  if (newestForgotten === undefined) return;
  await trx
    .deleteFrom('webhook_attempts')
    .where('delivery_id', '=', id)
    .where('id', '<=', newestForgotten.id)
    .execute();
}

/** Only while the claim holds: if it expired, another worker decides. */
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
  webhook: HeldWebhook,
  result: AttemptResult,
  now: number,
): Promise<Recorded> {
  const failingSince = result.delivered ? null : (webhook.failing_since ?? now);
  const failures = result.delivered ? 0 : Math.min(webhook.failures + 1, FAILING_AFTER);
  const disabledReason =
    failingSince === null || webhook.disabled_at !== null
      ? null
      : reasonToDisable(result, now - failingSince);
  const isKnown = failingSince === webhook.failing_since && failures === webhook.failures;
  if (isKnown && disabledReason === null) return { disabledReason };
  await trx
    .updateTable('webhooks')
    .set({
      failing_since: failingSince,
      failures,
      ...(disabledReason === null
        ? {}
        : {
            disabled_at: now,
            disabled_reason: disabledReason.detail,
            disabled_text: storedText(disabledReason),
            updated_at: now,
          }),
    })
    .where('id', '=', webhook.id)
    .execute();
  return { disabledReason };
}
