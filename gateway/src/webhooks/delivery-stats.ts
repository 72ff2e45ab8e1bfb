import { secondsToWireTime } from '@article-bridge/contract';
import type { WebhookStats } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { attemptsIn, deliveryDays } from './delivery-days.ts';

/** The period of the statistics, in seconds: seven days. */
export const STATS_PERIOD = 7 * 24 * 3_600;

/** Statistics of a webhook of the owner. @param now Unix seconds */
export async function deliveryStats(
  db: Kysely<Database>,
  ownerId: number,
  webhookId: number,
  now: number,
): Promise<WebhookStats> {
  const since = now - STATS_PERIOD;
  const states = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .where('owner_id', '=', ownerId)
    .where('webhook_id', '=', webhookId)
    .where('is_test', '=', 0)
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('webhook_deliveries.created_at', '>=', since)
    .groupBy('state')
    .execute();
  const attempted = attemptsIn(db, { ownerId, webhookId, since });
  const { total, failed, lastSuccess, lastFailure } = await attempted
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('error').as('failed'),
      sql<number | null>`max(case when error is null then attempted_at end)`.as('lastSuccess'),
      sql<number | null>`max(case when error is not null then attempted_at end)`.as('lastFailure'),
    ])
    .executeTakeFirstOrThrow();
  const answered = attempted.where('status', 'is not', null);
  const { count } = await answered
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const latencyAt = async (share: number) => {
    const { duration_ms } = await answered
      .select('duration_ms')
      .orderBy('duration_ms')
      .limit(1)
      // The nearest rank, as for the median of a day.
      .offset(Math.max(0, Math.ceil(count * share) - 1))
      .executeTakeFirstOrThrow();
    return duration_ms;
  };
  const countOf = (state: string) => states.find((row) => row.state === state)?.count ?? 0;
  return {
    since: secondsToWireTime(since),
    deliveries: {
      pending: countOf('pending'),
      succeeded: countOf('succeeded'),
      failed: countOf('failed'),
    },
    attempts: { total, failed },
    latency_ms: count === 0 ? null : { p50: await latencyAt(0.5), p95: await latencyAt(0.95) },
    last_success_at: lastSuccess === null ? null : secondsToWireTime(lastSuccess),
    last_failure_at: lastFailure === null ? null : secondsToWireTime(lastFailure),
    days: await deliveryDays(db, { ownerId, webhookId, since, until: now }),
  };
}
