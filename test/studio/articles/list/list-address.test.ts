import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FIRST_ADDRESS,
  isFiltered,
  readListAddress,
  unfiltered,
  writeListAddress,
} from '../../../../gateway/studio/src/articles/list/list-address.ts';
import type { ListAddress } from '../../../../gateway/studio/src/articles/list/list-address.ts';
import {
  DAY_OPERATORS,
  FIRST_COLUMNS,
  addressOf,
  viewOf,
} from '../../../../gateway/studio/src/articles/list/list-view.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const text = fc
  .string({ maxLength: 200, unit: 'grapheme' })
  .map((value) => value.slice(0, 200).trim());

const address: fc.Arbitrary<ListAddress> = fc.record({
  search: text,
  status: fc.constantFrom('any', 'draft', 'in_review', 'completed', 'archived'),
  language: fc.constantFrom('', 'de', 'pt-BR'),
  category: text,
  from: fc.option(day, { nil: '' }),
  to: fc.option(day, { nil: '' }),
  sort: fc.constantFrom('updated_at', 'created_at', 'title', 'word_count'),
  order: fc.constantFrom('asc', 'desc'),
  page: fc.integer({ min: 1, max: 1e6 }),
  perPage: fc.constantFrom(10, 20, 50),
  layout: fc.constantFrom('table', 'list'),
});

describe('the address of the list', () => {
  it('property: says what it was written from', () => {
    fc.assert(
      fc.property(address, address, (shown, usual) => {
        // Filters are never part of the usual view, and no window opens on page two.
        const { sort, order, perPage, layout } = usual;
        const first = { ...FIRST_ADDRESS, sort, order, perPage, layout };
        const text = writeListAddress(shown, first).toString();
        expect(readListAddress(new URLSearchParams(text), first)).toEqual(shown);
      }),
    );
  });

  it('property: is the same through the view of DataViews', () => {
    fc.assert(
      fc.property(address, fc.constantFrom(undefined, ...DAY_OPERATORS), (shown, operator) => {
        expect(addressOf(viewOf(shown, FIRST_COLUMNS, operator))).toEqual(shown);
      }),
    );
  });

  it('keeps a day that begins a range, and the condition that has no day yet', () => {
    const dayFilter = (from: string, to: string, operator: (typeof DAY_OPERATORS)[number]) =>
      viewOf({ ...FIRST_ADDRESS, from, to }, FIRST_COLUMNS, operator).filters?.at(-1);
    const day = '2026-11-29';
    const field = 'updated_at';
    expect(dayFilter(day, day, 'between')).toEqual({
      ...{ field, operator: 'between', value: [day, day] },
    });
    expect(dayFilter(day, day, 'on')).toEqual({ field, operator: 'on', value: day });
    expect(dayFilter('', '', 'beforeInc')).toEqual({
      ...{ field, operator: 'beforeInc', value: undefined },
    });
  });

  it('says nothing of what is as usual', () => {
    expect(writeListAddress(FIRST_ADDRESS).toString()).toBe('');
    expect(writeListAddress({ ...FIRST_ADDRESS, status: 'draft', page: 2 }).toString()).toBe(
      'status=draft&page=2',
    );
  });

  it.each([
    'status=published&sort=slug&order=up&page=0&per_page=7&layout=grid',
    'page=1e400&page=x&from=yesterday&to=2026-02-30&language=x',
    'from=2026-13-01&status=&page=-1',
  ])('leaves out what is none of its values: %s', (query) => {
    expect(readListAddress(new URLSearchParams(query))).toEqual(FIRST_ADDRESS);
  });

  it('without its filters keeps order and look', () => {
    const shown = readListAddress(new URLSearchParams('status=draft&search=x&sort=title&page=3'));
    expect(isFiltered(shown)).toBe(true);
    expect(unfiltered(shown)).toEqual({ ...FIRST_ADDRESS, sort: 'title' });
    expect(isFiltered(unfiltered(shown))).toBe(false);
  });
});

describe('a filter of DataViews', () => {
  const view = viewOf(FIRST_ADDRESS, FIRST_COLUMNS, undefined);

  it.each([
    ['on', '2026-03-01', { from: '2026-03-01', to: '2026-03-01' }],
    ['afterInc', '2026-03-01', { from: '2026-03-01', to: '' }],
    ['beforeInc', '2026-03-01', { from: '', to: '2026-03-01' }],
    ['between', ['2026-03-01', '2026-03-31'], { from: '2026-03-01', to: '2026-03-31' }],
    ['between', undefined, { from: '', to: '' }],
    ['on', undefined, { from: '', to: '' }],
  ] as const)('%s %j', (operator, value, days) => {
    const filters = [{ field: 'updated_at', operator, value }];
    expect(addressOf({ ...view, filters })).toEqual({ ...FIRST_ADDRESS, ...days });
  });

  it('that has no value yet is none', () => {
    const filters = [{ field: 'status', operator: 'is' as const, value: undefined }];
    expect(addressOf({ ...view, filters })).toEqual(FIRST_ADDRESS);
  });
});
