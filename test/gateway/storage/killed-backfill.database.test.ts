import { openServices, readConfig } from '@article-bridge/gateway';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { unfinishedBackfills } from '../../../gateway/src/storage/backfills.ts';
import { migrate } from '../../../gateway/src/storage/migrations/migrate.ts';
import { temporaryDirectory, testOwner } from '../../support/gateway.ts';
import { createDatabase } from '../../support/postgres.ts';
import { expectAcknowledged } from '../crash/checks.ts';
import { kill, serve } from '../crash/killed.ts';
import type { ServingProcess } from '../crash/killed.ts';
import { write } from '../crash/writers.ts';
import type { Ledger } from '../crash/writers.ts';
import { addArticles, searchCountsOf, undoSearchCounts } from './search-counts.ts';

const ARTICLES = 6_000;

const WAIT = { timeout: 120_000, interval: 5 };

test('two gateways that are killed while one of them fills in: the next one goes on, while writers write', async () => {
  const serverUrl = inject('postgresUrl');
  const config = {
    ...(serverUrl !== undefined && { DATABASE_URL: await createDatabase(serverUrl) }),
    DATA_DIR: await temporaryDirectory(),
    SECRET_KEY: 'the secret key of all the gateways',
    RATE_LIMIT_MAX: '1000000',
  };
  const services = await openServices(readConfig(config));
  onTestFinished(() => services.storage.close());
  const owner = await testOwner(services);
  const { db } = services.storage;
  await undoSearchCounts(db);
  await addArticles(db, owner.id, ARTICLES);
  await migrate(db);
  // Until both gateways are there and write, another one seems to do it.
  const lease = (until: number) =>
    db.updateTable('backfills').set({ lease: 'nobody', leased_until: until }).execute();
  await lease(services.now() + 600);
  const filled = async () => (await unfinishedBackfills(db))[0]?.filled;

  const ledger: Ledger = { articles: new Map(), acknowledgements: 0 };
  const writingAt = async (gateway: ServingProcess) => {
    const { key } = await owner.createKey({ scopes: ['articles:write'] });
    return write(gateway.apiUrl, key, ledger);
  };
  const gateways = [await serve(config), await serve(config)];
  const writing = gateways.map(writingAt);
  await vi.waitUntil(() => ledger.acknowledgements > 0, WAIT);
  await lease(0);
  await vi.waitUntil(async () => (await filled()) !== 0, WAIT);
  await Promise.all(gateways.map(({ child }) => kill(child)));
  await Promise.all(writing);
  expect(await filled()).toBeLessThan(ARTICLES);

  const next = await serve(config);
  const written = writingAt(next);
  await vi.waitUntil(async () => (await filled()) === undefined, WAIT);
  await kill(next.child);
  await written;
  const { stored, afresh } = await searchCountsOf(db);
  expect(stored).toEqual(afresh);
  await expectAcknowledged(services, owner.id, ledger);
}, 240_000);
