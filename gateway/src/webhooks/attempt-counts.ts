import type { DeliveryState } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { isOneOf } from '../storage/dialect.ts';

/** Deliveries that are looked at in one step: it takes a few milliseconds. */
const AT_ONCE = 300;

const SECONDS_PER_DAY = 24 * 3_600;

/** Whole days since 1970: both databases divide whole numbers to whole numbers. */
const dayNumber = sql<number>`attempted_at / ${sql.lit(SECONDS_PER_DAY)}`;

/** The day of a time in Unix seconds. */
export function dayOf(seconds: number): number {
  return Math.floor(seconds / SECONDS_PER_DAY);
}

export function dateOf(day: number): string {
  return new Date(day * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10);
}

/** Attempts of a day that went alike. */
export interface AttemptCount {
  day: number;
  /** Milliseconds; null: the endpoint did not answer. */
  duration: number | null;
  hasFailed: boolean;
  count: number;
  /** Unix seconds. */
  last: number;
}

/** Deliveries and attempts of one step. */
export interface StepCounts {
  /** States of the deliveries of the period. */
  states: DeliveryState[];
  attempts: AttemptCount[];
}

/**
 * Counts attempts of an owner's webhook since a time, tests left out, in steps: its log may have
 * hundreds of thousands of deliveries, and an old one may have been sent again.
 */
export async function* attemptCounts(
  db: Kysely<Database>,
  { ownerId, webhookId, since }: { ownerId: number; webhookId: number; since: number },
): AsyncGenerator<StepCounts> {
  for (let last: string | undefined = ''; last !== undefined;) {
    const deliveries = await db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['webhook_deliveries.id', 'message_id', 'state', 'is_test'])
      .select('webhook_deliveries.created_at')
      .where('owner_id', '=', ownerId)
      .where('webhook_id', '=', webhookId)
      .where('message_id', '>', last)
      .orderBy('message_id')
      .limit(AT_ONCE)
      .execute();
    const counted = deliveries.filter(({ is_test }) => is_test === 0);
    const ids = counted.map(({ id }) => id);
    yield {
      states: counted.filter(({ created_at }) => created_at >= since).map(({ state }) => state),
      attempts: await attemptsOf(db, ids, since),
    };
    last = deliveries.length < AT_ONCE ? undefined : deliveries.at(-1)?.message_id;
  }
}

async function attemptsOf(
  db: Kysely<Database>,
  deliveryIds: readonly number[],
  since: number,
): Promise<AttemptCount[]> {
  const duration = sql<number | null>`case when status is not null then duration_ms end`;
  const hasFailed = sql<number>`case when error is null then 0 else 1 end`;
  const rows = await db
    .selectFrom('webhook_attempts')
    .select((eb) => [
      dayNumber.as('day'),
      duration.as('duration'),
      hasFailed.as('has_failed'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.max('attempted_at').as('last'),
    ])
    .where(isOneOf(db, sql.ref('delivery_id'), deliveryIds))
    .where('attempted_at', '>=', since)
    .groupBy([dayNumber, duration, hasFailed])
    .execute();
  return rows.map(({ has_failed, ...row }) => ({ ...row, hasFailed: has_failed === 1 }));
}
