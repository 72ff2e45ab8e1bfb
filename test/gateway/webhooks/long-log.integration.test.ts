import { DELIVERY_STATES, webhookDeliveriesQuery } from '@article-bridge/contract';
import type { DeliveryState } from '@article-bridge/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliveriesRepository } from '../../../gateway/src/webhooks/deliveries-repository.ts';
import { MESSAGE_RETENTION } from '../../../gateway/src/webhooks/delivery-worker.ts';
import { overheard, planOf } from '../../support/query-plans.ts';
import { seenDuring } from '../../support/seen-during.ts';
import { webhookGateway } from './webhook-gateway.ts';

/** More deliveries than one step takes. */
const MANY = 700;

/** An hour for every ten of them. */
const EVERY_SECONDS = 360;

/** A webhook with a log of many deliveries, each of one attempt. */
async function longLog(state: DeliveryState) {
  const gateway = await webhookGateway();
  const { services, owner, clock } = gateway;
  const { webhook_uuid: uuid } = await gateway.addWebhook({ url: 'https://hooks.example/' });
  const { db } = services.storage;
  const { id: webhook_id } = await db.selectFrom('webhooks').select('id').executeTakeFirstOrThrow();
  const made = Array.from({ length: MANY }, (_, n) => ({
    message_id: `msg_${(n * 7_919) % MANY}`,
    created_at: clock.now - n * EVERY_SECONDS,
  }));
  for (const { message_id: id, created_at } of made) {
    const article = { article_uuid: 'a', article_slug: 'a', article_content: null } as const;
    const times = { article_created_at: 0, article_updated_at: 0, created_at };
    await db
      .insertInto('webhook_messages')
      .values({
        id,
        owner_id: owner.id,
        event: 'article.updated',
        ...article,
        ...times,
        article_status: 'draft',
      })
      .execute();
  }
  const next_attempt_at = state === 'pending' ? clock.now + 3_600 : null;
  const deliveries = await db
    .insertInto('webhook_deliveries')
    .values(made.map((one) => ({ ...one, webhook_id, state, attempts: 1, next_attempt_at })))
    .returning(['id', 'created_at'])
    .execute();
  await db
    .insertInto('webhook_attempts')
    .values(
      deliveries.map(({ id: delivery_id, created_at: attempted_at }, n) => ({
        ...{ delivery_id, attempted_at, duration_ms: n, status: 200, response_body: null },
        ...{ error: n % 2 === 0 ? null : 'e', error_text: null },
      })),
    )
    .execute();
  return { ...gateway, db, uuid, webhookId: webhook_id };
}

/** The numbers of deliveries in a state, as others see them while work is done. */
function countsDuring(
  { db }: Awaited<ReturnType<typeof longLog>>,
  state: DeliveryState,
  work: Promise<unknown>,
): Promise<Set<number>> {
  return seenDuring(work, async () => {
    const { count } = await db
      .selectFrom('webhook_deliveries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return count;
  });
}

test.each(DELIVERY_STATES)(
  'a page of a log that is long and %s is read off an index',
  async (state) => {
    const { db, owner, webhookId, services } = await longLog(state);
    const { db: heard, asked } = overheard(db);
    const log = deliveriesRepository(heard, services.now);
    for (const query of [{}, { state: 'succeeded' }, { before: 'msg_1', tests: 'true' }]) {
      asked.length = 0;
      await log.list(owner.id, webhookId, webhookDeliveriesQuery.parse(query));
      const [listing] = asked;
      if (listing === undefined) throw new Error('nothing was asked');
      const plan = (await planOf(db, listing)).map(({ detail }) => detail).join('\n');
      expect(plan).not.toContain('SCAN webhook_deliveries');
      // Deliveries are found by their ids, which come from an index in their order.
      expect(plan).toContain('SEARCH webhook_deliveries USING INTEGER PRIMARY KEY (rowid=?)');
      expect(plan).toMatch(
        /USING (COVERING )?INDEX webhook_deliveries_due \(webhook_id=\? AND state=\?/,
      );
    }
  },
);

test('a webhook with a long log is deleted step by step', async () => {
  const log = await longLog('succeeded');
  const counts = await countsDuring(log, 'succeeded', log.asOwner('DELETE', `/${log.uuid}`));
  expect(counts.size).toBeGreaterThan(3);
  expect((await log.asOwner('GET', `/${log.uuid}`)).statusCode).toBe(404);
  expect(await log.db.selectFrom('webhook_attempts').select('id').execute()).toEqual([]);
});

test('a long log of failures is recovered step by step, each of them once', async () => {
  const log = await longLog('failed');
  const recovery = log.asOwner('POST', `/${log.uuid}/recover`, { since: '1970-01-01' });
  const counts = await countsDuring(log, 'pending', recovery);
  expect(counts.size).toBeGreaterThan(3);
  expect((await recovery).json()).toEqual({ recovered: MANY });
});

test('the statistics of a long log count every attempt, some deliveries at a time', async () => {
  const { db, owner, webhookId, services } = await longLog('succeeded');
  const { db: heard, asked } = overheard(db);
  const stats = await deliveriesRepository(heard, services.now).stats(owner.id, webhookId);
  expect(stats.attempts).toEqual({ total: MANY, failed: MANY / 2 });
  expect(stats.deliveries).toEqual({ pending: 0, succeeded: MANY, failed: 0 });
  expect(stats.latency_ms).toEqual({ p50: MANY / 2 - 1, p95: MANY * 0.95 - 1 });
  const counting = asked.filter(({ sql }) => sql.includes('webhook_attempts'));
  expect(counting.length).toBeGreaterThan(2);
  for (const { sql } of counting) expect(sql).toContain('json_each');
});

test('a long log that is too old is forgotten as a whole, not some of it a minute', async () => {
  const { clock, db, worker } = await longLog('succeeded');
  clock.now += MESSAGE_RETENTION + 1;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  worker().start();
  vi.advanceTimersByTime(60_000);
  const left = () => db.selectFrom('webhook_messages').select('id').execute();
  await vi.waitUntil(async () => (await left()).length === 0, { timeout: 30_000 });
});
