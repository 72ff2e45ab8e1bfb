import { expect, test } from 'vitest';
import { articleQuery, isFiltered } from '../../../wp-plugin/src/library/article-query.ts';
import { firstView } from '../../../wp-plugin/src/library/library-view.ts';

test('the library opens with the completed articles', () => {
  expect(articleQuery(firstView())).toEqual({
    page: 1,
    per_page: 20,
    search: '',
    status: 'completed',
    orderby: 'updated_at',
    order: 'desc',
  });
});

test('a view without a status filter asks for every status', () => {
  expect(articleQuery({ ...firstView(), filters: [] })).toMatchObject({ status: 'any' });
});

test('a status filter that holds no status yet asks for every status', () => {
  const filters = [{ field: 'status', operator: 'is' as const, value: undefined }];
  expect(articleQuery({ ...firstView(), filters })).toMatchObject({ status: 'any' });
});

test('page, page size and search come from the view, the search without spaces around it', () => {
  const view = { ...firstView(), page: 3, perPage: 50, search: '  bridge ' };
  expect(articleQuery(view)).toMatchObject({ page: 3, per_page: 50, search: 'bridge' });
});

test.each([
  ['local', 'isAny', ['new', 'gone', 'x'], { state: ['new', 'gone'] }],
  ['local', 'isAny', [], {}],
  ['language', 'is', 'de', { language: 'de' }],
  ['category', 'is', '', {}],
  ['word_count', 'greaterThanOrEqual', 300, { words_minimum: 300 }],
  ['word_count', 'lessThanOrEqual', '900', { words_maximum: 900 }],
  ['word_count', 'between', [300, 900], { words_minimum: 300, words_maximum: 900 }],
  ['word_count', 'between', ['', 900], { words_maximum: 900 }],
  ['word_count', 'greaterThanOrEqual', -1, {}],
  ['updated_on', 'afterInc', '2026-01-31', { updated_after: '2026-01-31' }],
  ['updated_on', 'beforeInc', '2026-01-31T10:00:00', { updated_before: '2026-01-31' }],
  [
    'updated_on',
    'between',
    ['2026-01-01', '2026-01-31'],
    { updated_after: '2026-01-01', updated_before: '2026-01-31' },
  ],
  ['updated_on', 'afterInc', 'yesterday', {}],
] as const)('a filter %s %s %o asks for %o', (field, operator, value, asked) => {
  const { page, per_page, search, status, ...filters } = articleQuery({
    type: 'table',
    filters: [{ field, operator, value }],
  });
  expect([page, per_page, search, status]).toEqual([1, 20, '', 'any']);
  expect(filters).toEqual(asked);
});

test('the order is the view’s, and that of the last change for what cannot be sorted by', () => {
  const sorted = (field: string) =>
    articleQuery({ type: 'table', sort: { field, direction: 'asc' } });
  expect(sorted('word_count')).toMatchObject({ orderby: 'word_count', order: 'asc' });
  expect(sorted('focus_keyword')).toMatchObject({ orderby: 'updated_at', order: 'asc' });
});

test('only what leaves articles out counts as a filter', () => {
  const query = articleQuery({ type: 'table', sort: { field: 'title', direction: 'asc' } });
  expect(isFiltered(query)).toBe(false);
  expect(isFiltered({ ...query, search: 'x' })).toBe(true);
  expect(isFiltered({ ...query, status: 'draft' })).toBe(true);
  expect(isFiltered({ ...query, words_minimum: 0 })).toBe(true);
});
