import { expect, it } from 'vitest';
import { rowAfter } from '../../../../gateway/studio/src/articles/list/row-focus.ts';

const rows = ['a', 'b', 'c', 'd'].map((uuid) => ({ uuid }));

it.each([
  [['b'], 'c'],
  [['b', 'c'], 'd'],
  [['a', 'c'], 'd'],
  [['d'], 'c'],
  [['c', 'd'], 'b'],
  [['a', 'd'], 'c'],
  [['a', 'b', 'c', 'd'], undefined],
])('when %j go, the focus goes to %s', (going, next) => {
  expect(rowAfter(rows, new Set(going))).toBe(next);
});
