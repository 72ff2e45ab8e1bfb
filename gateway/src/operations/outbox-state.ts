import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';

export interface OutboxState {
  /** Pending deliveries, including those that wait for a retry. */
  pending: number;
  /** Age of the oldest of them; 0 when there is none. */
  oldestSeconds: number;
  /** How overdue the latest attempt is: the sign of a stalled worker. */
  overdueSeconds: number;
}

/** The state of the deliveries to webhooks that are not disabled, of users who are not either. */
export async function outboxState(db: Kysely<Database>, now: number): Promise<OutboxState> {
  const { pending, oldest, due } = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('users', 'users.id', 'webhooks.owner_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('pending'),
      fn.min('webhook_deliveries.created_at').as('oldest'),
      fn.min('webhook_deliveries.next_attempt_at').as('due'),
    ])
    .where('webhook_deliveries.state', '=', 'pending')
    .where('webhooks.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    pending,
    oldestSeconds: secondsSince(oldest, now),
    overdueSeconds: secondsSince(due, now),
  };
}

function secondsSince(moment: number | null, now: number): number {
  return moment === null ? 0 : Math.max(0, now - moment);
}
