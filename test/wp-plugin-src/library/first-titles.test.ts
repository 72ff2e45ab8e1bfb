import { expect, test } from 'vitest';
import { firstTitles } from '../../../wp-plugin/src/library/first-titles.ts';
import { listedArticle } from './listed-article.ts';

const article = (uuid: string) => listedArticle({ uuid, title: uuid.toUpperCase() });

test.each([
  ['of the list in view', ['c', 'a', 'b', 'd'], ['C', 'A']],
  ['without those that are not imported', ['x', 'b', 'y', 'a'], ['B', 'A']],
  ['with others where the page has fewer', ['b', 'x'], ['B', 'A']],
  ['as given where another page is in view', [], ['A', 'B']],
])('the first titles are in the order %s', (_name, inView, expected) => {
  const selection = { uuids: ['a', 'b', 'c', 'd'], titles: ['A', 'B'] };
  expect(firstTitles(selection, inView.map(article))).toEqual(expected);
});
