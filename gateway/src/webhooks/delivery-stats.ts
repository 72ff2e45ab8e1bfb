import { secondsToWireTime } from '@article-bridge/contract';
import type { WebhookDay, WebhookStats } from '@article-bridge/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../storage/database.ts';
import { attemptCounts, dateOf, dayOf } from './attempt-counts.ts';
import type { AttemptCount } from './attempt-counts.ts';
import { joinedTimes, timeOf } from './response-times.ts';

/** The period of the statistics, in seconds: seven days. */
export const STATS_PERIOD = 7 * 24 * 3_600;

/** Attempts of one day. */
interface CountedDay {
  total: number;
  failed: number;
  times: Map<number, number>;
}

/** Statistics of a webhook of the owner. @param now Unix seconds */
export async function deliveryStats(
  db: Kysely<Database>,
  ownerId: number,
  webhookId: number,
  now: number,
): Promise<WebhookStats> {
  const since = now - STATS_PERIOD;
  const deliveries = { pending: 0, succeeded: 0, failed: 0 };
  const days = new Map<number, CountedDay>();
  let lastSuccess: number | null = null;
  let lastFailure: number | null = null;
  for await (const { states, attempts } of attemptCounts(db, { ownerId, webhookId, since })) {
    for (const state of states) deliveries[state] += 1;
    for (const attempt of attempts) {
      addTo(days, attempt);
      if (attempt.hasFailed) lastFailure = Math.max(lastFailure ?? 0, attempt.last);
      else lastSuccess = Math.max(lastSuccess ?? 0, attempt.last);
    }
  }
  const counted = [...days.values()];
  const times = joinedTimes(counted.map((day) => day.times));
  const [p50, p95] = [timeOf(times, 0.5), timeOf(times, 0.95)];
  return {
    since: secondsToWireTime(since),
    deliveries,
    attempts: {
      total: counted.reduce((sum, { total }) => sum + total, 0),
      failed: counted.reduce((sum, { failed }) => sum + failed, 0),
    },
    latency_ms: p50 === null || p95 === null ? null : { p50, p95 },
    last_success_at: lastSuccess === null ? null : secondsToWireTime(lastSuccess),
    last_failure_at: lastFailure === null ? null : secondsToWireTime(lastFailure),
    days: wireDays(days, dayOf(since), dayOf(now)),
  };
}

function addTo(
  days: Map<number, CountedDay>,
  { day, duration, hasFailed, count }: AttemptCount,
): void {
  const counted = days.get(day) ?? { total: 0, failed: 0, times: new Map<number, number>() };
  counted.total += count;
  if (hasFailed) counted.failed += count;
  if (duration !== null) counted.times.set(duration, (counted.times.get(duration) ?? 0) + count);
  days.set(day, counted);
}

/** Every day of the period, including those without any attempt. */
function wireDays(
  days: ReadonlyMap<number, CountedDay>,
  first: number,
  last: number,
): WebhookDay[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index;
    const { total = 0, failed = 0, times = new Map<number, number>() } = days.get(day) ?? {};
    return {
      date: dateOf(day),
      attempts: { total, failed },
      latency_ms: timeOf(times, 0.5),
    };
  });
}
