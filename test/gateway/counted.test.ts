import { expect, it } from 'vitest';
import { counted } from '../../gateway/src/counted.ts';

it('a number with its noun', () => {
  expect([0, 1, 2].map((count) => counted(count, 'user'))).toEqual([
    '0 users',
    '1 user',
    '2 users',
  ]);
});
