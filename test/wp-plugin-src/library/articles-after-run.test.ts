import { expect, test } from 'vitest';
import { articlesAfterRun } from '../../../wp-plugin/src/library/articles-after-run.ts';
import { importRun, runItem } from '../imports/import-run.ts';
import { listedArticle } from './listed-article.ts';

const articles = [listedArticle({ uuid: 'a' }), listedArticle({ uuid: 'b' })];
const links = {
  ...{ post_id: 7, edit_url: 'https://example.com/edit', view_url: 'https://example.com' },
  post_status: 'future',
};

test('without a run the list stays as it is', () => {
  expect(articlesAfterRun(articles, undefined)).toBe(articles);
});

test.each(['created', 'updated', 'unchanged'] as const)(
  'an article that a run has %s is imported, with the links of its post',
  (state) => {
    const run = importRun([runItem({ uuid: 'b', state, ...links })]);
    expect(articlesAfterRun(articles, run)).toMatchObject([
      { uuid: 'a', local: { state: 'new', post_id: null } },
      { uuid: 'b', local: { state: 'imported', ...links } },
    ]);
  },
);

test.each(['pending', 'failed'] as const)('an article that is %s stays as it was', (state) => {
  const run = importRun([runItem({ uuid: 'b', state, ...links })]);
  expect(articlesAfterRun(articles, run)).toEqual(articles);
});
