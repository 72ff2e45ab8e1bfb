import { TITLE_CHARACTERS, TITLE_PIXELS } from '@article-bridge/contract/ui';
import { expect, test } from 'vitest';
import { lengthHint } from '../../../wp-plugin/src/editor/length-hint.ts';

test.each([
  [0, '0 of 600 pixels.'],
  [150, '150 of 600 pixels. Short: there is room for more.'],
  [600, '600 of 600 pixels.'],
  [601, '601 of 600 pixels. Too long: the end will be cut off.'],
])('a title of %d pixels: %s', (length, text) => {
  expect(lengthHint(length, TITLE_PIXELS)).toBe(text);
});

test('without widths, characters are counted', () => {
  expect(lengthHint(30, TITLE_CHARACTERS)).toBe('30 of 60 characters.');
});
