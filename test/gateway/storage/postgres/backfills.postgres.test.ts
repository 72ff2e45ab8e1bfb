import { randomUUID } from 'node:crypto';
import { openServices } from '@article-bridge/gateway';
import type { Services } from '@article-bridge/gateway';
import { expect, it, onTestFinished } from 'vitest';
import { lockOwner } from '../../../../gateway/src/storage/dialect.ts';
import { shortSearchCounts } from '../../../../gateway/src/storage/migrations/0022-short-search-counts.ts';
import { backfillStep } from '../../../../gateway/src/storage/migrations/backfill-step.ts';
import { migrate } from '../../../../gateway/src/storage/migrations/migrate.ts';
import { runBackfills } from '../../../../gateway/src/storage/migrations/run-backfills.ts';
import { SEARCH_COUNTS } from '../../../../gateway/src/storage/search-parts.ts';
import { articleContent } from '../../../support/gateway.ts';
import { addArticles, beforeSearchCounts, searchCountsOf } from '../search-counts.ts';

/** Another gateway on the same database. */
async function anotherOn({ config, now }: Services): Promise<Services> {
  const services = await openServices(config, now);
  onTestFinished(() => services.storage.close());
  return services;
}

it('of two gateways one fills in, while both write; the counts are right', async () => {
  const { db, services, owner } = await beforeSearchCounts(500);
  const other = await anotherOn(services);
  const done = [0, 0];
  let isFilling = true;
  const write = async ({ articles }: Services) => {
    for (let n = 0; isFilling; n += 1) {
      const slug = `kept-${1 + (n % 500)}`;
      const uuid = n % 3 === 0 ? undefined : `uuid-${1 + (n % 500)}`;
      const content = articleContent({
        title: randomUUID(),
        ...(uuid === undefined ? {} : { slug }),
      });
      const draft = { sourceKey: null, status: 'draft' as const, content };
      const saved = await articles.save(owner.id, { ...draft, ...(uuid && { uuid }) });
      if (n % 5 === 0) await articles.remove(owner.id, saved.uuid);
    }
  };
  const writing = [write(services), write(other)];
  await Promise.all(
    [services, other].map(({ storage, now }, index) =>
      runBackfills(storage.db, {
        now,
        onProgress: () => {
          done[index] = (done[index] ?? 0) + 1;
        },
      }),
    ),
  );
  isFilling = false;
  await Promise.all(writing);
  expect(done.filter((steps) => steps > 0)).toHaveLength(1);
  const { stored, afresh } = await searchCountsOf(db);
  expect(stored).toEqual(afresh);
});

it('an owner who writes for long keeps only the own articles waiting, and the others’ writers not at all', async () => {
  const { db, services, owner, addOwner } = await beforeSearchCounts(30);
  const [busy, third] = [await addOwner(), await addOwner()];
  await addArticles(db, busy.id, 30);
  await addArticles(db, third.id, 30);
  await migrate(db);
  const { fill } = shortSearchCounts;
  if (fill === undefined) throw new Error('no backfill');
  const step = () =>
    backfillStep(db, { name: SEARCH_COUNTS, fill, lease: 'one', now: services.now });
  const { promise: isDone, resolve: done } = Promise.withResolvers<undefined>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<undefined>();
  const writing = db.transaction().execute(async (trx) => {
    await lockOwner(trx, busy.id);
    locked(undefined);
    await isDone;
  });
  await isLocked;
  expect(await step()).toMatchObject({ filled: 30, total: 90 });
  let isOver = false;
  const next = step().finally(() => {
    isOver = true;
  });
  // While it waits for the busy owner, it keeps nobody else.
  const content = articleContent();
  await services.articles.save(owner.id, { sourceKey: null, status: 'draft', content });
  await services.articles.save(third.id, { sourceKey: null, status: 'draft', content });
  expect(isOver).toBe(false);
  done(undefined);
  await writing;
  expect(await next).toMatchObject({ filled: 90 });
  await runBackfills(db, { now: () => services.now() + 60, onProgress: () => undefined });
  const { stored, afresh } = await searchCountsOf(db);
  expect(stored).toEqual(afresh);
});
