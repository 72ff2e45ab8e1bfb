import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutToWidth, graphemes } from '@article-bridge/contract/ui';

/** Measures every character as ten pixels wide. */
const measure = (text: string) => graphemes(text).length * 10;

test('a text that fits stays whole', () => {
  expect(cutToWidth('A bridge', 80, measure)).toBe('A bridge');
});

test('a longer one is cut after a word', () => {
  expect(cutToWidth('A bridge of stone', 130, measure)).toBe('A bridge of…');
  expect(cutToWidth('A bridge of stone', 120, measure)).toBe('A bridge of…');
  expect(cutToWidth('A bridge of stone', 110, measure)).toBe('A bridge…');
});

test('a text without spaces is cut between characters, never within one', () => {
  expect(cutToWidth('記事の橋を渡る', 40, measure)).toBe('記事の…');
  expect(cutToWidth('👩‍🚀👩‍🚀👩‍🚀', 20, measure)).toBe('👩‍🚀…');
});

test('what is cut fits, and begins as the text does', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 10, max: 300 }),
      (text, room) => {
        const cut = cutToWidth(text, room, measure);
        expect(measure(cut)).toBeLessThanOrEqual(room);
        expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true);
      },
    ),
  );
});
