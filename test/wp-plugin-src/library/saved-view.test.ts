import { describe, expect, test } from 'vitest';
import { firstView, fittedView, LAYOUTS } from '../../../wp-plugin/src/library/library-view.ts';
import {
  isSameView,
  readSavedViews,
  readStoredView,
  restoredView,
  storedView,
} from '../../../wp-plugin/src/library/saved-view.ts';
import type { StoredView } from '../../../wp-plugin/src/library/saved-view.ts';

const VIEW: StoredView = {
  type: 'grid',
  search: 'steel',
  perPage: 50,
  fields: ['local'],
  sort: { field: 'word_count', direction: 'asc' },
  filters: [{ field: 'local', operator: 'isAny', value: ['new'] }],
};

describe('a stored view', () => {
  test('comes back as it was, from its first page on', () => {
    const restored = restoredView(VIEW);
    expect(restored).toMatchObject({ ...VIEW, page: 1, titleField: 'title', showMedia: true });
    expect(storedView(restored)).toEqual(VIEW);
  });

  test('is the same on whatever page one is', () => {
    const view = firstView();
    expect(isSameView(storedView(view), storedView({ ...view, page: 7 }))).toBe(true);
    expect(isSameView(storedView(view), storedView({ ...view, search: 'x' }))).toBe(false);
  });

  test('holds no filter without a value, and no gap in a range', () => {
    const filters = [
      { field: 'status', operator: 'is' as const, value: undefined },
      { field: 'local', operator: 'isAny' as const, value: [] },
      { field: 'word_count', operator: 'between' as const, value: [undefined, 900] },
    ];
    expect(storedView({ ...firstView(), filters }).filters).toEqual([
      { field: 'word_count', operator: 'between', value: ['', 900] },
    ]);
  });

  test('of the default columns is the same at every width', () => {
    const saved = storedView(firstView());
    const onPhone = fittedView(restoredView(saved), true);
    expect(onPhone).toMatchObject({ fields: [], descriptionField: 'local', layout: {} });
    expect(storedView(onPhone)).toEqual(saved);
    expect(fittedView(onPhone, false)).toEqual(restoredView(saved));
  });

  test('is a table of a phone again after other layouts, which show the state once', () => {
    const onPhone = fittedView(firstView(), true);
    for (const layout of [LAYOUTS.grid, LAYOUTS.list]) {
      const other = { ...onPhone, ...(layout === true ? {} : layout) };
      expect(other).toMatchObject({ descriptionField: '' });
      const back = { ...other, ...(LAYOUTS.table === true ? {} : LAYOUTS.table) };
      expect(fittedView(back, true)).toMatchObject({ fields: [], descriptionField: 'local' });
      expect(fittedView(back, false).fields).toEqual(firstView().fields);
    }
  });

  test('of columns that were chosen keeps them at every width, none of them, too', () => {
    for (const fields of [['word_count'], []]) {
      const restored = restoredView({ type: 'table', fields });
      expect(fittedView(restored, true).fields).toEqual(fields);
      expect(fittedView(restored, false).fields).toEqual(fields);
    }
  });
});

describe('reading', () => {
  test('gives a view back that was stored', () => {
    expect(readStoredView(structuredClone(VIEW))).toEqual(VIEW);
  });

  test.each([null, 'x', 3, [], {}, { type: 'tree' }])('takes %o for no view', (value) => {
    expect(readStoredView(value)).toBeUndefined();
  });

  test('leaves out what cannot be used', () => {
    expect(
      readStoredView({
        type: 'list',
        search: 3,
        perPage: 7,
        fields: ['local', 4],
        sort: { field: 1 },
        filters: [{ field: 'a', operator: 'eval', value: 1 }, null],
      }),
    ).toEqual({ type: 'list', fields: ['local'], filters: [] });
  });

  test('of saved views leaves out the broken ones', () => {
    const saved = { id: 'a', name: 'A', view: { type: 'table' } };
    expect(readSavedViews({ default: 'a', views: [saved, { id: 'b' }] })).toEqual({
      default: 'a',
      views: [saved],
    });
    expect(readSavedViews(undefined)).toEqual({ default: null, views: [] });
  });
});
