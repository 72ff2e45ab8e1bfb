import { expect, test } from 'vitest';
import { articleQuery } from '../../../wp-plugin/src/library/article-query.ts';
import { firstView } from '../../../wp-plugin/src/library/library-view.ts';

test.each([true, false])('the library opens with the completed articles (narrow: %s)', (narrow) => {
  expect(articleQuery(firstView(narrow))).toEqual({
    page: 1,
    per_page: 20,
    search: '',
    status: 'completed',
  });
});

test('a view without a status filter asks for every status', () => {
  expect(articleQuery({ ...firstView(false), filters: [] })).toMatchObject({ status: 'any' });
});

test('a status filter that holds no status yet asks for every status', () => {
  const filters = [{ field: 'status', operator: 'is' as const, value: undefined }];
  expect(articleQuery({ ...firstView(false), filters })).toMatchObject({ status: 'any' });
});

test('page, page size and search come from the view, the search without spaces around it', () => {
  const view = { ...firstView(false), page: 3, perPage: 50, search: '  bridge ' };
  expect(articleQuery(view)).toMatchObject({ page: 3, per_page: 50, search: 'bridge' });
});
