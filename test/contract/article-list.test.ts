import { articleListQuery } from '@article-bridge/contract';
import { describe, expect, test } from 'vitest';

describe('the query of GET /articles', () => {
  test('without parameters: completed articles, first page, 20 a page', () => {
    expect(articleListQuery.parse({})).toEqual({ status: 'completed', page: 1, per_page: 20 });
  });

  test('per_page above 50 is served as 50', () => {
    expect(articleListQuery.parse({ per_page: '500' }).per_page).toBe(50);
    expect(articleListQuery.parse({ per_page: '9'.repeat(400) }).per_page).toBe(50);
  });

  test.each([
    ['status', 'published', 'must be one of draft, in_review, completed, archived, any'],
    ['page', '0', 'must be a whole number, 1 or more'],
    ['page', '99999999999999999999', 'must be from 1 to 1000000000'],
    ['page', '-1', 'must be a whole number'],
    ['page', '1.5', 'must be a whole number'],
    ['per_page', 'abc', 'must be a whole number'],
    ['per_page', '', 'must be a whole number'],
    ['updated_since', 'yesterday', 'must be an ISO 8601 time'],
  ])('%s=%s is refused with what is allowed', (name, value, message) => {
    const result = articleListQuery.safeParse({ [name]: value });
    expect(result.error?.issues).toEqual([
      expect.objectContaining({ path: [name], message: expect.stringContaining(message) }),
    ]);
  });

  test('an unknown parameter is refused', () => {
    expect(articleListQuery.safeParse({ perpage: '10' }).success).toBe(false);
  });
});
