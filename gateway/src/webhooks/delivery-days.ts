import type { WebhookDay } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

const SECONDS_PER_DAY = 24 * 3_600;

/** Attempts of one webhook in a period, in Unix seconds. */
export interface AttemptsPeriod {
  ownerId: number;
  webhookId: number;
  since: number;
  until: number;
}

/** Whole days since 1970: both databases divide whole numbers to whole numbers. */
const dayNumber = sql<number>`attempted_at / ${sql.lit(SECONDS_PER_DAY)}`;

/** The attempts of an owner's webhook since the period began, tests left out. */
export function attemptsIn(
  db: Kysely<Database>,
  { ownerId, webhookId, since }: Omit<AttemptsPeriod, 'until'>,
) {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('webhook_attempts', 'webhook_attempts.delivery_id', 'webhook_deliveries.id')
    .where('owner_id', '=', ownerId)
    .where('webhook_id', '=', webhookId)
    .where('is_test', '=', 0)
    .where('attempted_at', '>=', since);
}

/** Attempts by the day (UTC) on which they were made, including days without any. */
export async function deliveryDays(
  db: Kysely<Database>,
  period: AttemptsPeriod,
): Promise<WebhookDay[]> {
  const counts = await attemptsIn(db, period)
    .select((eb) => [
      dayNumber.as('day'),
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('error').as('failed'),
    ])
    .groupBy(dayNumber)
    .execute();
  const medians = await dailyMedians(db, period);
  const days: WebhookDay[] = [];
  const last = Math.floor(period.until / SECONDS_PER_DAY);
  for (let day = Math.floor(period.since / SECONDS_PER_DAY); day <= last; day += 1) {
    const { total = 0, failed = 0 } = counts.find((row) => row.day === day) ?? {};
    days.push({
      date: new Date(day * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10),
      attempts: { total, failed },
      latency_ms: medians.get(day) ?? null,
    });
  }
  return days;
}

/** How long the endpoint took to answer, in milliseconds, by the number of the day. */
async function dailyMedians(
  db: Kysely<Database>,
  period: AttemptsPeriod,
): Promise<Map<number, number>> {
  const ranked = attemptsIn(db, period)
    .where('status', 'is not', null)
    .select([
      dayNumber.as('day'),
      'duration_ms',
      sql<number>`row_number() over (partition by ${dayNumber} order by duration_ms)`.as('place'),
      sql<number>`count(*) over (partition by ${dayNumber})`.as('answers'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['day', 'duration_ms'])
    .where(sql<boolean>`place = (answers + 1) / 2`)
    .execute();
  return new Map(rows.map(({ day, duration_ms }) => [day, duration_ms]));
}
