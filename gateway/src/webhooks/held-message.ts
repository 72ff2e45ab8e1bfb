import type { WebhookEvent } from '@article-bridge/contract';
import type { ExpressionBuilder, Transaction } from 'kysely';
import type { Database } from '../storage/database.ts';

/**
 * A delivery that waits for its first attempt and that nobody has requested yet. The condition is
 * part of the statement that changes the row, not of an earlier read, so PostgreSQL checks it again
 * after a worker that claims the row has finished.
 */
function isHeld(messageId: string, now: number) {
  return (eb: ExpressionBuilder<Database, 'webhook_deliveries'>) =>
    eb.and([
      eb('message_id', '=', messageId),
      eb('state', '=', 'pending'),
      eb('attempts', '=', 0),
      eb('lease', 'is', null),
      eb('next_attempt_at', '>', now),
    ]);
}

/** Sends now what was held back. */
export async function releaseMessage(
  trx: Transaction<Database>,
  messageId: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: now })
    .where(isHeld(messageId, now))
    .execute();
}

/** Replacement for a message that is held. */
export interface LaterMessage {
  event: WebhookEvent;
  /** Webhooks that get it. */
  webhookIds: readonly number[];
}

/**
 * Withdraws a held message from the webhooks that get a later one about the same article. All other
 * webhooks get it now; a webhook to which it was already sent, or is being sent, gets both.
 */
export async function replaceMessage(
  trx: Transaction<Database>,
  messageId: string,
  { event, webhookIds }: LaterMessage,
  now: number,
): Promise<void> {
  if (webhookIds.length > 0) {
    await trx
      .deleteFrom('webhook_deliveries')
      .where(isHeld(messageId, now))
      .where('webhook_id', 'in', webhookIds)
      .execute();
  }
  await releaseMessage(trx, messageId, now);
  // The event differs: a disabled webhook may want it when it recovers.
  await trx
    .deleteFrom('webhook_messages')
    .where('id', '=', messageId)
    .where('event', '=', event)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('webhook_deliveries').select('id').where('message_id', '=', messageId),
        ),
      ),
    )
    .execute();
}
