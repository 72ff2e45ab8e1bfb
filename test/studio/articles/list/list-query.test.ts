import { articleListQuery } from '@article-bridge/contract';
import { describe, expect, it } from 'vitest';
import { FIRST_ADDRESS } from '../../../../gateway/studio/src/articles/list/list-address.ts';
import { listQueryOf } from '../../../../gateway/studio/src/articles/list/list-query.ts';

const asked = (changes: Partial<typeof FIRST_ADDRESS>) => {
  const query = listQueryOf({ ...FIRST_ADDRESS, ...changes });
  // As in the address, validated by the API's own schema.
  const written = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return articleListQuery.parse(Object.fromEntries(written));
};

describe('what the list asks the API for', () => {
  it('at first is everything, the latest first', () => {
    expect(asked({})).toEqual({
      ...{ status: 'any', page: 1, per_page: 20 },
      ...{ sort: 'updated_at', order: 'desc', expand: 'facets' },
    });
  });

  it('is what the address says', () => {
    const filters = { search: 'bridge', language: 'de', category: 'Steel' };
    expect(asked({ ...filters, status: 'draft', sort: 'title', order: 'asc', page: 3 })).toEqual({
      ...filters,
      ...{ status: 'draft', page: 3, per_page: 20, sort: 'title', order: 'asc', expand: 'facets' },
    });
  });

  it('from a day to the same day is that whole day of the reader, and in the same order', () => {
    const midnight = new Date(2026, 2, 29).getTime() / 1000;
    const next = new Date(2026, 2, 30).getTime() / 1000;
    expect(asked({ from: '2026-03-29', to: '2026-03-29' })).toMatchObject({
      updated_since: midnight - 1,
      updated_before: next,
      order: 'desc',
    });
  });
});
