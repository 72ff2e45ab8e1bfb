import { expect, it, onTestFinished, vi } from 'vitest';
import { isBackfilled } from '../../../gateway/src/storage/backfills.ts';
import { ARTICLES_AT_ONCE } from '../../../gateway/src/storage/migrations/backfill-step.ts';
import { backfillWorker } from '../../../gateway/src/storage/migrations/backfill-worker.ts';
import { migrate, schemaState } from '../../../gateway/src/storage/migrations/migrate.ts';
import { SEARCH_COUNTS } from '../../../gateway/src/storage/search-parts.ts';
import { beforeSearchCounts } from './search-counts.ts';

/** Only against a hang. */
const WAIT = { timeout: 60_000, interval: 5 };

it('a gateway fills in after its start and tells how far it is; it stops between two steps, and another goes on at once', async () => {
  const { db, services } = await beforeSearchCounts(1_000);
  await migrate(db);
  const lines: string[] = [];
  const log = {
    info: (_: object, message: string) => void lines.push(message),
    error: (_: object, message: string) => void lines.push(message),
  };
  const worker = backfillWorker({ db, now: services.now, log });
  worker.start();
  await vi.waitUntil(() => lines.length > 0, WAIT);
  await worker.stop();
  const { unfinished } = await schemaState(db);
  expect(unfinished).toMatchObject([{ name: SEARCH_COUNTS, total: 1_000 }]);
  expect(unfinished[0]?.filled).toBeLessThan(1_000);
  const next = backfillWorker({ db, now: services.now, log });
  next.start();
  await vi.waitUntil(() => isBackfilled(db, SEARCH_COUNTS), WAIT);
  await next.stop();
  expect(lines[0]).toBe(`backfill goes on: ${ARTICLES_AT_ONCE} of 1000 articles`);
  expect(lines.at(-1)).toBe('backfill is complete: 1000 of 1000 articles');
});

it('a failure of the database is logged, and the backfill goes on after it', async () => {
  const { db, services } = await beforeSearchCounts(10);
  await migrate(db);
  const errors: unknown[] = [];
  const log = {
    info: () => undefined,
    error: (fields: object, message: string) => void errors.push([fields, message]),
  };
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const worker = backfillWorker({ db, now: services.now, log, retryMs: 1 });
  worker.start();
  await vi.waitUntil(() => isBackfilled(db, SEARCH_COUNTS), WAIT);
  await worker.stop();
  expect(errors).toEqual([
    [{ err: new Error('the disk is full') }, 'a backfill failed; it is tried again'],
  ]);
});
