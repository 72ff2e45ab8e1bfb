import { expect, it } from 'vitest';
import { shortSearchCounts } from '../../../../gateway/src/storage/migrations/0022-short-search-counts.ts';
import { CUT_UP_TO } from '../../../../gateway/src/storage/search-parts.ts';
import { buildGateway } from '../../../support/gateway.ts';

it('texts of before are counted as the triggers count them', async () => {
  const { owner, addOwner, services } = await buildGateway();
  await owner.save({ title: 'Brücken "aa" 記事\n🌉' }, { status: 'draft' });
  await owner.save({ title: 'Bridges', topic: '', focus_keyword: '' });
  await owner.save({ title: 'Long. '.repeat(400) });
  await (await addOwner()).save({ title: 'Bridges' });
  const { db } = services.storage;
  const counts = () =>
    db
      .selectFrom('article_search_counts')
      .selectAll()
      .orderBy('owner_id')
      .orderBy('part')
      .orderBy('status')
      .execute();
  const byTriggers = await counts();
  expect(byTriggers).toContainEqual({
    owner_id: owner.id,
    part: '事\n',
    status: 'draft',
    articles: 1,
  });
  await shortSearchCounts.up(db);
  expect(await counts()).toEqual(byTriggers);
});

it('an owner who changes a title over and over has no more counts than one who has it', async () => {
  const { owner, services } = await buildGateway();
  const { db } = services.storage;
  const rows = () => db.selectFrom('article_search_counts').select(['part', 'articles']).execute();
  const titleOf = (round: number) =>
    Array.from({ length: 100 }, (_, n) => String.fromCodePoint(0x4e00 + 100 * round + n)).join('');
  const about = { slug: 'one', topic: '', focus_keyword: '' };
  const { uuid } = await owner.save({ ...about, title: titleOf(0) });
  const once = await rows();
  for (let round = 1; round < 4; round += 1) {
    await owner.save({ ...about, title: titleOf(round) }, { uuid });
  }
  expect(await rows()).toHaveLength(once.length);
  // Each part is a row, written while no request is processed.
  await owner.save({ ...about, title: titleOf(0).repeat(CUT_UP_TO / 50) }, { uuid });
  expect(await rows()).toEqual([{ part: '', articles: 1 }]);
  await services.articles.remove(owner.id, uuid);
  expect(await rows()).toEqual([]);
});
