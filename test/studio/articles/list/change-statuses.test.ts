import type { ArticleFacets, ArticleStatus } from '@article-bridge/contract';
import { expect, it } from 'vitest';
import { changeStatuses } from '../../../../gateway/studio/src/articles/list/change-statuses.ts';

function article(title: string, status: ArticleStatus): ArticleFacets {
  const times = { created_at: '2026-01-01T00:00:00', updated_at: '2026-01-01T00:00:00' };
  const texts = { title, topic: title, slug: title, meta_title: title, focus_keyword: '' };
  return { uuid: title, status, ...times, ...texts, word_count: 1, language: 'en', categories: [] };
}

it('asks only for what may go there; one that is refused holds up no other', async () => {
  const articles = [
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((title) => article(title, 'in_review')),
    article('draft', 'draft'),
    article('completed', 'completed'),
  ];
  const asked: string[] = [];
  const progress: number[] = [];
  const changes = await changeStatuses(
    articles,
    'completed',
    ({ title }) => {
      asked.push(title);
      return title === 'b' ? Promise.reject(new Error('No.')) : Promise.resolve();
    },
    ({ done }) => progress.push(done),
  );
  expect(asked.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(progress).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(changes).toEqual({
    status: 'completed',
    total: 6,
    done: 6,
    skipped: 2,
    failures: [{ uuid: 'b', title: 'b', reason: 'No.' }],
  });
});

it('does not complete what has no text, and says why; any other change of it is made', async () => {
  const empty = { ...article('empty', 'in_review'), word_count: 0 };
  const asked: string[] = [];
  const ask = ({ title }: ArticleFacets, status: ArticleStatus) => {
    asked.push(`${title} ${status}`);
    return Promise.resolve();
  };
  const articles = [empty, article('written', 'in_review')];
  const { done, failures } = await changeStatuses(articles, 'completed', ask, () => undefined);
  expect(done).toBe(2);
  expect(failures).toMatchObject([
    { title: 'empty', reason: expect.stringMatching(/needs some text/) },
  ]);
  await changeStatuses([empty], 'draft', ask, () => undefined);
  expect(asked).toEqual(['written completed', 'empty draft']);
});
