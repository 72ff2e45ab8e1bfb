import { searchResult } from '@article-bridge/contract/ui';
import type { MeasuredLimit } from '@article-bridge/contract/ui';
import { expect, test } from 'vitest';

const limit = (maximum: number): MeasuredLimit => ({
  limit: { minimum: 0, maximum, unit: 'characters' },
  measure: (text) => text.length,
});
const limits = { title: limit(12), description: limit(12) };

test('what fits is shown whole, what does not is cut after a word', () => {
  expect(searchResult({ title: 'Old bridges', description: 'Bridges of stone' }, limits)).toEqual({
    title: 'Old bridges',
    description: 'Bridges of…',
  });
});

test('a phone has lines enough for more', () => {
  const texts = { title: 'Old bridge 14', description: 'Old bridge 14' };
  expect(searchResult(texts, limits).title).toBe('Old bridge…');
  expect(searchResult(texts, limits, 'mobile')).toEqual(texts);
});
