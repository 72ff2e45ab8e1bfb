import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openServices, readConfig } from '@article-bridge/gateway';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { unfinishedBackfills } from '../../../gateway/src/storage/backfills.ts';
import { temporaryDirectory, testOwner } from '../../support/gateway.ts';
import { createDatabase } from '../../support/postgres.ts';
import { expectAcknowledged, expectMessages } from '../crash/checks.ts';
import { serve } from '../crash/killed.ts';
import type { ServingProcess } from '../crash/killed.ts';
import { write } from '../crash/writers.ts';
import type { Ledger } from '../crash/writers.ts';
import { HELD_UNTIL } from './held-backfill.ts';

const NEXT_VERSION = fileURLToPath(new URL('next-version.ts', import.meta.url));

/** Acknowledged writes that the test waits for in each of its phases. */
const WRITES = 40;

test('a gateway and one of the next version serve one database side by side, while it is migrated, filled in and afterwards; nothing is refused or lost', async () => {
  const dataDir = await temporaryDirectory();
  const serverUrl = inject('postgresUrl');
  const config = {
    // Not a database that other tests get afterwards: they do not know its last migration.
    ...(serverUrl !== undefined && { DATABASE_URL: await createDatabase(serverUrl) }),
    DATA_DIR: dataDir,
    SECRET_KEY: 'the secret key of both the versions',
    RATE_LIMIT_MAX: '1000000',
  };
  const services = await openServices(readConfig(config));
  onTestFinished(() => services.storage.close());
  const owner = await testOwner(services);
  const webhook = { name: undefined, url: 'https://nobody.example', payload: 'thin' } as const;
  const events = ['article.completed', 'article.updated', 'article.deleted'] as const;
  await services.webhooks.create(
    owner.id,
    { ...webhook, events, headers: {}, secret: undefined },
    1,
  );
  const newKey = async () =>
    (await owner.createKey({ scopes: ['articles:read', 'articles:write'] })).key;
  const ledger: Ledger = { articles: new Map(), acknowledgements: 0 };
  const moreWrites = async () => {
    const wanted = ledger.acknowledgements + WRITES;
    await vi.waitUntil(() => ledger.acknowledgements >= wanted, { timeout: 60_000 });
  };
  const readerKey = await newKey();
  const statuses = new Set<number>();
  async function read({ apiUrl, child }: ServingProcess): Promise<void> {
    while (child.exitCode === null && child.signalCode === null) {
      const headers = { authorization: `Bearer ${readerKey}` };
      const answer = await fetch(`${apiUrl}/articles?status=any`, { headers }).catch(
        () => undefined,
      );
      await answer?.arrayBuffer();
      if (answer !== undefined) statuses.add(answer.status);
    }
  }

  const before = await serve(config);
  const working = [write(before.apiUrl, await newKey(), ledger), read(before)];
  await moreWrites();
  const next = await serve(config, NEXT_VERSION);
  const unfinished = async () => await unfinishedBackfills(services.storage.db);
  await vi.waitUntil(async () => ((await unfinished())[0]?.filled ?? 0) > 0, { timeout: 60_000 });
  await moreWrites();
  working.push(write(next.apiUrl, await newKey(), ledger), read(next));
  await moreWrites();
  const [known] = ledger.articles.keys();
  const states = await Promise.all(
    [before, next].map(async ({ apiUrl }) => {
      const url = `${apiUrl}/articles/${known ?? ''}`;
      return (await fetch(url, { headers: { authorization: `Bearer ${readerKey}` } })).status;
    }),
  );
  expect(states[0]).toBe(states[1]);
  expect(await unfinished()).toMatchObject([{ name: '9999-next-version' }]);
  await services.users.add(HELD_UNTIL, 'no password');
  await vi.waitUntil(async () => (await unfinished()).length === 0, { timeout: 60_000 });
  await moreWrites();
  before.child.kill('SIGTERM');
  await once(before.child, 'exit');
  await moreWrites();
  next.child.kill('SIGTERM');
  await Promise.all(working);

  expect([...statuses]).toEqual([200]);
  await expectAcknowledged(services, owner.id, ledger);
  await expectMessages(services, owner.id);
  const titles = sql<{ id: number }>`select article_id as id from next_titles order by 1`;
  const articles = sql<{ id: number }>`select id from articles order by 1`;
  const { db } = services.storage;
  expect((await titles.execute(db)).rows).toEqual((await articles.execute(db)).rows);
  // An older gateway that starts now would not know what it may write.
  await expect(openServices(readConfig(config))).rejects.toThrow('9999-next-version');
}, 200_000);
