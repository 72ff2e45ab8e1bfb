import { keywordOccurrences } from '@article-bridge/contract/ui';
import fc from 'fast-check';
import { expect, test } from 'vitest';

test.each([
  ['The BRIDGE, a bridge', 'bridge', 2],
  ['Abridged bridges', 'bridge', 0],
  ['Le Café-Noir', 'cafe noir', 1],
  ['cafe\n noir', 'Café-noir', 1],
  ['古老的桥梁历史', '桥梁', 1],
  ['A text', ' ', 0],
])('%j has %j %d times', (text, keyword, count) => {
  expect(keywordOccurrences(text, keyword)).toBe(count);
});

test.each(['(', 'c++', '[a', '\\'])('%s is taken as it is written', (keyword) => {
  expect(keywordOccurrences(`x ${keyword} y`, keyword)).toBe(1);
});

test.each([
  ['İstanbul köprüsü', 'istanbul', 'tr', 1],
  ['ISI', 'ısı', 'tr', 1],
  ['ISI', 'ısı', 'en', 0],
  ['ISI', 'isi', 'not a tag', 1],
])('%j has %j in %j %d times', (text, keyword, language, count) => {
  expect(keywordOccurrences(text, keyword, language)).toBe(count);
});

test('any keyword can be looked for in any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (text, keyword) => {
        expect(keywordOccurrences(text, keyword)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
