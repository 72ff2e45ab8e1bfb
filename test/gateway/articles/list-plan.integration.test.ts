import { LIST_ORDERS, LIST_SORTS, articleListQuery } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { articlesRepository } from '../../../gateway/src/articles/repository.ts';
import { buildGateway } from '../../support/gateway.ts';
import { overheard, planOf } from '../../support/query-plans.ts';
import type { PlanStep } from '../../support/query-plans.ts';

it('a page of the list, in whatever order, is read off an index and never sorted', async () => {
  const { services, owner } = await buildGateway();
  for (let n = 0; n < 3; n += 1) await owner.save();
  const { db, asked } = overheard(services.storage.db);
  const articles = articlesRepository(db);

  const filters = [{ status: 'any' }, { status: 'completed' }, { status: 'any', language: 'en' }];
  const orders = LIST_SORTS.flatMap((sort) => LIST_ORDERS.map((order) => ({ sort, order })));
  for (const parameters of orders.flatMap((order) => filters.map((f) => ({ ...order, ...f })))) {
    const shown = JSON.stringify(parameters);
    asked.length = 0;
    for (const page of ['1', '2']) {
      const query = articleListQuery.parse({ ...parameters, page, per_page: '1' });
      expect((await articles.list(owner.id, query)).entries, shown).toHaveLength(1);
    }
    const plans: PlanStep[][] = [];
    for (const query of asked.filter(({ sql }) => sql.includes('"slug"'))) {
      plans.push(await planOf(services.storage.db, query));
    }
    expect(plans, shown).toHaveLength(2);
    const [first = [], second = []] = plans;
    expect(first[0]?.detail, shown).toMatch(/^SEARCH articles USING INDEX articles_by_/);
    expect(first.map(({ detail }) => detail).join('\n'), shown).not.toMatch(/TEMP B-TREE/);

    // The second page begins where the first one ended: within the rest of its key, then after it.
    const details = second.map(({ detail }) => detail);
    expect(
      details.filter((detail) => detail.startsWith('SEARCH articles')),
      shown,
    ).toEqual([
      expect.stringMatching(/USING INDEX articles_by_.*=\? AND id[<>]\?\)$/),
      expect.stringMatching(/USING INDEX articles_by_.*[<>]\?\)$/),
    ]);
    // Only the found page is sorted.
    const reading = second.filter(({ detail }) => detail.startsWith('CO-ROUTINE'));
    expect(reading, shown).toHaveLength(2);
    for (const { id } of reading) {
      const steps = second.filter(({ parent }) => parent === id).map(({ detail }) => detail);
      expect(steps.join('\n'), shown).not.toMatch(/TEMP B-TREE/);
    }
  }
});

it('a search of few articles goes through those that the index found, one of many through the list until a page is full', async () => {
  const { services, owner } = await buildGateway();
  for (let n = 0; n < 30; n += 1) await owner.save({ slug: `a-${n}`, title: `Bridge ${n}` });
  const { db, asked } = overheard(services.storage.db);
  const articles = articlesRepository(db);
  const plans = async (search: string) => {
    asked.length = 0;
    const query = articleListQuery.parse({ search, per_page: '2' });
    const { total } = await articles.list(owner.id, query);
    const searches = asked.filter(({ sql }) => sql.includes('search_text'));
    const steps: string[] = [];
    for (const query of searches) {
      steps.push(...(await planOf(services.storage.db, query)).map(({ detail }) => detail));
    }
    return { total, steps: steps.filter((detail) => detail.includes(' articles ')) };
  };
  const byFound = expect.stringMatching(/^SEARCH articles USING INTEGER PRIMARY KEY/);
  const inOrder = expect.stringMatching(/^SEARCH articles USING INDEX articles_by_status_update/);
  expect(await plans('bridge 17')).toEqual({ total: 1, steps: [byFound, byFound] });
  expect(await plans('bridge')).toEqual({ total: 30, steps: [byFound, inOrder] });
  // Totals of two characters are stored; parts that are in no article are not searched.
  expect(await plans('br')).toEqual({ total: 30, steps: [inOrder] });
  expect(await plans('bridge x')).toEqual({ total: 0, steps: [] });
});

it('chosen articles are found by their uuids, however many others there are', async () => {
  const { services, owner } = await buildGateway();
  const { uuid } = await owner.save();
  for (let n = 0; n < 30; n += 1) await owner.save();
  const { db, asked } = overheard(services.storage.db);
  const articles = articlesRepository(db);
  for (const status of ['any', 'completed']) {
    asked.length = 0;
    const query = articleListQuery.parse({ status, uuids: uuid, expand: 'blocks' });
    expect((await articles.list(owner.id, query)).entries).toHaveLength(1);
    const reading = asked.filter(({ sql }) => sql.includes('"uuid" in'));
    expect(reading).toHaveLength(2);
    for (const one of reading) {
      const [first] = await planOf(services.storage.db, one);
      expect(first?.detail, one.sql).toMatch(/\(owner_id=\? AND uuid=\?\)$/);
    }
  }
});
