import { expect, it, onTestFinished } from 'vitest';
import { openPostgres } from '../../../../gateway/src/storage/postgres.ts';
import { deliveryQueue } from '../../../../gateway/src/webhooks/delivery-queue.ts';
import { buildGateway } from '../../../support/gateway.ts';

const WORKERS = 4;
const WEBHOOKS = 3;
const CHANGES = 30;

/** Concurrent attempts per endpoint. */
const PER_ENDPOINT = 4;

const DELIVERED = {
  ...{ delivered: true, status: 204, failure: null, error: null },
  ...{ responseBody: null, retryAfter: null, durationMs: 1 },
} as const;

it('four workers claim each delivery once, and of an endpoint never more than it may get', async () => {
  const { services, owner, clock } = await buildGateway();
  const settings = { events: ['article.completed'], payload: 'thin', headers: {} } as const;
  for (let count = 0; count < WEBHOOKS; count += 1) {
    const url = `https://receiver-${count}.example/`;
    await services.webhooks.create(owner.id, { ...settings, url, secret: undefined }, WEBHOOKS);
  }
  for (let count = 0; count < CHANGES; count += 1) await owner.save({ slug: `change-${count}` });
  const queues = await Promise.all(
    Array.from({ length: WORKERS }, async () => {
      const storage = await openPostgres(services.config.postgresUrl ?? '');
      onTestFinished(() => storage.close());
      return deliveryQueue(storage.db, () => clock.now);
    }),
  );
  const claimed: number[] = [];
  for (;;) {
    const rounds = await Promise.all(
      queues.map(async (queue) => ({ queue, found: await queue.claimDue(10) })),
    );
    const found = rounds.flatMap((round) => round.found);
    if (found.length === 0) break;
    claimed.push(...found.map(({ id }) => id));
    for (const same of Map.groupBy(found, ({ webhook }) => webhook.id).values()) {
      expect(same.length).toBeLessThanOrEqual(PER_ENDPOINT);
    }
    const records = rounds.flatMap(({ queue, found: own }) =>
      own.map((delivery) => queue.record(delivery, DELIVERED)),
    );
    await Promise.all(records);
  }
  expect(claimed).toHaveLength(WEBHOOKS * CHANGES);
  expect(new Set(claimed).size).toBe(claimed.length);
  const left = await services.storage.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('state', '!=', 'succeeded')
    .execute();
  expect(left).toEqual([]);
});
